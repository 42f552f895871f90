import { eq, type SQL, sql } from 'drizzle-orm'
import { bookings, creditNotes, invoices, paymentAllocations, payments, refunds } from '../db'
import { sampleGroup, samplePayment, sampleUser } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

const states = [
  'draft',
  'submitted',
  'in_process',
  'confirmed',
  'travelling',
  'completed',
  'cancelled',
  'expired',
] as const
const year = { from: '2025-03-03', to: '2026-03-02' }
const quarter = { from: '2025-11-15', to: '2026-02-14' }
const address = (name: string, span?: typeof year) =>
  `/api/dashboard/${name}${span ? `?from=${span.from}&to=${span.to}` : ''}`

let app: TestApp
let finance: TestClient
let agent: TestClient
let agentIds: string[]

/** Bookings of three agents over twenty months, and two at the two sides of midnight in Bali. */
const sell = async () => {
  const made = []
  for (let index = 0; index < 60; index++) {
    const agentId = agentIds[index % 3] ?? ''
    const status = states[(index * 5) % states.length] ?? 'draft'
    const createdAt =
      index === 0
        ? '2025-03-02T15:59:59.000Z'
        : index === 1
          ? '2025-03-02T16:00:00.000Z'
          : new Date(Date.UTC(2025, 0, 1 + index * 10, index % 24)).toISOString()
    const [row] = await app.db
      .insert(bookings)
      .values({
        code: `BK-${index}`,
        agentId,
        groupId: (await sampleGroup(app.db, { agentId })).id,
        status,
        arrival: `2026-${String(4 + (index % 6)).padStart(2, '0')}-10`,
        departure: '2026-12-20',
        hotelCents: 1_000 * index + 7,
        createdAt,
        ...(status === 'cancelled' && { cancellationReason: 'Ill', cancelledAt: createdAt }),
      })
      .returning()
    if (row) made.push(row)
  }
  return made
}

const bill = async (booking: typeof bookings.$inferSelect, index: number) => {
  const issuedOn = `2025-${String(4 + (index % 9)).padStart(2, '0')}-15`
  const [invoice] = await app.db
    .insert(invoices)
    .values({
      number: `INV-${index}`,
      status: 'issued',
      bookingId: booking.id,
      agentId: booking.agentId,
      amountCents: 10_000 + index,
      issuedOn,
      dueDate: index % 2 ? '2026-02-20' : '2026-05-01',
    })
    .returning()
  if (!invoice) throw new Error('no invoice')
  return invoice
}

const pay = async (invoice: typeof invoices.$inferSelect, amountCents: number, verifiedById?: string) => {
  const payment = await samplePayment(app.db, invoice, { amountCents, paidOn: '2026-01-10' })
  await app.db
    .insert(paymentAllocations)
    .values({ paymentId: payment.id, invoiceId: invoice.id, amountCents })
  if (verifiedById)
    await app.db.update(payments).set({ status: 'verified', verifiedById }).where(eq(payments.id, payment.id))
  return payment
}

const credit = (invoice: typeof invoices.$inferSelect, amountCents: number, issuedOn: string) =>
  app.db.insert(creditNotes).values({
    ...{ number: `CN-${invoice.number}`, invoiceId: invoice.id, bookingId: invoice.bookingId },
    ...{ agentId: invoice.agentId, amountCents, reason: 'One night less', issuedOn },
  })

/** What an invoice has too much goes back to its agent. */
const giveBack = async (invoice: typeof invoices.$inferSelect, amountCents: number, paidOn: string) => {
  const [asker, approver] = [(await sampleUser(app.db)).id, (await sampleUser(app.db)).id]
  const { id: invoiceId, agentId } = invoice
  const [asked] = await app.db
    .insert(refunds)
    .values({ invoiceId, agentId, amountCents, reason: 'Paid too much', requestedById: asker })
    .returning()
  const now = '2026-01-20T02:00:00.000Z'
  for (const set of [
    { status: 'approved', approvedById: approver, approvedAt: now },
    { status: 'paid', paidOn, method: 'cash', paidById: approver, paidAt: now },
  ] as const)
    await app.db
      .update(refunds)
      .set(set)
      .where(eq(refunds.id, asked?.id ?? ''))
}

beforeAll(async () => {
  app = await testApp()
  agentIds = []
  for (const name of ['Alam', 'Bambu', 'Cempaka']) agentIds.push((await app.newAgent(name)).id)
  finance = await app.as('finance')
  agent = await app.as('agent', agentIds[1])
  const verifier = (await sampleUser(app.db)).id
  const sold = await sell()
  for (const [index, booking] of sold.slice(0, 24).entries()) {
    const invoice = await bill(booking, index)
    const kind = index % 6
    if (kind === 1) await pay(invoice, 4_000, verifier)
    if (kind === 2) await pay(invoice, invoice.amountCents, verifier)
    if (kind === 3) await pay(invoice, 5_000)
    if (kind === 4) {
      const payment = await pay(invoice, 6_000, verifier)
      await app.db
        .update(payments)
        .set({ status: 'reversed', reason: 'Bounced' })
        .where(eq(payments.id, payment.id))
    }
    if (kind === 5)
      await app.db
        .update(invoices)
        .set({ status: 'void', voidReason: 'Mistake' })
        .where(eq(invoices.id, invoice.id))
    if (index === 6) await credit(invoice, 2_500, '2025-12-01')
    // One was paid whole, one in part; both were paid 1,000 too much by what was credited later.
    if (index === 2 || index === 7) {
      await credit(invoice, index === 2 ? 1_000 : 7_007, '2026-01-15')
      await giveBack(invoice, 1_000, '2026-01-20')
    }
  }
  const [moved, gone] = sold.slice(-2)
  await app.db
    .update(bookings)
    .set({ status: 'travelling' })
    .where(eq(bookings.id, moved?.id ?? ''))
  await app.db.delete(bookings).where(eq(bookings.id, gone?.id ?? ''))
})
afterAll(() => app.close())

const rows = async <T extends Record<string, unknown>>(query: SQL) => (await app.db.execute<T>(query)).rows
const one = async <T extends Record<string, unknown>>(query: SQL) => (await rows<T>(query))[0]
const own = (agentId?: string) => (agentId ? sql`agent_id = ${agentId}` : sql`true`)
const day = sql`(created_at at time zone 'Asia/Makassar')::date`
const created = ({ from, to }: typeof year) => sql`${day} between ${from} and ${to}`
const sold = sql`status in ('submitted', 'in_process', 'confirmed', 'travelling', 'completed')`

/** As who, and what that one may count. */
const eyes = [
  ['finance', () => finance, () => undefined],
  ['an agent', () => agent, () => agentIds[1]],
] as const

describe.each(eyes)('as %s', (_, client, agentOf) => {
  const data = async (name: string, span?: typeof year) => {
    const { status, body } = await client().get(address(name, span))
    expect(status).toBe(200)
    return body.data
  }

  it.each([
    ['a quarter', quarter],
    ['the last twelve months', undefined],
  ])('bookings of %s are counted by status', async (_name, span) => {
    const counted = await rows<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from bookings where ${created(span ?? year)} and ${own(agentOf())} group by status`,
    )
    const stats = await data('booking-stats', span)
    const byStatus = Object.fromEntries(states.map((status) => [status, 0]))
    for (const { status, n } of counted) byStatus[status] = n
    expect(stats.byStatus).toEqual(byStatus)
    expect(stats.total).toBe(counted.reduce((total, { n }) => total + n, 0))
    expect(stats.total).toBeGreaterThan(0)
  })

  it('those in progress come nearest arrival first, eight at most, whatever the period', async () => {
    const expected = await rows<{ id: string }>(
      sql`select id from bookings where status in ('submitted', 'in_process') and ${own(agentOf())} order by arrival, id limit 8`,
    )
    const { inProgress } = await data('booking-stats', { from: '2020-01-01', to: '2020-01-02' })
    expect(inProgress.map(({ id }: { id: string }) => id)).toEqual(expected.map(({ id }) => id))
  })

  it('every month of a period has its bookings and their value', async () => {
    const counted = await rows<{ month: string; bookings: number; totalCents: number }>(
      sql`select to_char(${day}, 'YYYY-MM') as month, count(*)::int as bookings, sum(total_cents)::float8 as "totalCents"
          from bookings where ${created(quarter)} and ${sold} and ${own(agentOf())} group by 1`,
    )
    const graph = await data('booking-graph', quarter)
    expect(graph.map(({ month }: { month: string }) => month)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(graph.filter((row: { bookings: number }) => row.bookings > 0)).toEqual(
      expect.arrayContaining(counted),
    )
    expect(graph.filter((row: { bookings: number }) => row.bookings > 0)).toHaveLength(counted.length)
  })

  it.each([
    ['a quarter', quarter, { from: '2025-08-15', to: '2025-11-14' }],
    ['the last twelve months', undefined, { from: '2024-03-03', to: '2025-03-02' }],
  ])(
    'money of %s is booked, invoiced less what was credited of it, received less reversals, and given back',
    async (_name, span, before) => {
      const turnover = async ({ from, to }: typeof year) => ({
        ...(await one(
          sql`select coalesce(sum(total_cents), 0)::float8 as "bookedCents" from bookings where ${created({ from, to })} and ${sold} and ${own(agentOf())}`,
        )),
        ...(await one(
          sql`select coalesce(sum(amount_cents - (select coalesce(sum(amount_cents), 0) from credit_notes n where n.invoice_id = i.id)), 0)::float8
            as "invoicedCents" from invoices i where status = 'issued' and issued_on between ${from} and ${to} and ${own(agentOf())}`,
        )),
        ...(await one(
          sql`select coalesce(sum(settled_cents), 0)::float8 as "receivedCents" from payments where status = 'verified' and paid_on between ${from} and ${to} and ${own(agentOf())}`,
        )),
        ...(await one(
          sql`select coalesce(sum(amount_cents), 0)::float8 as "refundedCents" from refunds where status = 'paid' and paid_on between ${from} and ${to} and ${own(agentOf())}`,
        )),
      })
      const left = await one<{ cents: number }>(
        sql`select sum(remaining_cents)::float8 as cents from invoices where status = 'issued' and ${own(agentOf())}`,
      )
      const revenue = await data('revenue-stats', span)
      expect(revenue).toEqual({
        ...(await turnover(span ?? year)),
        outstandingCents: left?.cents,
        previous: await turnover(before),
      })
      expect([revenue.receivedCents, revenue.refundedCents].map((cents) => cents > 0)).toEqual([true, true])
    },
  )

  it('invoices are counted by what is paid, with what remains', async () => {
    const count = async (condition: SQL, amount: SQL) =>
      one(
        sql`select count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as "amountCents" from invoices
            where status = 'issued' and issued_on between ${year.from} and ${year.to} and ${own(agentOf())} and ${condition}`,
      )
    const left = sql`amount_cents - credited_cents - paid_cents`
    expect(await data('invoice-stats')).toEqual({
      unpaid: await count(sql`paid_cents = 0`, left),
      partiallyPaid: await count(sql`paid_cents > 0 and ${left} > 0`, left),
      paid: await count(sql`paid_cents > 0 and ${left} = 0`, sql`paid_cents`),
      overdue: await count(sql`${left} > 0 and due_date < '2026-03-02'`, left),
      pendingVerification: await count(sql`pending_cents > 0`, sql`pending_cents`),
    })
  })

  describe('each figure is what the list behind it holds', () => {
    const { from, to } = quarter
    const listed = async (path: string) => {
      const { status, body } = await client().get(`${path}&perPage=100`)
      expect([path, status]).toEqual([path, 200])
      return body as { data: Record<string, number>[]; meta: { total: number } }
    }
    const total = async (path: string) => (await listed(path)).meta.total
    const sum = async (path: string, of: string) =>
      (await listed(path)).data.reduce((all, row) => all + (row[of] ?? 0), 0)
    const created = (first: string, last: string) => `createdFrom=${first}&createdTo=${last}`

    it('of bookings, by status and by month', async () => {
      const bookingsOf = `/api/bookings?tab=all&${created(from, to)}`
      const stats = await data('booking-stats', quarter)
      expect(await total(bookingsOf)).toBe(stats.total)
      for (const status of states)
        expect([status, await total(`${bookingsOf}&status=${status}`)]).toEqual([
          status,
          stats.byStatus[status],
        ])
      const days = [
        ['2025-11-15', '2025-11-30'],
        ['2025-12-01', '2025-12-31'],
        ['2026-01-01', '2026-01-31'],
        ['2026-02-01', '2026-02-14'],
      ] as const
      for (const [at, month] of (await data('booking-graph', quarter)).entries()) {
        const [first, last] = days[at] ?? ['', '']
        const path = `/api/bookings?tab=all&sold=true&${created(first, last)}`
        expect([month.bookings, month.totalCents]).toEqual([await total(path), await sum(path, 'totalCents')])
      }
      const [all, sold, rest] = await Promise.all(
        ['', '&sold=true', '&sold=false'].map((more) => total(`/api/bookings?tab=all${more}`)),
      )
      expect(sold && rest && sold + rest).toBe(all)
    })

    it('of invoices, by how they wait', async () => {
      const stats = await data('invoice-stats', year)
      const lists = {
        overdue: 'overlay=overdue',
        unpaid: 'paymentStatus=unpaid&open=true',
        partiallyPaid: 'paymentStatus=partially_paid',
        pendingVerification: 'overlay=pending_verification',
      }
      for (const [name, filter] of Object.entries(lists)) {
        const path = `/api/invoices?${filter}&issuedFrom=${year.from}&issuedTo=${year.to}`
        const cents = name === 'pendingVerification' ? 'pendingCents' : 'remainingCents'
        const found = { count: await total(path), amountCents: await sum(path, cents) }
        expect([name, found]).toEqual([name, stats[name]])
        if (!agentOf()) expect(found.count).toBeGreaterThan(0)
      }
    })

    it.each([
      ['a year', year],
      ['a quarter, whatever was credited in it of earlier invoices', quarter],
    ])('of money in %s', async (_name, span) => {
      const flow = await data('revenue-stats', span)
      const booked = `/api/bookings?tab=all&sold=true&${created(span.from, span.to)}`
      expect(await sum(booked, 'totalCents')).toBe(flow.bookedCents)
      expect(await sum('/api/invoices?open=true', 'remainingCents')).toBe(flow.outstandingCents)
      const issued = `/api/invoices?status=issued&issuedFrom=${span.from}&issuedTo=${span.to}`
      const credited = await sum(issued, 'creditedCents')
      expect((await sum(issued, 'amountCents')) - credited).toBe(flow.invoicedCents)
      const invoiced = await client().get(issued.replace('invoices?', 'invoices/sum?'))
      const { amountCents, creditedCents } = invoiced.body.data
      expect([amountCents - creditedCents, creditedCents]).toEqual([flow.invoicedCents, credited])
      const paid = `paidFrom=${span.from}&paidTo=${span.to}`
      expect(await sum(`/api/payments?status=verified&${paid}`, 'settledCents')).toBe(flow.receivedCents)
      const received = await client().get(`/api/payments/sum?status=verified&${paid}`)
      expect(received.body.data.settledCents).toBe(flow.receivedCents)
      expect(await sum(`/api/refunds?status=paid&${paid}`, 'amountCents')).toBe(flow.refundedCents)
    })
  })

  it('open invoices come earliest due first, ten at most, and of a period when one is asked for', async () => {
    const open = (due: SQL) =>
      rows<{ number: string }>(
        sql`select number from invoices where status = 'issued' and remaining_cents > 0 and ${own(agentOf())} and ${due} order by due_date, id limit 10`,
      )
    const numbers = (list: { number: string }[]) => list.map(({ number }) => number)
    const all = await data('invoice-overview')
    expect(numbers(all)).toEqual(numbers(await open(sql`true`)))
    expect(all[0]).toMatchObject({ overdue: true, dueDate: '2026-02-20' })
    const may = await data('invoice-overview', { from: '2026-05-01', to: '2026-05-31' })
    expect(numbers(may)).toEqual(numbers(await open(sql`due_date between '2026-05-01' and '2026-05-31'`)))
  })
})

it('ranks agents by what they booked, for those who may see agents', async () => {
  const expected = await rows(
    sql`select agent_id as "agentId", (select name from agents a where a.id = agent_id) as name, count(*)::int as bookings, sum(total_cents)::float8 as "totalCents"
        from bookings where ${created(year)} and ${sold} group by agent_id order by 4 desc`,
  )
  const { body } = await finance.get(address('agent-stats', year))
  expect(body.data).toEqual(expected)
  expect(expected).toHaveLength(3)
  expect((await agent.get(address('agent-stats'))).status).toBe(403)
})

it('an agent of the ranking has as many bookings as its list', async () => {
  const { body } = await finance.get(address('agent-stats', quarter))
  for (const { agentId, bookings: count } of body.data) {
    const path = `/api/bookings?tab=all&sold=true&agentId=${agentId}&createdFrom=${quarter.from}&createdTo=${quarter.to}`
    expect((await finance.get(path)).body.meta.total).toBe(count)
  }
  expect(body.data.length).toBeGreaterThan(1)
})

it('answers the same once the daily sums were folded together', async () => {
  const names = ['booking-stats', 'booking-graph', 'agent-stats', 'revenue-stats']
  const answers = async () => Promise.all(names.map(async (name) => (await finance.get(address(name))).body))
  const before = await answers()
  await app.db.execute(sql`select compact_rollups()`)
  expect(await answers()).toEqual(before)
})
