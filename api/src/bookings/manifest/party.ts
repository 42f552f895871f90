import { asc, desc, inArray } from 'drizzle-orm'
import { bookingGuests, type Db } from '../../db'
import { grouped } from '../../terms/snapshot/grouped'

const rowsOf = (tx: Db, bookingIds: readonly string[]) =>
  tx
    .select({
      id: bookingGuests.id,
      bookingId: bookingGuests.bookingId,
      title: bookingGuests.title,
      name: bookingGuests.name,
      nativeName: bookingGuests.nativeName,
      category: bookingGuests.category,
    })
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingId, [...bookingIds]))
    .orderBy(desc(bookingGuests.isMain), asc(bookingGuests.position), asc(bookingGuests.id))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const told = (rows: readonly Row[]) => {
  const count = (category: Row['category']) => rows.filter((row) => row.category === category).length
  return {
    guests: rows.map(({ title, name, nativeName }) => ({ title, name, nativeName })),
    pax: { adults: count('adult'), children: count('child'), infants: count('infant') },
  }
}

/** The guests of some bookings: all of one, or those that a line names. */
export const partyOf = async (tx: Db, bookingIds: readonly string[]) => {
  const ofBooking = grouped(await rowsOf(tx, bookingIds), ({ bookingId }) => bookingId)
  return {
    ofBooking: (bookingId: string) => told(ofBooking.of(bookingId)),
    ofLine: (bookingId: string, ids: readonly string[]) => {
      const named = new Set(ids)
      return told(ofBooking.of(bookingId).filter(({ id }) => !named.size || named.has(id)))
    },
  }
}
export type Party = Awaited<ReturnType<typeof partyOf>>
