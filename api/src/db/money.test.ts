import { eq } from 'drizzle-orm'
import { constraintBroken } from '../testing/refusal'
import { sampleAgent, sampleInvoice, samplePayment, sampleUser } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import {
  agentCredits,
  agents,
  bookings,
  creditNotes,
  type Database,
  type Db,
  exchangeRates,
  invoiceSummaries,
  invoiceSummaryMembers,
  invoices,
  paymentAllocations,
  payments,
} from '.'

let database: Database
let db: Db
let verifier: string
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  verifier = (await sampleUser(db)).id
})
afterAll(() => database.close())

type Invoice = typeof invoices.$inferSelect

const read = async (id: string) => (await db.select().from(invoices).where(eq(invoices.id, id)))[0]!

const pay = (invoice: Invoice, amountCents: number) =>
  db.transaction(async (tx) => {
    const payment = await samplePayment(tx, invoice, { amountCents })
    await tx.insert(paymentAllocations).values({ paymentId: payment.id, invoiceId: invoice.id, amountCents })
    return payment
  })

const decide = (id: string, fields: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(fields).where(eq(payments.id, id))

test('nobody verifies a payment of their own', async () => {
  const payment = await pay(await sampleInvoice(db), 10_000)
  const own = decide(payment.id, { status: 'verified', verifiedById: payment.submittedById })
  expect(await constraintBroken(own)).toBe('payments_not_self_verified')
  expect(await constraintBroken(decide(payment.id, { status: 'verified' }))).toBe(
    'payments_verified_by_someone',
  )
})

test('an invoice follows its payments: pending, paid, and back when one is reversed', async () => {
  const invoice = await sampleInvoice(db)
  const first = await pay(invoice, 40_000)
  expect(await read(invoice.id)).toMatchObject({ pendingCents: 40_000, paymentStatus: 'unpaid' })
  await decide(first.id, { status: 'verified', verifiedById: verifier })
  const partly = {
    pendingCents: 0,
    paidCents: 40_000,
    remainingCents: 60_000,
    paymentStatus: 'partially_paid',
  }
  expect(await read(invoice.id)).toMatchObject(partly)
  const second = await pay(invoice, 60_000)
  await decide(second.id, { status: 'verified', verifiedById: verifier })
  expect(await read(invoice.id)).toMatchObject({ remainingCents: 0, paymentStatus: 'paid' })
  await decide(second.id, { status: 'reversed', reason: 'Bounced' })
  expect(await read(invoice.id)).toMatchObject(partly)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, invoice.bookingId))
  expect(booking).toMatchObject({
    invoicedCents: 100_000,
    paidCents: 40_000,
    paymentStatus: 'partially_paid',
  })
})

test('waiting and verified payments together never pass the amount', async () => {
  const invoice = await sampleInvoice(db)
  await pay(invoice, 70_000)
  expect(await constraintBroken(pay(invoice, 30_001))).toBe('invoices_not_overpaid')
  expect(await read(invoice.id)).toMatchObject({ pendingCents: 70_000 })
})

test('of many payments at once only what fits goes through', async () => {
  const invoice = await sampleInvoice(db)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pay(invoice, 30_000)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await read(invoice.id)).toMatchObject({ pendingCents: 90_000 })
})

test('a payment only moves forward, and never changes its amount', async () => {
  const payment = await pay(await sampleInvoice(db), 10_000)
  await decide(payment.id, { status: 'rejected', reason: 'Wrong account' })
  const again = decide(payment.id, { status: 'verified', verifiedById: verifier })
  expect(await constraintBroken(again)).toBe('payments_transition')
  expect(await constraintBroken(decide(payment.id, { settledCents: 1 }))).toBe('payments_fixed')
  const removed = db.delete(payments).where(eq(payments.id, payment.id))
  expect(await constraintBroken(removed)).toBe('payments_append_only')
})

test('a void invoice takes no payment, and a paid one is not voided', async () => {
  const gone = await sampleInvoice(db)
  const void_ = { status: 'void', voidReason: 'Mistake' } as const
  await db.update(invoices).set(void_).where(eq(invoices.id, gone.id))
  expect(await constraintBroken(pay(gone, 1_000))).toBe('payments_invoice_issued')
  const paid = await sampleInvoice(db)
  await pay(paid, 1_000)
  const voided = db.update(invoices).set(void_).where(eq(invoices.id, paid.id))
  expect(await constraintBroken(voided)).toBe('invoices_void_unpaid')
})

test('an issued invoice is not edited or deleted', async () => {
  const { id } = await sampleInvoice(db)
  const edited = db.update(invoices).set({ amountCents: 1 }).where(eq(invoices.id, id))
  expect(await constraintBroken(edited)).toBe('invoices_fixed')
  expect(await constraintBroken(db.delete(invoices).where(eq(invoices.id, id)))).toBe('invoices_fixed')
})

test('a credit note lowers what is owed, down to nothing', async () => {
  const invoice = await sampleInvoice(db)
  const credit = (number: string, amountCents: number) =>
    db.insert(creditNotes).values({
      number,
      invoiceId: invoice.id,
      bookingId: invoice.bookingId,
      agentId: invoice.agentId,
      amountCents,
      reason: 'Cancelled',
      issuedOn: '2026-06-20',
    })
  await credit('CN-1', 90_000)
  expect(await read(invoice.id)).toMatchObject({ remainingCents: 10_000 })
  expect(await constraintBroken(credit('CN-2', 10_001))).toBe('invoices_not_overcredited')
})

describe('a summary', () => {
  const summaryOf = async (invoice: Invoice) => {
    const { agentId, currency } = invoice
    const values = {
      number: `SUM-${invoice.number}`,
      status: 'issued',
      dueDate: '2026-07-01',
      agentId,
    } as const
    const [summary] = await db.insert(invoiceSummaries).values(values).returning()
    await db
      .insert(invoiceSummaryMembers)
      .values({ summaryId: summary!.id, invoiceId: invoice.id, agentId, currency })
    return summary!
  }

  test('takes no invoice of another agent', async () => {
    const summary = await summaryOf(await sampleInvoice(db))
    const stranger = await sampleInvoice(db)
    const member = { summaryId: summary.id, invoiceId: stranger.id, currency: 'USD' }
    const asOwn = db.insert(invoiceSummaryMembers).values({ ...member, agentId: summary.agentId })
    expect(await constraintBroken(asOwn)).toBe('invoice_summary_members_invoice')
    const asTheirs = db.insert(invoiceSummaryMembers).values({ ...member, agentId: stranger.agentId })
    expect(await constraintBroken(asTheirs)).toBe('invoice_summary_members_summary')
  })

  test('shares no invoice with another active one, and releases them when voided', async () => {
    const invoice = await sampleInvoice(db)
    const first = await summaryOf(invoice)
    const { agentId, currency } = invoice
    const [rival] = await db.insert(invoiceSummaries).values({ agentId, dueDate: '2026-07-01' }).returning()
    const member = { summaryId: rival!.id, invoiceId: invoice.id, agentId, currency }
    const shared = db.insert(invoiceSummaryMembers).values(member)
    expect(await constraintBroken(shared)).toBe('invoice_summary_members_one_active')
    await db
      .update(invoiceSummaries)
      .set({ status: 'void', voidReason: 'Mistake' })
      .where(eq(invoiceSummaries.id, first.id))
    await expect(db.insert(invoiceSummaryMembers).values(member)).resolves.toBeDefined()
  })

  test('that was issued says what it said, and only goes on as money does', async () => {
    const { id } = await summaryOf(await sampleInvoice(db))
    const is = eq(invoiceSummaries.id, id)
    const change = (set: Partial<typeof invoiceSummaries.$inferInsert>) =>
      db.update(invoiceSummaries).set(set).where(is)
    const changes = [
      ...[
        { number: 'SUM-0' },
        { dueDate: '2026-08-01' },
        { issuedOn: '2026-06-02' },
        { currency: 'EUR' },
      ].map(change),
      db.delete(invoiceSummaries).where(is),
    ]
    const broken = await Promise.all(changes.map(constraintBroken))
    expect(broken).toEqual(broken.map(() => 'invoice_summaries_fixed'))
    await change({ status: 'settled' })
    await change({ status: 'issued', notes: 'Settled for a day' })
    expect(await constraintBroken(change({ status: 'draft', number: null }))).toBe('invoice_summaries_fixed')
    await change({ status: 'void', voidReason: 'Mistake' })
    expect(await constraintBroken(change({ status: 'issued' }))).toBe('invoice_summaries_transition')
  })
})

test('the credit of an agent follows its ledger and never goes below zero', async () => {
  const { id: agentId } = await sampleAgent(db)
  const enter = (amountCents: number) =>
    db.insert(agentCredits).values({ agentId, kind: 'adjustment', amountCents })
  await enter(500)
  await enter(-200)
  expect(await constraintBroken(enter(-301))).toBe('agents_credit_balance')
  const [agent] = await db.select().from(agents).where(eq(agents.id, agentId))
  expect(agent).toMatchObject({ creditBalanceCents: 300 })
})

test('an exchange rate is added to, never changed', async () => {
  const rate = { fromCurrency: 'IDR', toCurrency: 'USD', rate: '0.0000620000', validFrom: '2026-01-01' }
  const [row] = await db.insert(exchangeRates).values(rate).returning()
  expect(row).toMatchObject(rate)
  const changed = db.update(exchangeRates).set({ rate: '1' }).where(eq(exchangeRates.id, row!.id))
  expect(await constraintBroken(changed)).toBe('exchanges_append_only')
})
