import type { BookingGuest } from '@melali/shared/api'
import { getTableColumns, sql } from 'drizzle-orm'
import { bookingGuests, bookings, nationalities } from '../../db'
import { jsonRows, type RowOf } from '../../db/json-rows'
import { ageOn } from '../../pricing'
import { orNull } from './text'

const columns = { ...getTableColumns(bookingGuests), nationality: nationalities.name }

/** A booking's guests as a column of it, the main guest first. */
export const guestsColumn = jsonRows(
  columns,
  sql`from ${bookingGuests} join ${nationalities} on ${nationalities.id} = ${bookingGuests.nationalityId}
    where ${bookingGuests.bookingId} = ${bookings.id}
    order by ${bookingGuests.isMain} desc, ${bookingGuests.position}, ${bookingGuests.id}`,
)

type Stored = RowOf<typeof columns>

/** As a booking's page tells them, with how old they are when they arrive. */
export const bookingGuestsOf = (stored: readonly Stored[], arrival: string): BookingGuest[] =>
  stored.flatMap(({ birthdate, nationalityId, remarks, ...guest }) =>
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
