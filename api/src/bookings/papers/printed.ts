import type { confirmationKinds } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingGuests, type Db } from '../../db'
import { printedActivities } from './activity-lines'
import { printedHotels } from './hotel-lines'
import { printedTransports } from './transport-lines'

export type Kind = (typeof confirmationKinds)[number]

/** Services as a form shows them, and whether they may be on one: what isn't confirmed is never printed. */
export type Printed<Line> = { ready: boolean; title: string; line: Line }[]

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
