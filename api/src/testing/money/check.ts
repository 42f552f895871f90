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
import type { Trip } from './shapes'
import type { World } from './world'

/** Every document of the agent with all that it says, but for what its money does. */
const documentsOf = async ({ app, agentId }: World) => {
  const { rows } = (await app.db.execute(sql`
    with bills as (select * from invoices where agent_id = ${agentId})
    select i.id, json_build_array(i.number, i.kind, i.amount_cents, i.issued_on, i.due_date, i.minimum_payment_cents, i.currency, i.as_issued,
      (select json_agg(l order by l.position) from invoice_lines l where l.invoice_id = i.id))::text as text
    from bills i
    union all select n.id, json_build_array(n, (select json_agg(l order by l.position) from credit_note_lines l
      where l.credit_note_id = n.id))::text from credit_notes n where n.invoice_id in (select id from bills)
    union all select s.id, json_build_array(s.number, s.issued_on, s.due_date, s.currency, s.as_issued,
      (select json_agg(m order by m.position) from invoice_summary_members m where m.summary_id = s.id))::text
    from invoice_summaries s where s.agent_id = ${agentId}`)) as unknown as {
    rows: { id: string; text: string }[]
  }
  return rows
}

const checkLedger = async ({ finance, money }: World, trip: Trip) => {
  const ledger = (await finance.get(`/api/bookings/${trip.id}/ledger`)).body.data
  const { charged, credited, paid, refunded, balance } = totals(money, trip)
  expect(ledger).toMatchObject({
    ...{ chargedCents: charged, creditedCents: credited, paidCents: paid, refundedCents: refunded },
    ...{ owedCents: trip.owed, balanceCents: balance },
  })
  expect(ledger.chargedCents - ledger.creditedCents).toBe(
    ledger.paidCents - ledger.refundedCents + ledger.balanceCents,
  )
  expect(ledger.next && [ledger.next.step, ledger.next.amountCents]).toEqual(nextOf(money, trip))
}

/** Holds the product to the oracle, and its documents to what they said when they were first seen. */
export const check = async (world: World, seen: Map<string, string>) => {
  const { finance, agentId, money } = world
  for (const { id, text } of await documentsOf(world)) {
    expect(text).toBe(seen.get(id) ?? text)
    seen.set(id, text)
  }
  for (const trip of money.trips) await checkLedger(world, trip)
  const { data } = (await finance.get(`/api/invoices?agentId=${agentId}&perPage=100`)).body
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

/** What the database itself keeps of bookings and agent; read there, as it is asked for after each step. */
const checkKept = async ({ app, agentId, money }: World) => {
  const { rows } = (await app.db.execute(sql`
    select b.status, b.payment_status, b.paid_cents::int,
      (select coalesce(sum(amount_cents), 0)::int from agent_credits where agent_id = ${agentId}) as credit
    from bookings b where b.agent_id = ${agentId} order by b.id`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual(
    money.trips.map((trip) => {
      const { paid, refunded } = totals(money, trip)
      return {
        ...{ status: trip.status, payment_status: bookingStatusOf(money, trip), paid_cents: paid - refunded },
        credit: money.credit,
      }
    }),
  )
}

/** What the pages of bookings and agent tell of the same. */
export const checkPages = async ({ finance, agentId, money }: World) => {
  for (const trip of money.trips) {
    const booking = (await finance.get(`/api/bookings/${trip.id}`)).body.data
    const { paid, refunded } = totals(money, trip)
    expect([booking.status, booking.totals.paidCents]).toEqual([trip.status, paid - refunded])
    const shown = booking.paymentStatus === 'nothing_due' ? 'unpaid' : booking.paymentStatus
    expect(shown).toBe(bookingStatusOf(money, trip))
  }
  const account = (await finance.get(`/api/agents/${agentId}/credit-account`)).body.data
  expect(account.balanceCents).toBe(money.credit)
  expect(
    account.entries.reduce((all: number, one: { amountCents: number }) => all + one.amountCents, 0),
  ).toBe(money.credit)
}
