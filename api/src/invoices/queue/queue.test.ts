import { eq } from 'drizzle-orm'
import { agents, bankAccounts, bookingHotels, bookings } from '../../db'
import { csvTable } from '../../testing/csv-table'
import {
  cash,
  decide,
  issuedInvoice,
  loggedPayment,
  sampleRate,
  soldBooking,
} from '../../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let finance: TestClient
let sales: TestClient

const sold = { arrival: '2026-09-10', departure: '2026-09-14' }
const at = ({ id }: { id: string }) => `/api/invoices/${id}`
const figures = async () => (await finance.get('/api/dashboard/finance-queue')).body.data
const listed = async (path: string) => (await finance.get(path)).body.meta.total
/** A line of the booking sells for another amount from now on. */
const moved = async (bookingId: string, sellCents: number) => {
  await app.db.update(bookingHotels).set({ sellCents }).where(eq(bookingHotels.bookingId, bookingId))
  await app.db.update(bookings).set({ hotelCents: sellCents }).where(eq(bookings.id, bookingId))
}

beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  sales = await app.as('sales')
})
afterAll(() => app.close())

/** Nobody issues what is due already: it was done last year. */
const issuedLastYear = async (dues: readonly string[], agentId?: string) => {
  const today = app.clock.now
  app.clock.now = new Date('2025-11-01T02:00:00.000Z')
  const early = await app.as('finance')
  for (const dueDate of dues)
    await issuedInvoice(app, early, { ...sold, totalCents: 10_000, dueDate, ...(agentId && { agentId }) })
  app.clock.now = today
}

const cancelled = {
  status: 'cancelled',
  cancellationReason: 'Ill',
  cancelledAt: '2026-03-01T00:00:00Z',
} as const

/** One of each: today is 2 March 2026. */
const work = async () => {
  // 30, 31, 60, 61, 90 and 91 days ago.
  const dues = ['2026-01-31', '2026-01-30', '2026-01-01', '2025-12-31', '2025-12-02', '2025-12-01']
  await issuedLastYear([...dues, '2026-03-01', '2026-03-02'])
  const paid = await issuedInvoice(app, finance, { ...sold, totalCents: 40_000 })
  const first = await loggedPayment(sales, at(paid), 40_000)
  await decide(finance, at(paid), first.id, 'verified')
  await moved(paid.bookingId, 30_000)
  const { body } = await finance.get(`/api/bookings/${paid.bookingId}/ledger`)
  const lines = body.data.next.creditable.map(({ id, amountCents }: { id: string; amountCents: number }) => ({
    ...{ id, amountCents },
  }))
  await finance.post(`${at(paid)}/credit-notes`, { lines, reason: 'One night less' })
  await finance.post('/api/refunds', { invoiceId: paid.id, amountCents: 4_000, reason: 'Asked for' })
  const left = await issuedInvoice(app, finance, { ...sold, totalCents: 20_000 })
  await moved(left.bookingId, 20_700)
  await soldBooking(app.db, { ...sold, ...cancelled, cancellationFeeCents: 300 })
  await soldBooking(app.db, { ...sold, ...cancelled, cancellationFeeCents: 0 })
  await soldBooking(app.db, { ...sold, totalCents: 12_300, approvedAt: '2026-02-20T00:00:00Z' })
  await soldBooking(app.db, { ...sold, totalCents: 12_300, status: 'submitted' })
  const waiting = await issuedInvoice(app, finance, { ...sold, totalCents: 50_000 })
  return loggedPayment(sales, at(waiting), 25_000, { reference: 'TT-77' })
}

test('each figure is what the list behind it holds', async () => {
  expect(await figures()).toMatchObject({
    toVerify: { count: 0, amountCents: 0, since: null },
    overdue: { to_30: { count: 0 }, over_90: { count: 0 } },
    rateMissing: [],
    rateOld: [],
  })
  await work()
  const queue = await figures()
  expect(queue).toEqual({
    toVerify: { count: 1, amountCents: 25_000, since: expect.any(String) },
    overdue: {
      to_30: { count: 2, amountCents: 20_000, since: '2026-01-31' },
      to_60: { count: 2, amountCents: 20_000, since: '2026-01-01' },
      to_90: { count: 2, amountCents: 20_000, since: '2025-12-02' },
      over_90: { count: 1, amountCents: 10_000, since: '2025-12-01' },
    },
    overpaid: { count: 1, amountCents: 10_000, since: expect.any(String) },
    toRefund: { count: 1, amountCents: 4_000, since: expect.any(String) },
    notBilled: { count: 1, amountCents: 12_300, since: '2026-02-20' },
    leftInvoice: { count: 2, amountCents: 1_000, since: expect.any(String) },
    rateMissing: [],
    rateOld: [],
  })
  const lists: [string, { count: number }][] = [
    ['/api/payments?status=submitted', queue.toVerify],
    ['/api/refunds?open=true', queue.toRefund],
    ['/api/invoices?overlay=overpaid', queue.overpaid],
    ['/api/bookings?money=not_billed', queue.notBilled],
    ['/api/bookings?money=left_invoice', queue.leftInvoice],
    ...(['to_30', 'to_60', 'to_90', 'over_90'] as const).map((age): [string, { count: number }] => [
      `/api/invoices?overdueBy=${age}`,
      queue.overdue[age],
    ]),
  ]
  for (const [path, { count }] of lists) expect([path, await listed(path)]).toEqual([path, count])
  for (const money of ['pending_verification', 'overpaid', 'overdue'])
    expect(await listed(`/api/bookings?money=${money}`)).toBe(await listed(`/api/invoices?overlay=${money}`))
  expect(await listed('/api/invoices?overlay=overdue')).toBe(7)
  expect(await listed('/api/invoices?overlay=pending_verification')).toBe(1)
})

test('payments are found by agent and reference, and say on which document', async () => {
  const { body } = await finance.get('/api/payments?search=tt-77')
  expect(body.data).toMatchObject([
    {
      reference: 'TT-77',
      mayVerify: true,
      agent: expect.any(String),
      document: { kind: 'single', number: expect.stringMatching(/^INV-/) },
    },
  ])
  const [refund] = (await finance.get('/api/refunds?open=true')).body.data
  expect(refund).toMatchObject({ status: 'requested', mayApprove: false, invoiceNumber: expect.any(String) })
})

test('what came in another currency says its rate and the difference to issue, and the list what it settles', async () => {
  const { id: agentId } = await app.newAgent('Pemuteran Reefs')
  await sampleRate(app.db, '0.00006', '2026-01-01')
  await sampleRate(app.db, '0.000061', '2026-03-03')
  const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 50_000, agentId })
  const two = await loggedPayment(sales, at(invoice), 30_000)
  const today = app.clock.now
  app.clock.now = new Date('2026-03-03T02:00:00.000Z')
  const rupiah = { currency: 'IDR', reference: 'IDR-1', paidOn: '2026-03-03' }
  const one = await loggedPayment(await app.as('sales'), at(invoice), 200_000_000, rupiah)
  app.clock.now = today
  await decide(finance, at(invoice), two.id, 'verified')
  const { data } = (await finance.get(`/api/payments?agentId=${agentId}&sort=createdAt`)).body
  expect(data).toMatchObject([
    { id: two.id, settledCents: 30_000, rate: null, exchangeCents: null },
    { id: one.id, amountCents: 200_000_000, currency: 'IDR', settledCents: 12_200, exchangeCents: 200 },
  ])
  const sumOf = async (client: TestClient, query: string) =>
    (await client.get(`/api/payments/sum?agentId=${agentId}${query}`)).body.data
  expect(await sumOf(finance, '')).toEqual({ settledCents: 42_200, exchangeCents: 200 })
  expect(await sumOf(finance, '&status=verified')).toEqual({ settledCents: 30_000, exchangeCents: 0 })
  expect(await sumOf(finance, '&search=idr-1')).toMatchObject({ settledCents: 12_200 })
  const agency = await app.as('agent', agentId)
  expect(await sumOf(agency, '')).toEqual({ settledCents: 42_200, exchangeCents: null })
  expect(await sumOf(await app.as('agent'), '')).toEqual({ settledCents: 0, exchangeCents: null })
  const [heads = []] = await csvTable(finance, `/api/payments/export?format=csv&agentId=${agentId}`)
  const told = ['Settled (USD)', 'Amount', 'Currency', 'Rate', 'Exchange difference']
  expect(heads.filter((head) => told.includes(head))).toEqual(told)
  const [theirs = []] = await csvTable(agency, '/api/payments/export?format=csv')
  expect(theirs).not.toContain('Exchange difference')
})

test('an account in a currency without a rate is named until there is one', async () => {
  const account = { bankName: 'Bank Laut', accountName: 'Melali', currency: 'EUR' }
  await app.db.insert(bankAccounts).values([
    { ...account, accountNumber: '1' },
    { ...account, accountNumber: '2' },
    { ...account, accountNumber: '3', active: false },
  ])
  expect((await figures()).rateMissing).toEqual([{ currency: 'EUR', count: 2 }])
  expect(await listed('/api/banks?currency=EUR&active=true')).toBe(2)
  await sampleRate(app.db, '1.1', '2026-03-03', 'EUR')
  expect((await figures()).rateMissing).toHaveLength(1)
  await sampleRate(app.db, '1.1', '2026-03-02', 'EUR')
  expect((await figures()).rateMissing).toEqual([])
})

test('an account whose rate is older than thirty days is named until there is a newer one', async () => {
  const account = { bankName: 'Bank Sakura', accountName: 'Melali', currency: 'JPY' }
  await app.db.insert(bankAccounts).values([
    { ...account, accountNumber: 'JPY-1' },
    { ...account, accountNumber: 'JPY-2' },
    { ...account, accountNumber: 'JPY-3', active: false },
  ])
  const told = async () => {
    const { rateMissing, rateOld } = await figures()
    return { rateMissing, rateOld }
  }
  await sampleRate(app.db, '0.0066', '2025-06-01', 'JPY')
  await sampleRate(app.db, '0.0065', '2026-01-30', 'JPY')
  await sampleRate(app.db, '0.0067', '2026-03-03', 'JPY')
  expect(await told()).toEqual({
    rateMissing: [],
    rateOld: [{ currency: 'JPY', count: 2, since: '2026-01-30' }],
  })
  await sampleRate(app.db, '0.0064', '2026-01-31', 'JPY')
  expect(await told()).toEqual({ rateMissing: [], rateOld: [] })
})

describe('what becomes of it', () => {
  const outcome = async (id: string) => (await finance.get(`/api/payments/${id}/outcome`)).body.data

  it('is a booking confirmed by its minimum, and is so then', async () => {
    const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 60_000 })
    const payment = await loggedPayment(sales, at(invoice), 30_000)
    expect(await outcome(payment.id)).toMatchObject({
      settledCents: 30_000,
      surplusCents: 0,
      invoices: [
        { shareCents: 30_000, remainingCents: 30_000, paymentStatus: 'partially_paid', confirms: true },
      ],
    })
    await decide(finance, at(invoice), payment.id, 'verified')
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, invoice.bookingId))
    expect(booking?.status).toBe('confirmed')
  })

  it('is nothing to a booking that waits for its hotel; what is too much is kept', async () => {
    const booking = await soldBooking(app.db, { ...sold, totalCents: 60_000 })
    await app.db
      .update(bookingHotels)
      .set({ status: 'requested', confirmationNumber: null, confirmedAt: null })
      .where(eq(bookingHotels.bookingId, booking.id))
    const made = await finance.post('/api/invoices/create', { bookingId: booking.id })
    const admin = await app.as('super.admin')
    const { body } = await admin.post(`${at(made.body.data)}/payments`, cash(61_000, { keepSurplus: true }))
    expect(await outcome(body.data.id)).toMatchObject({
      settledCents: 61_000,
      surplusCents: 1_000,
      invoices: [{ shareCents: 60_000, remainingCents: 0, paymentStatus: 'paid', confirms: false }],
    })
  })

  it('counts an agent’s credit without holding it', async () => {
    const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 60_000 })
    const payment = await loggedPayment(sales, at(invoice), 30_000)
    await app.db.update(agents).set({ onCredit: true, creditLimitCents: 0 })
    expect((await outcome(payment.id)).invoices).toMatchObject([{ confirms: true }])
    await app.db.update(agents).set({ onCredit: false, creditLimitCents: null })
  })
})

test.each(['agent', 'sales'])('%s is told nothing of what waits', async (role) => {
  const [payment] = (await finance.get('/api/payments')).body.data
  const client = role === 'agent' ? await app.as('agent', (await app.newAgent('Kuta')).id) : sales
  for (const path of ['dashboard/finance-queue', `payments/${payment.id}/outcome`])
    expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, 403])
})

test('payments and refunds are listed to whoever reads invoices, to an agency its own alone', async () => {
  const { id: agentId } = await app.newAgent('Sanur Sails')
  const agency = await app.as('agent', agentId)
  const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 40_000, agentId })
  const payment = await loggedPayment(agency, at(invoice), 40_000, { reference: 'OURS-1' })
  await decide(finance, at(invoice), payment.id, 'verified')
  const referencesOf = async (client: TestClient, query = '') =>
    (await client.get(`/api/payments?perPage=100${query}`)).body.data.map(
      ({ reference }: { reference: string | null }) => reference,
    )
  expect(await referencesOf(agency)).toEqual(['OURS-1'])
  const others = await referencesOf(sales)
  expect(others).toEqual(expect.arrayContaining(['OURS-1', 'TT-77']))
  expect(await referencesOf(agency, '&search=tt-77')).toEqual([])
  const [shown] = (await agency.get('/api/payments')).body.data
  expect(shown).toMatchObject({ mayVerify: false, mayReverse: false, bankLine: null, doubles: [] })
  const file = await csvTable(agency, '/api/payments/export?format=csv')
  expect([file.length, JSON.stringify(file)]).toEqual([2, expect.stringContaining('OURS-1')])
  expect((await agency.get('/api/refunds')).body.data).toEqual([])
  const total = async (query: string) => (await sales.get(`/api/refunds?${query}`)).body.meta.total
  expect([await total(''), await total('paidFrom=2026-01-01'), await total('open=true')]).toEqual([1, 0, 1])
  expect((await (await app.as('operations')).get('/api/payments')).status).toBe(403)
})

test('what agents owe is told by agent and age, each amount as the list behind it holds it', async () => {
  const { id: agentId } = await app.newAgent('Menjangan Divers')
  await issuedLastYear(['2025-12-01', '2026-01-30', '2026-02-27', '2026-03-01'], agentId)
  const later = await issuedInvoice(app, finance, { ...sold, totalCents: 40_000, agentId })
  const part = await loggedPayment(sales, at(later), 22_000)
  await decide(finance, at(later), part.id, 'verified')
  const waiting = await issuedInvoice(app, finance, { ...sold, totalCents: 5_000, agentId })
  await loggedPayment(sales, at(waiting), 5_000)
  const { body } = await finance.get('/api/receivables?search=menjangan')
  const told = {
    notDueCents: 23_000,
    to30Cents: 20_000,
    to60Cents: 10_000,
    to90Cents: 0,
    over90Cents: 10_000,
    remainingCents: 63_000,
    creditCents: 0,
  }
  expect(body.data).toEqual([{ agentId, agent: 'Menjangan Divers', invoices: 6, ...told }])
  expect(body.totals).toEqual(told)

  const remaining = async (query: string) => {
    const { data } = (await finance.get(`/api/invoices?perPage=100&${query}`)).body
    return data.reduce((sum: number, row: { remainingCents: number }) => sum + row.remainingCents, 0)
  }
  const { data, totals, meta } = (await finance.get('/api/receivables?perPage=100&sort=agent')).body
  expect([meta.total, totals.remainingCents]).toEqual([data.length, await remaining('open=true')])
  for (const row of data) {
    const its = `agentId=${row.agentId}`
    expect(row).toMatchObject({
      notDueCents: await remaining(`${its}&open=true&overdue=false`),
      to30Cents: await remaining(`${its}&overdueBy=to_30`),
      to60Cents: await remaining(`${its}&overdueBy=to_60`),
      to90Cents: await remaining(`${its}&overdueBy=to_90`),
      over90Cents: await remaining(`${its}&overdueBy=over_90`),
      remainingCents: await remaining(`${its}&open=true`),
    })
  }
  const [heads, ...rows] = await csvTable(finance, '/api/receivables/export?format=csv&search=menjangan')
  const ages = ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days']
  expect(heads).toEqual(['Agent', 'Open invoices', ...ages, 'Open', 'Kept credit'])
  expect(rows).toEqual([expect.arrayContaining(['Menjangan Divers', '630.00'])])
  for (const client of [sales, await app.as('agent', agentId)])
    expect((await client.get('/api/receivables')).status).toBe(403)
})

test('an agent who owes nothing is told for the sake of its credit', async () => {
  const { id: agentId } = await app.newAgent('Lovina Dolphins')
  expect((await finance.get('/api/receivables?search=lovina')).body.data).toEqual([])
  const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 10_000, agentId })
  const payment = await loggedPayment(await app.as('super.admin'), at(invoice), 12_500, { keepSurplus: true })
  await decide(finance, at(invoice), payment.id, 'verified')
  const { data } = (await finance.get('/api/receivables?search=lovina')).body
  expect(data).toMatchObject([{ invoices: 0, remainingCents: 0, creditCents: 2_500 }])
})

test('what agents owed at the end of a day is told from their ledgers, whatever came since', async () => {
  const { id: agentId } = await app.newAgent('Amed Wrecks')
  const today = app.clock.now
  const asOf = async (day: string) => {
    const { body } = await finance.get(`/api/receivables?search=amed&asOf=${day}`)
    return body.data.map((row: Record<string, unknown>) => [
      ...[row.invoices, row.notDueCents, row.to30Cents, row.to60Cents, row.remainingCents, row.creditCents],
    ])
  }
  app.clock.now = new Date('2026-01-10T02:00:00.000Z')
  const early = await app.as('finance')
  const dueDate = '2026-01-20'
  const invoice = await issuedInvoice(app, early, { ...sold, totalCents: 10_000, agentId, dueDate })
  app.clock.now = today
  const keep = { keepSurplus: true, paidOn: '2026-02-25' }
  const payment = await loggedPayment(await app.as('super.admin'), at(invoice), 12_500, keep)
  await decide(finance, at(invoice), payment.id, 'verified')
  expect(await asOf('2026-01-09')).toEqual([])
  expect(await asOf('2026-01-20')).toEqual([[1, 10_000, 0, 0, 10_000, 0]])
  expect(await asOf('2026-01-21')).toEqual([[1, 0, 10_000, 0, 10_000, 0]])
  expect(await asOf('2026-02-24')).toEqual([[1, 0, 0, 10_000, 10_000, 0]])
  expect(await asOf('2026-02-25')).toEqual([[0, 0, 0, 0, 0, 2_500]])
  const file = await csvTable(finance, '/api/receivables/export?format=csv&search=amed&asOf=2026-02-24')
  expect(file[1]).toEqual(expect.arrayContaining(['Amed Wrecks', '100.00']))
})

test('as of today the ledgers come to what the invoices leave to pay and the agents have', async () => {
  const rows = async (query: string) =>
    (await finance.get(`/api/receivables?perPage=100&sort=agent${query}`)).body
  const now = await rows('')
  expect(now.data.length).toBeGreaterThan(3)
  const today = app.clock.now
  app.clock.now = new Date('2026-03-03T02:00:00.000Z')
  const nextDay = await app.as('finance')
  const then = (await nextDay.get('/api/receivables?perPage=100&sort=agent&asOf=2026-03-02')).body
  app.clock.now = today
  expect(then).toEqual(now)
})

test('the file says, as the list does, that a difference isn’t known', async () => {
  const { id: agentId } = await app.newAgent('Lovina Divers')
  const invoice = await issuedInvoice(app, finance, { ...sold, totalCents: 50_000, agentId })
  await loggedPayment(sales, at(invoice), 30_000)
  await sampleRate(app.db, '0.25', '2026-03-03', 'AED')
  const today = app.clock.now
  app.clock.now = new Date('2026-03-03T02:00:00.000Z')
  const dirham = { currency: 'AED', reference: 'AED-1', paidOn: '2026-03-03' }
  await loggedPayment(await app.as('sales'), at(invoice), 80_000, dirham)
  app.clock.now = today
  const saidIn = async (language: string) => {
    const rest = `format=csv&columns=exchangeCents&agentId=${agentId}&sort=createdAt&language=${language}`
    return (await csvTable(finance, `/api/payments/export?${rest}`)).flat()
  }
  expect(await saidIn('en')).toEqual(['Exchange difference', '', 'No rate at issue'])
  expect(await saidIn('fr')).toEqual(['Écart de change', '', 'Aucun taux à l’émission'])
})
