import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '../../db'
import { type Row, readRows } from '../../platform/crud/rows'
import { withLinks } from '../../platform/crud/view'
import type { Plan } from '../plan'
import { isAmong } from './is-among'

export type Values = Readonly<Record<string, unknown>>

/** Undefined where a part is missing: nothing tells such a row from others. */
export const keyOf = (values: Values, fields: readonly string[], fold: boolean): string | undefined => {
  const parts = fields.map((field) => values[field])
  if (!fields.length || parts.some((part) => part === undefined || part === null || part === ''))
    return undefined
  const text = JSON.stringify(parts.map(String))
  return fold ? text.toLowerCase() : text
}

const folded = (column: SQLWrapper, fold: boolean) =>
  fold ? sql`lower(${column}::text)` : sql`${column}::text`

/** The ids of records by their key, for those keys that the file has. */
const idsBy = async (
  tx: Db,
  { grid }: Plan,
  fields: readonly string[],
  rows: readonly Values[],
  { fold, scope }: { fold: boolean; scope: Plan['scope'] },
) => {
  const columns = fields.flatMap((field) => grid.columns[field] ?? [])
  const keyed = rows.filter((values) => keyOf(values, fields, fold) !== undefined)
  if (!keyed.length || columns.length !== fields.length) return new Map<string, string[]>()
  const wanted = columns.map((column, at) =>
    isAmong(
      folded(column, fold),
      new Set(
        keyed.map((values) => {
          const text = String(values[fields[at] ?? ''])
          return fold ? text.toLowerCase() : text
        }),
      ),
    ),
  )
  const picked = Object.fromEntries(columns.map((column, at) => [`k${at}`, sql<string>`${column}::text`]))
  const found = await tx
    .select({ id: grid.id, ...picked })
    .from(grid.table)
    .where(and(scope, ...wanted))
    .orderBy(grid.id)
  const ids = new Map<string, string[]>()
  for (const row of found as Record<string, unknown>[]) {
    const key = keyOf(
      row,
      columns.map((_, at) => `k${at}`),
      fold,
    )
    if (key) ids.set(key, [...(ids.get(key) ?? []), String(row.id)])
  }
  return ids
}

/** The records that the rows are about, by the key of the match. */
export const matchesOf = async (tx: Db, plan: Plan, rows: readonly Values[]) => {
  const { match } = plan.mapping
  const found = await idsBy(tx, plan, match, rows, { fold: true, scope: plan.scope })
  // Of records that are only ever added the newest counts.
  const ids = plan.resource.appendOnly
    ? new Map([...found].map(([key, each]) => [key, each.slice(-1)]))
    : found
  const single = [...ids.values()].flatMap((each) => (each.length === 1 ? each : []))
  const records = await withLinks(tx, await readRows(tx, plan.grid, single), plan.links)
  const byId = new Map(records.map((record) => [record.id, record]))
  return (values: Values): { several: true } | { record: Row | undefined } => {
    const [id = '', ...others] = ids.get(keyOf(values, match, true) ?? '') ?? []
    return others.length ? { several: true } : { record: byId.get(id) }
  }
}

/** What the table keeps unique, as lists of fields. */
export const uniqueKeys = ({ grid, resource }: Plan): string[][] => {
  const names = new Map(Object.entries(grid.columns).map(([key, column]) => [column.name, key]))
  const single = Object.entries(grid.columns).flatMap(([key, column]) => (column.isUnique ? [[key]] : []))
  const several = getTableConfig(grid.table).uniqueConstraints.map(({ columns }) =>
    columns.flatMap((column) => names.get(column.name) ?? []),
  )
  return [...single, ...several].filter((keys) => keys.every((key) => key in resource.fields))
}

/** Whose a unique key is already. */
export const ownersOf = async (tx: Db, plan: Plan, keys: readonly string[], rows: readonly Values[]) => {
  const ids = await idsBy(tx, plan, keys, rows, { fold: false, scope: undefined })
  return (values: Values) => ids.get(keyOf(values, keys, false) ?? '')?.[0]
}
