import type { createBooking } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  agents,
  bookingGuests,
  bookings,
  groupGuests,
  groups,
  guests,
  nextCode,
  voucherSettings,
} from '../../db'
import { type Places, statement } from '../../db/statement'
import { asJson, insertRows } from '../../db/write-rows'
import { baliDay, refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { categoryAt, snapshotOf } from '../guests/snapshot'
import { ofAgency } from '../repo'
import type { Scene } from '../scene'

type Body = BodyOf<typeof createBooking>

const groupWithGuests = statement(
  (db, { groupId, ofAgent }: Places<{ groupId: string; ofAgent: string | null }>) =>
    db
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
      .where(and(eq(groups.id, groupId), ofAgency(groups.agentId, ofAgent)))
      .orderBy(asc(groupGuests.position), asc(guests.id)),
)

/** The caller's own group with its guests in their order; for an agent's people other groups don't exist. */
const groupOf = async ({ tx, actor }: Scene, groupId: string) => {
  const found = await groupWithGuests(tx, { groupId, ofAgent: actor.agentId })
  const [group] = found
  if (!group) throw refuse.invalid({ groupId: 'unknownChoice' })
  if (!group.active) throw refuse.conflict('AGENT_INACTIVE')
  const members = found.flatMap(({ guest, position }) => (guest ? { guest, position: position ?? 0 } : []))
  return { ...group, members }
}

interface Draft {
  id: string
  prefix: string
  year: number
  groupId: string
  agentId: string
  createdById: string
  bookingType: Body['bookingType']
  orderId: string | null
  arrival: string
  departure: string
  remarks: string
  completedSteps: string[]
  createdAt: string
  guests: string
}

const guestFields = [
  'id',
  'bookingId',
  'guestId',
  'title',
  'name',
  'nativeName',
  'category',
  'birthdate',
  'nationalityId',
  'passportNumber',
  'passportExpiry',
  'remarks',
  'isMain',
  'position',
] as const

/** The booking and its guests at once. */
const store = statement((db, given: Places<Draft>) => {
  const { id, groupId, agentId, createdById, bookingType, orderId } = given
  const { arrival, departure, remarks, completedSteps, createdAt } = given
  const booking = db.insert(bookings).values({
    ...{ id, groupId, agentId, createdById, bookingType, orderId },
    ...{ arrival, departure, remarks, completedSteps, createdAt },
    salesUserId: createdById,
    code: nextCode('bookings', given.prefix, given.year),
  })
  return db.execute<{ code: string }>(sql`
    with joined as (${insertRows(bookingGuests, guestFields, given.guests)})
    ${booking.returning({ code: bookings.code }).getSQL()}`)
})

type BookedGuest = Pick<typeof bookingGuests.$inferSelect, Exclude<(typeof guestFields)[number], 'bookingId'>>

/** Who of a group travels, and who is the main guest of those; who isn't in the group travels as booked. */
interface Travelling {
  guestIds: ReadonlySet<string>
  mainGuestId: string | null
  booked: readonly BookedGuest[]
}

/** A draft with the group's guests in it, or those who travel. */
export const createDraft = async (scene: Scene, body: Body, travelling?: Travelling) => {
  const { tx, actor, now, audit } = scene
  const today = baliDay(now)
  if (actor.agentId && body.arrival < today) throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(today, { arrival: body.arrival, departure: body.departure })
  const { agentId, members: all, mainGuestId: main, ...group } = await groupOf(scene, body.groupId)
  const members = travelling ? all.filter(({ guest }) => travelling.guestIds.has(guest.id)) : all
  const inGroup = new Set(members.map(({ guest }) => guest.id))
  const beside = (travelling?.booked ?? []).filter(({ guestId }) => !inGroup.has(guestId ?? ''))
  const mainGuestId = beside.some(({ isMain }) => isMain) ? null : (travelling?.mainGuestId ?? main)
  const behind = Math.max(-1, ...members.map(({ position }) => position)) + 1
  const prefix = group.prefix ?? (await currentSettings(tx)).bookingPrefix
  const id = v7()
  const joining = [
    ...members.map(({ guest, position }) => ({
      ...snapshotOf(guest, body.arrival),
      isMain: guest.id === mainGuestId,
      position,
    })),
    ...beside.map((guest, at) => ({
      ...guest,
      category: categoryAt(guest.birthdate, body.arrival),
      position: behind + at,
    })),
  ].map((guest) => ({ ...guest, bookingId: id }))
  const [made] = await store(tx, {
    ...body,
    id,
    prefix,
    year: Number(today.slice(0, 4)),
    agentId,
    createdById: actor.userId,
    orderId: body.orderId ?? null,
    remarks: body.remarks ?? '',
    completedSteps: joining.length ? ['guests'] : [],
    createdAt: now.toISOString(),
    guests: asJson(joining),
  })
  if (!made) throw new Error('The booking was not stored')
  const { code } = made
  audit({
    entity: 'booking',
    entityId: id,
    event: 'booking.created',
    after: { code, arrival: body.arrival, departure: body.departure, guests: joining.length },
    agentId,
  })
  return id
}
