import { createInvoice, voidInvoice } from '@melali/shared/api'
import { and, eq, sql } from 'drizzle-orm'
import { invoiceLines, invoices, nextNumber } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { minimumPayment } from '../pricing'
import { currentSettings } from '../settings/current'
import { invoiceDetailOf } from './detail'
import { billedLines, lockBooking } from './lines'
import { billable, dueBefore } from './rules'
import { lockInvoice } from './target'

export const registerIssue = (door: Door) => {
  serve(door, createInvoice, async ({ tx, body, actor, now, audit }) => {
    const booking = await lockBooking(tx, body.bookingId)
    if (!booking || (actor.agentId && booking.agentId !== actor.agentId)) throw refuse.notFound()
    if (!billable.has(booking.status))
      throw refuse.conflict('BOOKING_NOT_BILLABLE', { status: booking.status })
    const total = booking.totalCents ?? 0
    if (total <= 0) throw refuse.conflict('NOTHING_TO_BILL')
    const [rival] = await tx
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.bookingId, booking.id), sql`${invoices.status} <> 'void'`))
    if (rival) throw refuse.conflict('INVOICE_EXISTS', { invoiceId: rival.id, number: rival.number })

    const settings = await currentSettings(tx)
    const today = baliDay(now)
    const dueDate = body.dueDate ?? dueBefore(today, booking.arrival, settings.balanceDueDays)
    if (dueDate < today) throw refuse.invalid({ dueDate: 'pastDate' })
    const lines = await billedLines(tx, booking.id)
    const number = await nextNumber(tx, settings.invoicePrefix, Number(today.slice(0, 4)))
    const [invoice] = await tx
      .insert(invoices)
      .values({
        number,
        bookingId: booking.id,
        agentId: booking.agentId,
        status: 'issued',
        currency: booking.currency,
        amountCents: total,
        minimumPaymentCents: minimumPayment(total, settings.minimumPaymentPercent * 100),
        issuedOn: today,
        dueDate,
        bookedById: booking.submittedById ?? booking.createdById,
        preparedById: actor.userId,
        issuedById: actor.userId,
      })
      .returning({ id: invoices.id })
    if (!invoice) throw new Error('The invoice was not stored')
    if (lines.length)
      await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: invoice.id })))
    const after = { number, amountCents: total, dueDate }
    audit({
      entity: 'invoice',
      entityId: invoice.id,
      event: 'invoice.issued',
      after,
      agentId: booking.agentId,
    })
    audit({
      entity: 'booking',
      entityId: booking.id,
      event: 'booking.invoiced',
      after,
      agentId: booking.agentId,
    })
    return { data: await invoiceDetailOf(tx, invoice.id, actor, now) }
  })

  serve(door, voidInvoice, async ({ tx, params, body, actor, now, audit, ifMatch }) => {
    const held = await lockInvoice(tx, params.id, actor)
    const before = await invoiceDetailOf(tx, params.id, actor, now)
    if (ifMatch !== undefined && held.version !== ifMatch) throw refuse.stale(before)
    if (held.status !== 'issued') throw refuse.conflict('INVOICE_STATUS', { status: held.status })
    if (before.summary) throw refuse.conflict('IN_SUMMARY', before.summary)
    if (held.paidCents + held.pendingCents > 0) throw refuse.conflict('INVOICE_HAS_PAYMENTS')
    await tx
      .update(invoices)
      .set({ status: 'void', voidReason: body.reason, voidedAt: now.toISOString() })
      .where(eq(invoices.id, held.id))
    audit({
      entity: 'invoice',
      entityId: params.id,
      event: 'invoice.voided',
      before: { status: 'issued' },
      after: { status: 'void' },
      reason: body.reason,
      agentId: before.agentId,
    })
    return { data: await invoiceDetailOf(tx, params.id, actor, now) }
  })
}
