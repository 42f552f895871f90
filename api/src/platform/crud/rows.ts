import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db'
import { refuse } from '../errors'
import { inOrder } from '../listing'
import type { Grid } from './table'

export type Row = Record<string, unknown> & { id: string; version: number }

export const readRow = async (tx: Db, grid: Grid, id: string, scope?: SQL): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(grid.table)
    .where(and(eq(grid.id, id), scope))
  if (!row) throw refuse.notFound()
  return row as Row
}

export const readRows = async (tx: Db, grid: Grid, ids: readonly string[]): Promise<Row[]> => {
  if (!ids.length) return []
  const rows = (await tx
    .select()
    .from(grid.table)
    .where(inArray(grid.id, [...ids]))) as Row[]
  return inOrder(ids, rows)
}

export const lockRow = async (tx: Db, grid: Grid, id: string, scope?: SQL): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(grid.table)
    .where(and(eq(grid.id, id), scope))
    .for('update')
  if (!row) throw refuse.notFound()
  return row as Row
}

/** Whose a row is, for the log: news of what staff change for an agency reach it. */
export const agencyOf = ({ columns }: Grid, row: Row): { agentId?: string | null } =>
  columns.agentId ? { agentId: row.agentId as string | null } : {}
