import { eq } from 'drizzle-orm'
import { bookingHotels, bookings, type Db, payments, voucherSettings } from '../db'
import { decide, issuedInvoice, loggedPayment } from '../testing/sample-billing'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let other: TestClient
let sales: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  other = await app.as('finance')
  sales = await app.as('sales')
})
afterAll(() => app.close())

const open = async (totalCents = 100_000) => {
  const invoice = await issuedInvoice(app, finance, { totalCents })
  return { ...invoice, at: `/api/invoices/${invoice.id}` as string }
}
const outcome = ({ status, body }: Answer) => [status, body.code]
const read = async (at: string) => (await finance.get(at)).body.data
const bookingStatus = async (id: string) => {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.status
}

describe('who', () => {
  it('never is the one that logged it, whatever the decision', async () => {
    const { at } = await open()
    const payment = await loggedPayment(finance, at, 50_000)
    expect(payment).toMatchObject({ mayVerify: false, mayReverse: false })
    expect(outcome(await decide(finance, at, payment.id, 'verified'))).toEqual([403, 'OWN_PAYMENT'])
    expect(outcome(await decide(finance, at, payment.id, 'rejected', 'No'))).toEqual([403, 'OWN_PAYMENT'])
    expect(await read(at)).toMatchObject({ pendingCents: 50_000, paidCents: 0 })
    const verified = await decide(other, at, payment.id, 'verified')
    expect(verified.body.data).toMatchObject({ status: 'verified', mayVerify: false, mayReverse: true })
    expect(outcome(await decide(finance, at, payment.id, 'reversed', 'No'))).toEqual([403, 'OWN_PAYMENT'])
  })

  it('has the right to', async () => {
    const { at } = await open()
    const payment = await loggedPayment(finance, at, 50_000)
    expect((await decide(sales, at, payment.id, 'verified')).status).toBe(403)
    const admin = await app.as('super.admin')
    expect((await decide(admin, at, payment.id, 'verified')).status).toBe(200)
  })
})

it('answers who presses again, as the first answer was lost, like the first time', async () => {
  const { at } = await open()
  const payment = await loggedPayment(finance, at, 50_000)
  const headers = { 'idempotency-key': 'verify-once', 'if-match': `"${payment.version}"` }
  const verify = () => other.put(`${at}/payments/${payment.id}/status`, { status: 'verified' }, { headers })
  const [first, second] = [await verify(), await verify()]
  expect([outcome(first), outcome(second)]).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  expect(second.body).toEqual(first.body)
  expect(await read(at)).toMatchObject({ paidCents: 50_000, pendingCents: 0 })
})

/** The control: reads, decides, then writes, as code without the condition would. */
const naiveVerify = async (db: Db, id: string, verifiedById: string, meanwhile: () => Promise<void>) => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  await meanwhile()
  if (row?.status !== 'submitted') return false
  await db.update(payments).set({ status: 'verified', verifiedById }).where(eq(payments.id, id))
  return true
}

describe('two at once', () => {
  it('would both win if the state were read first and written later', async () => {
    const { at } = await open()
    const payment = await loggedPayment(sales, at, 50_000)
    let second = false
    const first = await naiveVerify(app.db, payment.id, finance.userId, async () => {
      second = await naiveVerify(app.db, payment.id, other.userId, async () => {})
    })
    expect([first, second]).toEqual([true, true])
  })

  it.each([
    ['verify and verify', ['verified', 'verified']],
    ['verify and reject', ['verified', 'rejected']],
  ])('%s: one wins, the other gets 409', async (_, [left, right]) => {
    const { at } = await open()
    const payment = await loggedPayment(sales, at, 50_000)
    const answers = await Promise.all([
      decide(finance, at, payment.id, left ?? ''),
      decide(other, at, payment.id, right ?? '', right === 'rejected' ? 'Not arrived' : undefined),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const won = answers.find(({ status }) => status === 200)
    expect(lost?.body).toMatchObject({
      code: 'PAYMENT_DECIDED',
      details: { status: won?.body.data.status },
    })
    const { body } = await finance.get(`${at}/histories`)
    const decisions = body.data.filter(({ event }: { event: string }) => /verified|rejected/.test(event))
    expect(decisions).toHaveLength(1)
  })
})

describe('the invoice', () => {
  it('follows: waiting, paid in part, paid, and back by a reversal', async () => {
    const { at } = await open()
    const first = await loggedPayment(sales, at, 50_000)
    await decide(finance, at, first.id, 'verified')
    expect(await read(at)).toMatchObject({ paidCents: 50_000, paymentStatus: 'partially_paid', overlays: [] })
    const second = await loggedPayment(sales, at, 50_000, { reference: 'Second half' })
    await decide(finance, at, second.id, 'verified')
    expect(await read(at)).toMatchObject({ remainingCents: 0, paymentStatus: 'paid', mayPay: false })
    await decide(finance, at, second.id, 'reversed', 'Bounced')
    expect(await read(at)).toMatchObject({
      remainingCents: 50_000,
      paymentStatus: 'partially_paid',
      mayPay: true,
    })
  })

  it('needs a reason for no and for back, and takes no decision out of order', async () => {
    const { at } = await open()
    const payment = await loggedPayment(sales, at, 50_000)
    for (const status of ['rejected', 'reversed']) {
      const silent = await decide(finance, at, payment.id, status)
      expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    }
    expect(outcome(await decide(finance, at, payment.id, 'reversed', 'No'))).toEqual([409, 'PAYMENT_DECIDED'])
    const rejected = await decide(finance, at, payment.id, 'rejected', 'Not arrived')
    expect(rejected.body.data).toMatchObject({
      status: 'rejected',
      reason: 'Not arrived',
      decidedBy: expect.stringContaining('finance'),
      decidedAt: '2026-03-02T02:00:00.000Z',
    })
    expect(outcome(await decide(finance, at, payment.id, 'verified'))).toEqual([409, 'PAYMENT_DECIDED'])
    expect(await read(at)).toMatchObject({ pendingCents: 0, paidCents: 0 })
  })

  it('knows only its own payments', async () => {
    const [one, two] = [await open(), await open()]
    const payment = await loggedPayment(sales, one.at, 50_000)
    expect((await decide(finance, two.at, payment.id, 'verified')).status).toBe(404)
    const { body } = await finance.get(`${two.at}/payments`)
    expect(body.data).toEqual([])
  })

  it('remembers who did what', async () => {
    const { at } = await open()
    const payment = await loggedPayment(sales, at, 50_000, { reference: 'TRX' })
    await decide(finance, at, payment.id, 'verified')
    await decide(other, at, payment.id, 'reversed', 'Bounced')
    const { body } = await sales.get(`${at}/histories`)
    expect(body.data).toMatchObject([
      { event: 'payment.reversed', reason: 'Bounced', by: { id: other.userId } },
      { event: 'payment.verified', by: { id: finance.userId }, after: { amountCents: 50_000 } },
      { event: 'payment.submitted', by: { id: sales.userId } },
      { event: 'invoice.issued' },
    ])
  })
})

describe('the booking', () => {
  it('is confirmed by the verified minimum, when all its lines are', async () => {
    const { at, bookingId } = await open()
    const payment = await loggedPayment(sales, at, 50_000)
    expect(await bookingStatus(bookingId)).toBe('in_process')
    await decide(finance, at, payment.id, 'verified')
    expect(await bookingStatus(bookingId)).toBe('confirmed')
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect(row).toMatchObject({ paidCents: 50_000, paymentStatus: 'partially_paid' })
  })

  it('waits on while the payment is rejected', async () => {
    const { at, bookingId } = await open()
    const payment = await loggedPayment(sales, at, 50_000)
    await decide(finance, at, payment.id, 'rejected', 'Not arrived')
    expect(await bookingStatus(bookingId)).toBe('in_process')
  })
})

describe('the payment status by hand', () => {
  const set = (at: string, paymentStatus: string, client = finance) =>
    client.put(`${at}/payment-status`, { paymentStatus, reason: 'Bank charges' })

  it('may say what the ledger says, and nothing else', async () => {
    const { at } = await open()
    expect((await set(at, 'unpaid')).status).toBe(200)
    const wrong = await set(at, 'paid')
    expect(outcome(wrong)).toEqual([409, 'LEDGER_DISAGREES'])
    expect(wrong.body.details).toEqual({ paymentStatus: 'unpaid' })
    expect((await set(at, 'unpaid', sales)).status).toBe(403)
  })

  it('lets one cent of rounding go, once, and not two', async () => {
    const { at, bookingId } = await open(10_000)
    const booking = () => read(`/api/bookings/${bookingId}`)
    const payment = await loggedPayment(sales, at, 9_998)
    await decide(finance, at, payment.id, 'verified')
    expect(outcome(await set(at, 'paid'))).toEqual([409, 'LEDGER_DISAGREES'])
    const cent = await loggedPayment(sales, at, 1)
    await decide(finance, at, cent.id, 'verified')
    expect(await booking()).toMatchObject({ paymentStatus: 'partially_paid', totals: { remainingCents: 1 } })
    const settled = await set(at, 'paid')
    expect(settled.body.data).toMatchObject({ paymentStatus: 'paid', remainingCents: 0, paidCents: 9_999 })
    expect(await booking()).toMatchObject({ paymentStatus: 'paid', totals: { remainingCents: 0 } })
    expect((await set(at, 'paid')).status).toBe(200)
    const takenBack = await set(at, 'partially_paid')
    expect(takenBack.body.data).toMatchObject({ paymentStatus: 'partially_paid', remainingCents: 1 })
    expect(await booking()).toMatchObject({ paymentStatus: 'partially_paid', totals: { remainingCents: 1 } })
    expect((await set(at, 'paid')).body.data).toMatchObject({ paymentStatus: 'paid', remainingCents: 0 })
    await decide(finance, at, cent.id, 'reversed', 'Bounced')
    expect(await read(at)).toMatchObject({ paymentStatus: 'partially_paid', remainingCents: 1 })
    expect(await booking()).toMatchObject({ paymentStatus: 'partially_paid', totals: { remainingCents: 1 } })
    expect(outcome(await set(at, 'paid'))).toEqual([409, 'LEDGER_DISAGREES'])
    const { body } = await finance.get(`${at}/histories`)
    expect(body.data[1]).toMatchObject({ event: 'invoice.payment_status_set', reason: 'Bank charges' })
  })

  it('confirms a booking whose house wants all of it before, and which lacks that cent alone', async () => {
    const { at, bookingId } = await open(10_000)
    const { minimumPaymentPercent } = (await app.db.select().from(voucherSettings))[0] ?? {}
    await app.db.update(voucherSettings).set({ minimumPaymentPercent: 100 })
    const payment = await loggedPayment(sales, at, 9_999)
    await decide(finance, at, payment.id, 'verified')
    expect(await bookingStatus(bookingId)).toBe('in_process')
    await set(at, 'paid')
    expect(await bookingStatus(bookingId)).toBe('confirmed')
    await decide(other, at, payment.id, 'reversed', 'Bounced')
    expect(await bookingStatus(bookingId)).toBe('in_process')
    await app.db.update(voucherSettings).set({ minimumPaymentPercent })
  })

  it('owes nobody the cent that it let go, once less is asked for', async () => {
    const invoice = await open(10_000)
    const { at, bookingId } = invoice
    const payment = await loggedPayment(sales, at, 9_999)
    await decide(finance, at, payment.id, 'verified')
    await set(at, 'paid')
    await app.db.update(bookingHotels).set({ sellCents: 9_000 }).where(eq(bookingHotels.bookingId, bookingId))
    const lines = [{ id: invoice.lines[0].id, amountCents: 1_000 }]
    await finance.post(`${at}/credit-notes`, { lines, reason: 'Fewer nights' })
    const ledger = () => read(`/api/bookings/${bookingId}/ledger`)
    expect(await ledger()).toMatchObject({ balanceCents: -999, next: { step: 'refund', amountCents: 999 } })
    await decide(other, at, payment.id, 'reversed', 'Bounced')
    expect(await ledger()).toMatchObject({ balanceCents: 9_000, next: null })
  })

  it('is said to the invoice that was read', async () => {
    const { at } = await open(10_000)
    const { version } = await read(at)
    const payment = await loggedPayment(sales, at, 9_999)
    await decide(finance, at, payment.id, 'verified')
    const body = { paymentStatus: 'paid', reason: 'Bank charges' }
    const said = (of: number) =>
      finance.put(`${at}/payment-status`, body, { headers: { 'if-match': `"${of}"` } })
    const current = await read(at)
    const stale = await said(version)
    expect(outcome(stale)).toEqual([412, 'STALE'])
    expect(stale.body.details).toMatchObject({ version: current.version, remainingCents: 1 })
    expect(await read(at)).toMatchObject({ paymentStatus: 'partially_paid' })
    expect((await said(current.version)).body.data).toMatchObject({ paymentStatus: 'paid' })
  })

  it('is not for a void invoice', async () => {
    const { at } = await open()
    await finance.put(`${at}/status`, { status: 'void', reason: 'Mistake' })
    expect(outcome(await set(at, 'unpaid'))).toEqual([409, 'INVOICE_STATUS'])
  })
})
