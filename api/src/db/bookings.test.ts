import { eq, sql } from 'drizzle-orm'
import { constraintBroken } from '../testing/refusal'
import {
  sampleAgent,
  sampleBooking,
  sampleGroup,
  sampleHotelLine,
  sampleNationality,
} from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import {
  agents,
  bookingDaily,
  bookingDays,
  bookingGuests,
  bookingHotels,
  bookings,
  type Database,
  type Db,
  nextNumber,
} from '.'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const read = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

const join = async (bookingId: string, fields: Partial<typeof bookingGuests.$inferInsert> = {}) =>
  db.insert(bookingGuests).values({
    bookingId,
    title: 'ms',
    name: 'Li Wei',
    category: 'adult',
    birthdate: '1990-01-01',
    nationalityId: (await sampleNationality(db)).id,
    ...fields,
  })

test('a booking has one main guest', async () => {
  const { id } = await sampleBooking(db)
  await join(id, { isMain: true })
  await join(id)
  expect(await constraintBroken(join(id, { isMain: true }))).toBe('booking_guests_one_main')
})

test('people and amounts follow guests and live lines', async () => {
  const { id } = await sampleBooking(db)
  await join(id)
  await join(id, { category: 'infant' })
  const line = await sampleHotelLine(db, id)
  await sampleHotelLine(db, id, { sellCents: 5_000, costCents: 4_000 })
  expect(await read(id)).toMatchObject({
    adults: 1,
    infants: 1,
    hotelCents: 25_000,
    totalCents: 25_000,
    costTotalCents: 19_000,
  })
  await db.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.id, line.id))
  expect(await read(id)).toMatchObject({ totalCents: 5_000, costTotalCents: 4_000 })
})

test('lines added at once are all in the total', async () => {
  const { id } = await sampleBooking(db)
  await Promise.all(
    Array.from({ length: 8 }, () => sampleHotelLine(db, id, { sellCents: 100, costCents: 50 })),
  )
  expect(await read(id)).toMatchObject({ totalCents: 800, costTotalCents: 400 })
})

test('every edit raises the version, of the booking also when a line changes', async () => {
  const { id } = await sampleBooking(db)
  const line = await sampleHotelLine(db, id)
  const before = (await read(id)).version
  await db.update(bookingHotels).set({ remarks: 'High floor' }).where(eq(bookingHotels.id, line.id))
  expect((await read(id)).version).toBe(before + 1)
})

test('a hotel line is confirmed with a number only', async () => {
  const line = await sampleHotelLine(db, (await sampleBooking(db)).id)
  const confirm = (confirmationNumber: string | null) =>
    db
      .update(bookingHotels)
      .set({ status: 'confirmed', confirmationNumber, confirmedAt: '2026-06-01T00:00:00.000Z' })
      .where(eq(bookingHotels.id, line.id))
  for (const none of [null, '', '  '])
    expect(await constraintBroken(confirm(none))).toBe('booking_hotels_confirmed_with_number')
  await expect(confirm('HTL-1')).resolves.toBeDefined()
})

test('a booking is found by its code, group, agent and main guest, also after one is renamed', async () => {
  const agent = await sampleAgent(db, { name: 'Golden Lotus' })
  const group = await sampleGroup(db, { agentId: agent.id, name: 'Spring Tour' })
  const { id, version } = await sampleBooking(db, { agentId: agent.id, groupId: group.id })
  expect((await read(id)).searchText).toContain('spring tour golden lotus')
  await db.update(agents).set({ name: 'Silver Lotus' }).where(eq(agents.id, agent.id))
  expect(await read(id)).toMatchObject({ searchText: expect.stringContaining('silver lotus'), version })
  await join(id, { isMain: true, nativeName: '李伟' })
  expect((await read(id)).searchText).toContain('li wei 李伟')
})

test('the rollups count what the bookings say, before and after they are compacted', async () => {
  const one = await sampleBooking(db)
  await sampleHotelLine(db, one.id)
  const gone = await sampleBooking(db)
  await db.update(bookings).set({ status: 'submitted' }).where(eq(bookings.id, one.id))
  await db.delete(bookings).where(eq(bookings.id, gone.id))
  const rolled = async () => {
    const { rows } = await db.execute(sql`
      select status, sum(bookings)::int as n, sum(total_cents)::int8 as cents from ${bookingDaily}
      group by status having sum(bookings) <> 0 order by status`)
    const days = await db.execute(sql`
      select day, status, sum(bookings)::int as n from ${bookingDays} group by 1, 2 having sum(bookings) <> 0 order by 1, 2`)
    return [rows, days.rows]
  }
  const counted = await db.execute(
    sql`select status, count(*)::int as n, sum(total_cents)::int8 as cents from bookings group by status order by status`,
  )
  const days = await db.execute(
    sql`select bali_day(created_at) as day, status, count(*)::int as n from bookings group by 1, 2 order by 1, 2`,
  )
  expect(await rolled()).toEqual([counted.rows, days.rows])
  await db.execute(sql`select compact_rollups()`)
  expect(await rolled()).toEqual([counted.rows, days.rows])
  expect(await db.$count(bookingDays)).toBe(days.rows.length)
})

test('numbers have no gap and no double, also when a transaction fails', async () => {
  const take = (fails: boolean) =>
    db.transaction(async (tx) => {
      const number = await nextNumber(tx, 'INV', 2026)
      if (fails) throw new Error('after the number')
      return number
    })
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => take(index % 3 === 0)))
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const expected = Array.from({ length: 20 }, (_, index) => `INV-2026-${String(index + 1).padStart(6, '0')}`)
  expect(numbers.sort()).toEqual(expected)
})
