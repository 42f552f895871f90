import type { AnyResource } from '../../resources'

/** A parameter of the list that people choose values for. */
export type Filter = { key: string; label: string } & (
  | { choices: readonly { value: string; label: string }[]; single?: true }
  | { resource: AnyResource; single?: true }
  /** Free values, each typed. */
  | { typed: true }
  /** A plain date. */
  | { day: true }
)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const plainDay = /^\d{4}-\d{2}-\d{2}$/

/** Tells one filter from another without its texts. */
export const filterKey = (filter: Filter) => {
  if ('choices' in filter) return [filter.key, filter.choices.map((choice) => choice.value)]
  return [filter.key, 'resource' in filter ? filter.resource.name : 'free']
}

/** Whether the API takes one value of it, and no list. */
export const isSingle = (filter: Filter) => 'day' in filter || ('single' in filter && filter.single === true)

/** Whether a value from a URL may go to the API. */
export const allows = (filter: Filter) => (value: string) => {
  if ('choices' in filter) return filter.choices.some((choice) => choice.value === value)
  if ('resource' in filter) return uuid.test(value)
  return 'day' in filter ? plainDay.test(value) : value.length <= 100
}
