import { stopSales as calls, type NewStopSaleBody, type StopSaleBody } from '@melali/shared/api'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { contracts, type Db, hotelRooms, stopSales } from '../../db'
import type { Bringing } from '../../platform/deletions/kind'
import { restorable } from '../../platform/deletions/restorable'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { type Call, serve } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import type { Address } from '../kind'
import { onePage } from '../read'
import { lockedContract, ownContract, refuseForeignRooms } from './contract'
import { touchedStays } from './touched'

/** None stands for every room. */
const roomsOf = ({ roomIds }: NewStopSaleBody) => (roomIds.length ? [...new Set(roomIds)] : [null])

const columns = ({ reason, ...stop }: StopSaleBody) => ({ ...stop, reason: reason ?? '' })

const { contractId: _, createdAt, ...shown } = getTableColumns(stopSales)

/** All stop sales of a contract, or those with these ids. */
const rows = (tx: Db, contractId: string, ids?: readonly string[]) =>
  tx
    .select({
      ...shown,
      reason: sql<string | null>`nullif(${stopSales.reason}, '')`,
      room: hotelRooms.name,
    })
    .from(stopSales)
    .leftJoin(hotelRooms, eq(hotelRooms.id, stopSales.roomId))
    .where(and(eq(stopSales.contractId, contractId), ids ? inArray(stopSales.id, [...ids]) : undefined))
    .orderBy(asc(stopSales.from), asc(stopSales.id))

const one = async (tx: Db, contractId: string, id: string) => {
  const [row] = await rows(tx, contractId, [id])
  if (!row) throw refuse.notFound()
  return row
}

type Writing = Pick<Call, 'tx' | 'audit' | 'ifMatch'> & { params: Address & { stopSaleId: string } }

/** The stop sale as it stands, ours until the transaction ends. */
const held = async ({ tx, params, ifMatch }: Writing, contractId: string) => {
  const own = and(eq(stopSales.id, params.stopSaleId), eq(stopSales.contractId, contractId))
  const [row] = await tx.select({ version: stopSales.version }).from(stopSales).where(own).for('update')
  if (!row) throw refuse.notFound()
  const before = await one(tx, contractId, params.stopSaleId)
  refuseStale(ifMatch, row, before)
  return before
}

/** Closed as it was. */
const back = async ({ tx, audit }: Bringing, ids: readonly string[]) => {
  const owners = await tx
    .select({ id: stopSales.id, contractId: contracts.id, status: contracts.status })
    .from(stopSales)
    .innerJoin(contracts, eq(contracts.id, stopSales.contractId))
    .where(inArray(stopSales.id, [...ids]))
    .for('share', { of: contracts })
  for (const { id, contractId, status } of owners) {
    if (status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
    const after = await one(tx, contractId, id)
    audit({ entity: 'contract', entityId: contractId, event: 'contract.stop-sale-restored', after })
  }
}

/** Closing hangs on the contract, not on a version: it takes effect at once and cancels nothing. */
export const registerStopSales = (door: Door) => {
  const keep = restorable(door, {
    kind: 'stop-sale',
    table: stopSales,
    may: [calls.create.access, calls.remove.access],
    back,
  })
  serve(door, calls.list, async (call) => onePage(await rows(call.tx, (await ownContract(call)).id)))
  serve(door, calls.create, async ({ tx, params, body, audit }) => {
    const { id: contractId, hotelId } = await lockedContract(tx, params)
    await refuseForeignRooms(tx, hotelId, body.roomIds, 'roomIds')
    const made = await tx
      .insert(stopSales)
      .values(roomsOf(body).map((roomId) => ({ ...columns({ ...body, roomId }), contractId })))
      .returning({ id: stopSales.id })
    const ids = made.map(({ id }) => id)
    const added = await rows(tx, contractId, ids)
    const touched = await touchedStays(tx, contractId, body)
    for (const [at, stop] of added.entries()) {
      // Told once, however many rooms are closed.
      const after = { ...stop, ...(at === 0 && { touched: touched.length }) }
      audit({ entity: 'contract', entityId: contractId, event: 'contract.stop-sale-added', after })
    }
    return { data: { stopSales: added, touched } }
  })
  serve(door, calls.update, async (call) => {
    const { tx, params, body, audit } = call
    const { id: contractId, hotelId } = await lockedContract(tx, params)
    const roomIds = body.roomId ? [body.roomId] : []
    await refuseForeignRooms(tx, hotelId, roomIds, 'roomId')
    const before = await held(call, contractId)
    await tx.update(stopSales).set(columns(body)).where(eq(stopSales.id, before.id))
    const changed = await one(tx, contractId, before.id)
    const touched = await touchedStays(tx, contractId, { ...body, roomIds })
    const after = { ...changed, touched: touched.length }
    audit({ entity: 'contract', entityId: contractId, event: 'contract.stop-sale-changed', before, after })
    return { data: { ...changed, touched } }
  })
  serve(door, calls.remove, async (call) => {
    const { tx, params, audit } = call
    const { id: contractId } = await lockedContract(tx, params)
    const before = await held(call, contractId)
    await keep(call, [before.id])
    await tx.delete(stopSales).where(eq(stopSales.id, before.id))
    audit({ entity: 'contract', entityId: contractId, event: 'contract.stop-sale-lifted', before })
  })
}
