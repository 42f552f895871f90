import type { confirmationKinds } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingGuests, type Db } from '../../db'
import { printedActivities } from '../lines/activity/paper'
import { printedHotels } from '../lines/hotel/paper'
import { printedTransports } from '../lines/transport/paper'
import type { Printed } from './printed-line'

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
