import { and, eq, inArray, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { bookingHotels, Db } from '../../db'
import type { Scene } from '../scene'
import type { Work } from '../steps/work'
import type { Entry, LineKind, LinePrice, LineRow } from './kind'
import { handColumns } from './price'

/** Tables of lines are written alike; a kind gives what its own has columns for, and drizzle drops the rest. */
const tableOf = ({ table }: LineKind) => table as typeof bookingHotels

/** A line that comes or changes after the approval is asked for at once; before it nobody is asked. */
const statusAfterEdit = (asked: string, { booking, now }: Work) =>
  booking.status === 'in_process'
    ? { status: asked, requestedAt: now.toISOString(), statusReason: null }
    : { status: 'draft', requestedAt: null, statusReason: null }

/** An edit is whole: what it leaves out is nothing. */
const columnsOf = (kind: LineKind, work: Work, { body, position }: Entry, price: LinePrice) => {
  const { id: _, ...fields } = kind.body.shape
  const unsaid = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
  return {
    ...unsaid,
    ...body,
    ...statusAfterEdit(price.asked ?? kind.asked, work),
    ...price,
    ...handColumns(price),
    remarks: body.remarks ?? '',
    position,
  } as object as typeof bookingHotels.$inferInsert
}

export interface Priced {
  entry: Entry
  price: LinePrice
}

export const insertLines = async (kind: LineKind, work: Work, priced: readonly Priced[]) => {
  if (!priced.length) return
  const rows = priced.map(({ entry, price }) => ({
    ...columnsOf(kind, work, entry, price),
    bookingId: work.booking.id,
    id: entry.body.id ?? v7(),
  }))
  await work.tx.insert(tableOf(kind)).values(rows)
  for (const [index, { entry, price }] of priced.entries())
    await kind.settle?.(work, rows[index]?.id ?? '', entry.body, price)
}

export interface Changed extends Priced {
  row: LineRow
}

/** What they took is given back for all before any of them takes anew. */
export const updateLines = async (kind: LineKind, work: Work, changed: readonly Changed[]) => {
  if (!changed.length) return
  await kind.release?.(
    work.tx,
    changed.map(({ row }) => row.id),
    work.now.toISOString(),
  )
  for (const { row, entry, price } of changed) {
    await work.tx
      .update(tableOf(kind))
      .set(columnsOf(kind, work, entry, price))
      .where(eq(kind.table.id, row.id))
    await kind.settle?.(work, row.id, entry.body, price, row)
  }
}

/** Its place in the step alone: nothing of it changes for anybody. */
export const placeLine = async (kind: LineKind, { tx }: Work, row: LineRow, { position }: Entry) => {
  if (row.position === position) return
  await tx.update(tableOf(kind)).set({ position }).where(eq(kind.table.id, row.id))
}

/** A line that a supplier was asked for, or is owed for, stays as a cancelled one. */
export const removeLine = async (kind: LineKind, { tx, now }: Work, { id, requestedAt, status }: LineRow) => {
  await kind.release?.(tx, [id], now.toISOString())
  const mine = eq(kind.table.id, id)
  if (requestedAt || status === kind.asked)
    await tx.update(tableOf(kind)).set({ status: 'cancelled' }).where(mine)
  else await tx.delete(kind.table).where(mine)
}

/** Suppliers are asked from now on. */
export const askLines = async (kind: LineKind, tx: Db, bookingId: string, requestedAt: string) => {
  await tx
    .update(tableOf(kind))
    .set({ status: kind.asked, requestedAt } as object)
    .where(and(eq(kind.table.bookingId, bookingId), eq(tableOf(kind).status, 'draft')))
  await kind.whenAsked?.(tx, bookingId)
}

export const cancelLines = async (
  kind: LineKind,
  { tx, now }: Pick<Scene, 'tx' | 'now'>,
  bookingId: string,
  statusReason: string,
) => {
  const lines = await tx
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(and(eq(kind.table.bookingId, bookingId), ne(kind.table.status, 'cancelled')))
  const ids = lines.map(({ id }) => id)
  await kind.release?.(tx, ids, now.toISOString())
  await tx.update(tableOf(kind)).set({ status: 'cancelled', statusReason }).where(inArray(kind.table.id, ids))
}
