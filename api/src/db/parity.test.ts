import { sql } from 'drizzle-orm'
import { testDatabase } from '../testing/test-database'
import type { Database } from './database'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('raw values come back alike from both engines', async () => {
  const { rows } = await database.db.execute(sql`
    select 9007199254740991::int8 as cents, 1.10::numeric as rate, date '2026-02-28' as day,
      timestamptz '2026-01-01 08:00+08' as at, array['a', 'b'] as words, array[1, 2] as numbers,
      array[date '2026-01-02'] as days, '{"a":1}'::jsonb as json, true as yes, null as nothing,
      count(*) as count, array['018f0000-0000-7000-8000-000000000000'::uuid] as ids`)
  expect(rows[0]).toEqual({
    cents: 9007199254740991,
    rate: '1.10',
    day: '2026-02-28',
    at: '2026-01-01 00:00:00+00',
    words: ['a', 'b'],
    numbers: [1, 2],
    days: '{2026-01-02}',
    json: { a: 1 },
    yes: true,
    nothing: null,
    count: 1,
    ids: ['018f0000-0000-7000-8000-000000000000'],
  })
})
