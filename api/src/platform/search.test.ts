import { type SQL, sql } from 'drizzle-orm'
import { testDatabase } from '../testing/test-database'
import { matches } from './listing'

const NOBODY = '0190a0de-0000-7000-8000-000000000000'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** How rows are searched in a copy of a table that has nothing but its index for searches. */
const planOf = (table: string, where: SQL) =>
  database.db.transaction(async (tx) => {
    const query = async (text: string) => (await tx.execute<Record<string, string>>(sql.raw(text))).rows
    const [index] = await query(`select indexdef from pg_indexes where indexname = '${table}_search'`)
    await query(`create temp table ${table}_copy on commit drop as select * from ${table} with no data`)
    await query(index?.indexdef?.replace(`public.${table}`, `${table}_copy`) ?? '')
    await query('set local enable_seqscan = off')
    const { rows } = await tx.execute<Record<string, string>>(
      sql`explain select id from ${sql.identifier(`${table}_copy`)} where ${where}`.inlineParams(),
    )
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  })

test.each(['bookings', 'groups', 'guests', 'invoices'])(
  'an agent’s search of %s is one look into one index',
  async (table) => {
    const plan = await planOf(table, sql`agent_id = ${NOBODY} and ${matches(sql`search_text`, 'chen')}`)
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`)
    expect(plan).toMatch(/Index Cond: \(\(search_text ~~ '%chen%'::text\) AND \(agent_id = /)
  },
)

test('the index is asked for the number of a code alone', async () => {
  const plan = await planOf('bookings', sql`${matches(sql`search_text`, 'BK-2026-000123')}`)
  expect(plan).toContain("Index Cond: (search_text ~~ '%000123%'::text)")
  expect(plan).toContain("Filter: ((search_text || ''::text) ~~ '%bk-2026-000123%'::text)")
})
