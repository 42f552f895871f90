import type { createBooking } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq } from 'drizzle-orm'
import { agents, bookings, groups, nextNumber } from '../../db'
import { baliDay, refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { copyGroupGuests } from '../guests/snapshot'
import type { Scene } from '../scene'

type Body = BodyOf<typeof createBooking>

/** The caller's own group; for an agent's people other groups don't exist. */
const groupOf = async ({ tx, actor }: Scene, groupId: string) => {
  const own = actor.agentId ? eq(groups.agentId, actor.agentId) : undefined
  const [found] = await tx
    .select({ id: groups.id, agentId: groups.agentId, active: agents.active })
    .from(groups)
    .innerJoin(agents, eq(agents.id, groups.agentId))
    .where(and(eq(groups.id, groupId), own))
  if (!found) throw refuse.invalid({ groupId: 'unknownChoice' })
  if (!found.active) throw refuse.conflict('AGENT_INACTIVE')
  return found
}

/** A draft with the group's guests in it; its code comes from the series, in the same transaction. */
export const createDraft = async (scene: Scene, body: Body) => {
  const { tx, actor, now, audit } = scene
  const today = baliDay(now)
  if (actor.agentId && body.arrival < today) throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(today, { arrival: body.arrival, departure: body.departure })
  const group = await groupOf(scene, body.groupId)
  const { bookingPrefix } = await currentSettings(tx)
  const code = await nextNumber(tx, bookingPrefix, Number(today.slice(0, 4)))
  const [made] = await tx
    .insert(bookings)
    .values({
      ...body,
      code,
      agentId: group.agentId,
      salesUserId: actor.userId,
      createdById: actor.userId,
      remarks: body.remarks ?? '',
      createdAt: now.toISOString(),
    })
    .returning({ id: bookings.id })
  if (!made) throw new Error('The booking was not stored')
  const guests = await copyGroupGuests(tx, group.id, made.id, body.arrival)
  if (guests)
    await tx
      .update(bookings)
      .set({ completedSteps: ['guests'] })
      .where(eq(bookings.id, made.id))
  audit({
    entity: 'booking',
    entityId: made.id,
    event: 'booking.created',
    after: { code, arrival: body.arrival, departure: body.departure, guests },
    agentId: group.agentId,
  })
  return made.id
}
