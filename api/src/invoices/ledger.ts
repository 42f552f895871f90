import { adjustInvoice, creditInvoice, getLedger, type Ledger } from '@melali/shared/api'
import { confirmHeld } from '../bookings/commands/confirm-if-ready'
import { lockInvoices } from '../bookings/commands/credit'
import { findBooking, holdBooking } from '../bookings/repo'
import type { Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { billsOf, owedFor } from './bills'
import { changesOf, creditableOf } from './changed-lines'
import { creditLines } from './credit-lines'
import { invoiceDetailOf } from './detail'
import { ledgerEntries } from './ledger-entries'
import { type Bill, differenceOf, nextStep, type Step } from './next-step'
import { isOver, refuseUnseen } from './rules'
import { lockInvoice } from './target'
import { writeInvoice } from './write-invoice'

const mayTake = ({ step }: Step, actor: Actor) =>
  actor.can(
    step === 'refund'
      ? 'create.refund'
      : step === 'credit'
        ? 'credit.invoice'
        : step === 'reissue'
          ? 'void.invoice'
          : 'create.invoice',
  )

const sum = (bills: readonly Bill[], of: (bill: Bill) => number) =>
  bills.reduce((all, bill) => all + of(bill), 0)

/** The statement of a booking, with the one thing to do that its state asks for. */
export const ledgerOf = async (tx: Db, bookingId: string, actor: Actor): Promise<Ledger> => {
  const booking = await findBooking(tx, bookingId, actor)
  const bills = await billsOf(tx, bookingId)
  const owed = owedFor(booking)
  let balanceCents = 0
  const told = await ledgerEntries(tx, { bookingId })
  const entries = told
    .filter(({ kind }) => !actor.agentId || !kind.startsWith('exchange'))
    .map((entry) => {
      balanceCents += entry.amountCents
      return { ...entry, balanceCents }
    })
  const step = owed === null ? null : nextStep(owed, bills, isOver(booking.status))
  const next = step && mayTake(step, actor) ? step : null
  return {
    bookingId,
    bookingCode: booking.code,
    currency: booking.currency,
    owedCents: owed ?? 0,
    unbilledCents: owed === null ? null : differenceOf(owed, bills),
    chargedCents: sum(bills, (bill) => bill.amountCents),
    creditedCents: sum(bills, (bill) => bill.creditedCents + bill.waivedCents),
    paidCents: sum(bills, (bill) => bill.paidCents + bill.refundedCents),
    refundedCents: sum(bills, (bill) => bill.refundedCents),
    balanceCents,
    entries,
    exchangeCents: entries.reduce((all, { exchangeCents }) => all + (exchangeCents ?? 0), 0),
    next: next && {
      ...next,
      changes: next.step === 'adjust' ? await changesOf(tx, booking, next.amountCents) : [],
      creditable:
        next.step === 'credit' && next.invoiceId
          ? await creditableOf(tx, booking, next.invoiceId, next.amountCents)
          : [],
    },
  }
}

export const registerLedger = (door: Door) => {
  serve(door, getLedger, async ({ tx, params, actor }) => ({ data: await ledgerOf(tx, params.id, actor) }))

  serve(door, adjustInvoice, async (call) => {
    const { tx, body, actor, now } = call
    await lockInvoices(tx, body.bookingId)
    const booking = await holdBooking(tx, body.bookingId)
    if (!booking || (actor.agentId && booking.agentId !== actor.agentId)) throw refuse.notFound()
    const owed = owedFor(booking)
    if (owed === null) throw refuse.conflict('BOOKING_NOT_BILLABLE', { status: booking.status })
    const amountCents = differenceOf(owed, await billsOf(tx, booking.id))
    if (amountCents <= 0) throw refuse.conflict('NOTHING_TO_BILL')
    refuseUnseen(amountCents, body)
    const lines = await changesOf(tx, booking, amountCents)
    const id = await writeInvoice(call, booking, {
      ...{ kind: 'adjustment', amountCents, dueDate: body.dueDate, lines },
    })
    return { data: await invoiceDetailOf(tx, id, actor, now) }
  })

  serve(door, creditInvoice, async (call) => {
    const { tx, params, body, actor, now } = call
    const held = await lockInvoice(tx, params.id, actor)
    if (held.status !== 'issued') throw refuse.conflict('INVOICE_STATUS', { status: held.status })
    const booking = await holdBooking(tx, held.bookingId)
    const owed = booking && owedFor(booking)
    const excessCents = -differenceOf(owed ?? 0, await billsOf(tx, held.bookingId))
    await creditLines(call, held, body, excessCents)
    await confirmHeld(call, held.agentId)
    return { data: await invoiceDetailOf(tx, held.id, actor, now) }
  })
}
