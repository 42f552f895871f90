import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { guests, regions } from '../db'
import { sampleGuest } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { inOrder, type Listing, matches, pageOf } from './listing'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const guest = await sampleGuest(database.db, { name: 'Martin Wang', nativeName: '王小明' })
  await database.db.update(guests).set({ email: 'o_o@test.example' }).where(eq(guests.id, guest.id))
  for (const name of ['of BK-2026-000123', 'of BK-2025-000123'])
    await sampleGuest(database.db, { name, email: null, passportNumber: null })
})
afterAll(() => database.close())

const found = async (search: string) => {
  const rows = await database.db
    .select({ n: sql<number>`count(*)::int` })
    .from(guests)
    .where(matches(guests.searchText, search))
  return rows[0]?.n
}

test.each([
  ['ma', 1],
  ['WA', 1],
  ['王', 1],
  ['王小', 1],
  ['an', 0],
  ['小明', 0],
  ['o_', 1],
  ['w_', 0],
  ['%', 0],
  ['artin wan', 1],
  ['o_o@', 1],
  ['o%o', 0],
  ['000123', 2],
  ['BK-2026-000123', 1],
  ['bk-2026-0001', 1],
  ['k-2025-0001', 1],
  ['BK-2025-000124', 0],
  ['BK-2024-000123', 0],
])('the search for %s finds %i', async (search, expected) => {
  expect(await found(search)).toBe(expected)
})

const ZONE = 'Counted'

/** A list that holds the first so many of 1,100 rows. */
const listOf = (size: number): Listing<{ id: string; airportMinutes: number | null }> => ({
  table: regions,
  id: regions.id,
  scope: undefined,
  where: and(eq(regions.zone, ZONE), lt(regions.airportMinutes, size)),
  order: [asc(regions.airportMinutes)],
  rows: async (tx, ids) =>
    inOrder(
      ids,
      await tx
        .select()
        .from(regions)
        .where(inArray(regions.id, [...ids])),
    ),
})

describe('a page of a list', () => {
  beforeAll(() =>
    database.db.insert(regions).values(
      Array.from({ length: 1100 }, (_, nth) => ({
        name: `${ZONE} ${nth}`,
        zone: ZONE,
        airportMinutes: nth,
      })),
    ),
  )

  const pagesOf = (size: number, perPage: number) =>
    [...new Set([1, 2, Math.ceil(size / perPage), Math.ceil(size / perPage) + 1, 5, 6, 51, 60])].filter(
      Boolean,
    )
  const cases = [0, 1, 20, 21, 99, 100, 101, 102, 140, 1000, 1001, 1100].flatMap((size) =>
    [20, 100].flatMap((perPage) => pagesOf(size, perPage).map((page) => ({ size, perPage, page }))),
  )

  test.each([
    ['a thousand', undefined, 1000],
    ['a hundred of a search', 'counted', 100],
  ])('counts to %s, and in full where the list ends', async (_, search, limit) => {
    for (const { size, perPage, page } of cases) {
      const { data, meta } = await pageOf(database.db, listOf(size), { page, perPage, search })
      const first = (page - 1) * perPage
      const capped = size > limit && first + perPage < size
      const total = capped ? limit : size
      const said = { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) }
      expect([size, meta]).toEqual([size, { ...said, ...(capped && { totalCapped: true }) }])
      const shown = Math.max(0, Math.min(perPage, size - first))
      expect(data.map((row) => row.airportMinutes)).toEqual(
        Array.from({ length: shown }, (_, nth) => first + nth),
      )
    }
  })
})
