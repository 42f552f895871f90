import type { ImportOutcome } from '@melali/shared/api'
import type { Field } from '@melali/shared/resources'
import type { Cell, CellProblem, Db } from '../../db'
import type { Row } from '../../platform/crud/rows'
import type { Plan } from '../plan'
import { keyOf, matchesOf, ownersOf, uniqueKeys, type Values } from './existing'
import { problemAt, type ReadRow, readRow, validated } from './read-row'
import { readReferences } from './references'
import { ruledOut } from './rules'

/** What would become of a row. */
export interface Checked {
  row: number
  outcome: ImportOutcome
  recordId: string | null
  recordVersion: number | null
  /** All of a new record, the changes of an old one. */
  values: Record<string, unknown> | null
  before: Record<string, unknown> | null
  problems: CellProblem[]
}

const plain = (value: unknown, field: Field | undefined) => {
  // The database gives a rate all its decimals.
  if (field?.kind === 'rate') return String(Number(value))
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null))
}

const changesOf = (values: Values, record: Row, fields: Plan['fields']) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => plain(value, fields.get(key)) !== plain(record[key], fields.get(key)),
    ),
  )

/** Names the rows of a file that say the same as an earlier one. */
const flagTwins = (
  plan: Plan,
  fields: readonly string[],
  fold: boolean,
  rows: readonly [ReadRow, Values][],
) => {
  const first = new Map<string, number>()
  for (const [{ row, problems }, values] of rows) {
    const key = keyOf(values, fields, fold)
    const twin = key === undefined ? undefined : first.get(key)
    if (key !== undefined && twin === undefined) first.set(key, row)
    const named = fields.find((field) => plan.columnOf.has(field))
    if (twin === undefined || !named || problems.some(({ field }) => field === named)) continue
    problems.push(problemAt(plan, named, 'import.twin', { row: twin }))
  }
}

const flagTaken = async (
  tx: Db,
  plan: Plan,
  rows: readonly { read: ReadRow; record: Row | undefined; whole: Values }[],
) => {
  for (const keys of uniqueKeys(plan)) {
    const named = keys.find((key) => plan.columnOf.has(key))
    if (!named) continue
    flagTwins(
      plan,
      keys,
      false,
      rows.map(({ read, whole }) => [read, whole]),
    )
    const owner = await ownersOf(
      tx,
      plan,
      keys,
      rows.map(({ whole }) => whole),
    )
    for (const { read, record, whole } of rows) {
      const id = owner(whole)
      if (id && id !== record?.id && !read.problems.some(({ field }) => field === named))
        read.problems.push(problemAt(plan, named, 'taken'))
    }
  }
}

const NO_COLUMN = 1000

const byColumn = (one: CellProblem, other: CellProblem) =>
  (one.column ?? NO_COLUMN) - (other.column ?? NO_COLUMN)

const settle = ({ read, record, values }: Tried, { mapping, resource, fields }: Plan): Checked => {
  const about = { recordId: record?.id ?? null, recordVersion: record?.version ?? null }
  const of = (outcome: ImportOutcome, more: Partial<Checked> = {}): Checked => ({
    row: read.row,
    outcome,
    ...about,
    values: null,
    before: null,
    problems: read.problems,
    ...more,
  })
  if (read.problems.length) return of('error', { problems: read.problems.toSorted(byColumn) })
  if (!record) return of('create', { values })
  const changed = changesOf(values, record, fields)
  if (mapping.onMatch === 'skip' || !Object.keys(changed).length) return of('skip')
  if (resource.appendOnly) return of('create', { values, recordId: null, recordVersion: null })
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, record[key] ?? null]))
  return of('update', { values: changed, before })
}

interface Tried {
  read: ReadRow
  record: Row | undefined
  values: Record<string, unknown>
  /** As the record would stand. */
  whole: Values
}

/** Only of what would be written: what stays as it is may be as it was. Answers whether something was found. */
const flagOnce = async (tx: Db, plan: Plan, tried: readonly Tried[], rows: Map<number, Values>) => {
  let found = false
  for (const one of tried) {
    const { row, outcome, values } = settle(one, plan)
    if (!rows.has(row) || !values) continue
    const record = outcome === 'update' ? one.record : undefined
    const problems = await ruledOut(tx, plan, values, record, { row, rows })
    if (!problems.length) continue
    one.read.problems.push(...problems)
    rows.delete(row)
    found = true
  }
  return found
}

/** What relied on a row that stays out is looked at again. */
const flagRuledOut = async (tx: Db, plan: Plan, tried: readonly Tried[]) => {
  const rows = new Map<number, Values>()
  for (const one of tried)
    if (['create', 'update'].includes(settle(one, plan).outcome)) rows.set(one.read.row, one.whole)
  while (await flagOnce(tx, plan, tried, rows));
}

/** Tries every row without changing anything; a handful of queries, however many rows there are, but for rules that ask row by row. */
export const checkRows = async (
  tx: Db,
  plan: Plan,
  rows: readonly { row: number; cells: readonly Cell[] }[],
): Promise<Checked[]> => {
  const { match, dateOrder } = plan.mapping
  const find = await readReferences(tx, plan, rows)
  const reads = rows.map((row) => readRow(plan, row, { dateOrder, find }))
  const matched = await matchesOf(
    tx,
    plan,
    reads.map(({ values }) => values),
  )
  const tried = reads.map((read): Tried => {
    const found = matched(read.values)
    const [named = null] = match
    if ('several' in found) read.problems.push(problemAt(plan, named, 'import.severalMatch'))
    const record = 'record' in found ? found.record : undefined
    const values = validated(plan, read, !record || plan.resource.appendOnly === true)
    return { read, record, values, whole: { ...record, ...values } }
  })
  flagTwins(
    plan,
    match,
    true,
    reads.map((read) => [read, read.values]),
  )
  await flagTaken(tx, plan, tried)
  if (plan.check) await flagRuledOut(tx, plan, tried)
  return tried.map((one) => settle(one, plan))
}

export const countOf = (rows: readonly { outcome: ImportOutcome }[]) => {
  const counts = { create: 0, update: 0, skip: 0, error: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}
