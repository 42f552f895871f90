import { quoteTransport, type TransportPackageDetail } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { baliToday, ClockInput, DayInput, ReferenceSelect, useRead, useT } from '@melali/shared/ui'
import { Col, Select } from 'antd'
import { useState } from 'react'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'

type Service = TransportPackageDetail['contract']['rates'][number]['service']

interface Props {
  pack: TransportPackageDetail
  /** As searched for in the catalogue. */
  regionId: string | undefined
  guests: number
}

/** A ride, priced while it is described. */
export const TransportQuote = ({ pack, regionId, guests }: Props) => {
  const t = useT('packages.quote')
  const names = useT('contract.services')
  // An extra hour belongs to a ride and is none itself.
  const services = [...new Set(pack.contract.rates.map(({ service }) => service))].filter(
    (service) => service !== 'extra_hour',
  )
  const [service, setService] = useState<Service | null>(services[0] ?? null)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(regionId ?? null)
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>('09:00')
  const [pax, setPax] = useState(guests)
  const [luggage, setLuggage] = useState(Math.min(guests, pack.luggage))
  const [quantity, setQuantity] = useState(1)
  const rates = pack.contract.rates.filter((rate) => rate.service === service)
  const needsAreas = rates.length > 0 && rates.every(({ fromZone, toZone }) => fromZone && toZone)
  const missing = () => {
    if (!service || !date || !time) return t('dayTimeFirst')
    return needsAreas && !(from && to) ? t('areasFirst') : undefined
  }
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
        pax,
        luggage,
        quantity,
      },
    },
    { enabled: missing() === undefined, keepPrevious: true },
  )
  const what = t('vehicleCount', { count: quantity })
  return (
    <QuoteCard answer={<QuoteAnswer read={read} missing={missing()} what={what} />}>
      <Col span={24}>
        <Labelled label={t('service')}>
          {(id) => (
            <Select<Service | null>
              id={id}
              value={service}
              options={services.map((value) => ({ value, label: names(value) }))}
              onChange={setService}
            />
          )}
        </Labelled>
      </Col>
      <Col span={14}>
        <Labelled label={t('date')}>
          {(id) => <DayInput id={id} min={baliToday()} value={date} onChange={setDate} />}
        </Labelled>
      </Col>
      <Col span={10}>
        <Labelled label={t('time')}>
          {(id) => <ClockInput id={id} value={time} onChange={setTime} />}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('from')}>
          {(id) => <ReferenceSelect id={id} resource={regions} allowClear value={from} onChange={setFrom} />}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('to')}>
          {(id) => <ReferenceSelect id={id} resource={regions} allowClear value={to} onChange={setTo} />}
        </Labelled>
      </Col>
      <Col span={8}>
        <CountField label={t('passengers')} max={60} value={pax} onChange={setPax} />
      </Col>
      <Col span={8}>
        <CountField label={t('luggage')} min={0} max={60} value={luggage} onChange={setLuggage} />
      </Col>
      <Col span={8}>
        <CountField label={t('vehicles')} max={20} value={quantity} onChange={setQuantity} />
      </Col>
    </QuoteCard>
  )
}
