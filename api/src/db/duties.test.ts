import { eq } from 'drizzle-orm'
import { constraintBroken } from '../testing/refusal'
import { sampleBooking, sampleDriver, sampleGuide, sampleVehicle } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { type Database, type Db, duties } from '.'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const at = (time: string) => `2026-07-01T${time}:00.000Z`

type Duty = typeof duties.$inferInsert

const during = (from: string, until: string) => ({
  startsAt: at(from),
  endsAt: at(until),
  busyFrom: at(from),
  busyUntil: at(until),
})

const assign = async (who: Partial<Duty>, from: string, until: string, fields: Partial<Duty> = {}) => {
  const bookingId = (await sampleBooking(db)).id
  const [duty] = await db
    .insert(duties)
    .values({ bookingId, ...during(from, until), ...who, ...fields })
    .returning()
  return duty!
}

const someone = {
  driver: async () => ({ driverId: (await sampleDriver(db)).id }),
  vehicle: async () => ({ vehicleId: (await sampleVehicle(db)).id }),
  guide: async () => ({ guideId: (await sampleGuide(db)).id }),
}

describe.each(['driver', 'vehicle', 'guide'] as const)('a %s', (kind) => {
  test('has one duty at a time', async () => {
    const who = await someone[kind]()
    await assign(who, '02:00', '04:00')
    expect(await constraintBroken(assign(who, '03:59', '05:00'))).toBe(`duties_${kind}_free`)
  })

  test('may start the next one when the last one ends', async () => {
    const who = await someone[kind]()
    await assign(who, '02:00', '04:00')
    await expect(assign(who, '04:00', '05:00')).resolves.toMatchObject(who)
  })

  test('is free again when a duty is cancelled, and taken when it comes back', async () => {
    const who = await someone[kind]()
    const first = await assign(who, '02:00', '04:00')
    await db.update(duties).set({ status: 'cancelled' }).where(eq(duties.id, first.id))
    await assign(who, '02:00', '04:00')
    const back = db.update(duties).set({ status: 'planned' }).where(eq(duties.id, first.id))
    expect(await constraintBroken(back)).toBe(`duties_${kind}_free`)
  })

  test('cannot be moved onto another duty', async () => {
    const who = await someone[kind]()
    await assign(who, '02:00', '04:00')
    const later = await assign(who, '06:00', '07:00')
    const moved = db.update(duties).set(during('03:00', '05:00')).where(eq(duties.id, later.id))
    expect(await constraintBroken(moved)).toBe(`duties_${kind}_free`)
  })

  test('works on nothing while out of service', async () => {
    const who = await someone[kind]()
    await db.insert(duties).values({ kind: 'out_of_service', ...during('00:00', '12:00'), ...who })
    expect(await constraintBroken(assign(who, '08:00', '09:00'))).toBe(`duties_${kind}_free`)
  })
})

test('the drive before and after counts as busy', async () => {
  const who = await someone.driver()
  await assign(who, '02:00', '04:00', { busyUntil: at('05:00') })
  expect(await constraintBroken(assign(who, '04:30', '05:30'))).toBe('duties_driver_free')
})

test('two people are free at the same time', async () => {
  await assign(await someone.driver(), '02:00', '04:00')
  await expect(assign(await someone.driver(), '02:00', '04:00')).resolves.toBeDefined()
})

test('of many assignments at once exactly one wins', async () => {
  const who = await someone.driver()
  const bookingId = (await sampleBooking(db)).id
  const tries = Array.from({ length: 20 }, () =>
    db.insert(duties).values({ bookingId, ...during('02:00', '04:00'), ...who }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
