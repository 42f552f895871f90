import { sql } from 'drizzle-orm'
import {
  bookingStatusOf,
  gaveBack,
  nextOf,
  ofSummary,
  overpaid,
  payable,
  remaining,
  statusOf,
  totals,
} from './oracle'
import type { World } from './world'

/** Every document of the booking with all that it says, but for what its money does. */
const documentsOf = async ({ app, bookingId }: World) => {
  const { rows } = (await app.db.execute(sql`
    select i.id, json_build_array(i.number, i.kind, i.amount_cents, i.issued_on, i.due_date, i.minimum_payment_cents, i.currency, i.as_issued,
      (select json_agg(l order by l.position) from invoice_lines l where l.invoice_id = i.id))::text as text
    from invoices i where i.booking_id = ${bookingId}
    union all select n.id, json_build_array(n, (select json_agg(l order by l.position) from credit_note_lines l
      where l.credit_note_id = n.id))::text from credit_notes n where n.booking_id = ${bookingId}`)) as unknown as {
    rows: { id: string; text: string }[]
  }
  return rows
}

/** Holds the product to the oracle, and its documents to what they said when they were first seen. */
export const check = async (world: World, seen: Map<string, string>) => {
  const { finance, bookingId, money } = world
  for (const { id, text } of await documentsOf(world)) {
    expect(text).toBe(seen.get(id) ?? text)
    seen.set(id, text)
  }
  const ledger = (await finance.get(`/api/bookings/${bookingId}/ledger`)).body.data
  const { charged, credited, paid, refunded, balance } = totals(money)
  expect(ledger).toMatchObject({
    ...{ chargedCents: charged, creditedCents: credited, paidCents: paid, refundedCents: refunded },
    ...{ owedCents: money.owed, balanceCents: balance },
  })
  expect(ledger.chargedCents - ledger.creditedCents).toBe(
    ledger.paidCents - ledger.refundedCents + ledger.balanceCents,
  )
  expect(ledger.next && [ledger.next.step, ledger.next.amountCents]).toEqual(nextOf(money))
  const { data } = (await finance.get(`/api/invoices?bookingId=${bookingId}&perPage=100`)).body
  for (const bill of money.bills) {
    const { paymentStatus, overlays, ...shown } = data.find(({ id }: { id: string }) => id === bill.id)
    expect(shown).toMatchObject({
      ...{ amountCents: bill.amount, creditedCents: bill.credited, paidCents: bill.paid },
      ...{ pendingCents: bill.pending, refundedCents: bill.refunded, remainingCents: remaining(bill) },
      status: bill.isVoid ? 'void' : 'issued',
    })
    if (bill.isVoid) continue
    expect(paymentStatus).toBe(statusOf(bill))
    const told = ['overpaid', 'refunded', 'pending_verification'].map((one) => overlays.includes(one))
    expect(told).toEqual([overpaid(bill) > 0, gaveBack(money, bill), bill.pending > 0])
    expect(payable(bill)).toBeGreaterThanOrEqual(0)
  }
  for (const id of new Set(money.bills.flatMap(({ summary }) => summary ?? []))) {
    const wanted = ofSummary(money, id)
    const summary = (await finance.get(`/api/invoices-summary/${id}`)).body.data
    expect(summary).toMatchObject(wanted)
    expect(summary.overlays.includes('pending_verification')).toBe(wanted.pendingCents > 0)
  }
  await checkKept(world)
}

/** What the database itself keeps of booking and agent; read there, as it is asked for after each step. */
const checkKept = async ({ app, bookingId, agentId, money }: World) => {
  const { rows } = (await app.db.execute(sql`
    select b.status, b.payment_status, b.paid_cents::int,
      (select coalesce(sum(amount_cents), 0)::int from agent_credits where agent_id = ${agentId}) as credit
    from bookings b where b.id = ${bookingId}`)) as unknown as { rows: unknown[] }
  const { paid, refunded } = totals(money)
  expect(rows).toEqual([
    {
      ...{ status: money.status, payment_status: bookingStatusOf(money), paid_cents: paid - refunded },
      credit: money.credit,
    },
  ])
}

/** What the pages of booking and agent tell of the same. */
export const checkPages = async ({ finance, bookingId, agentId, money }: World) => {
  const booking = (await finance.get(`/api/bookings/${bookingId}`)).body.data
  const { paid, refunded } = totals(money)
  expect([booking.status, booking.totals.paidCents]).toEqual([money.status, paid - refunded])
  const shown = booking.paymentStatus === 'nothing_due' ? 'unpaid' : booking.paymentStatus
  expect(shown).toBe(bookingStatusOf(money))
  const account = (await finance.get(`/api/agents/${agentId}/credit-account`)).body.data
  expect(account.balanceCents).toBe(money.credit)
  expect(
    account.entries.reduce((all: number, one: { amountCents: number }) => all + one.amountCents, 0),
  ).toBe(money.credit)
}
