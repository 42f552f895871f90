import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { bookingMonths, bookings, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { sampleAgent, sampleGroup } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { listingOfBookings } from './list'
import { countsOffByMonth, nearByMonth } from './months'

type Query = Parameters<typeof nearByMonth>[1]

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
        createdAt: new Date(Date.UTC(2024, 0, 1) + (at * 7 + nth) * 86_400_000).toISOString(),
      })),
    )
  }
})
afterAll(() => database.close())

const idsOf = async (query: Query, actor: Actor, place: Awaited<ReturnType<typeof nearByMonth>> | number) => {
  const { where, order } = listingOfBookings(query, actor)
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, typeof place === 'number' ? undefined : place.where))
    .orderBy(...order)
    .limit(10)
    .offset(typeof place === 'number' ? place : place.skip)
  return rows.map(({ id }) => id)
}

const check = async () => {
  const agent = { agentId: agentIds[1] } as Actor
  const queries: [Query, Actor][] = [
    [{ tab: 'all' }, staff],
    [{ tab: 'all', sort: 'createdAt' }, staff],
    [{ tab: 'confirmed' }, staff],
    [{ tab: 'in_progress', sort: 'createdAt' }, agent],
    [{ tab: 'all', status: 'completed', agentId: agentIds[0] }, staff],
    [{ tab: 'all', agentId: agentIds[0] }, agent],
    [{ tab: 'all' }, agent],
  ]
  for (const [query, actor] of queries)
    for (const offset of [0, 1, 17, 60, 119, 200, 350, 1000])
      expect([query, offset, await idsOf(query, actor, await nearByMonth(db, query, actor, offset))]).toEqual(
        [query, offset, await idsOf(query, actor, offset)],
      )
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

test('the control: a month that was counted wrong is found out', async () => {
  const [row] = await db.select().from(bookingMonths).orderBy(desc(bookingMonths.month)).limit(1)
  await db
    .update(bookingMonths)
    .set({ bookings: (row?.bookings ?? 0) + 3 })
    .where(eq(bookingMonths.id, row?.id ?? 0))
  await expect(check()).rejects.toThrow()
})

test.each([
  [{ tab: 'all' }, true],
  [{ tab: 'confirmed', status: 'completed', agentId: 'a', sort: 'createdAt' }, true],
  [{ tab: 'all', search: 'wang' }, false],
  [{ tab: 'all', paymentStatus: 'paid' }, false],
  [{ tab: 'all', groupId: 'g' }, false],
  [{ tab: 'all', arrivalFrom: '2026-01-01' }, false],
  [{ tab: 'all', sort: '-arrival' }, false],
  [{ tab: 'all', sort: '-createdAt,code' }, false],
] as [Query, boolean][])('%j is counted off by month: %s', (query, expected) => {
  expect(countsOffByMonth(query)).toBe(expected)
})
