import type { ContractCopyBody } from '@melali/shared/api'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contractVersions } from '../../db'
import type { Changes } from '../write/copy'

type Shift = Pick<ContractCopyBody, 'shiftYears' | 'shiftDays'>

const moved = (day: SQL | PgColumn, { shiftYears, shiftDays }: Shift) =>
  sql`(${day} + make_interval(years => ${shiftYears}::int, days => ${shiftDays}::int))::date`

const first = (day: PgColumn, shift: Shift) => moved(day, shift)

/** By the day after, so that what followed without a gap still does, also over a 29 February. */
const last = (from: PgColumn, to: PgColumn, shift: Shift) =>
  sql`greatest(${moved(sql`(${to} + 1)`, shift)} - 1, ${first(from, shift)})`

/** As `raisedCents`: half a cent rounds up, and what has a price keeps one. */
const raised = (cents: PgColumn, basisPoints: number) =>
  sql`case when ${cents} > 0 then greatest(1, (${cents} * (10000 + ${basisPoints}::bigint) + 5000) / 10000) else ${cents} end`

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

const windows = [
  ['from', 'to'],
  ['bookingFrom', 'bookingTo'],
  ['stayFrom', 'stayTo'],
] as const

const shifted = (columns: Record<string, PgColumn>, shift: Shift) => {
  const found: Record<string, SQL> = {}
  for (const [start, end] of windows) {
    const [from, to] = [columns[start], columns[end]]
    if (from) found[start] = first(from, shift)
    if (from && to) found[end] = last(from, to, shift)
  }
  return found
}

const repriced = (columns: Record<string, PgColumn>, body: ContractCopyBody) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]): [string, SQL][] => {
      if (/cost\w*cents$/i.test(key)) return [[key, raised(column, body.costBasisPoints)]]
      if (/sell\w*cents$/i.test(key)) return [[key, raised(column, body.sellBasisPoints)]]
      return []
    }),
  )

/** What a copy changes in every table of a version: its dates and its prices. */
export const changesOf =
  (body: ContractCopyBody): Changes =>
  ({ table }) => {
    const columns = columnsOf(table)
    return { ...shifted(columns, body), ...repriced(columns, body) }
  }

export const changedWindows = (body: ContractCopyBody) => shifted(columnsOf(contractVersions), body)
