import { sql } from 'drizzle-orm'
import { bookings, invoices } from '../../db'
import { jsonRows, type RowOf } from '../../db/json-rows'
import { minimumPayment } from '../../pricing'
import type { BookingRecord } from '../repo'

const columns = {
  id: invoices.id,
  number: invoices.number,
  status: invoices.status,
  paymentStatus: sql<string>`case
    when ${invoices.paidCents} <= 0 and ${invoices.creditedCents} > 0 and ${invoices.remainingCents} = 0 then 'nothing_due'
    else ${invoices.paymentStatus} end`,
  pendingCents: invoices.pendingCents,
  waivedCents: invoices.waivedCents,
}

/** A booking's invoices that aren't void as a column of it, the newest first: that one stands for the booking. */
export const billsColumn = jsonRows(
  columns,
  sql`from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} <> 'void'
    order by ${invoices.createdAt} desc, ${invoices.id} desc`,
)

type Bills = readonly RowOf<typeof columns>[]

const issuedSum = (bills: Bills, cents: 'pendingCents' | 'waivedCents') =>
  bills.reduce((sum, bill) => (bill.status === 'issued' ? sum + bill[cents] : sum), 0)

/** A booking, whatever is said of its payment. */
type Owing = Omit<BookingRecord, 'paymentStatus'>

/** What the agent owes for it: the whole, or after a cancellation the fee. */
export const owedCents = (booking: Owing) =>
  booking.status === 'cancelled' ? (booking.cancellationFeeCents ?? 0) : (booking.totalCents ?? 0)

export const totalsOf = (booking: Owing, bills: Bills, minimumPaymentPercent: number) => {
  const { hotelCents, transportCents, activityCents, extrasCents, costTotalCents, paidCents } = booking
  const grandCents = booking.totalCents ?? 0
  return {
    hotelCents,
    transportCents,
    activityCents,
    extrasCents,
    grandCents,
    costGrandCents: costTotalCents,
    marginGrandCents: grandCents - costTotalCents,
    paidCents,
    pendingCents: issuedSum(bills, 'pendingCents'),
    remainingCents: Math.max(0, owedCents(booking) - paidCents - issuedSum(bills, 'waivedCents')),
    minimumPaymentCents: minimumPayment(grandCents, minimumPaymentPercent * 100),
  }
}
