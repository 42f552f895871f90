import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, groupGuests, groups, guests, nationalities, nextCode, voucherSettings } from '../db'
import type { Known } from './rules'

export interface GuestValues {
  id?: string | undefined
  title: (typeof guests.$inferInsert)['title']
  name: string
  nativeName?: string | null | undefined
  birthdate: string
  nationalityId: string
  remarks?: string | null | undefined
  isMain: boolean
  /** The one that was read; none where nobody says. */
  version?: number | undefined
}

export const lockGroup = async (tx: Db, id: string, scope: SQL | undefined) => {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), scope))
    .for('update')
  return group
}

type Guest = typeof guests.$inferSelect

/** Locks the guests that exist already; those of other agents don't, nor for an agent those of nobody. */
const usableGuests = async (tx: Db, ids: string[], agentId: string, byAgent: boolean) => {
  if (ids.length === 0) return []
  const own = eq(guests.agentId, agentId)
  return tx
    .select()
    .from(guests)
    .where(and(inArray(guests.id, ids), byAgent ? own : or(own, isNull(guests.agentId))))
    .orderBy(asc(guests.id))
    .for('update')
}

export const knownOf = async (
  tx: Db,
  given: readonly GuestValues[],
  agentId: string,
  byAgent: boolean,
): Promise<Known & { usable: Guest[] }> => {
  const ids = given.flatMap(({ id }) => id ?? [])
  const usable = await usableGuests(tx, ids, agentId, byAgent)
  const found = await tx
    .select({ id: nationalities.id })
    .from(nationalities)
    .where(
      inArray(
        nationalities.id,
        given.map(({ nationalityId }) => nationalityId),
      ),
    )
  return {
    usable,
    guestIds: new Set(usable.map(({ id }) => id)),
    nationalityIds: new Set(found.map(({ id }) => id)),
  }
}

/** What a group writes of its guests; passports and contacts are edited with the guest alone. */
const written = {
  title: sql`excluded.title`,
  name: sql`excluded.name`,
  nativeName: sql`excluded.native_name`,
  birthdate: sql`excluded.birthdate`,
  nationalityId: sql`excluded.nationality_id`,
  remarks: sql`excluded.remarks`,
  agentId: sql`excluded.agent_id`,
}
type Written = keyof typeof written

const present = sql.join(
  (Object.keys(written) as Written[]).map((key) => sql`${guests[key]}`),
  sql`, `,
)
const wanted = sql.join(Object.values(written), sql`, `)

const rowOf = (
  { isMain: _, version: __, id = v7(), nativeName = null, remarks = null, ...guest }: GuestValues,
  agentId: string,
) => ({ ...guest, id, nativeName, remarks, agentId })

/** Whether writing these would take back what somebody else changed at a guest since it was read. */
export const takesBack = (given: readonly GuestValues[], stored: readonly Guest[], agentId: string) =>
  given.some((guest) => {
    const there = stored.find(({ id }) => id === guest.id)
    if (!there || guest.version === undefined || guest.version === there.version) return false
    const row = rowOf(guest, agentId)
    return (Object.keys(written) as Written[]).some((key) => row[key] !== there[key])
  })

/** New guests and changed ones in one statement; an unchanged one keeps its version. Gives their ids in order. */
const writeGuests = async (tx: Db, given: readonly GuestValues[], agentId: string) => {
  const rows = given.map((guest) => rowOf(guest, agentId))
  await tx
    .insert(guests)
    .values(rows)
    .onConflictDoUpdate({
      target: guests.id,
      set: written,
      setWhere: sql`(${present}) is distinct from (${wanted})`,
    })
  return rows.map(({ id }) => id)
}

interface GroupValues {
  name: string
  remarks?: string | null | undefined
  guests: readonly GuestValues[]
}

const linkGuests = async (tx: Db, groupId: string, guestIds: readonly string[]) => {
  await tx.delete(groupGuests).where(eq(groupGuests.groupId, groupId))
  await tx.insert(groupGuests).values(guestIds.map((guestId, position) => ({ groupId, guestId, position })))
}

/** The guests of a group and who leads it. */
const writeMembers = async (tx: Db, given: readonly GuestValues[], agentId: string) => {
  const guestIds = await writeGuests(tx, given, agentId)
  return { guestIds, mainGuestId: guestIds[given.findIndex(({ isMain }) => isMain)] ?? null }
}

const groupPrefix = async (tx: Db) => {
  const [settings] = await tx.select({ prefix: voucherSettings.groupPrefix }).from(voucherSettings)
  return settings?.prefix ?? 'GRP'
}

export const insertGroup = async (tx: Db, agentId: string, group: GroupValues, year: number) => {
  const { guestIds, mainGuestId } = await writeMembers(tx, group.guests, agentId)
  const id = v7()
  const { name, remarks = null } = group
  const code = nextCode('groups', await groupPrefix(tx), year)
  await tx.insert(groups).values({ id, code, name, remarks, agentId, mainGuestId })
  await linkGuests(tx, id, guestIds)
  return id
}

/** The row is written even when only a guest changed: its version is the whole form's. */
export const replaceGroup = async (tx: Db, id: string, agentId: string, group: GroupValues) => {
  const { guestIds, mainGuestId } = await writeMembers(tx, group.guests, agentId)
  const { name, remarks = null } = group
  await tx.update(groups).set({ name, remarks, mainGuestId }).where(eq(groups.id, id))
  await linkGuests(tx, id, guestIds)
}
