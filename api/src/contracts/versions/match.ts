import { isDeepStrictEqual } from 'node:util'
import type { ContractDifference, DiffValue } from '@melali/shared/api'

/** One thing that a version says: what it is called, and what it says of it. */
export interface Said {
  section: ContractDifference['section']
  about: Record<string, DiffValue>
  fields: Record<string, DiffValue>
  /** What it hangs on: its season or package. */
  group?: string
  /** What it belongs to whatever that is called: its room and beds. */
  link?: string
}

/** By what the same thing is known again in another version, the surest first. */
export type Keys<Row> = readonly ((row: Row) => string)[]

interface Pairs<Row> {
  both: [Row, Row][]
  removed: Row[]
  added: Row[]
}

const one = <Row>(rows: readonly Row[], key: string, keyOf: (row: Row) => string) => {
  const found = rows.filter((row) => keyOf(row) === key)
  return found.length === 1 ? found[0] : undefined
}

/** Things are known by what they are, never by where they stand: what is alike first, then one to one by each key. */
export const matched = <Row>(before: readonly Row[], after: readonly Row[], keys: Keys<Row>): Pairs<Row> => {
  const pairs: Pairs<Row> = { both: [], removed: [...before], added: [...after] }
  const take = (was: Row, is: Row) => {
    pairs.both.push([was, is])
    pairs.removed.splice(pairs.removed.indexOf(was), 1)
    pairs.added.splice(pairs.added.indexOf(is), 1)
  }
  for (const was of before) {
    const is = pairs.added.find((row) => isDeepStrictEqual(row, was))
    if (is !== undefined) take(was, is)
  }
  for (const keyOf of keys)
    for (const was of [...pairs.removed]) {
      const key = keyOf(was)
      const is = one(pairs.added, key, keyOf)
      if (is !== undefined && one(pairs.removed, key, keyOf) === was) take(was, is)
    }
  return pairs
}

const changedFields = (was: Said['fields'], is: Said['fields']) =>
  Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
      const [before, after] = [was[key] ?? null, is[key] ?? null]
      return isDeepStrictEqual(before, after) ? [] : [[key, { before, after }]]
    }),
  )

/** What was taken out, put in or changed. */
export const differences = (
  before: readonly Said[],
  after: readonly Said[],
  keys: Keys<Said>,
): ContractDifference[] => {
  const { both, removed, added } = matched(before, after, keys)
  const say = (
    { section, about }: Said,
    change: ContractDifference['change'],
    fields: ContractDifference['fields'],
  ) => ({
    section,
    change,
    about,
    fields,
  })
  return [
    ...both.flatMap(([was, is]) => {
      const fields = changedFields(was.fields, is.fields)
      return Object.keys(fields).length ? [say(is, 'changed', fields)] : []
    }),
    ...removed.map((row) => say(row, 'removed', changedFields(row.fields, {}))),
    ...added.map((row) => say(row, 'added', changedFields({}, row.fields))),
  ]
}
