import { eq } from 'drizzle-orm'
import { confirmWithinCredit } from '../bookings/jobs/confirm-within-credit'
import { expireCredit } from '../bookings/jobs/expire-credit'
import { agents, bookingHotels, bookings, voucherSettings } from '../db'
import { entriesOf } from '../documents/statement-rows'
import { csvTable } from '../testing/csv-table'
import { decide, issuedInvoice, loggedPayment, TODAY, uploadedProof } from '../testing/sample-billing'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let other: TestClient
let reservations: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  other = await app.as('finance')
  reservations = await app.as('reservation')
})
afterAll(() => app.close())

const outcome = ({ status, body }: Answer) => [status, body.code]
const invoiceOf = async (id: string) => (await finance.get(`/api/invoices/${id}`)).body.data
const statusOf = async (bookingId: string) =>
  (await app.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.status
const accountOf = async (agentId: string, client = finance) =>
  (await client.get(`/api/agents/${agentId}/credit-account`)).body.data

/** Down to 700.00. */
const credited = async ({ id, bookingId, lines }: Awaited<ReturnType<typeof issuedInvoice>>) => {
  await app.db.update(bookingHotels).set({ sellCents: 70_000 }).where(eq(bookingHotels.bookingId, bookingId))
  const credits = { lines: [{ id: lines[0].id, amountCents: 30_000 }], reason: 'Fewer nights' }
  expect((await finance.post(`/api/invoices/${id}/credit-notes`, credits)).status).toBe(201)
}

/** Paid 1,000.00 and then credited. */
const overpaid = async (agentId?: string) => {
  const invoice = await issuedInvoice(app, finance, agentId ? { agentId } : {})
  const at = `/api/invoices/${invoice.id}`
  const payment = await loggedPayment(finance, at, 100_000)
  await decide(other, at, payment.id, 'verified')
  await credited(invoice)
  return { ...invoice, paymentId: payment.id }
}

const ask = (body: object, client = finance) =>
  client.post('/api/refunds', { reason: 'Paid too much', ...body })
const asked = async (invoiceId: string, amountCents: number) =>
  (await ask({ invoiceId, amountCents })).body.data
const put = (id: string, body: object, client = other) => client.put(`/api/refunds/${id}/status`, body)
const inCash = { status: 'paid', paidOn: TODAY, method: 'cash' }
const refunded = async (invoiceId: string, cents: number) => {
  const { id } = await asked(invoiceId, cents)
  await put(id, { status: 'approved' })
  expect((await put(id, inCash)).status).toBe(200)
  return id
}

describe('a refund', () => {
  it('is asked for, approved by another person and paid with day and proof', async () => {
    const invoice = await overpaid()
    const refund = await asked(invoice.id, 20_000)
    expect(refund).toMatchObject({ status: 'requested', mayApprove: false, mayPay: false })
    const asking = (await finance.get(`/api/bookings/${invoice.bookingId}/ledger`)).body.data
    expect(asking.next).toMatchObject({ step: 'refund', amountCents: 10_000 })
    expect(outcome(await put(refund.id, inCash))).toEqual([409, 'REFUND_DECIDED'])
    expect(outcome(await put(refund.id, { status: 'approved' }, finance))).toEqual([403, 'OWN_REFUND'])
    const approved = await put(refund.id, { status: 'approved' })
    expect(approved.body.data).toMatchObject({ status: 'approved', mayPay: true })
    const transfer = { status: 'paid', paidOn: TODAY, method: 'bank_transfer', reference: 'TT-9' }
    expect(outcome(await put(refund.id, transfer))).toEqual([422, 'INVALID'])
    const proofUploadId = await uploadedProof(other, '#a1b2c3')
    const paid = await put(refund.id, { ...transfer, proofUploadId })
    expect(paid.body.data).toMatchObject({
      status: 'paid',
      reference: 'TT-9',
      proof: { uploadId: proofUploadId },
    })
    expect(await invoiceOf(invoice.id)).toMatchObject({
      ...{ paidCents: 80_000, refundedCents: 20_000, overlays: ['overpaid', 'refunded'] },
      ...{ paymentStatus: 'paid', mayVoid: false },
    })
    const ledger = (await finance.get(`/api/bookings/${invoice.bookingId}/ledger`)).body.data
    expect(ledger).toMatchObject({
      ...{ chargedCents: 100_000, creditedCents: 30_000, paidCents: 100_000, refundedCents: 20_000 },
      ...{ balanceCents: -10_000, next: { step: 'refund', amountCents: 10_000 } },
    })
    expect(ledger.entries.at(-1)).toMatchObject({ kind: 'refund', note: 'TT-9', amountCents: 20_000 })
  })

  it('isn’t paid before it was approved', async () => {
    const invoice = await overpaid()
    const { id } = await asked(invoice.id, 1_000)
    await put(id, { status: 'approved' })
    const early = await put(id, { ...inCash, paidOn: '2026-03-01' })
    expect(outcome(early)).toEqual([422, 'INVALID'])
    expect(early.body.errors.paidOn[0]).toMatch(/^Enter .* or later\.$/)
    expect((await put(id, inCash)).status).toBe(200)
  })

  it('takes no more than there is, however many ask at once', async () => {
    const invoice = await overpaid()
    const answers = await Promise.all(
      [0, 1, 2, 3].map(() => ask({ invoiceId: invoice.id, amountCents: 12_000 })),
    )
    expect(answers.map(outcome).sort()).toEqual([
      [201, undefined],
      [201, undefined],
      [409, 'REFUND_TOO_MUCH'],
      [409, 'REFUND_TOO_MUCH'],
    ])
  })

  it('is paid once, of two who pay it at once', async () => {
    const invoice = await overpaid()
    const { id } = await asked(invoice.id, 30_000)
    await put(id, { status: 'approved' })
    const answers = await Promise.all([put(id, inCash), put(id, inCash, finance)])
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'REFUND_DECIDED'],
    ])
    expect(await invoiceOf(invoice.id)).toMatchObject({ paidCents: 70_000, refundedCents: 30_000 })
  })

  it('answers who presses again, as the first answer was lost, like the first time', async () => {
    const invoice = await overpaid()
    const { id, version } = await asked(invoice.id, 30_000)
    const headers = { 'idempotency-key': 'approve-once', 'if-match': `"${version}"` }
    const approve = () => other.put(`/api/refunds/${id}/status`, { status: 'approved' }, { headers })
    const [first, second] = [await approve(), await approve()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const pay = () =>
      other.put(`/api/refunds/${id}/status`, inCash, { headers: { 'idempotency-key': 'pay-once' } })
    expect([outcome(await pay()), outcome(await pay())]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await invoiceOf(invoice.id)).toMatchObject({ refundedCents: 30_000 })
  })

  it('is refused by the database once the money is no longer there, and given back by its reversal', async () => {
    const invoice = await overpaid()
    const { id } = await asked(invoice.id, 30_000)
    await put(id, { status: 'approved' })
    const at = `/api/invoices/${invoice.id}`
    await decide(other, at, invoice.paymentId, 'reversed', 'Bounced')
    expect(outcome(await put(id, inCash))).toEqual([409, 'REFUND_NOT_COVERED'])
    const another = await overpaid()
    const paid = await refunded(another.id, 30_000)
    expect(outcome(await put(paid, { status: 'reversed' }))).toEqual([422, 'INVALID'])
    expect((await put(paid, { status: 'reversed', reason: 'The bank sent it back' })).status).toBe(200)
    expect(await invoiceOf(another.id)).toMatchObject({ paidCents: 100_000, refundedCents: 0 })
  })

  it('that came back is money of its booking again, which waited for it', async () => {
    const invoice = await overpaid()
    const { bookingId } = invoice
    const id = await refunded(invoice.id, 30_000)
    await app.db.update(bookings).set({ status: 'in_process' }).where(eq(bookings.id, bookingId))
    await app.db
      .update(bookingHotels)
      .set({ sellCents: 180_000 })
      .where(eq(bookingHotels.bookingId, bookingId))
    expect((await finance.post('/api/invoices/adjust', { bookingId })).status).toBe(201)
    expect(await statusOf(bookingId)).toBe('in_process')
    expect((await put(id, { status: 'reversed', reason: 'Account closed' })).status).toBe(200)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('stands in the ledger of a payment that bounces all the same', async () => {
    const invoice = await overpaid()
    await refunded(invoice.id, 30_000)
    const at = `/api/invoices/${invoice.id}`
    expect((await decide(other, at, invoice.paymentId, 'reversed', 'Bounced')).status).toBe(200)
    expect(await invoiceOf(invoice.id)).toMatchObject({ paidCents: -30_000, remainingCents: 100_000 })
  })

  it('is owed for a cancelled booking whose payment bounces afterwards', async () => {
    const { id, bookingId } = await issuedInvoice(app, finance)
    const at = `/api/invoices/${id}`
    const payment = await loggedPayment(finance, at, 100_000)
    await decide(other, at, payment.id, 'verified')
    const cancel = { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 }
    expect((await reservations.put(`/api/bookings/${bookingId}/status`, cancel)).status).toBe(200)
    await refunded(id, 100_000)
    const stamped = async () => {
      const { blocks } = (await finance.get(`${at}/paper`)).body.data
      return blocks.some(({ kind }: { kind: string }) => kind === 'stamp')
    }
    expect(await stamped()).toBe(true)
    expect((await decide(other, at, payment.id, 'reversed', 'Bounced')).status).toBe(200)
    expect(await invoiceOf(id)).toMatchObject({ paymentStatus: 'unpaid', remainingCents: 100_000 })
    expect(await stamped()).toBe(false)
    const booking = (await finance.get(`/api/bookings/${bookingId}`)).body.data
    expect([booking.paymentStatus, booking.totals.remainingCents]).toEqual(['unpaid', 100_000])
    const free = (await finance.get('/api/bookings?paymentStatus=nothing_due&perPage=100')).body.data
    expect(free.map((row: { id: string }) => row.id)).not.toContain(bookingId)
  })
})

describe('an agent’s credit', () => {
  it('is kept of an invoice, shown with its origin, applied to another one and taken back', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const poor = await issuedInvoice(app, finance, { agentId })
    const kept = await finance.post(`/api/invoices/${rich.id}/keep-credit`, {
      amountCents: 30_000,
      note: 'Next trip',
    })
    expect(kept.body.data).toMatchObject({
      ...{ balanceCents: 30_000, mayRefund: true },
      entries: [
        {
          ...{ kind: 'credit_note', amountCents: 30_000, note: 'Next trip' },
          ...{ invoice: { number: rich.number }, summary: null },
        },
      ],
    })
    const apply = (amountCents: number) =>
      finance.post(`/api/invoices/${poor.id}/apply-credit`, { amountCents })
    expect(outcome(await apply(30_001))).toEqual([409, 'CREDIT_TOO_SMALL'])
    const answers = await Promise.all([apply(30_000), apply(30_000), apply(30_000)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await invoiceOf(poor.id)).toMatchObject({ paidCents: 30_000, remainingCents: 70_000 })
    const [entry] = (await accountOf(agentId)).entries
    const back = () =>
      finance.post(`/api/agents/${agentId}/credit-account/${entry.id}/reverse`, { reason: 'Wrong one' })
    expect((await back()).body.data).toMatchObject({ balanceCents: 30_000 })
    expect(outcome(await back())).toEqual([409, 'CREDIT_REVERSED'])
    expect(await invoiceOf(poor.id)).toMatchObject({ paidCents: 0, refundedCents: 0 })
    const ledger = (await finance.get(`/api/bookings/${poor.bookingId}/ledger`)).body.data
    expect(ledger.entries.map((one: { kind: string }) => one.kind)).toEqual([
      'invoice',
      'credit_applied',
      'credit_taken_back',
    ])
  })

  it('that is kept gives no money back: its bill wears no “Refunded” and isn’t found by it until some is', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const poor = await issuedInvoice(app, finance, { agentId })
    const made = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [poor.id] })
    const payment = await loggedPayment(finance, `/api/invoices/${poor.id}`, 100_000)
    await decide(other, `/api/invoices/${poor.id}`, payment.id, 'verified')
    await credited(poor)
    const summary = `/api/invoices-summary/${made.body.data.id}`
    const seen = async () => {
      const single = `/api/invoices?agentId=${agentId}&overlay=refunded`
      const lists = [single, single.replace('invoices', 'invoices-summary')]
      const found = await Promise.all(lists.map(async (list) => (await finance.get(list)).body.meta.total))
      const file = await csvTable(finance, `/api/invoices/export?format=csv&agentId=${agentId}`)
      return {
        found,
        worn: [
          await invoiceOf(rich.id),
          await invoiceOf(poor.id),
          (await finance.get(summary)).body.data,
        ].map(({ overlays }) => overlays.includes('refunded')),
        exported: file.filter((row) => row.includes('Refunded')).length,
      }
    }
    for (const { id } of [rich, poor])
      await finance.post(`/api/invoices/${id}/keep-credit`, { amountCents: 10_000 })
    expect(await seen()).toEqual({ found: [0, 0], worn: [false, false, false], exported: 0 })
    const paid = await refunded(poor.id, 20_000)
    expect(await seen()).toEqual({ found: [1, 1], worn: [false, true, true], exported: 1 })
    await put(paid, { status: 'reversed', reason: 'The bank sent it back' })
    expect(await seen()).toEqual({ found: [0, 0], worn: [false, false, false], exported: 0 })
  })

  it('names the summary that was paid too much, as it names an invoice', async () => {
    const { id: agentId } = await app.newAgent()
    const invoice = await issuedInvoice(app, finance, { agentId })
    const made = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [invoice.id] })
    const { id, number } = made.body.data
    const at = `/api/invoices-summary/${id}`
    const payment = await loggedPayment(finance, at, 100_700, { keepSurplus: true })
    await decide(other, at, payment.id, 'verified')
    expect((await accountOf(agentId)).entries).toMatchObject([
      { kind: 'surplus', amountCents: 700, invoice: null, summary: { id, number } },
    ])
    const { credit } = await entriesOf(app.db, agentId, TODAY)
    expect(credit).toMatchObject([{ kind: 'credit.surplus', number, cents: 700 }])
  })

  it('lapses on the day that is told where it is kept, of an invoice or of a payment', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const kept = (expiresOn: string) =>
      finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents: 10_000, expiresOn })
    const past = await kept('2026-03-01')
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['expiresOn']])
    expect(outcome(await kept('2026-09-30'))).toEqual([201, undefined])
    const at = `/api/invoices/${(await issuedInvoice(app, finance, { agentId })).id}`
    const payment = await loggedPayment(finance, at, 100_700, { keepSurplus: true })
    const verify = (expiresOn: string) =>
      other.put(`${at}/payments/${payment.id}/status`, { status: 'verified', expiresOn })
    const tooLate = await verify('2026-03-01')
    expect([tooLate.status, Object.keys(tooLate.body.errors)]).toEqual([422, ['expiresOn']])
    expect(outcome(await verify('2026-08-31'))).toEqual([200, undefined])
    expect((await accountOf(agentId)).entries).toMatchObject([
      { kind: 'surplus', amountCents: 700, expiresOn: '2026-08-31' },
      { kind: 'credit_note', amountCents: 10_000, expiresOn: '2026-09-30' },
    ])
  })

  it('that lapsed is given back with a reason, once, and doesn’t lapse again', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const keep = (amountCents: number, expiresOn: string) =>
      finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents, expiresOn })
    const lapse = () => app.db.transaction((tx) => expireCredit(tx, new Date('2026-10-01T02:00:00.000Z')))
    await keep(20_000, '2026-09-30')
    await lapse()
    const account = await accountOf(agentId)
    expect(account).toMatchObject({ balanceCents: 0, entries: [{ kind: 'expired', mayReverse: true }, {}] })
    const back = (client = finance) => {
      const at = `/api/agents/${agentId}/credit-account/${account.entries[0].id}/reverse`
      return client.post(at, { reason: 'Typed a year too early' })
    }
    expect((await back(reservations)).status).toBe(403)
    const { balanceCents, entries } = (await back()).body.data
    const kindsOf = (kind: string) => entries.filter((entry: { kind: string }) => entry.kind === kind)
    expect(balanceCents).toBe(20_000)
    expect(kindsOf('expired')).toMatchObject([{ isReversed: true, mayReverse: false }])
    expect(kindsOf('adjustment')).toMatchObject([
      { amountCents: 20_000, note: 'Typed a year too early', mayReverse: false },
    ])
    expect(outcome(await back())).toEqual([409, 'CREDIT_REVERSED'])
    await lapse()
    expect(await accountOf(agentId)).toMatchObject({ balanceCents: 20_000 })
    // What lapses first is used first.
    await keep(10_000, '2026-09-30')
    const poor = await issuedInvoice(app, finance, { agentId })
    await finance.post(`/api/invoices/${poor.id}/apply-credit`, { amountCents: 5_000 })
    await lapse()
    const left = await accountOf(agentId)
    expect(left.balanceCents).toBe(20_000)
    const cents = left.entries.map(({ amountCents }: { amountCents: number }) => amountCents)
    expect(cents.sort((one: number, other: number) => one - other)).toEqual([
      -20_000, -5_000, -5_000, 10_000, 20_000, 20_000,
    ])
  })

  it('is applied by the agent’s own people where settings allow it, and taken back by finance alone', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const poor = await issuedInvoice(app, finance, { agentId })
    await finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents: 30_000 })
    const [agent, stranger] = [await app.as('agent', agentId), await app.as('agent')]
    const apply = (client: TestClient) =>
      client.post(`/api/invoices/${poor.id}/apply-credit`, { amountCents: 20_000 })
    expect(outcome(await apply(agent))).toEqual([403, 'CREDIT_BY_FINANCE'])
    expect(await accountOf(agentId, agent)).toMatchObject({ mayApply: false })
    await app.db.update(voucherSettings).set({ agentsApplyCredit: true })
    expect((await apply(stranger)).status).toBe(404)
    expect((await apply(agent)).body.data).toMatchObject({ balanceCents: 10_000, mayApply: true })
    const { entries } = await accountOf(agentId, agent)
    const entry = entries.find(({ kind }: { kind: string }) => kind === 'applied')
    expect(entry).toMatchObject({ invoice: { number: poor.number }, mayReverse: false })
    const at = `/api/agents/${agentId}/credit-account/${entry.id}/reverse`
    expect((await agent.post(at, { reason: 'Mine' })).status).toBe(403)
    expect((await finance.post(at, { reason: 'Not theirs' })).body.data).toMatchObject({
      balanceCents: 30_000,
    })
    await app.db.update(voucherSettings).set({ agentsApplyCredit: false })
  })

  it('can’t be kept of what nobody paid too much, nor applied to more than is asked for', async () => {
    const { id: agentId } = await app.newAgent()
    const invoice = await issuedInvoice(app, finance, { agentId })
    const at = `/api/invoices/${invoice.id}`
    expect(outcome(await finance.post(`${at}/keep-credit`, { amountCents: 1 }))).toEqual([
      409,
      'CREDIT_NOT_COVERED',
    ])
    await app.db.update(agents).set({ creditBalanceCents: 200_000 }).where(eq(agents.id, agentId))
    const more = await finance.post(`${at}/apply-credit`, { amountCents: 100_001 })
    expect(outcome(more)).toEqual([409, 'CREDIT_NOT_COVERED'])
  })

  it('is paid back from the account, never twice', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    await finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents: 30_000 })
    const { id } = (await ask({ agentId, amountCents: 25_000 })).body.data
    expect(outcome(await ask({ agentId, amountCents: 5_001 }))).toEqual([409, 'REFUND_TOO_MUCH'])
    await put(id, { status: 'approved' })
    await put(id, inCash)
    expect(await accountOf(agentId)).toMatchObject({ balanceCents: 5_000, refunds: [{ status: 'paid' }] })
    await put(id, { status: 'reversed', reason: 'Wrong account' })
    expect(await accountOf(agentId)).toMatchObject({
      balanceCents: 30_000,
      refunds: [{ status: 'reversed' }],
    })
  })

  it('that is asked back pays no invoice meanwhile', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const poor = await issuedInvoice(app, finance, { agentId })
    await finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents: 30_000 })
    const { id } = (await ask({ agentId, amountCents: 25_000 })).body.data
    expect(await accountOf(agentId)).toMatchObject({ balanceCents: 30_000, availableCents: 5_000 })
    await put(id, { status: 'approved' })
    const apply = (amountCents: number) =>
      finance.post(`/api/invoices/${poor.id}/apply-credit`, { amountCents })
    expect(outcome(await apply(5_001))).toEqual([409, 'CREDIT_ASKED_BACK'])
    expect((await apply(5_000)).body.data).toMatchObject({
      ...{ balanceCents: 25_000, availableCents: 0, mayRefund: false },
    })
    expect(outcome(await put(id, inCash))).toEqual([200, undefined])
  })

  it('that is asked back is not taken back from where it came, until the refund is decided', async () => {
    const { id: agentId } = await app.newAgent()
    const rich = await overpaid(agentId)
    const kept = await finance.post(`/api/invoices/${rich.id}/keep-credit`, { amountCents: 30_000 })
    const { id } = (await ask({ agentId, amountCents: 1 })).body.data
    const back = () =>
      finance.post(`/api/agents/${agentId}/credit-account/${kept.body.data.entries[0].id}/reverse`, {
        reason: 'Wrong',
      })
    expect(outcome(await back())).toEqual([409, 'CREDIT_ASKED_BACK'])
    expect(await accountOf(agentId)).toMatchObject({
      balanceCents: 30_000,
      entries: [{ mayReverse: false }],
    })
    await put(id, { status: 'rejected', reason: 'Wrong amount' })
    expect(await accountOf(agentId)).toMatchObject({ entries: [{ mayReverse: true }] })
    expect((await back()).body.data).toMatchObject({ balanceCents: 0 })
  })

  it('that is asked back outlives the payment that brought it, until the refund is decided', async () => {
    const invoice = await issuedInvoice(app, finance)
    const at = `/api/invoices/${invoice.id}`
    const payment = await loggedPayment(finance, at, 120_000, { keepSurplus: true })
    await decide(other, at, payment.id, 'verified')
    const { id } = (await ask({ agentId: invoice.agentId, amountCents: 20_000 })).body.data
    await put(id, { status: 'approved' })
    const bounce = () => decide(other, at, payment.id, 'reversed', 'Bounced')
    expect(outcome(await bounce())).toEqual([409, 'CREDIT_ASKED_BACK'])
    expect(await invoiceOf(invoice.id)).toMatchObject({ paidCents: 100_000 })
    await put(id, { status: 'rejected', reason: 'It bounced' })
    expect(outcome(await bounce())).toEqual([200, undefined])
    expect(await accountOf(invoice.agentId)).toMatchObject({ balanceCents: 0 })
  })

  it('is not kept of what an open refund asks for', async () => {
    const invoice = await overpaid()
    const { id } = await asked(invoice.id, 20_000)
    const keep = (amountCents: number) =>
      finance.post(`/api/invoices/${invoice.id}/keep-credit`, { amountCents })
    expect(outcome(await keep(10_001))).toEqual([409, 'CREDIT_ASKED_BACK'])
    expect(outcome(await keep(10_000))).toEqual([201, undefined])
    await put(id, { status: 'approved' })
    expect(outcome(await put(id, inCash))).toEqual([200, undefined])
  })

  it('is seen by its agency and by no other', async () => {
    const { id } = await app.newAgent()
    expect((await accountOf(id, await app.as('agent', id))).balanceCents).toBe(0)
    const stranger = await app.as('agent', (await app.newAgent()).id)
    expect((await stranger.get(`/api/agents/${id}/credit-account`)).status).toBe(404)
  })
})

describe('a booking whose payments are all reversed', () => {
  const confirmed = async (onCredit: boolean) => {
    const { id: agentId } = await app.newAgent()
    await app.db.update(agents).set({ onCredit }).where(eq(agents.id, agentId))
    const invoice = await issuedInvoice(app, finance, { agentId })
    const at = `/api/invoices/${invoice.id}`
    const ids: string[] = []
    for (const cents of [50_000, 10_000]) ids.push((await loggedPayment(finance, at, cents)).id)
    for (const id of ids) await decide(other, at, id, 'verified')
    expect(await statusOf(invoice.bookingId)).toBe('confirmed')
    return { invoice, reverse: (index: number) => decide(other, at, ids[index] ?? '', 'reversed', 'Bounced') }
  }

  it('goes back to work with the last of them, and says why', async () => {
    const { invoice, reverse } = await confirmed(false)
    const told = async () => (await finance.get(`/api/bookings/${invoice.bookingId}`)).body.data
    await reverse(0)
    expect(await told()).toMatchObject({ status: 'confirmed', unpaidSince: null })
    await reverse(1)
    expect(await told()).toMatchObject({ status: 'in_process', unpaidSince: app.clock.now.toISOString() })
    const { data } = (await finance.get(`/api/bookings/${invoice.bookingId}/histories`)).body
    expect(data[0]).toMatchObject({ event: 'booking.reopen', reason: 'Bounced', after: { unpaid: true } })
  })

  const desk = async () =>
    (await reservations.get('/api/dashboard/reservation-desk')).body.data.payment_reversed
  const isListed = async (bookingId: string) => {
    const { body } = await reservations.get('/api/bookings?tab=all&work=payment_reversed')
    expect(body.meta.total).toBe((await desk()).count)
    return body.data.some(({ id }: { id: string }) => id === bookingId)
  }
  const waiting = async () => {
    const { invoice, reverse } = await confirmed(false)
    expect(await isListed(invoice.bookingId)).toBe(false)
    await reverse(0)
    await reverse(1)
    expect(await isListed(invoice.bookingId)).toBe(true)
    return { ...invoice, at: `/api/invoices/${invoice.id}` }
  }
  const payByCredit = async ({ at, agentId }: { at: string; agentId: string }, cents: number) => {
    await app.db.update(agents).set({ creditBalanceCents: cents }).where(eq(agents.id, agentId))
    await finance.post(`${at}/apply-credit`, { amountCents: cents })
  }
  const keepTime = () => app.db.transaction((tx) => confirmWithinCredit(tx, app.clock.now))
  const ways: Record<string, (of: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>> = {
    'its payment is verified again': async ({ at }) =>
      decide(other, at, (await loggedPayment(finance, at, 50_000)).id, 'verified'),
    'the agent’s credit pays it': (of) => payByCredit(of, 50_000),
    'its agent is put on credit': async ({ agentId }) => {
      await keepTime()
      await (await app.as('super.admin')).put(`/api/agents/${agentId}`, {
        onCredit: true,
        creditLimitCents: 100_000,
      })
      await keepTime()
    },
  }
  it.each(Object.keys(ways))('is work of the reservation desk until %s', async (way) => {
    const of = await waiting()
    const { count, since } = await desk()
    expect(since <= TODAY).toBe(true)
    await ways[way]?.(of)
    expect(await statusOf(of.bookingId)).toBe('confirmed')
    expect(await isListed(of.bookingId)).toBe(false)
    expect((await desk()).count).toBe(count - 1)
  })

  it('is no work of that kind once its money is back, whatever else it waits for', async () => {
    const of = await waiting()
    await app.db
      .update(bookingHotels)
      .set({ status: 'requested', confirmedAt: null, confirmationNumber: null })
      .where(eq(bookingHotels.bookingId, of.bookingId))
    const { id } = await loggedPayment(finance, of.at, 50_000)
    await decide(other, of.at, id, 'verified')
    expect([await statusOf(of.bookingId), await isListed(of.bookingId)]).toEqual(['in_process', false])
    expect((await finance.get(`/api/bookings/${of.bookingId}`)).body.data.unpaidSince).toBeNull()
  })

  it('is work still while less than its minimum came back', async () => {
    const of = await waiting()
    await payByCredit(of, 49_999)
    expect([await statusOf(of.bookingId), await isListed(of.bookingId)]).toEqual(['in_process', true])
  })

  it('stays confirmed where the house asks for no money before', async () => {
    const { invoice, reverse } = await confirmed(false)
    const { minimumPaymentPercent } = (await app.db.select().from(voucherSettings))[0] ?? {}
    await app.db.update(voucherSettings).set({ minimumPaymentPercent: 0 })
    await reverse(0)
    await reverse(1)
    await app.db.update(voucherSettings).set({ minimumPaymentPercent })
    expect([await statusOf(invoice.bookingId), await isListed(invoice.bookingId)]).toEqual([
      'confirmed',
      false,
    ])
  })

  it('stays confirmed where its agent pays later', async () => {
    const { invoice, reverse } = await confirmed(true)
    await reverse(0)
    await reverse(1)
    expect(await statusOf(invoice.bookingId)).toBe('confirmed')
  })
})

it('a summary asks for no more than its members owe together', async () => {
  const { id: agentId } = await app.newAgent()
  const [rich, poor] = [
    await issuedInvoice(app, finance, { agentId }),
    await issuedInvoice(app, finance, { agentId }),
  ]
  const invoiceIds = [rich.id, poor.id]
  const summary = (await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })).body.data
  const payment = await loggedPayment(finance, `/api/invoices/${rich.id}`, 100_000)
  await decide(other, `/api/invoices/${rich.id}`, payment.id, 'verified')
  await app.db
    .update(bookingHotels)
    .set({ sellCents: 70_000 })
    .where(eq(bookingHotels.bookingId, rich.bookingId))
  const lines = [{ id: rich.lines[0].id, amountCents: 30_000 }]
  await finance.post(`/api/invoices/${rich.id}/credit-notes`, { lines, reason: 'Fewer nights' })
  const at = `/api/invoices-summary/${summary.id}`
  const shown = async () => (await finance.get(at)).body.data
  expect(await shown()).toMatchObject({ remainingCents: 70_000, paymentStatus: 'partially_paid' })
  const more = await finance.post(`${at}/payments`, { amountCents: 70_001, paidOn: TODAY, method: 'cash' })
  expect(outcome(more)).toEqual([422, 'OVERPAYMENT'])
  const rest = await loggedPayment(finance, at, 70_000)
  await decide(other, at, rest.id, 'verified')
  expect(await shown()).toMatchObject({ status: 'settled', remainingCents: 0, paymentStatus: 'paid' })
})
