import { and, eq, inArray } from 'drizzle-orm'
import { contracts, type Db, hotelRooms } from '../../db'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { type Address, addressed, hotelKind } from '../kind'

/** A hotel's contract for those who work in the house; what is left of it is no agent's business. */
export const ownContract = async ({
  tx,
  actor,
  params,
}: Pick<Call, 'tx' | 'actor'> & { params: Address }) => {
  const [contract] = await tx.select().from(contracts).where(addressed(hotelKind, params))
  if (!contract || actor.agentId) throw refuse.notFound()
  return contract
}

/** The same, ours until the transaction ends, to be written to. */
export const lockedContract = async (tx: Db, params: Address) => {
  const [contract] = await tx.select().from(contracts).where(addressed(hotelKind, params)).for('share')
  if (!contract) throw refuse.notFound()
  if (contract.status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  return contract
}

export const refuseForeignRooms = async (
  tx: Db,
  hotelId: string | null,
  roomIds: readonly string[],
  field: 'roomId' | 'roomIds',
) => {
  const rooms = await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.hotelId, hotelId ?? ''), inArray(hotelRooms.id, [...roomIds])))
  if (rooms.length < new Set(roomIds).size) throw refuse.invalid({ [field]: 'unknownChoice' })
}
