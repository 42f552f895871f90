import type { groupGuestBody } from '@melali/shared/api'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import type * as z from 'zod'
import { bookingGuests, guests, nationalities } from '../../db'
import { inserter, updater } from '../../db/write-rows'
import { refuse } from '../../platform/errors'
import type { Fields } from '../lines/problems'
import type { GuestRecord, Work } from '../steps/work'
import { categoryAt } from './snapshot'

type Body = z.output<typeof groupGuestBody>

interface Pair {
  body: Body
  /** Already in the booking, by its own id or by the guest it was copied from. */
  row: GuestRecord | undefined
  id: string
  /** A guest on file that joins. */
  guestId: string | null
}

/** Guests on file that this booking may name: its agent's, and for staff those of nobody. */
const onFile = async ({ tx, actor, booking }: Work, ids: readonly string[]) => {
  if (!ids.length) return new Set<string>()
  const own = eq(guests.agentId, booking.agentId)
  const found = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(inArray(guests.id, [...ids]), actor.agentId ? own : or(own, isNull(guests.agentId))))
  return new Set(found.map(({ id }) => id))
}

const knownNationalities = async ({ tx }: Work, ids: readonly string[]) => {
  const found = await tx
    .select({ id: nationalities.id })
    .from(nationalities)
    .where(inArray(nationalities.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

const pairUp = async (work: Work, bodies: readonly Body[]): Promise<Pair[]> => {
  const rowOf = (id: string) => work.guests.find((row) => row.id === id || row.guestId === id)
  const filed = await onFile(
    work,
    bodies.flatMap(({ id }) => (id && !rowOf(id) ? id : [])),
  )
  const nations = await knownNationalities(
    work,
    bodies.map(({ nationalityId }) => nationalityId),
  )
  const today = work.today
  const fields: Fields = {}
  const seen = new Set<string>()
  const pairs = bodies.map((body, index) => {
    const at = `guests.${index}`
    const row = body.id ? rowOf(body.id) : undefined
    const given = body.id ? work.stage?.given.get(body.id) : undefined
    if (body.id && !row && given === undefined && !filed.has(body.id)) fields[`${at}.id`] = 'unknownChoice'
    const identity = row?.id ?? body.id
    if (identity && seen.has(identity)) fields[`${at}.id`] = 'twiceInList'
    if (identity) seen.add(identity)
    if (!nations.has(body.nationalityId)) fields[`${at}.nationalityId`] = 'unknownChoice'
    if (body.birthdate > today) fields[`${at}.birthdate`] = 'BORN_LATER'
    if (row) return { body, row, id: row.id, guestId: row.guestId }
    return given === undefined
      ? { body, row, id: v7(), guestId: body.id ?? null }
      : { body, row, id: body.id ?? v7(), guestId: given }
  })
  if (Object.keys(fields).length) throw refuse.invalid(fields)
  return pairs
}

const written = [
  'title',
  'name',
  'nativeName',
  'birthdate',
  'nationalityId',
  'remarks',
  'isMain',
  'guestId',
  'category',
  'position',
] as const
const update = updater(bookingGuests, written)
const insert = inserter(bookingGuests, ['id', 'bookingId', ...written])

const columnsOf = ({ booking }: Work, { body: { id: _, ...body }, guestId }: Pair, position: number) => ({
  ...body,
  guestId,
  nativeName: body.nativeName ?? null,
  category: categoryAt(body.birthdate, booking.arrival),
  remarks: body.remarks ?? '',
  position,
})

/** The booking's guests become these; the ids of those who stay stay too. */
export const replaceGuests = async (work: Work, bodies: readonly Body[]) => {
  const { tx, booking } = work
  const pairs = await pairUp(work, bodies)
  const rows = pairs.map((pair, position) => ({ ...columnsOf(work, pair, position), id: pair.id }))
  const staying = new Set(pairs.flatMap(({ row }) => row?.id ?? []))
  const leaving = work.guests.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  if (leaving.length) await tx.delete(bookingGuests).where(inArray(bookingGuests.id, leaving))
  // Of two main guests at any moment the index refuses one, so the old one steps down first.
  const main = work.guests.find(({ isMain }) => isMain)
  if (main && staying.has(main.id) && !rows.some(({ id, isMain }) => isMain && id === main.id))
    await tx.update(bookingGuests).set({ isMain: false }).where(eq(bookingGuests.id, main.id))
  await update(
    tx,
    rows.filter(({ id }) => staying.has(id)),
  )
  await insert(
    tx,
    rows.flatMap((row) => (staying.has(row.id) ? [] : { ...row, bookingId: booking.id })),
  )
}
