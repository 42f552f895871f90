import type { ActivityLine } from '@melali/shared/api'
import { Select } from 'antd'
import { Moment, Person, RegionItem } from '../bits'
import { guestsField, numberFact, remarksField } from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import type { Filled } from './use-activity'

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
      ...(startTimes.length && { input: <Select options={optionsOf(startTimes)} /> }),
    }),
  },
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
