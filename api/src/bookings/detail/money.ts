import type { BookingDetail } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { bookings, creditNotes, invoices } from '../../db'
import { jsonRows, type RowOf } from '../../db/json-rows'
import { minimumPayment } from '../../pricing'
import type { BookingRecord } from '../repo'

const credited = jsonRows(
  { id: creditNotes.id, number: creditNotes.number, amountCents: creditNotes.amountCents },
  sql`from ${creditNotes} where ${creditNotes.invoiceId} = ${invoices.id} order by ${creditNotes.number}`,
)

const columns = {
  id: invoices.id,
  number: sql<string>`${invoices.number}`,
  kind: invoices.kind,
  currency: invoices.currency,
  amountCents: invoices.amountCents,
  creditNotes: credited,
  status: invoices.status,
  paymentStatus: sql<BookingDetail['bills'][number]['paymentStatus']>`case
    when ${invoices.paidCents} <= 0 and ${invoices.creditedCents} > 0 and ${invoices.remainingCents} = 0 then 'nothing_due'
    else ${invoices.paymentStatus} end`,
  pendingCents: invoices.pendingCents,
  waivedCents: invoices.waivedCents,
}

/** All invoices of a booking as a column of it, the newest first. */
export const billsColumn = jsonRows(
  columns,
  sql`from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} <> 'draft'
    order by ${invoices.createdAt} desc, ${invoices.id} desc`,
)

type Bills = readonly RowOf<typeof columns>[]

/** The newest that isn't void stands for the booking. */
export const standingBill = (bills: Bills) => bills.find(({ status }) => status !== 'void') ?? null

const issuedSum = (bills: Bills, cents: 'pendingCents' | 'waivedCents') =>
  bills.reduce((sum, bill) => (bill.status === 'issued' ? sum + bill[cents] : sum), 0)

/** A booking, whatever is said of its payment. */
type Owing = Omit<BookingRecord, 'paymentStatus'>

/** What the agent owes for it: the whole, after a cancellation the fee, and nothing once its option lapsed. */
export const owedCents = ({ status, cancellationFeeCents, totalCents }: Owing) => {
  if (status === 'expired') return 0
  return (status === 'cancelled' ? cancellationFeeCents : totalCents) ?? 0
}

export const totalsOf = (booking: Owing, bills: Bills, minimumPaymentPercent: number) => {
  const { hotelCents, transportCents, activityCents, extrasCents, costTotalCents, paidCents } = booking
  const grandCents = booking.totalCents ?? 0
  const minimumCents = minimumPayment(grandCents, minimumPaymentPercent * 100)
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
    minimumPaymentCents: Math.min(minimumCents, owedCents(booking)),
  }
}
