import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sampleBooking } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { type Database, type Db, nextCode, nextNumber, numberSeries, voucherSettings } from '.'
import { migrationsFolder } from './engine/migrations'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const take = async (tx: Db, year: number, table: 'bookings' | 'groups' = 'bookings') => {
  const { rows } = await tx.execute<{ code: string }>(sql`select ${nextCode(table, 'BK', year)} as code`)
  return rows[0]?.code
}
const booked = (code: string) => sampleBooking(db, { code })

test('codes count from one in each year, and bookings and groups each for themselves', async () => {
  expect([await take(db, 2026), await take(db, 2026), await take(db, 2027)]).toEqual([
    'BK-2026-000001',
    'BK-2026-000002',
    'BK-2027-000001',
  ])
  expect(await take(db, 2026, 'groups')).toBe('BK-2026-000001')
})

test('the first of a year comes after the highest code that there is, whatever its prefix', async () => {
  for (const code of ['BK-2030-000007', 'MLI-2030-000041', 'BK-2031-000900', 'X-2030', 'NEW-2030-1x'])
    await booked(code)
  expect(await take(db, 2030)).toBe('BK-2030-000042')
})

test('a code grows beyond its six digits', async () => {
  await booked('BK-2032-999999')
  expect(await take(db, 2032)).toBe('BK-2032-1000000')
})

test('what a transaction took and gave up is not given again', async () => {
  const first = await take(db, 2033)
  const given = db.transaction(async (tx) => {
    await take(tx, 2033)
    throw new Error('after the code')
  })
  await expect(given).rejects.toThrow('after the code')
  expect([first, await take(db, 2033)]).toEqual(['BK-2033-000001', 'BK-2033-000003'])
})

test('many who come first in a year each get a code of their own', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, () => db.transaction((tx) => take(tx, 2034))))
  expect([...codes].sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `BK-2034-${String(index + 1).padStart(6, '0')}`),
  )
})

test('a year that gave up its first code begins again', async () => {
  const given = db.transaction(async (tx) => {
    await take(tx, 2035)
    throw new Error('after the code')
  })
  await expect(given).rejects.toThrow('after the code')
  expect(await take(db, 2035)).toBe('BK-2035-000001')
})

test('codes that were given before sequences are not given again, even where their booking is gone', async () => {
  const file = readFileSync(join(migrationsFolder, '0017_codes_from_sequences.sql'), 'utf8')
  const carryOver = file
    .split('--> statement-breakpoint')
    .find((part) => part.includes('SELECT start_codes('))
  await db.insert(voucherSettings).values({ companyName: 'Melali' })
  await db.insert(numberSeries).values([
    { series: 'BK', year: 2040, last: 12 },
    { series: 'GRP', year: 2040, last: 30 },
    { series: 'INV', year: 2040, last: 99 },
  ])
  await booked('BK-2040-000009')
  await booked('OLD-2041-000005')
  await db.execute(sql.raw(carryOver ?? ''))
  expect(await take(db, 2040)).toBe('BK-2040-000013')
  expect(await take(db, 2040, 'groups')).toBe('BK-2040-000031')
  expect(await take(db, 2041)).toBe('BK-2041-000006')
})

// The embedded engine has one connection: there nobody meets.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('who has taken a number and isn’t done', () => {
  /** Takes once more while a transaction that took is open. */
  const met = async (take: (tx: Db) => Promise<unknown>) => {
    await db.transaction(take)
    let over: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      over = resolve
    })
    let taken: () => void = () => undefined
    const hasTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const first = db.transaction(async (tx) => {
      await take(tx)
      taken()
      await ended
    })
    await hasTaken
    const second = db
      .transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`)
        await take(tx)
        return 'passes'
      })
      .catch(() => 'waits')
    const outcome = await second
    over()
    await first
    return outcome
  }

  it('lets the next booking pass', async () => {
    expect(await met((tx) => take(tx, 2026))).toBe('passes')
  })

  it('the control: of an invoice the next one waits', async () => {
    expect(await met((tx) => nextNumber(tx, 'INV', 2026))).toBe('waits')
  })
})
