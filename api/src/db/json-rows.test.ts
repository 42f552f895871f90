import { asc, getTableColumns, sql } from 'drizzle-orm'
import { sampleBooking } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { agents, bookings, type Database, groups } from '.'
import { jsonRows } from './json-rows'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await sampleBooking(database.db)
})
afterAll(() => database.close())

test.each([bookings, groups, agents])(
  'rows that came through JSON are as those that were selected',
  async (table) => {
    const rows = await database.db.select().from(table).orderBy(asc(table.id))
    const [{ told } = { told: [] }] = await database.db
      .select({
        told: jsonRows(getTableColumns(table), sql`from ${table} order by ${table.id}`),
      })
      .from(sql`(select 1) as one`)
    expect(rows).not.toEqual([])
    expect(told).toEqual(rows)
  },
)

test.each([
  ['2026-06-10 08:00:00+00', '2026-06-10T08:00:00.000Z'],
  ['2026-06-10 08:00:00.5+00', '2026-06-10T08:00:00.500Z'],
  ['2026-06-10 08:00:00.555+00', '2026-06-10T08:00:00.555Z'],
  ['2026-06-10T08:00:00+00:00', '2026-06-10T08:00:00.000Z'],
  ['2026-06-10T08:00:00.07+00:00', '2026-06-10T08:00:00.070Z'],
  ['2026-06-10T08:00:00.555+00:00', '2026-06-10T08:00:00.555Z'],
  ['2026-06-10T08:00:00.5551+00:00', '2026-06-10T08:00:00.555Z'],
  ['2026-06-10 16:00:00+08', '2026-06-10T08:00:00.000Z'],
  ['2026-06-10T16:00:00.5+08:00', '2026-06-10T08:00:00.500Z'],
])('the instant %s is %s', (told, instant) => {
  expect(bookings.createdAt.mapFromDriverValue(told)).toBe(instant)
})
