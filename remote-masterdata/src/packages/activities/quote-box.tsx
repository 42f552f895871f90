import { type ActivityPackageDetail, quoteActivity } from '@melali/shared/api'
import { baliToday, ClockInput, DayInput, useRead, useT } from '@melali/shared/ui'
import { Col, Select } from 'antd'
import { useState } from 'react'
import { type Ages, ChildAges, writtenAges } from '../child-ages'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'

interface Props {
  pack: ActivityPackageDetail
  /** As searched for in the catalogue. */
  day: string | undefined
}

/** An activity, priced while it is described. */
export const ActivityQuote = ({ pack, day }: Props) => {
  const t = useT('packages.quote')
  const { startTimes } = pack.contract
  const [packageName, setPackageName] = useState(pack.packages[0] ?? null)
  const [date, setDate] = useState<string | null>(day ?? null)
  const [time, setTime] = useState<string | null>(startTimes[0] ?? '09:00')
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState<Ages>([])
  const childAges = writtenAges(children)
  const missing = () => {
    if (!packageName || !date || !time) return t('dayTimeFirst')
    return childAges === undefined ? t('agesFirst') : undefined
  }
  const read = useRead(
    quoteActivity,
    {
      params: { id: pack.id },
      query: {
        packageName: packageName ?? '',
        date: date ?? '',
        time: time ?? '',
        adults,
        childAges: childAges ?? '',
      },
    },
    { enabled: missing() === undefined, keepPrevious: true },
  )
  const what = t('guestCount', { count: adults + children.length })
  return (
    <QuoteCard answer={<QuoteAnswer read={read} missing={missing()} what={what} />}>
      <Col span={24}>
        <Labelled label={t('package')}>
          {(id) => (
            <Select<string | null>
              id={id}
              value={packageName}
              options={pack.packages.map((value) => ({ value, label: value }))}
              onChange={setPackageName}
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
          {(id) =>
            startTimes.length > 0 ? (
              <Select<string | null>
                id={id}
                value={time}
                options={startTimes.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
                onChange={setTime}
              />
            ) : (
              <ClockInput id={id} value={time} onChange={setTime} />
            )
          }
        </Labelled>
      </Col>
      <Col span={12}>
        <CountField label={t('adults')} min={0} max={300} value={adults} onChange={setAdults} />
      </Col>
      <ChildAges label={t('children')} value={children} onChange={setChildren} max={12} />
    </QuoteCard>
  )
}
