import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { sampleHotelLine, sampleInvoice, samplePayment, sampleUser } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { bookingHotels, bookings, type Database, type Db, invoices, paymentAllocations, payments } from '.'
import { migrationsFolder } from './engine/migrations'

let database: Database
let db: Db
let verifier: string
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  verifier = (await sampleUser(db)).id
})
afterAll(() => database.close())

/** A booking of 1,000 that is billed, and then costs 200 more by another line. */
const billed = async () => {
  const invoice = await sampleInvoice(db)
  const { bookingId } = invoice
  await sampleHotelLine(db, bookingId, { sellCents: 100_000 })
  const pay = (amountCents: number) =>
    db.transaction(async (tx) => {
      const { id: paymentId } = await samplePayment(tx, invoice, { amountCents })
      await tx.insert(paymentAllocations).values({ paymentId, invoiceId: invoice.id, amountCents })
      await tx
        .update(payments)
        .set({ status: 'verified', verifiedById: verifier })
        .where(eq(payments.id, paymentId))
    })
  const add = () => sampleHotelLine(db, bookingId, { sellCents: 20_000 })
  const edit = (fields: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(fields).where(eq(bookings.id, bookingId))
  const read = async () => (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!
  const status = async () => (await read()).paymentStatus
  return { invoice, bookingId, pay, add, edit, read, status }
}

const takeOut = (id: string) => db.delete(bookingHotels).where(eq(bookingHotels.id, id))

test('what is added before it is paid and taken out again leaves it paid', async () => {
  const { pay, add, status } = await billed()
  const line = await add()
  await pay(100_000)
  expect(await status()).toBe('partially_paid')
  await takeOut(line.id)
  expect(await status()).toBe('paid')
})

test('what is added once it is paid leaves something to pay, until it is cancelled', async () => {
  const { pay, add, status } = await billed()
  await pay(100_000)
  expect(await status()).toBe('paid')
  const line = await add()
  expect(await status()).toBe('partially_paid')
  await db.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.id, line.id))
  expect(await status()).toBe('paid')
})

test('a total that changes before anybody paid leaves it unpaid', async () => {
  const { add, status } = await billed()
  const line = await add()
  await takeOut(line.id)
  expect(await status()).toBe('unpaid')
})

test('the days’ sums follow as well', async () => {
  const { pay, add, read } = await billed()
  await pay(100_000)
  const line = await add()
  await takeOut(line.id)
  const { agentId } = await read()
  const { rows } = await db.execute(sql`
    select payment_status as status, sum(bookings)::int as bookings, sum(paid_cents)::int as paid from booking_daily
    where agent_id = ${agentId} group by 1 having sum(bookings) <> 0 or sum(paid_cents) <> 0`)
  expect(rows).toEqual([{ status: 'paid', bookings: 1, paid: 100_000 }])
})

test('of one that is cancelled the fee is owed', async () => {
  const { bookingId, pay, edit, status } = await billed()
  await pay(60_000)
  await db.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.bookingId, bookingId))
  const when = { cancellationReason: 'Ill', cancelledAt: '2026-06-02T02:00:00.000Z' }
  await edit({ ...when, status: 'cancelled', cancellationFeeCents: 120_000 })
  await pay(40_000)
  expect(await status()).toBe('partially_paid')
  await edit({ cancellationFeeCents: 100_000 })
  expect(await status()).toBe('paid')
})

describe('a cent that is let go', () => {
  const settled = async () => {
    const booking = await billed()
    await booking.pay(99_999)
    expect(await booking.status()).toBe('partially_paid')
    await db.update(invoices).set({ waivedCents: 1 }).where(eq(invoices.id, booking.invoice.id))
    return booking
  }

  it('is owed by nobody', async () => {
    const { status } = await settled()
    expect(await status()).toBe('paid')
  })

  it('stays let go when the total comes and goes', async () => {
    const { add, status } = await settled()
    const line = await add()
    expect(await status()).toBe('partially_paid')
    await takeOut(line.id)
    expect(await status()).toBe('paid')
  })
})

test('what was stored before is put right, and is nobody’s edit', async () => {
  const [left, over, unpaid] = [await billed(), await billed(), await billed()]
  for (const { pay } of [left, over]) await pay(100_000)
  await over.add()
  await left.edit({ paymentStatus: 'partially_paid' })
  await over.edit({ paymentStatus: 'paid' })
  const { version } = await left.read()
  const file = readFileSync(join(migrationsFolder, '0047_payment_status_follows_the_total.sql'), 'utf8')
  const statements = file.split('--> statement-breakpoint')
  await db.transaction(async (tx) => {
    const begins = statements.findIndex((one) => one.includes('melali.quiet'))
    for (const statement of statements.slice(begins)) await tx.execute(sql.raw(statement))
  })
  expect(await left.read()).toMatchObject({ paymentStatus: 'paid', version })
  expect(await over.status()).toBe('partially_paid')
  expect(await unpaid.status()).toBe('unpaid')
})
