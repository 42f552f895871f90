import type { BookingRow } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookings, type Db } from '../../db'
import { currentSettings } from '../../settings/current'
import { bookingGuestsOf, guestsColumn } from '../detail/guests'
import { orNull } from '../detail/text'
import type { BookingRecord } from '../repo'
import { bookingRows } from '../rows'

const companyOf = async (tx: Db) => {
  const { companyName, logoId, address, phone, email, website, emergencyPhone, footer, terms } =
    await currentSettings(tx)
  return {
    name: companyName,
    logoId,
    address: orNull(address),
    phone: orNull(phone),
    email: orNull(email),
    website: orNull(website),
    emergencyPhone: orNull(emergencyPhone),
    footer: orNull(footer),
    terms: orNull(terms),
  }
}

/** Everybody on the trip, as a paper names them. */
export const travellersOf = async (tx: Db, { id, arrival }: Pick<BookingRow, 'id' | 'arrival'>) => {
  const [found] = await tx.select({ rows: guestsColumn }).from(bookings).where(eq(bookings.id, id))
  return bookingGuestsOf(found?.rows ?? [], arrival).map(
    ({ title, name, nativeName, category, age, nationality, isMain }) => ({
      ...{ title, name, nativeName, category, age, nationality, isMain },
    }),
  )
}

/** Who we are, whose trip it is and who travels. */
export const letterheadOf = async (tx: Db, booking: BookingRecord) => {
  const [row] = await bookingRows(tx, [booking.id])
  if (!row) throw new Error(`no booking ${booking.id}`)
  const { id, code, orderId, agent, group, mainGuest, arrival, departure, pax, handledBy } = row
  return {
    company: await companyOf(tx),
    booking: { id, code, orderId, agent, group, mainGuest, arrival, departure, pax, handledBy },
    guests: await travellersOf(tx, row),
  }
}
