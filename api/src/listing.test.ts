import { eq, sql } from 'drizzle-orm'
import { guests } from './db'
import { matches } from './listing'
import { sampleGuest } from './testing/sample'
import { testDatabase } from './testing/test-database'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const guest = await sampleGuest(database.db, { name: 'Martin Wang', nativeName: '王小明' })
  await database.db.update(guests).set({ email: 'o_o@test.example' }).where(eq(guests.id, guest.id))
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
])('the search for %s finds %i', async (search, expected) => {
  expect(await found(search)).toBe(expected)
})
