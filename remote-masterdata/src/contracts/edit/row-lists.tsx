import { hotelRooms } from '@melali/shared/resources'
import { type FormList, ReferenceSelect } from '@melali/shared/ui'
import type { ComponentProps } from 'react'
import { useAddress } from './use-change'
import { WeekdaysInput } from './weekdays-input'

type Held = Record<string, unknown>

/** A list within a form: its rows, each with fields of its own. */
export interface RowList {
  /** Its heading on the contract's page, by its key there. */
  title: string
  /** What one of them is called in the messages, as `band` with `addBand` and `noBands`. */
  one: string
  /** Their order says something: they can be moved. */
  ordered?: true
  /** What a new one begins with. */
  fresh: unknown
  /** None where a row is one line of text. */
  fields?: FormList | ((values: Held, set: (name: string, value: unknown) => void) => FormList)
}

const RoomOfHotel = (props: Pick<ComponentProps<typeof ReferenceSelect>, 'placeholder'>) => (
  <ReferenceSelect allowClear resource={hotelRooms} query={{ hotelId: useAddress().id }} {...props} />
)

const childBands: RowList = {
  title: 'children',
  one: 'band',
  fresh: { category: 'child', bedding: 'any', kind: 'percent' },
  fields: ({ kind }) => [
    { name: 'name', span: 12 },
    { name: 'fromAge' },
    { name: 'toAge' },
    { name: 'category', choices: 'categories' },
    { name: 'order', label: 'childOrder', help: 'childOrderHelp' },
    { name: 'bedding', choices: 'beddings', of: ['any', 'existing', 'extra_bed'], span: 12 },
    { name: 'kind', label: 'charge', choices: 'charges', span: 8 },
    kind === 'percent' && { name: 'basisPoints', label: 'ofAdult', required: true, span: 16 },
    kind === 'amount' && { name: 'costCents', label: 'cost', required: true, span: [12, 8] },
    kind === 'amount' && { name: 'sellCents', label: 'sell', help: 'sellHelp', span: [12, 8] },
  ],
}

const supplements: RowList = {
  title: 'supplements',
  one: 'supplement',
  fresh: { kind: 'peak', basis: 'room_night', mandatory: true, weekdays: [] },
  fields: [
    { name: 'name', span: 12 },
    { name: 'kind', choices: 'supplementKinds' },
    { name: 'mandatory' },
    { name: 'from' },
    { name: 'to' },
    { name: 'weekdays', input: <WeekdaysInput />, placeholder: 'everyDay', span: 12 },
    { name: 'roomId', label: '/contract.room', input: <RoomOfHotel />, placeholder: 'allRooms', span: 12 },
    { name: 'basis', label: 'counted', choices: '/contract.basis', span: 12 },
    { name: 'costCents', label: 'cost' },
    { name: 'sellCents', label: 'sell' },
    { name: 'costChildCents', label: 'childCost' },
    { name: 'childSellCents', label: 'childSell' },
  ],
}

/** In the order in which they are tried. */
const offers: RowList = {
  title: 'offers',
  one: 'offer',
  ordered: true,
  fresh: { kind: 'stay_pay', freeNight: 'cheapest', combinable: false },
  fields: ({ kind }) => [
    { name: 'name', span: 12 },
    { name: 'kind', choices: 'offerKinds', span: 12 },
    { name: 'from' },
    { name: 'to' },
    kind === 'stay_pay' && { name: 'stay', required: true },
    kind === 'stay_pay' && { name: 'pay', required: true },
    kind === 'stay_pay' && { name: 'freeNight', choices: 'freeNights', of: ['cheapest', 'first', 'last'] },
    kind !== 'stay_pay' && { name: 'basisPoints', label: 'discount', required: true },
    { name: 'minNights', required: kind === 'long_stay' },
    { name: 'bookDaysBefore', required: kind === 'early_bird' },
    { name: 'combinable' },
  ],
}

const feeKinds: Record<string, 'cents' | 'percent'> = { amount: 'cents', percent: 'percent' }

/** What a cancellation costs from how many days before; nights count only where people stay. */
export const cancellationSteps = (isHotel: boolean): RowList => ({
  title: 'cancellation',
  one: 'step',
  // The next one is usually closer to arrival and dearer.
  fresh: { basis: 'percent' },
  fields: ({ basis }, set) => [
    { name: 'daysBefore', span: 8 },
    {
      name: 'basis',
      label: 'feeBasis',
      choices: 'feeBases',
      of: isHotel ? ['percent', 'nights', 'amount'] : ['percent', 'amount'],
      props: { onChange: () => set('value', null) },
      span: [12, 8],
    },
    { name: 'value', label: 'fee', kind: feeKinds[String(basis)] ?? 'integer', span: [12, 8] },
  ],
})

const inclusions: RowList = { title: 'inclusions', one: 'inclusion', ordered: true, fresh: '' }

const timeline: RowList = {
  title: 'timeline',
  one: 'stop',
  ordered: true,
  fresh: {},
  fields: [
    { name: 'time', kind: 'clock', span: 8 },
    { name: 'title', label: 'what', span: 16 },
    {
      name: 'text',
      label: 'details',
      kind: 'prose',
      props: { autoSize: { minRows: 1, maxRows: 6 } },
      span: 24,
    },
  ],
}

export const rowLists = { childBands, supplements, offers, cancellationSteps, inclusions, timeline }
