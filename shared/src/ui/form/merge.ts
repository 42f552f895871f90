import { isBlank } from './schema-walk'

export type Values = Record<string, unknown>

export interface Merged {
  /** What only they changed, by path. */
  taken: Values
  /** What both changed, and not to the same, by path. */
  collisions: Record<string, { mine: unknown; theirs: unknown }>
}

const isRecord = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isNothing = (value: unknown) => isBlank(value) || (Array.isArray(value) && value.length === 0)

/** Nothing is nothing, however it is written; the order of keys says nothing either. */
export const same = (a: unknown, b: unknown): boolean => {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => same(item, b[at]))
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
  return a === b
}

/** Two sets of changes to what both began with: field by field, lists as a whole. What isn't mine to change is left out. */
export const merge = (base: Values, mine: Values, theirs: Values, within = ''): Merged => {
  const merged: Merged = { taken: {}, collisions: {} }
  for (const [key, own] of Object.entries(mine)) {
    if (!(key in theirs)) continue
    const path = within + key
    const [began, other] = [base[key], theirs[key]]
    if (same(own, other) || same(began, other)) continue
    if (same(own, began)) merged.taken[path] = other
    else if (isRecord(own) && isRecord(other)) {
      const deeper = merge(isRecord(began) ? began : {}, own, other, `${path}.`)
      Object.assign(merged.taken, deeper.taken)
      Object.assign(merged.collisions, deeper.collisions)
    } else merged.collisions[path] = { mine: own, theirs: other }
  }
  return merged
}
