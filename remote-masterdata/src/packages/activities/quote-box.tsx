import type { ActivityPackageDetail } from '@melali/shared/api'
import { baliToday, ClockInput, DayInput, useT } from '@melali/shared/ui'
import { Col, Select } from 'antd'
import { ChildAges } from '../child-ages'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'
import type { useActivityQuote } from './use-quote'

interface Props {
  pack: ActivityPackageDetail
  quote: ReturnType<typeof useActivityQuote>
}

/** An activity, priced while it is described. */
export const ActivityQuote = ({ pack, quote }: Props) => {
  const t = useT('packages.quote')
  const { startTimes } = pack.contract
  const { packageName, date, time, adults, children } = quote
  return (
    <QuoteCard answer={<QuoteAnswer {...quote.answer} />}>
      <Col span={24}>
        <Labelled label={t('package')}>
          {(id) => (
            <Select<string | null>
              id={id}
              value={packageName}
              options={pack.packages.map((value) => ({ value, label: value }))}
              onChange={quote.setPackageName}
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
          {(id) =>
            startTimes.length > 0 ? (
              <Select<string | null>
                id={id}
                value={time}
                options={startTimes.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
                onChange={quote.setTime}
              />
            ) : (
              <ClockInput id={id} value={time} onChange={quote.setTime} />
            )
          }
        </Labelled>
      </Col>
      <Col span={12}>
        <CountField label={t('adults')} min={0} max={300} value={adults} onChange={quote.setAdults} />
      </Col>
      <ChildAges label={t('children')} value={children} onChange={quote.setChildren} max={12} />
    </QuoteCard>
  )
}
