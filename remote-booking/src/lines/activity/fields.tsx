import type { ActivityLine, VisitTime } from '@melali/shared/api'
import { Day } from '@melali/shared/ui'
import { Select, Typography } from 'antd'
import { Moment, Person, RegionItem } from '../bits'
import { guestsField, numberFact, remarksField } from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import type { Filled } from './use-activity'

/** The start times that don't fit, and why. */
const Misfits = ({ times }: { times: readonly VisitTime[] }) => (
  <Typography.Paragraph type="secondary">
    {times.map(({ time, problem }) => (
      <div key={time}>
        <bdi>{time}</bdi>: {problem}
      </div>
    ))}
  </Typography.Paragraph>
)

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const fields: readonly LineField<ActivityLine, Filled>[] = [
  {
    name: 'region',
    form: ({ regionId, setRegionId }) => <RegionItem value={regionId} onChange={setRegionId} allowClear />,
  },
  {
    name: 'date',
    form: ({ booking, warningsAt }) => ({
      props: { min: booking.arrival, max: booking.departure },
      item: warningsAt('date'),
    }),
    fact: ({ date, time }) => <Moment date={date} time={time} />,
    told: (date) => <Day value={String(date)} />,
  },
  ...contractFields('activity'),
  {
    name: 'packageName',
    form: ({ choice: { chosen } }) => ({
      span: 14,
      input: <Select disabled={!chosen} options={optionsOf(chosen?.packages ?? [])} />,
    }),
  },
  {
    name: 'time',
    form: ({ startTimes, warningsAt }) => ({
      span: 10,
      kind: 'clock',
      item: warningsAt('time'),
      ...(startTimes.length > 0 && { input: <Select options={optionsOf(startTimes)} /> }),
    }),
  },
  { name: 'misfits', form: ({ misfits }) => misfits.length > 0 && <Misfits times={misfits} /> },
  { name: 'pickupPlace', fact: ({ pickupPlace }) => pickupPlace, form: {} },
  { name: 'supplier', fact: ({ supplier }) => supplier },
  { name: 'quantity', fact: ({ quantity }) => quantity },
  { name: 'perPax', fact: ({ units }) => units.length > 0 && <Units units={units} /> },
  guestsField,
  numberFact,
  {
    name: 'guide',
    fact: ({ guide }) => guide && <Person {...guide} />,
  },
  remarksField,
]
