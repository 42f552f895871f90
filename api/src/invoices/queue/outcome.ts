import { type PaymentOutcome, paymentOutcome } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { wouldConfirm } from '../../bookings/commands/confirm-if-ready'
import { agents, bookings, type Db, invoices, paymentAllocations, payments } from '../../db'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'

const touchedBy = (tx: Db, paymentId: string) =>
  tx
    .select({ shareCents: paymentAllocations.amountCents, invoice: invoices, booking: bookings })
    .from(paymentAllocations)
    .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
    .where(eq(paymentAllocations.paymentId, paymentId))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))

type Touched = Awaited<ReturnType<typeof touchedBy>>

/** The bookings that get confirmed once these shares count. */
const confirmed = async (tx: Db, touched: Touched) => {
  const paid = new Map<string, number>()
  for (const { booking, shareCents } of touched)
    paid.set(booking.id, (paid.get(booking.id) ?? booking.paidCents) + shareCents)
  const ready = new Set<string>()
  for (const booking of new Map(touched.map((one) => [one.booking.id, one.booking])).values())
    if (await wouldConfirm(tx, { ...booking, paidCents: paid.get(booking.id) ?? 0 })) ready.add(booking.id)
  return ready
}

export const registerOutcome = (door: Door) =>
  serve(door, paymentOutcome, async ({ tx, params }) => {
    const [payment] = await tx
      .select({
        ...{ settledCents: payments.settledCents, surplusCents: payments.surplusCents },
        agent: agents.name,
      })
      .from(payments)
      .innerJoin(agents, eq(agents.id, payments.agentId))
      .where(eq(payments.id, params.id))
    if (!payment) throw refuse.notFound()
    const touched = await touchedBy(tx, params.id)
    const ready = await confirmed(tx, touched)
    const rows = touched.map(({ shareCents, invoice, booking }): PaymentOutcome['invoices'][number] => {
      const remainingCents = Math.max(0, (invoice.remainingCents ?? 0) - shareCents)
      return {
        ...{ id: invoice.id, number: invoice.number ?? '', shareCents, remainingCents },
        paymentStatus: remainingCents > 0 ? 'partially_paid' : 'paid',
        bookingId: booking.id,
        bookingCode: booking.code,
        bookingStatus: booking.status,
        confirms: ready.has(booking.id),
      }
    })
    return { data: { ...payment, currency: touched[0]?.invoice.currency ?? 'USD', invoices: rows } }
  })
