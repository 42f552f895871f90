import type { BookingGuest } from '@melali/shared/api'
import { asc, desc, eq } from 'drizzle-orm'
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
    .select({ guest: bookingGuests, nationality: nationalities.name })
    .from(bookingGuests)
    .innerJoin(nationalities, eq(nationalities.id, bookingGuests.nationalityId))
    .where(eq(bookingGuests.bookingId, bookingId))
    .orderBy(desc(bookingGuests.isMain), asc(bookingGuests.position), asc(bookingGuests.id))
  return rows.flatMap(({ guest, nationality }) =>
    guest.birthdate && guest.nationalityId
      ? {
          id: guest.id,
          guestId: guest.guestId,
          title: guest.title,
          name: guest.name,
          nativeName: guest.nativeName,
          birthdate: guest.birthdate,
          category: guest.category,
          age: Math.max(0, ageOn(guest.birthdate, arrival)),
          nationalityId: guest.nationalityId,
          nationality,
          remarks: orNull(guest.remarks),
          isMain: guest.isMain,
        }
      : [],
  )
}
