import type { AnyResource } from '@melali/shared/resources'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as everything from '../../db/schema/all'

export const tables: readonly PgTable[] = Object.values(everything).filter((value) => is(value, PgTable))

/** A table whose columns are found by name, as a declared resource needs it. */
export interface Grid {
  table: PgTable
  columns: Readonly<Record<string, PgColumn>>
  id: PgColumn
  version: PgColumn
}

/** Rows of a link table that a `references` field stands for; the column that points back, and the other one. */
export interface Link {
  table: PgTable
  own: string
  other: string
}

export type Links = Readonly<Record<string, Link>>

export const endsOf = ({ table, own, other }: Link) => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const ends = { table, own: columns[own], other: columns[other] }
  if (!ends.own || !ends.other) throw new Error(`${getTableName(table)} has no ${own} or no ${other}`)
  return { table, own: ends.own, other: ends.other }
}

export const gridOf = (name: string): Grid => {
  const table = tables.find((one) => getTableName(one) === name)
  const columns = table ? (getTableColumns(table) as Record<string, PgColumn>) : {}
  const { id, version } = columns
  if (!table || !id || !version) throw new Error(`No table ${name} with an id and a version`)
  return { table, columns, id, version }
}

/** A declared field without a place to keep it stops the start. */
export const checkFields = (resource: AnyResource, grid: Grid, links: Links) => {
  const homeless = Object.keys(resource.fields).filter((key) => !grid.columns[key] && !links[key])
  if (homeless.length) throw new Error(`${resource.table} has no column for ${homeless.join(', ')}`)
}
