import { eq, type SQL } from 'drizzle-orm'
import { bookings, type Db } from '../../db'
import { type Places, statement } from '../../db/statement'

/** Reads lines that are a column of their booking, by themselves. */
export const readerOf = <Row>(rows: SQL<Row[]>) => {
  const select = statement((db, { id }: Places<{ id: string }>) =>
    db.select({ rows }).from(bookings).where(eq(bookings.id, id)),
  )
  return async (tx: Db, bookingId: string): Promise<Row[]> => {
    const [booking] = await select(tx, { id: bookingId })
    return booking?.rows ?? []
  }
}
