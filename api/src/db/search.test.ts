import { sql } from 'drizzle-orm'
import { testDatabase } from '../testing/test-database'

const NOBODY = '0190a0de-0000-7000-8000-000000000000'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** How one agent's rows are searched in a copy of a table that has nothing but its index for searches. */
const planOf = (table: string) =>
  database.db.transaction(async (tx) => {
    const query = async (text: string) => (await tx.execute<Record<string, string>>(sql.raw(text))).rows
    const [index] = await query(`select indexdef from pg_indexes where indexname = '${table}_search'`)
    await query(`create temp table ${table}_copy on commit drop as select * from ${table} with no data`)
    await query(index?.indexdef?.replace(`public.${table}`, `${table}_copy`) ?? '')
    await query('set local enable_seqscan = off')
    const plan = await query(
      `explain select id from ${table}_copy where agent_id = '${NOBODY}' and search_text like '%chen%'`,
    )
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  })

test.each(['bookings', 'groups', 'guests', 'invoices'])(
  'an agent’s search of %s is one look into one index',
  async (table) => {
    const plan = await planOf(table)
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`)
    expect(plan).toMatch(/Index Cond: \(\(search_text ~~ '%chen%'::text\) AND \(agent_id = /)
  },
)
