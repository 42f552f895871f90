import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Db, invoices } from '../../db'
import { minimumPayment } from '../../pricing'
import { currentSettings } from '../../settings/current'
import type { BookingRecord } from '../repo'

/** The invoices that aren't void, the newest first: that one stands for the booking. */
export const billsOf = (tx: Db, bookingId: string) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      paymentStatus: sql<string>`${invoices.paymentStatus}`,
      pendingCents: invoices.pendingCents,
    })
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), ne(invoices.status, 'void')))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))

type Bills = Awaited<ReturnType<typeof billsOf>>

const pendingOf = (bills: Bills) =>
  bills.reduce((sum, { status, pendingCents }) => (status === 'issued' ? sum + pendingCents : sum), 0)

/** What the agent owes for it: the whole, or after a cancellation the fee. */
export const owedCents = (booking: BookingRecord) =>
  booking.status === 'cancelled' ? (booking.cancellationFeeCents ?? 0) : (booking.totalCents ?? 0)

export const totalsOf = async (tx: Db, booking: BookingRecord, bills: Bills) => {
  const { hotelCents, transportCents, activityCents, extrasCents, costTotalCents, paidCents } = booking
  const grandCents = booking.totalCents ?? 0
  const { minimumPaymentPercent } = await currentSettings(tx)
  return {
    hotelCents,
    transportCents,
    activityCents,
    extrasCents,
    grandCents,
    costGrandCents: costTotalCents,
    marginGrandCents: grandCents - costTotalCents,
    paidCents,
    pendingCents: pendingOf(bills),
    remainingCents: Math.max(0, owedCents(booking) - paidCents),
    minimumPaymentCents: minimumPayment(grandCents, minimumPaymentPercent * 100),
  }
}
