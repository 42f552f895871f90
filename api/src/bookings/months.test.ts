import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { bookingDays, bookingMonths, bookings, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { pageOf } from '../platform/listing'
import { sampleAgent, sampleGroup } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { listingOfBookings, pageOfBookings } from './list'

type Query = Parameters<typeof listingOfBookings>[0]

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
const agentIds: string[] = []
const staff = { agentId: null } as Actor
const states = ['draft', 'submitted', 'confirmed', 'completed', 'expired'] as const

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  for (let nth = 0; nth < 3; nth++) {
    const agent = await sampleAgent(db)
    const group = await sampleGroup(db, { agentId: agent.id })
    agentIds.push(agent.id)
    await db.insert(bookings).values(
      Array.from({ length: 120 }, (_, at) => ({
        code: `M-${nth}-${at}`,
        groupId: group.id,
        agentId: agent.id,
        arrival: '2026-06-10',
        departure: '2026-06-12',
        status: states[(at + nth) % states.length] ?? 'draft',
        // At any hour: months meet in UTC, days in Bali.
        createdAt: new Date(Date.UTC(2024, 0, 1) + (at * 53 + nth * 7) * 3_600_000).toISOString(),
      })),
    )
  }
})
afterAll(() => database.close())

const SIZE = 400
const perPage = 20

/** All that the list holds, counted off row by row. */
const all = async (query: Query, actor: Actor) => {
  const { where, order } = listingOfBookings(query, actor, new Date(0))
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** The same, each page found by its month. */
const byMonth = async (query: Query, actor: Actor) => {
  const ids: string[] = []
  for (let page = 1; page <= SIZE / perPage; page++) {
    const found = await pageOfBookings(db, { ...query, page, perPage }, actor, -1)
    ids.push(...(found?.rows.map(({ id }) => id) ?? []))
  }
  return ids
}

const check = async () => {
  const agent = { agentId: agentIds[1] } as Actor
  const queries: [Query, Actor][] = [
    [{ tab: 'all' }, staff],
    [{ tab: 'all', sort: 'createdAt' }, staff],
    [{ tab: 'confirmed' }, staff],
    [{ tab: 'in_progress', sort: 'createdAt' }, agent],
    [{ tab: 'all', status: 'completed', agentId: agentIds[0] }, staff],
    [{ tab: 'all', status: 'completed', sort: 'createdAt' }, staff],
    [{ tab: 'all', agentId: agentIds[0] }, agent],
    [{ tab: 'all' }, agent],
  ]
  for (const [query, actor] of queries)
    expect([query, await byMonth(query, actor)]).toEqual([query, await all(query, actor)])
}

test('a page counted off from its month is the page counted off row by row', check)

test('also after bookings changed hands, states and months, and some were deleted', async () => {
  const ids = (await db.select({ id: bookings.id }).from(bookings).orderBy(asc(bookings.code))).map(
    ({ id }) => id,
  )
  await db
    .update(bookings)
    .set({ status: 'confirmed' })
    .where(inArray(bookings.id, ids.slice(0, 30)))
  await db
    .update(bookings)
    .set({ agentId: agentIds[1] })
    .where(inArray(bookings.id, ids.slice(20, 50)))
  await db
    .update(bookings)
    .set({ createdAt: sql`${bookings.createdAt} + interval '3 months'` })
    .where(inArray(bookings.id, ids.slice(40, 80)))
  await db.delete(bookings).where(inArray(bookings.id, ids.slice(90, 120)))
  await check()
})

test('and after the rows of a month were folded into one', async () => {
  await db.execute(sql`select compact_rollups()`)
  const rows = await db.select().from(bookingMonths)
  const keys = rows.map(({ month, agentId, status }) => `${month} ${agentId} ${status}`)
  expect(new Set(keys).size).toBe(keys.length)
  await check()
  await db.execute(sql`select compact_rollups()`)
  expect(await db.select().from(bookingMonths).orderBy(desc(bookingMonths.id))).toHaveLength(rows.length)
})

describe.each([
  // A list of everybody's asks the days, an agent's the months.
  ['month', bookingMonths, bookingMonths.month, () => eq(bookingMonths.agentId, agentIds[1] ?? '')],
  ['day', bookingDays, bookingDays.day, () => sql`true`],
])('the control: a %s that was counted wrong', (_, table, unit, where) => {
  it('is found out', async () => {
    const wrong = async (by: number) => {
      const [row] = await db
        .select({ id: table.id })
        .from(table)
        .where(where())
        .orderBy(desc(unit), desc(table.id))
        .limit(1)
      await db
        .update(table)
        .set({ bookings: sql`bookings + ${by}` })
        .where(eq(table.id, row?.id ?? 0))
    }
    await wrong(3)
    await expect(check()).rejects.toThrow()
    await wrong(-3)
    await check()
  })
})

test.each([
  [{ tab: 'all' }, true],
  [{ tab: 'confirmed', status: 'completed', agentId: '018f0000-0000-7000-8000-000000000000' }, true],
  [{ tab: 'all', search: 'wang' }, true],
  [{ tab: 'all', paymentStatus: 'paid' }, false],
  [{ tab: 'all', groupId: '018f0000-0000-7000-8000-000000000000' }, false],
  [{ tab: 'all', arrivalFrom: '2026-01-01' }, false],
  [{ tab: 'all', sort: '-arrival' }, false],
  [{ tab: 'all', sort: '-createdAt,code' }, false],
] as [Query, boolean][])('far down %j is told by one statement: %s', async (query, expected) => {
  const asked = { ...query, page: 200, perPage }
  expect(pageOfBookings(db, asked, staff) !== undefined).toBe(expected)
  expect((await pageOf(db, listingOfBookings(query, staff, new Date(0)), asked)).data).toEqual([])
})
