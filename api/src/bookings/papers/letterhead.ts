import { eq } from 'drizzle-orm'
import { type Db, users } from '../../db'
import { currentSettings } from '../../settings/current'
import { bookingGuestsOf } from '../detail/guests'
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

const handlerOf = async (tx: Db, { handledById }: BookingRecord) => {
  if (!handledById) return null
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, handledById))
  return user?.name ?? null
}

/** Who we are, whose trip it is and who travels. */
export const letterheadOf = async (tx: Db, booking: BookingRecord) => {
  const [row] = await bookingRows(tx, [booking.id])
  if (!row) throw new Error(`no booking ${booking.id}`)
  const { id, code, orderId, agent, group, mainGuest, arrival, departure, pax } = row
  const guests = await bookingGuestsOf(tx, id, arrival)
  return {
    company: await companyOf(tx),
    booking: {
      ...{ id, code, orderId, agent, group, mainGuest, arrival, departure, pax },
      handledBy: await handlerOf(tx, booking),
    },
    guests: guests.map(({ title, name, nativeName, category, age, nationality, isMain }) => ({
      ...{ title, name, nativeName, category, age, nationality, isMain },
    })),
  }
}
