import type { GroupDetail } from '@melali/shared/api'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { agents, bookings, type Db, groupGuests, groups, guests, nationalities } from '../db'
import { type Places, statement } from '../db/statement'
import { inOrder } from '../platform/listing'
import { guestCategory } from '../pricing'
import { paxOn } from './rules'

const select = statement((db, { ids }: Places<{ ids: readonly string[] }>) =>
  db
    .select({
      ...getTableColumns(groups),
      agent: agents.name,
      mainGuest: guests.name,
      birthdates: sql<string>`array_to_string(array(select ${guests.birthdate} from ${groupGuests}
        join ${guests} on ${guests.id} = ${groupGuests.guestId} where ${groupGuests.groupId} = ${groups.id}), ' ')`,
      bookings: sql<number>`(select count(*)::int from ${bookings} where ${bookings.groupId} = ${groups.id})`,
    })
    .from(groups)
    .innerJoin(agents, eq(agents.id, groups.agentId))
    .leftJoin(guests, eq(guests.id, groups.mainGuestId))
    .where(sql`${groups.id} = any(${ids}::uuid[])`),
)

/** In the order of the ids; one statement, however many groups. */
export const groupRows = async (tx: Db, ids: readonly string[], today: string) => {
  if (ids.length === 0) return []
  const rows = await select(tx, { ids })
  return inOrder(
    ids,
    rows.map(({ birthdates, ...group }) => ({
      ...group,
      pax: paxOn(today, birthdates.split(' ').filter(Boolean)),
    })),
  )
}

/** A group's reader and log learn no passport. */
const { id, title, name, nativeName, birthdate, nationalityId, remarks, version } = guests
const shown = { id, title, name, nativeName, birthdate, nationalityId, remarks, version }

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
