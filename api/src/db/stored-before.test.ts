import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  sampleBooking,
  sampleHotelContract,
  sampleHotelLine,
  sampleInvoice,
  sampleUser,
} from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { agreements, bookingHotels, type Database, type Db, invoiceLines } from '.'
import { migrationsFolder } from './engine/migrations'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const rename = (from: string, to: string) =>
  db.execute(sql.raw(`alter table agreements rename column ${from} to ${to}`))

/** What the migration makes of rows that were stored before it, under the names of its day. */
const migrate = async () => {
  await rename('version_id', 'contract_version_id')
  await rename('at', 'decided_at')
  const file = join(migrationsFolder, '0011_travel_order_and_one_agreement.sql')
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement))
  await rename('contract_version_id', 'version_id')
  await rename('decided_at', 'at')
}
const asBefore = async () => {
  // What is issued could still be put in order then.
  await db.execute(sql`alter table invoice_lines disable trigger user`)
  await db.execute(sql`create view booking_addons as select id, "from" as service_on from booking_extras`)
  await db.execute(sql`alter table agreements drop constraint agreements_once`)
  await db.execute(sql`create index agreements_version_user on agreements (version_id, user_id)`)
}
test('stored lines and agreements are put in order, and nothing that is in force changes', async () => {
  await asBefore()
  const invoice = await sampleInvoice(db)
  const words = [
    ['addon', 'SIM card'],
    ['activity', 'Rafting · 2026-07-02 13:00'],
    ['activity', 'Sunrise · 2026-07-02 04:00'],
    ['transport', 'Van · 2026-07-01 15:00 · Airport → Ubud'],
    ['hotel', 'Villa · Deluxe · BB · 2026-07-01 – 2026-07-03'],
  ] as const
  await db.insert(invoiceLines).values(
    words.map(([kind, description], position) => ({
      invoiceId: invoice.id,
      kind,
      description,
      position,
      unitCents: 1,
      amountCents: 1,
    })),
  )

  const { version } = await sampleHotelContract(db)
  const [steady, fickle] = [await sampleUser(db), await sampleUser(db)]
  const decided = (userId: string, decision: 'agreed' | 'disagreed', day: number) => ({
    id: v7(),
    userId,
    versionId: version.id,
    termsHash: 'hash',
    decision,
    at: `2026-03-0${day}T00:00:00.000Z`,
  })
  const first = decided(steady.id, 'agreed', 1)
  const again = decided(steady.id, 'agreed', 2)
  const yes = decided(fickle.id, 'agreed', 1)
  const no = decided(fickle.id, 'disagreed', 3)
  await db.insert(agreements).values([again, first, no, decided(fickle.id, 'disagreed', 4), yes])
  const line = await sampleHotelLine(db, (await sampleBooking(db)).id, { agreementId: again.id })

  await migrate()

  const told = await db
    .select({ description: invoiceLines.description })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(asc(invoiceLines.position))
  expect(told.map(({ description }) => description.split(' · ')[0])).toEqual([
    'Villa',
    'Van',
    'Sunrise',
    'Rafting',
    'SIM card',
  ])
  const kept = await db.select().from(agreements).where(eq(agreements.versionId, version.id))
  expect(kept).toHaveLength(2)
  expect(kept).toContainEqual({ ...first, ip: null })
  expect(kept).toContainEqual({ ...no, id: yes.id, ip: null })
  const [named] = await db.select().from(bookingHotels).where(eq(bookingHotels.id, line.id))
  expect(named?.agreementId).toBe(first.id)
})
