import type { BookingGuest } from '@melali/shared/api'
import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { bookingGuests, type Db, nationalities } from '../../db'
import { ageOn } from '../../pricing'
import { orNull } from './text'

/** The main guest first. */
export const bookingGuestsOf = async (
  tx: Db,
  bookingId: string,
  arrival: string,
): Promise<BookingGuest[]> => {
  const rows = await tx
    .select({ ...getTableColumns(bookingGuests), nationality: nationalities.name })
    .from(bookingGuests)
    .innerJoin(nationalities, eq(nationalities.id, bookingGuests.nationalityId))
    .where(eq(bookingGuests.bookingId, bookingId))
    .orderBy(desc(bookingGuests.isMain), asc(bookingGuests.position), asc(bookingGuests.id))
  return rows.flatMap(({ birthdate, nationalityId, remarks, ...guest }) =>
    birthdate && nationalityId
      ? {
          ...guest,
          birthdate,
          nationalityId,
          age: Math.max(0, ageOn(birthdate, arrival)),
          remarks: orNull(remarks),
        }
      : [],
  )
}
