import type { ActivityConfirmation, ActivityLine } from '@melali/shared/api'
import { Select } from 'antd'
import { Moment, Person, RegionItem } from '../bits'
import {
  guestsField,
  numberFact,
  printedBy,
  printedNumber,
  printedProvider,
  remarksField,
} from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import type { Filled } from './use-activity'

export type Printed = ActivityConfirmation['lines'][number]

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const fields: readonly LineField<ActivityLine, Filled, Printed>[] = [
  printedNumber,
  printedBy,
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
    print: ({ date, time }) => <Moment date={date} time={time} />,
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
  { name: 'minutes', label: '/paper.minutes', print: ({ durationMinutes }) => durationMinutes },
  { name: 'printedRegion', label: '/paper.region', print: ({ region }) => region },
  { name: 'pickup', label: '/paper.pickup', print: ({ pickupPlace }) => pickupPlace },
  { name: 'supplier', fact: ({ supplier }) => supplier },
  { name: 'quantity', fact: ({ quantity }) => quantity },
  { name: 'perPax', fact: ({ units }) => <Units units={units} /> },
  { ...guestsField, print: ({ guests, pax }, say) => guests.join(', ') || say.pax(pax) },
  numberFact,
  {
    name: 'guide',
    fact: ({ guide }) => guide && <Person {...guide} />,
    print: ({ guide }) => guide && <Person {...guide} />,
  },
  { name: 'language', label: '/paper.language', print: ({ guideLanguage }) => guideLanguage },
  { name: 'inclusions', label: '/paper.inclusions', print: ({ inclusions }) => inclusions.join(', ') },
  { name: 'printedSupplier', label: 'supplier', print: ({ provider }) => provider.name },
  ...printedProvider(({ provider }: Printed) => provider),
  remarksField,
]
