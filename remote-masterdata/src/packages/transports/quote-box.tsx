import type { TransportPackageDetail } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { baliToday, ClockInput, DayInput, ReferenceSelect, useT } from '@melali/shared/ui'
import { Col, Select } from 'antd'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'
import type { useTransportQuote } from './use-quote'

type Service = TransportPackageDetail['contract']['rates'][number]['service']

/** A ride, priced while it is described. */
export const TransportQuote = ({ quote }: { quote: ReturnType<typeof useTransportQuote> }) => {
  const t = useT('packages.quote')
  const names = useT('contract.services')
  const { services, service, from, to, date, time, pax, luggage, quantity } = quote
  return (
    <QuoteCard answer={<QuoteAnswer {...quote.answer} />}>
      <Col span={24}>
        <Labelled label={t('service')}>
          {(id) => (
            <Select<Service | null>
              id={id}
              value={service}
              options={services.map((value) => ({ value, label: names(value) }))}
              onChange={quote.setService}
            />
          )}
        </Labelled>
      </Col>
      <Col span={14}>
        <Labelled label={t('date')}>
          {(id) => <DayInput id={id} min={baliToday()} value={date} onChange={quote.setDate} />}
        </Labelled>
      </Col>
      <Col span={10}>
        <Labelled label={t('time')}>
          {(id) => <ClockInput id={id} value={time} onChange={quote.setTime} />}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('from')}>
          {(id) => (
            <ReferenceSelect id={id} resource={regions} allowClear value={from} onChange={quote.setFrom} />
          )}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('to')}>
          {(id) => (
            <ReferenceSelect id={id} resource={regions} allowClear value={to} onChange={quote.setTo} />
          )}
        </Labelled>
      </Col>
      <Col span={8}>
        <CountField label={t('passengers')} max={60} value={pax} onChange={quote.setPax} />
      </Col>
      <Col span={8}>
        <CountField label={t('luggage')} min={0} max={60} value={luggage} onChange={quote.setLuggage} />
      </Col>
      <Col span={8}>
        <CountField label={t('vehicles')} max={20} value={quantity} onChange={quote.setQuantity} />
      </Col>
    </QuoteCard>
  )
}
