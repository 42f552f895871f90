import { sql } from 'drizzle-orm'
import { type Db, regions } from '../db'
import type { Replica } from '../db/database'
import { type TestApp, testApp } from '../testing/test-app'
import { type Reading, readingFrom } from './reading'

const somebody = '01920000-0000-7000-8000-000000000001'
const another = '01920000-0000-7000-8000-000000000002'

let app: TestApp
let reading: Reading
/** How far the replica has come; where a list was read; what time it is. */
let place: number
let elapsed: number
const broken = { failing: false }
/** Where lists were read, as it is counted. */
let counted: string[]

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const written = async () => {
  const { rows } = await app.db.execute<{ at: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as at`,
  )
  return rows[0]!.at
}

const write = async (userId: string) => {
  await app.db.insert(regions).values({ name: `Region ${await written()}`, zone: 'Test', airportMinutes: 0 })
  await reading.wrote(userId)
}

beforeEach(async () => {
  elapsed = 0
  broken.failing = false
  counted = []
  const db: Db = Object.create(app.db)
  const replica: Replica = { db, reached: async (needed) => place >= needed, read: (work) => work(db) }
  reading = readingFrom(
    { ...app.database, replica },
    () => elapsed,
    (from) => counted.push(from),
  )
  for (const reader of [somebody, another]) await reading.wrote(reader)
  // The log is the cluster's: the first look at it is over before the replica stands still, whatever others write.
  place = Number.POSITIVE_INFINITY
  await readBy(another)
  place = await written()
  for (const reader of [somebody, another]) expect(await readBy(reader)).toBe('replica')
})

const readBy = (userId: string) =>
  reading.read(userId, async (db) => {
    if (db === app.db) return 'primary'
    if (broken.failing) throw new Error('stopped')
    return 'replica'
  })

test('who wrote reads the primary until the replica has it; who did not write reads the replica', async () => {
  await write(somebody)
  expect(await readBy(somebody)).toBe('primary')
  expect(await readBy(another)).toBe('replica')
  place = await written()
  expect(await readBy(somebody)).toBe('replica')
})

test('whoever the table doesn’t know may have written before it was emptied', async () => {
  await write(somebody)
  await app.db.execute(sql`truncate last_writes`)
  expect(await readBy(somebody)).toBe('primary')
  place = await written()
  expect(await readBy(somebody)).toBe('replica')
})

test('a replica that stands still is not read for longer than a minute', async () => {
  const reads: string[] = []
  for (let second = 0; second <= 60; second += 10) {
    elapsed = second * 1_000
    await write(somebody)
    reads.push(await readBy(another))
  }
  expect(reads[0]).toBe('replica')
  expect(reads.at(-1)).toBe('primary')
})

test('what fails on the replica is read from the primary', async () => {
  broken.failing = true
  expect(await readBy(another)).toBe('primary')
})

test('where each list was read is counted, so that a replica that is down shows', async () => {
  counted = []
  await readBy(another)
  broken.failing = true
  await readBy(another)
  place = 0
  await readBy(another)
  expect(counted).toEqual(['replica', 'primary', 'primary'])
})
