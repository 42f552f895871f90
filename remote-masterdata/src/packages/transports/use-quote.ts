import { quoteTransport, type TransportPackageDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { useRead, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { refusalOf } from '../refusal'

type Service = TransportPackageDetail['contract']['rates'][number]['service']

interface Searched {
  regionId: string | undefined
  guests: number
}

/** A ride while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useTransportQuote = (pack: TransportPackageDetail, { regionId, guests }: Searched) => {
  const t = useT('packages.quote')
  // An extra hour belongs to a ride and is none itself.
  const services = [...new Set(pack.contract.rates.map(({ service }) => service))].filter(
    (service) => service !== 'extra_hour',
  )
  const [service, setService] = useState<Service | null>(services[0] ?? null)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(regionId ?? null)
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>('09:00')
  const [pax, setPax] = useState<number | null>(guests)
  const [luggage, setLuggage] = useState<number | null>(Math.min(guests, pack.luggage))
  const [quantity, setQuantity] = useState<number | null>(1)
  const rates = pack.contract.rates.filter((rate) => rate.service === service)
  const needsAreas = rates.length > 0 && rates.every(({ fromZone, toZone }) => fromZone && toZone)
  const missingIn = () => {
    if (!service || !date || !time) return t('dayTimeFirst')
    if ([pax, luggage, quantity].includes(null)) return t('numbersFirst')
    return needsAreas && !(from && to) ? t('areasFirst') : undefined
  }
  const missing = missingIn()
  const read = useRead(
    quoteTransport,
    {
      params: { id: pack.id },
      query: {
        service: service ?? 'full_day',
        ...(from && { fromRegionId: from }),
        ...(to && { toRegionId: to }),
        date: date ?? '',
        time: time ?? '',
        pax: pax ?? 1,
        luggage: luggage ?? 0,
        quantity: quantity ?? 1,
      },
    },
    { enabled: missing === undefined, keepPrevious: true },
  )
  const selection: PackageSelection = {
    kind: 'transport',
    contractId: pack.id,
    ...(regionId && { regionId }),
    ...(service && { service }),
    ...(from && { fromRegionId: from }),
    ...(to && { toRegionId: to }),
    ...(date && { date }),
    ...(time && { time }),
    ...(quantity !== null && { quantity }),
  }
  return {
    ...{ services, service, from, to, date, time, pax, luggage, quantity },
    ...{ setService, setFrom, setTo, setDate, setTime, setPax, setLuggage, setQuantity },
    selection,
    refusal: refusalOf(read, missing),
    answer: { read, missing, what: t('vehicleCount', { count: quantity ?? 0 }) },
  }
}
