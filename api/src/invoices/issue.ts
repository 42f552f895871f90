import { createInvoice, reissueInvoice, voidInvoice } from '@melali/shared/api'
import { and, eq, sql } from 'drizzle-orm'
import { confirmHeld } from '../bookings/commands/confirm-if-ready'
import { holdBooking } from '../bookings/repo'
import { invoices } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { billsOf } from './bills'
import { changesOf } from './changed-lines'
import { invoiceDetailOf } from './detail'
import { billedLines } from './lines'
import { differenceOf } from './next-step'
import { billable, refuseUnseen } from './rules'
import { makeVoid } from './void'
import { writeInvoice } from './write-invoice'

export const registerIssue = (door: Door) => {
  serve(door, createInvoice, async (call) => {
    const { tx, body, actor, now } = call
    const booking = await holdBooking(tx, body.bookingId)
    if (!booking || (actor.agentId && booking.agentId !== actor.agentId)) throw refuse.notFound()
    if (!billable.has(booking.status))
      throw refuse.conflict('BOOKING_NOT_BILLABLE', { status: booking.status })
    const total = booking.totalCents ?? 0
    if (total <= 0) throw refuse.conflict('NOTHING_TO_BILL')
    refuseUnseen(total, body)
    const [rival] = await tx
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.bookingId, booking.id), sql`${invoices.status} <> 'void'`))
    if (rival) throw refuse.conflict('INVOICE_EXISTS', { invoiceId: rival.id, number: rival.number })

    const lines = await billedLines(tx, booking.id)
    const id = await writeInvoice(call, booking, { amountCents: total, dueDate: body.dueDate, lines })
    return { data: await invoiceDetailOf(tx, id, actor, now) }
  })

  serve(door, voidInvoice, async (call) => {
    const { tx, params, body, actor, now } = call
    const { agentId } = await makeVoid(call, params.id, body.reason)
    await confirmHeld(call, agentId)
    return { data: await invoiceDetailOf(tx, params.id, actor, now) }
  })

  serve(door, reissueInvoice, async (call) => {
    const { tx, params, body, actor, now } = call
    const { bookingId } = await makeVoid(call, params.id, body.reason)
    const booking = await holdBooking(tx, bookingId)
    if (!booking) throw refuse.notFound()
    if (!billable.has(booking.status))
      throw refuse.conflict('BOOKING_NOT_BILLABLE', { status: booking.status })
    // What other invoices bill of it stays theirs.
    const others = await billsOf(tx, booking.id)
    const amountCents = differenceOf(booking.totalCents ?? 0, others)
    if (amountCents <= 0) throw refuse.conflict('NOTHING_TO_BILL')
    refuseUnseen(amountCents, body)
    const lines = await changesOf(tx, booking, amountCents)
    const kind = others.length ? 'adjustment' : 'full'
    const id = await writeInvoice(call, booking, { kind, amountCents, dueDate: body.dueDate, lines })
    await confirmHeld(call, booking.agentId)
    return { data: await invoiceDetailOf(tx, id, actor, now) }
  })
}
