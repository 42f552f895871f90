import type { createBooking } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { agents, bookings, groupGuests, groups, guests, nextCode, voucherSettings } from '../../db'
import { baliDay, refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { copyGuests } from '../guests/snapshot'
import type { Scene } from '../scene'

type Body = BodyOf<typeof createBooking>

/** The caller's own group with its guests in their order; for an agent's people other groups don't exist. */
const groupOf = async ({ tx, actor }: Scene, groupId: string) => {
  const own = actor.agentId ? eq(groups.agentId, actor.agentId) : undefined
  const found = await tx
    .select({
      agentId: groups.agentId,
      mainGuestId: groups.mainGuestId,
      active: agents.active,
      prefix: sql<string | null>`(select ${voucherSettings.bookingPrefix} from ${voucherSettings} limit 1)`,
      guest: guests,
      position: groupGuests.position,
    })
    .from(groups)
    .innerJoin(agents, eq(agents.id, groups.agentId))
    .leftJoin(groupGuests, eq(groupGuests.groupId, groups.id))
    .leftJoin(guests, eq(guests.id, groupGuests.guestId))
    .where(and(eq(groups.id, groupId), own))
    .orderBy(asc(groupGuests.position), asc(guests.id))
  const [group] = found
  if (!group) throw refuse.invalid({ groupId: 'unknownChoice' })
  if (!group.active) throw refuse.conflict('AGENT_INACTIVE')
  const members = found.flatMap(({ guest, position }) => (guest ? { guest, position: position ?? 0 } : []))
  return { ...group, members }
}

/** A draft with the group's guests in it. */
export const createDraft = async (scene: Scene, body: Body) => {
  const { tx, actor, now, audit } = scene
  const today = baliDay(now)
  if (actor.agentId && body.arrival < today) throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(today, { arrival: body.arrival, departure: body.departure })
  const { agentId, members, mainGuestId, ...group } = await groupOf(scene, body.groupId)
  const prefix = group.prefix ?? (await currentSettings(tx)).bookingPrefix
  const [made] = await tx
    .insert(bookings)
    .values({
      ...body,
      code: nextCode('bookings', prefix, Number(today.slice(0, 4))),
      agentId,
      salesUserId: actor.userId,
      createdById: actor.userId,
      remarks: body.remarks ?? '',
      completedSteps: members.length ? ['guests'] : [],
      createdAt: now.toISOString(),
    })
    .returning({ id: bookings.id, code: bookings.code })
  if (!made) throw new Error('The booking was not stored')
  const { id, code } = made
  if (members.length) await copyGuests(tx, members, { id, arrival: body.arrival, mainGuestId })
  audit({
    entity: 'booking',
    entityId: id,
    event: 'booking.created',
    after: { code, arrival: body.arrival, departure: body.departure, guests: members.length },
    agentId,
  })
  return id
}
