import { quoteTransport, type TransportPackageDetail } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { useRead, useT } from '@melali/shared/ui'
import { type AskedPrice, useAsked } from '../quote-box'
import { useSearch } from '../use-search'

interface Asked {
  service: TransportPackageDetail['contract']['rates'][number]['service'] | null
  from: string | null
  to: string | null
  date: string | null
  time: string | null
  pax: number | null
  luggage: number | null
  quantity: number | null
}

const area = { kind: 'reference', to: regions } as const

/** A ride while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useTransportQuote = (pack: TransportPackageDetail): AskedPrice => {
  const t = useT('packages.quote')
  const names = useT('contract.services')
  const { get } = useSearch()
  const regionId = get('region')
  const searched = Number(get('pax'))
  const guests = searched >= 1 ? Math.min(searched, 60) : 2
  // An extra hour belongs to a ride and is none itself.
  const services = [...new Set(pack.contract.rates.map(({ service }) => service))].filter(
    (service) => service !== 'extra_hour',
  )
  const [asked, ask] = useAsked<Asked>({
    service: services[0] ?? null,
    from: null,
    to: regionId ?? null,
    date: null,
    time: '09:00',
    pax: guests,
    luggage: Math.min(guests, pack.luggage),
    quantity: 1,
  })
  const { service, from, to, date, time, pax, luggage, quantity } = asked
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
  return {
    ...{ asked, ask, read, missing },
    what: t('vehicleCount', { count: quantity ?? 0 }),
    fields: [
      { name: 'service', options: services.map((value) => ({ value, label: names(value) })) },
      { name: 'date', kind: { kind: 'day' }, span: 14 },
      { name: 'time', kind: { kind: 'clock' }, span: 10 },
      { name: 'from', kind: area },
      { name: 'to', kind: area },
      { name: 'pax', label: 'passengers', max: 60, span: 8 },
      { name: 'luggage', min: 0, max: 60, span: 8 },
      { name: 'quantity', label: 'vehicles', max: 20, span: 8 },
    ],
    selection: {
      kind: 'transport',
      contractId: pack.id,
      ...(regionId && { regionId }),
      ...(service && { service }),
      ...(from && { fromRegionId: from }),
      toRegionId: to,
      ...(date && { date }),
      ...(time && { time }),
      ...(quantity !== null && { quantity }),
    },
  }
}
