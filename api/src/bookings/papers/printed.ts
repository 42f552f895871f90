import type { confirmationKinds } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingGuests, type Db } from '../../db'
import { printedActivities } from './activity-lines'
import { printedHotels } from './hotel-lines'
import type { Printed } from './printed-line'
import { printedTransports } from './transport-lines'

export type Kind = (typeof confirmationKinds)[number]

const namesOf = async (tx: Db, bookingId: string) => {
  const guests = await tx
    .select({ id: bookingGuests.id, name: bookingGuests.name })
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, bookingId))
  return (guestId: string) => guests.find(({ id }) => id === guestId)?.name ?? ''
}

export const printedLines = async (
  tx: Db,
  bookingId: string,
  kind: Kind,
): Promise<Printed<{ id: string }>> => {
  if (kind === 'transport') return printedTransports(tx, bookingId)
  const nameOf = await namesOf(tx, bookingId)
  return kind === 'hotel' ? printedHotels(tx, bookingId, nameOf) : printedActivities(tx, bookingId, nameOf)
}
