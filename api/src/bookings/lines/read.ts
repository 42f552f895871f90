import { and, eq, ne } from 'drizzle-orm'
import { bookingActivities, bookingHotels, bookingTransports, type Db } from '../../db'
import type { Lines } from './roll-up'

/** The lines that suppliers and dispatch have to settle, as the roll-ups read them. */
export const linesOf = async (tx: Db, bookingId: string): Promise<Lines> => {
  const of = <T extends typeof bookingHotels | typeof bookingActivities | typeof bookingTransports>(
    table: T,
  ) => and(eq(table.bookingId, bookingId), ne(table.status, 'cancelled'))
  return {
    hotels: await tx
      .select({ id: bookingHotels.id, status: bookingHotels.status })
      .from(bookingHotels)
      .where(of(bookingHotels)),
    activities: await tx
      .select({ id: bookingActivities.id, status: bookingActivities.status })
      .from(bookingActivities)
      .where(of(bookingActivities)),
    rides: await tx
      .select({ id: bookingTransports.id, status: bookingTransports.status })
      .from(bookingTransports)
      .where(of(bookingTransports)),
  }
}
