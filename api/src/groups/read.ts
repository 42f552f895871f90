import type { GroupDetail } from '@melali/shared/api'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { agents, bookings, type Db, groupGuests, groups, guests, nationalities } from '../db'
import { guestCategory } from '../pricing'
import { paxOn } from './rules'

const rowsOf = (tx: Db, ids: string[]) =>
  tx
    .select({ group: groups, agent: agents.name, mainGuest: guests.name })
    .from(groups)
    .innerJoin(agents, eq(agents.id, groups.agentId))
    .leftJoin(guests, eq(guests.id, groups.mainGuestId))
    .where(inArray(groups.id, ids))

const birthdatesOf = async (tx: Db, ids: string[]) => {
  const found = await tx
    .select({
      groupId: groupGuests.groupId,
      birthdates: sql<string[]>`array_agg(${guests.birthdate}::text)`,
    })
    .from(groupGuests)
    .innerJoin(guests, eq(guests.id, groupGuests.guestId))
    .where(inArray(groupGuests.groupId, ids))
    .groupBy(groupGuests.groupId)
  return new Map(found.map((row) => [row.groupId, row.birthdates]))
}

const bookingsOf = async (tx: Db, ids: string[]) => {
  const found = await tx
    .select({ groupId: bookings.groupId, n: count() })
    .from(bookings)
    .where(inArray(bookings.groupId, ids))
    .groupBy(bookings.groupId)
  return new Map(found.map((row) => [row.groupId, row.n]))
}

/** In the order of the ids; four queries, however many groups. */
export const groupRows = async (tx: Db, ids: string[], today: string) => {
  if (ids.length === 0) return []
  const rows = new Map((await rowsOf(tx, ids)).map((row) => [row.group.id, row]))
  const birthdates = await birthdatesOf(tx, ids)
  const booked = await bookingsOf(tx, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { group, agent, mainGuest } = row
    const pax = paxOn(today, birthdates.get(id) ?? [])
    return [{ ...group, agent, mainGuest, pax, bookings: booked.get(id) ?? 0 }]
  })
}

/** A group's reader and log learn no passport. */
const { id, title, name, nativeName, birthdate, nationalityId, remarks } = guests
const shown = { id, title, name, nativeName, birthdate, nationalityId, remarks }

/** A group with its guests in their order; undefined when there is none. */
export const groupDetail = async (tx: Db, id: string, today: string): Promise<GroupDetail | undefined> => {
  const [row] = await groupRows(tx, [id], today)
  if (!row) return undefined
  const found = await tx
    .select({ ...shown, nationality: nationalities.name })
    .from(groupGuests)
    .innerJoin(guests, eq(guests.id, groupGuests.guestId))
    .innerJoin(nationalities, eq(nationalities.id, guests.nationalityId))
    .where(eq(groupGuests.groupId, id))
    .orderBy(asc(groupGuests.position), asc(guests.id))
  return {
    ...row,
    guests: found.map((guest) => ({
      ...guest,
      category: guestCategory(guest.birthdate, today),
      isMain: guest.id === row.mainGuestId,
    })),
  }
}
