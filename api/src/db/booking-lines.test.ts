import { eq, sql } from 'drizzle-orm'
import {
  sampleBooking,
  sampleHotelLine,
  sampleRegion,
  sampleSupplier,
  sampleTransport,
} from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import {
  activities,
  activityTypes,
  addons,
  bookingActivities,
  bookingExtras,
  bookingLines,
  bookings,
  bookingTransports,
  type Database,
  type Db,
} from '.'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const made = async <Row>(rows: PromiseLike<Row[]>) => {
  const [row] = await rows
  if (!row) throw new Error('nothing was made')
  return row
}

const sampleVisit = async () => {
  const type = await made(db.insert(activityTypes).values({ name: 'Rafting' }).returning())
  const supplier = await sampleSupplier(db)
  const region = await sampleRegion(db)
  const place = { activityTypeId: type.id, supplierId: supplier.id, regionId: region.id }
  return made(
    db
      .insert(activities)
      .values({ ...place, code: 'RAFT', name: 'Rafting' })
      .returning(),
  )
}

/** A booking with a line of each kind. */
const trip = async () => {
  const { id: bookingId } = await sampleBooking(db)
  await sampleHotelLine(db, bookingId, { rooms: 2, sellCents: 50_000, costCents: 40_000 })
  const { id: regionId } = await sampleRegion(db)
  const ride = { service: 'half_day' as const, fromRegionId: regionId, toRegionId: regionId }
  await db.insert(bookingTransports).values({
    ...{ bookingId, ...ride, transportId: (await sampleTransport(db)).id, pax: 6, quantity: 3 },
    ...{ date: '2026-07-02', time: '09:30', sellCents: 9_000, costCents: 6_000 },
  })
  await db.insert(bookingActivities).values({
    ...{ bookingId, activityId: (await sampleVisit()).id, adults: 2, children: 1, infants: 1 },
    ...{ date: '2026-07-03', time: '08:00', sellCents: 7_000, costCents: 5_000 },
  })
  const extra = await made(
    db.insert(addons).values({ name: 'SIM card', sellCents: 500, costCents: 300 }).returning(),
  )
  await db.insert(bookingExtras).values({
    ...{ bookingId, addonId: extra.id, pax: 2, days: 3 },
    ...{ unitCents: 500, sellCents: 3_000, costCents: 1_800 },
  })
  return bookingId
}

test('a booking has all its lines in it, with when they are, how many, and their money', async () => {
  const bookingId = await trip()
  const lines = await db.select().from(bookingLines).where(eq(bookingLines.bookingId, bookingId))
  const told = lines.map(({ kind, startsOn, endsOn, time, quantity }) => [
    kind,
    startsOn,
    endsOn,
    time,
    quantity,
  ])
  expect(told.sort()).toEqual([
    ['activity', '2026-07-03', '2026-07-03', '08:00', 4],
    ['addon', null, null, '', 6],
    ['hotel', '2026-07-01', '2026-07-03', '', 4],
    ['transport', '2026-07-02', '2026-07-02', '09:30', 3],
  ])
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  const sum = (of: 'sellCents' | 'costCents') => lines.reduce((all, line) => all + line[of], 0)
  expect([sum('sellCents'), sum('costCents')]).toEqual([booking?.totalCents, booking?.costTotalCents])
})

/** What PostgreSQL would do, once reading a whole table is out of the question. */
const planOf = (where: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql.raw(`explain select * from booking_lines where ${where}`))
    return rows.map((row) => Object.values(row).join()).join('\n')
  })

test.each(['booking_id', 'id'])(
  'by its %s each kind is found through an index of its own',
  async (column) => {
    const plan = await planOf(`${column} = '0199b5bd-0000-7000-8000-000000000000'`)
    expect(plan).not.toContain('Seq Scan')
    expect(plan).not.toContain('Subquery')
  },
)

test('what is asked of one kind reads the table of that kind alone', async () => {
  const plan = await planOf(`kind = 'hotel' and contract_version_id = '0199b5bd-0000-7000-8000-000000000000'`)
  expect(plan).toContain('booking_hotels_version')
  expect(plan).not.toMatch(/booking_(transports|activities|addons)/)
})
