import { paymentStatuses } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { bookings } from '../db'
import { testDatabase } from '../testing/test-database'
import { bookingPaymentStatus } from './rows'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each(paymentStatuses)('as many as are %s are counted off in an index, without their rows', (status) =>
  database.db.transaction(async (tx) => {
    // Among so few rows another way would be as good.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const wanted = sql`${bookingPaymentStatus} = ${status}`.inlineParams()
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain (costs off) select count(*) from (select from ${bookings} where ${wanted} limit 1001) capped`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using bookings_payment_created')
    expect(plan).toContain(`'${status}'::text`)
    expect(plan).not.toContain('Filter')
  }),
)
