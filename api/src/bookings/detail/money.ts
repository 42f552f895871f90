import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Db, invoices } from '../../db'
import { minimumPayment } from '../../pricing'
import { currentSettings } from '../../settings/current'
import type { BookingRecord } from '../repo'

/** The invoice that stands for the booking: the newest that isn't void. */
export const activeInvoice = async (tx: Db, bookingId: string) => {
  const [invoice] = await tx
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      paymentStatus: sql<string>`${invoices.paymentStatus}`,
    })
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), ne(invoices.status, 'void')))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return invoice ?? null
}

const pendingCents = async (tx: Db, bookingId: string) => {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${invoices.pendingCents}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.status, 'issued')))
  return row?.cents ?? 0
}

/** What the agent owes for it: the whole, or after a cancellation the fee. */
export const owedCents = (booking: BookingRecord) =>
  booking.status === 'cancelled' ? (booking.cancellationFeeCents ?? 0) : (booking.totalCents ?? 0)

export const totalsOf = async (tx: Db, booking: BookingRecord) => {
  const { hotelCents, transportCents, activityCents, addonCents, costTotalCents, paidCents } = booking
  const grandCents = booking.totalCents ?? 0
  const { minimumPaymentPercent } = await currentSettings(tx)
  return {
    hotelCents,
    transportCents,
    activityCents,
    extrasCents: addonCents,
    grandCents,
    costGrandCents: costTotalCents,
    marginGrandCents: grandCents - costTotalCents,
    paidCents,
    pendingCents: await pendingCents(tx, booking.id),
    remainingCents: Math.max(0, owedCents(booking) - paidCents),
    minimumPaymentCents: minimumPayment(grandCents, minimumPaymentPercent * 100),
  }
}
