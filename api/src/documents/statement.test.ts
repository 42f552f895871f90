import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { bookingHotels, invoices } from '../db'
import { migrationsFolder } from '../db/engine/migrations'
import { ledgerEntries } from '../invoices/ledger-entries'
import { csvTable } from '../testing/csv-table'
import { decide, issuedInvoice, loggedPayment } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { type Account, accountsOf, ageingOf } from './statement-rows'

let app: TestApp
let finance: TestClient
let other: TestClient
beforeAll(async () => {
  app = await testApp({ SESSION_IDLE_MINUTES: '100000', SESSION_ABSOLUTE_HOURS: '2400' })
  finance = await app.as('super.admin')
  other = await app.as('super.admin')
})
afterAll(() => app.close())

const on = (day: number) => {
  app.clock.now = new Date(Date.UTC(2026, 2, day, 4))
  return `2026-03-${String(day).padStart(2, '0')}`
}

const paid = async (at: string, cents: number, day: number, fields = {}) => {
  const { id } = await loggedPayment(finance, at, cents, { paidOn: on(day), ...fields })
  on(day + 1)
  await decide(other, at, id, 'verified')
  return id as string
}

const refunded = async (body: object, day: number) => {
  const { id } = (await finance.post('/api/refunds', { reason: 'Too much', ...body })).body.data
  await other.put(`/api/refunds/${id}/status`, { status: 'approved' })
  const { status } = await other.put(`/api/refunds/${id}/status`, {
    ...{ status: 'paid', paidOn: on(day), method: 'cash' },
  })
  expect(status).toBe(200)
}

/** Everything that can happen to an agent's money, each on a day of its own. */
const story = async () => {
  on(2)
  const first = await issuedInvoice(app, finance)
  const { agentId } = first
  const at = `/api/invoices/${first.id}`
  await paid(at, 120_000, 4, { keepSurplus: true })
  on(7)
  const line = eq(bookingHotels.bookingId, first.bookingId)
  await app.db.update(bookingHotels).set({ sellCents: 70_000 }).where(line)
  const lines = [{ id: first.lines[0].id, amountCents: 30_000 }]
  await finance.post(`${at}/credit-notes`, { lines, reason: 'Fewer nights' })
  on(8)
  await finance.post(`${at}/keep-credit`, { amountCents: 10_000 })
  await refunded({ invoiceId: first.id, amountCents: 15_000 }, 10)
  on(12)
  const second = await issuedInvoice(app, finance, { agentId, totalCents: 50_000 })
  const next = `/api/invoices/${second.id}`
  on(13)
  const { body } = await finance.post(`${next}/apply-credit`, { amountCents: 12_000 })
  on(14)
  const taken = body.data.entries.find(({ kind }: { kind: string }) => kind === 'applied').id
  await finance.post(`/api/agents/${agentId}/credit-account/${taken}/reverse`, { reason: 'Not theirs' })
  await refunded({ agentId, amountCents: 4_000 }, 16)
  const payment = await paid(next, 50_000, 17)
  on(20)
  await decide(other, next, payment, 'reversed', 'Bounced')
  on(22)
  const { version } = (await finance.get(next)).body.data
  const headers = { 'if-match': `"${version}"` }
  await finance.put(`${next}/status`, { status: 'void', reason: 'Wrong' }, { headers })
  on(28)
  return { agentId, bookings: [first.bookingId, second.bookingId] as string[] }
}

let told: Awaited<ReturnType<typeof story>>
beforeAll(async () => {
  told = await story()
})

const account = async (which: Account, from: number, until: number) => {
  const day = (at: number) => new Date(Date.UTC(2026, 2, at)).toISOString().slice(0, 10)
  const accounts = await accountsOf(app.db, told.agentId, { from: day(from), until: day(until) })
  return accounts.find((one) => one.account === which) ?? { opening: 0, lines: [], closing: 0 }
}

it('tells of everything that moved the account, refunds and credit among it, on its day', async () => {
  const { lines } = await account('bills', 1, 31)
  expect(lines.map(({ day, kind, cents }) => [Number(day.slice(-2)), kind, cents])).toEqual([
    [2, 'invoice', 100_000],
    [4, 'payment', -100_000],
    [7, 'credit_note', -30_000],
    [8, 'kept_as_credit', 10_000],
    [10, 'refund', 15_000],
    [12, 'invoice', 50_000],
    [13, 'credit_applied', -12_000],
    [14, 'credit_taken_back', 12_000],
    [17, 'payment', -50_000],
    [20, 'payment_reversed', 50_000],
    [22, 'void', -50_000],
  ])
  const credit = await account('credit', 1, 31)
  expect(credit.lines.map(({ day, kind, cents }) => [Number(day.slice(-2)), kind, cents])).toEqual([
    [4, 'credit.surplus', 20_000],
    [8, 'credit.credit_note', 10_000],
    [13, 'credit.applied', -12_000],
    [14, 'credit.adjustment', 12_000],
    [16, 'credit.refund', -4_000],
  ])
})

it.each(['bills', 'credit'] as const)(
  'closes %s where the next period opens, whatever day that is',
  async (which) => {
    for (let day = 1; day < 31; day++) {
      const [before, after] = [await account(which, 1, day), await account(which, day + 1, 31)]
      expect([day, after.opening]).toEqual([day, before.closing])
      const sum = after.lines.reduce((all, { cents }) => all + cents, after.opening)
      expect(after.closing).toBe(sum)
    }
  },
)

it('closes with what the ledgers of the bookings come to, and with the credit that the agent has', async () => {
  const ledgers = await Promise.all(told.bookings.map((bookingId) => ledgerEntries(app.db, { bookingId })))
  const balance = ledgers.flat().reduce((all, { amountCents }) => all + amountCents, 0)
  expect([(await account('bills', 9, 31)).closing, balance]).toEqual([-5_000, -5_000])
  const { body } = await finance.get(`/api/agents/${told.agentId}/credit-account`)
  expect((await account('credit', 9, 31)).closing).toBe(body.data.balanceCents)
})

it.each(['1900-01-01', '1970-01-01'])('is written of %s too, and its code finds it', async (until) => {
  const at = `/api/agents/${told.agentId}/statement/paper?from=1900-01-01&until=${until}`
  const { status, body } = await finance.get(at)
  expect([status, body.data?.name]).toEqual([200, expect.stringContaining(until)])
  const [, code] = body.data.blocks.at(-1).url.split('/d/')
  expect((await finance.get(`/d/${code}`)).raw.toString()).toContain('VALID')
})

it('comes as a sheet with the same lines, to those alone who may see it', async () => {
  const at = `/api/agents/${told.agentId}/statement/sheet`
  const asked = 'from=2026-03-08&until=2026-03-13&language=en'
  const rows = await csvTable(finance, `${at}?format=csv&${asked}`)
  expect(rows.map(([, day, what, , , cents, balance]) => [day, what, cents, balance])).toEqual([
    ['Date', 'Entry', 'Amount', 'Balance'],
    ['2026-03-08', 'Opening balance', '', '-300.00'],
    ['2026-03-08', 'Kept as agent credit', '100.00', '-200.00'],
    ['2026-03-10', 'Refund', '150.00', '-50.00'],
    ['2026-03-12', 'Invoice', '500.00', '450.00'],
    ['2026-03-13', 'Agent credit applied', '-120.00', '330.00'],
    ['2026-03-13', 'Closing balance', '', '330.00'],
    ['2026-03-08', 'Opening balance', '', '200.00'],
    ['2026-03-08', 'Kept of an invoice', '100.00', '300.00'],
    ['2026-03-13', 'Paid an invoice', '-120.00', '180.00'],
    ['2026-03-13', 'Closing balance', '', '180.00'],
    ['2026-03-13', 'Not yet due', '380.00', ''],
    ['2026-03-13', '1–30 days', '0.00', ''],
    ['2026-03-13', '31–60 days', '0.00', ''],
    ['2026-03-13', '61–90 days', '0.00', ''],
    ['2026-03-13', 'Over 90 days', '0.00', ''],
    ['2026-03-13', 'In your favour', '-50.00', ''],
  ])
  const { status, headers } = await finance.get(`${at}?format=xlsx&${asked}`)
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  expect((await (await app.as('agent')).get(`${at}?format=csv`)).status).toBe(404)
})

it('tells of a cent that was let go on its day, whatever becomes of the invoice later', async () => {
  on(20)
  const { id, agentId } = await issuedInvoice(app, finance)
  const at = `/api/invoices/${id}`
  await paid(at, 99_999, 21)
  await finance.put(`${at}/payment-status`, { paymentStatus: 'paid', reason: 'Bank charges' })
  on(28)
  await app.db.update(invoices).set({ sentAt: app.clock.now.toISOString() }).where(eq(invoices.id, id))
  const [bills] = await accountsOf(app.db, agentId, { from: '2026-03-01', until: '2026-03-28' })
  expect(bills?.lines.map(({ kind, day }) => [kind, day])).toEqual([
    ['invoice', '2026-03-20'],
    ['payment', '2026-03-21'],
    ['waived', '2026-03-22'],
  ])
})

it('keeps that day when its status is said again, and has another one once it was taken back between', async () => {
  on(20)
  const { id, agentId } = await issuedInvoice(app, finance)
  const at = `/api/invoices/${id}`
  await paid(at, 99_999, 21)
  const set = async (day: number, paymentStatus: string) => {
    on(day)
    const reason = 'Bank charges'
    expect((await finance.put(`${at}/payment-status`, { paymentStatus, reason })).status).toBe(200)
    const [bills] = await accountsOf(app.db, agentId, { from: '2026-03-01', until: '2026-03-30' })
    return bills?.lines.find(({ kind }) => kind === 'waived')?.day
  }
  expect(await set(22, 'paid')).toBe('2026-03-22')
  expect(await set(25, 'paid')).toBe('2026-03-22')
  expect(await set(26, 'partially_paid')).toBeUndefined()
  expect(await set(27, 'paid')).toBe('2026-03-27')
  await set(28, 'paid')
  await app.db.update(invoices).set({ waivedAt: null }).where(eq(invoices.id, id))
  const file = readFileSync(join(migrationsFolder, '0055_the_day_of_a_waived_cent.sql'), 'utf8')
  const stored = file.split('--> statement-breakpoint').find((one) => one.includes('UPDATE invoices'))
  await app.db.execute(sql.raw(stored ?? ''))
  expect(await set(29, 'paid')).toBe('2026-03-27')
})

it('tells nothing of what moved no money: an invoice made void that had been credited whole', async () => {
  on(20)
  const { id, agentId, bookingId } = await issuedInvoice(app, finance)
  const off = { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 }
  expect((await other.put(`/api/bookings/${bookingId}/status`, off)).status).toBe(200)
  const { version } = (await finance.get(`/api/invoices/${id}`)).body.data
  const headers = { 'if-match': `"${version}"` }
  await finance.put(`/api/invoices/${id}/status`, { status: 'void', reason: 'Cancelled' }, { headers })
  const [bills] = await accountsOf(app.db, agentId, { from: '2026-03-01', until: '2026-03-28' })
  expect(bills?.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['invoice', 100_000],
    ['credit_note', -100_000],
  ])
})

it('ages what was owed at the end of any day, and comes to what the account does', async () => {
  const places = new Set<number>()
  for (let day = 1; day < 31; day++) {
    const aged = await ageingOf(app.db, told.agentId, `2026-03-${String(day).padStart(2, '0')}`)
    const sums = aged.get('USD') ?? []
    for (const [place, cents] of sums.entries()) if (cents) places.add(place)
    const sum = sums.reduce((all, cents) => all + cents, 0)
    expect([day, sum]).toEqual([day, (await account('bills', 1, day)).closing])
  }
  // Not yet due, and paid too much.
  expect([...places].sort()).toEqual([0, 5])
})

it('ends the sheet with what is owed today, by its age', async () => {
  on(20)
  const { agentId, id, dueDate } = await issuedInvoice(app, finance, { dueDate: on(25), totalCents: 40_000 })
  await paid(`/api/invoices/${id}`, 25_000, 20)
  const agedOn = async (now: Date) => {
    app.clock.now = now
    const rows = await csvTable(finance, `/api/agents/${agentId}/statement/sheet?format=csv&language=en`)
    return rows
      .filter(([account]) => account === 'Ageing of what is owed')
      .map(([, , what, , currency, cents, balance]) => [what, currency, cents, balance])
  }
  const steps = ['Not yet due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'In your favour']
  const owedIn = (place: number) =>
    steps.map((step, at) => [step, 'USD', at === place ? '150.00' : '0.00', ''])
  expect(await agedOn(new Date(`${dueDate}T04:00:00Z`))).toEqual(owedIn(0))
  expect(await agedOn(new Date('2026-05-10T04:00:00Z'))).toEqual(owedIn(2))
})
