import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { loadDrives } from '../bookings/dispatch/drive'
import { obstacleFor } from '../bookings/dispatch/obstacle'
import { dutiesBetween, type Resource } from '../bookings/dispatch/rival'
import { serviceStatuses } from '../bookings/lines/read'
import { allSettled } from '../bookings/lines/roll-up'
import * as db from '../db'
import { selectInvoices } from '../invoices/rows'
import { overlaysOf } from '../invoices/rules'
import { DEMO_PASSWORD, demoAccounts } from '../people/auth/demo-accounts'
import { baliDay } from '../platform/bali'
import { addDays, minimumPayment, nightsOf, priceHotelStay, replay, type Trace } from '../pricing'
import { loadHotelContracts } from '../terms/snapshot'
import { type TestApp, TestClient, testApp } from '../testing/test-app'
import { seedDemo } from './seed'

const TODAY = '2026-03-02'

let app: TestApp

const seed = () => seedDemo(app.database, { storage: app.storage, now: app.clock.now })

beforeAll(async () => {
  app = await testApp()
  await seed()
})

afterAll(() => app.close())

const tables = {
  regions: db.regions,
  suppliers: db.suppliers,
  hotels: db.hotels,
  rooms: db.hotelRooms,
  transports: db.transports,
  vehicles: db.vehicles,
  drivers: db.drivers,
  guides: db.guides,
  activities: db.activities,
  agents: db.agents,
  groups: db.groups,
  bookings: db.bookings,
  guests: db.guests,
  payments: db.payments,
  duties: db.duties,
  history: db.auditLog,
  pictures: db.uploads,
}

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(async ([name, table]) => {
        const [row] = await app.db.select({ n: sql<number>`count(*)::int` }).from(table)
        return [name, row?.n ?? 0] as const
      }),
    ),
  )

const signedIn = async (email: string) => {
  const client = new TestClient(app)
  expect((await client.signIn(email, DEMO_PASSWORD)).status).toBe(200)
  return client
}

const lines = async () => [
  ...(await app.db.select().from(db.bookingHotels)),
  ...(await app.db.select().from(db.bookingTransports)),
  ...(await app.db.select().from(db.bookingActivities)),
  ...(await app.db.select().from(db.bookingExtras)),
]

describe('how much there is', () => {
  const least = {
    regions: 24,
    suppliers: 12,
    hotels: 15,
    rooms: 60,
    transports: 12,
    vehicles: 12,
    drivers: 20,
    guides: 12,
    activities: 25,
    agents: 8,
    groups: 30,
    bookings: 120,
    guests: 100,
    payments: 50,
    duties: 100,
    history: 300,
    pictures: 30,
  }

  it.each(Object.entries(least))('%s: at least %i', async (name, wanted) => {
    expect((await counts())[name]).toBeGreaterThanOrEqual(wanted)
  })

  it('stays the same when it is started again', async () => {
    const before = await counts()
    await seed()
    expect(await counts()).toEqual(before)
  })
})

describe('every state', () => {
  const statuses = async (
    table:
      | typeof db.bookings
      | typeof db.bookingHotels
      | typeof db.bookingTransports
      | typeof db.bookingActivities
      | typeof db.payments
      | typeof db.invoiceSummaries,
  ) => (await app.db.selectDistinct({ status: table.status }).from(table)).map(({ status }) => status).sort()

  it('of bookings', async () => {
    expect(await statuses(db.bookings)).toEqual([...db.bookingStatuses].sort())
  })

  it('of lines', async () => {
    expect(await statuses(db.bookingHotels)).toEqual([...db.lineStatuses].sort())
    expect(await statuses(db.bookingActivities)).toEqual([...db.lineStatuses].sort())
    const possible = db.transportStatuses.filter((status) => status !== 'no_show')
    expect(await statuses(db.bookingTransports)).toEqual(possible.sort())
  })

  it('of payments and summaries', async () => {
    expect(await statuses(db.payments)).toEqual([...db.paymentStates].sort())
    expect(await statuses(db.invoiceSummaries)).toEqual(['draft', 'issued', 'settled', 'void'])
  })

  it('of invoices, with what stands beside their payment status', async () => {
    const rows = await app.db.select().from(db.invoices)
    const issued = rows.filter(({ status }) => status === 'issued')
    expect(new Set(issued.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(db.paymentStatuses))
    expect(rows.some(({ status }) => status === 'void')).toBe(true)
    const overlays = (await selectInvoices(app.db)).flatMap((row) => overlaysOf(row, TODAY))
    expect([...new Set(overlays)].sort()).toEqual(['overdue', 'overpaid', 'pending_verification'])
  })

  it('of contracts', async () => {
    const rows = await app.db.select().from(db.contracts)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(db.contractStatuses))
  })
})

describe('bookings', () => {
  it('have lines whose traces replay to their cents', async () => {
    for (const { trace, sellCents, costCents } of await lines()) {
      expect(trace).not.toBeNull()
      expect(replay(trace as Trace)).toEqual({ sellCents, costCents })
    }
  })

  it('come to the sum of their live lines', async () => {
    const sums = new Map<string, number>()
    for (const { bookingId, status, sellCents } of await lines()) {
      if (['cancelled', 'declined'].includes(status)) continue
      sums.set(bookingId, (sums.get(bookingId) ?? 0) + sellCents)
    }
    for (const { id, totalCents } of await app.db.select().from(db.bookings))
      expect(totalCents).toBe(sums.get(id) ?? 0)
  })

  it('are on the side of today that their status says', async () => {
    for (const { status, arrival, departure } of await app.db.select().from(db.bookings)) {
      if (status === 'completed') expect(departure < TODAY).toBe(true)
      if (status === 'travelling') expect(arrival <= TODAY && TODAY <= departure).toBe(true)
      if (['confirmed', 'in_process', 'submitted', 'draft'].includes(status))
        expect(arrival > TODAY).toBe(true)
    }
  })

  it('are confirmed only when suppliers, crews and money agree, and in process only when not', async () => {
    const rows = await app.db
      .select({ booking: db.bookings, onCredit: db.agents.onCredit })
      .from(db.bookings)
      .innerJoin(db.agents, eq(db.agents.id, db.bookings.agentId))
    for (const { booking, onCredit } of rows) {
      const settled = allSettled(await serviceStatuses(app.db, booking.id))
      const paid = onCredit || booking.paidCents >= minimumPayment(booking.totalCents ?? 0, 5000)
      if (['confirmed', 'travelling', 'completed'].includes(booking.status))
        expect([settled, paid]).toEqual([true, true])
      if (booking.status === 'in_process') expect(settled && paid).toBe(false)
    }
  })

  it('have options that are still open', async () => {
    const rows = await app.db.select().from(db.bookings).where(eq(db.bookings.status, 'submitted'))
    for (const { optionExpiresAt } of rows)
      expect((optionExpiresAt ?? '') > app.clock.now.toISOString()).toBe(true)
  })

  it('hold the rooms that the allotments have sold', async () => {
    const { rows } = await app.db.execute<{ wrong: number; taken: number }>(sql`
      select count(*) filter (where a.sold <> coalesce(t.rooms, 0))::int as wrong, sum(a.sold)::int as taken
      from allotments a left join (select allotment_id, sum(rooms) as rooms from allotment_takes group by 1) t
        on t.allotment_id = a.id`)
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.taken).toBeGreaterThan(100)
  })
})

describe('every feature', () => {
  const some = async (query: SQL) => {
    const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)
    return rows[0]?.n
  }

  it.each([
    ['a honeymoon offer', sql`booking_hotels where honeymoon`],
    ['extras of a contract', sql`booking_hotels where extras <> '{}'`],
    ['a price set by hand', sql`booking_hotels where hand_sell_cents is not null`],
    ['extras', sql`booking_extras`],
    ['a returned booking', sql`bookings where return_reason is not null`],
    ['an option', sql`bookings where option_expires_at is not null`],
    ['agent credit', sql`agent_credits`],
    ['a credit note', sql`credit_notes`],
    ['money of another country', sql`payments where currency <> 'USD'`],
    ['a stop sale', sql`stop_sales`],
    [
      'a contract with changes that wait',
      sql`contract_versions where published_at is null and version_no > 1`,
    ],
    ['a confirmation form', sql`confirmation_forms`],
    ['a saved view', sql`saved_views`],
    ['a closure', sql`closures`],
  ])('shows %s', async (_, query) => {
    expect(await some(query)).toBeGreaterThan(0)
  })
})

describe('started on another day', () => {
  it('has moved there whole: days, numbers and what the clock makes of them', async () => {
    const later = await testApp()
    const days = 320
    later.clock.now = new Date(later.clock.now.getTime() + days * 86_400_000)
    await seedDemo(later.database, { now: later.clock.now })
    const said = async ({ db: here }: TestApp) =>
      (await here.select().from(db.bookings).orderBy(db.bookings.id)).map(({ arrival }) => arrival)
    expect(await said(later)).toEqual((await said(app)).map((day) => addDays(day, days)))
    const codes = await later.db.select().from(db.bookings)
    for (const { code, createdAt } of codes)
      expect(code.slice(3, 7)).toBe(baliDay(new Date(createdAt)).slice(0, 4))
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
    await later.close()
  })
})

describe('guests', () => {
  it('have names of many kinds, and infants', async () => {
    const rows = await app.db.select().from(db.guests)
    expect(rows.some(({ nativeName }) => /\p{Script=Han}/u.test(nativeName ?? ''))).toBe(true)
    expect(rows.some(({ nativeName }) => /\p{Script=Arabic}/u.test(nativeName ?? ''))).toBe(true)
    expect(rows.some(({ name }) => !name.includes(' '))).toBe(true)
    expect(rows.some(({ name }) => name.length > 30)).toBe(true)
    const infants = await app.db
      .select()
      .from(db.bookingGuests)
      .where(eq(db.bookingGuests.category, 'infant'))
    expect(infants.length).toBeGreaterThan(3)
  })
})

describe('contracts', () => {
  it('price every night of the coming year and a half, room by room', async () => {
    const current = await app.db
      .select({ id: db.contracts.currentVersionId })
      .from(db.contracts)
      .where(and(eq(db.contracts.kind, 'hotel'), eq(db.contracts.status, 'active')))
    const snapshots = await loadHotelContracts(
      app.db,
      current.flatMap(({ id }) => id ?? []),
    )
    expect(snapshots.length).toBeGreaterThanOrEqual(15)
    const terms = { bookedOn: TODAY, markupBps: 2000, closures: [], roomsLeft: null }
    const holes = snapshots.flatMap(({ contract }) =>
      contract.rooms.flatMap(({ id: roomId }) =>
        nightsOf(TODAY, addDays(TODAY, 545))
          .filter((_, index) => index % 3 === 0)
          .flatMap((checkIn) => {
            const stay = { roomId, board: 'BB', checkIn, checkOut: addDays(checkIn, 3), rooms: 1, adults: 2 }
            const priced = priceHotelStay(
              { ...contract, stopSales: [] },
              { ...stay, childAges: [], extraBeds: 0 },
              terms,
            )
            return priced.ok ? [] : priced.problems
          }),
      ),
    )
    expect(holes).toEqual([])
  })
})

describe('duties', () => {
  it('leave nobody without the time to get there', async () => {
    const drive = await loadDrives(app.db)
    const span = { from: new Date('2025-01-01'), to: new Date('2027-12-31') }
    for (const resource of ['driver', 'vehicle', 'guide'] satisfies Resource[]) {
      const all = await dutiesBetween(app.db, resource, span)
      expect(all.length).toBeGreaterThan(10)
      for (const duty of all) {
        const others = all.filter((one) => one.resourceId === duty.resourceId && one.dutyId !== duty.dutyId)
        const job = { ...duty, busyFrom: new Date(duty.busyFrom), busyUntil: new Date(duty.busyUntil) }
        expect(obstacleFor(job, others, drive)).toBeNull()
      }
    }
  })

  it('cover two weeks before and after today', async () => {
    const { rows } = await app.db.execute<{ days: number }>(sql`
      select count(distinct bali_day(starts_at))::int as days from duties
      where kind = 'service' and bali_day(starts_at) between ${TODAY}::date - 14 and ${TODAY}::date + 14`)
    expect(rows[0]?.days).toBeGreaterThan(20)
  })

  it('leave no ride assigned without a driver', async () => {
    const bare = await app.db
      .select({ id: db.bookingTransports.id })
      .from(db.bookingTransports)
      .leftJoin(db.duties, eq(db.duties.bookingTransportId, db.bookingTransports.id))
      .where(
        and(
          isNull(db.duties.id),
          sql`${db.bookingTransports.status} in ('assigned', 'completed', 'no_show')`,
        ),
      )
    expect(bare).toEqual([])
  })
})

describe('through the calls', () => {
  const lists = [
    'bookings?perPage=100',
    'bookings?tab=confirmed',
    'groups',
    'guests',
    'packages/transports',
    'packages/activities',
    'hotels',
    'transports',
    'activities',
    'suppliers',
    'drivers',
    'exchanges',
    'invoices?perPage=100',
    'dashboard/agent-stats',
    'dashboard/booking-graph',
  ]

  it.each(lists)('admin reads %s', async (path) => {
    const admin = await signedIn('admin@melali.test')
    const answer = await admin.get(`/api/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.body.data.length).toBeGreaterThan(5)
  })

  it('shows finance every invoice and summary', async () => {
    const finance = await signedIn('finance@melali.test')
    const { body } = await finance.get('/api/invoices?perPage=100')
    for (const { id } of body.data) expect((await finance.get(`/api/invoices/${id}`)).status).toBe(200)
    const summaries = await finance.get('/api/invoices-summary')
    expect(summaries.body.data.length).toBe(4)
  })

  it('offers hotels in Ubud', async () => {
    const [ubud] = await app.db.select().from(db.regions).where(eq(db.regions.name, 'Ubud'))
    const agent = await signedIn('agent@melali.test')
    const dates = `checkIn=${addDays(TODAY, 40)}&checkOut=${addDays(TODAY, 44)}`
    const { body } = await agent.get(`/api/packages/hotels?regionId=${ubud?.id}&${dates}`)
    const sold = body.data.filter(({ stay }: { stay: { sellCents: number | null } }) => stay.sellCents)
    expect(sold.length).toBeGreaterThan(1)
    expect(sold[0].photo).toMatch(/^\/api\/uploads\//)
    expect((await agent.get(sold[0].photo)).headers['content-type']).toBe('image/jpeg')
  })

  it('lets every account sign in', async () => {
    for (const { email } of demoAccounts) await signedIn(email)
  })

  it('shows an agent only its own bookings, without any cost', async () => {
    const agent = await signedIn('agent@melali.test')
    const { body } = await agent.get('/api/bookings?perPage=100')
    expect(body.data.length).toBeGreaterThan(5)
    expect(new Set(body.data.map(({ agentId }: { agentId: string }) => agentId)).size).toBe(1)
    for (const { id } of body.data) {
      const answer = await agent.get(`/api/bookings/${id}`)
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/"(cost|margin|payable)/i)
    }
  })
})
