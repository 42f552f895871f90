import { eq } from 'drizzle-orm'
import { addons, duties, regions } from '../db'
import { checked, csvOf, rowsOf, run, undo } from '../testing/import-scene'
import { sampleBooking, sampleDriver, sampleRegion } from '../testing/sample'
import { publishedTransportContract } from '../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const problemsOf = async (id: string) =>
  (await rowsOf(admin, id, 'error')).flatMap(({ problems }) => problems) as {
    cell: string | null
    field: string | null
    message: string
  }[]

test('what a form refuses, a file is refused at its cell', async () => {
  const head = ['Name', 'Price per pax and day', 'Cost per pax and day']
  await app.db.insert(addons).values({ name: 'Sarong', sellCents: 1500, costCents: 900 })
  const lines = [
    ['Photographer', '50', '65'],
    ['Cake', '30', '20'],
    ['Sarong', '8', '9'],
  ]
  const batch = await checked(admin, 'add-on', csvOf([head, ...lines]))
  expect(batch.counts).toEqual({ create: 1, update: 0, skip: 0, error: 2 })
  expect((await problemsOf(batch.id)).map(({ cell, field }) => [cell, field])).toEqual([
    ['B2', 'sellCents'],
    ['B4', 'sellCents'],
  ])
  expect((await run(admin, batch.id, true)).status).toBe(200)
  const [kept] = await app.db.select().from(addons).where(eq(addons.name, 'Sarong'))
  expect(kept).toMatchObject({ sellCents: 1500, costCents: 900 })
})

test('what stays as it is, is not looked at anew', async () => {
  const head = ['Name', 'Price per pax and day', 'Cost per pax and day']
  await app.db.insert(addons).values({ name: 'Levy', sellCents: 800, costCents: 900 })
  const batch = await checked(admin, 'add-on', csvOf([head, ['Levy', '8', '9']]))
  expect(batch.counts).toMatchObject({ skip: 1, error: 0 })
})

test('a region leaves no zone that contracts have prices for', async () => {
  const { airport } = await publishedTransportContract(app.db)
  const batch = await checked(
    admin,
    'regions',
    csvOf([
      ['Name', 'Zone'],
      [airport.name, `Elsewhere ${airport.name}`],
    ]),
  )
  expect(batch.counts).toMatchObject({ error: 1 })
  expect((await problemsOf(batch.id))[0]).toMatchObject({ cell: 'B2', field: 'zone' })
  const [kept] = await app.db.select().from(regions).where(eq(regions.id, airport.id))
  expect(kept?.zone).toBe(airport.zone)
})

const zones = (...lines: string[][]) => csvOf([['Name', 'Zone'], ...lines])
const zoneOf = async (id: string) =>
  (await app.db.select().from(regions).where(eq(regions.id, id))).map(({ zone }) => zone)[0]

test('a file doesn’t take all regions out of a zone that contracts have prices for', async () => {
  const { beach } = await publishedTransportContract(app.db)
  const other = await sampleRegion(app.db, { zone: beach.zone })
  const batch = await checked(admin, 'regions', zones([beach.name, 'Far'], [other.name, 'Far']))
  expect(batch.counts).toMatchObject({ update: 1, error: 1 })
  expect(await problemsOf(batch.id)).toMatchObject([{ cell: 'B2', field: 'zone' }])
  expect((await run(admin, batch.id, true)).status).toBe(200)
  expect([await zoneOf(beach.id), await zoneOf(other.id)]).toEqual([beach.zone, 'Far'])
})

test('a file may put other regions in their place', async () => {
  const { airport, beach } = await publishedTransportContract(app.db)
  const swapped = zones([airport.name, beach.zone], [beach.name, airport.zone])
  const batch = await checked(admin, 'regions', swapped)
  expect(batch.counts).toMatchObject({ update: 2, error: 0 })
  expect((await run(admin, batch.id)).status).toBe(200)
  expect([await zoneOf(airport.id), await zoneOf(beach.id)]).toEqual([beach.zone, airport.zone])
})

test('a region whose place isn’t taken after all stays where prices name it', async () => {
  const { contract, beach } = await publishedTransportContract(app.db)
  const other = await sampleRegion(app.db, { zone: 'Quiet' })
  const batch = await checked(admin, 'regions', zones([beach.name, 'Far'], [other.name, beach.zone]))
  expect(batch.counts).toMatchObject({ update: 2 })
  await app.db.update(regions).set({ description: 'Changed' }).where(eq(regions.id, other.id))
  const refused = await run(admin, batch.id, true)
  expect([refused.status, refused.body.code]).toEqual([409, 'ZONE_HAS_PRICES'])
  expect(refused.body.message).toContain(contract.code)
  expect(await zoneOf(beach.id)).toBe(beach.zone)
})

test('an import isn’t undone where it left a zone with prices its only region', async () => {
  const { beach } = await publishedTransportContract(app.db)
  const other = await sampleRegion(app.db, { zone: 'Quiet' })
  const batch = await checked(admin, 'regions', zones([other.name, beach.zone]))
  await run(admin, batch.id)
  expect((await admin.put(`/api/regions/${beach.id}`, { zone: 'Far' })).status).toBe(200)
  const refused = await undo(admin, batch.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'ZONE_HAS_PRICES'])
  expect(await zoneOf(other.id)).toBe(beach.zone)
  await admin.put(`/api/regions/${beach.id}`, { zone: beach.zone })
  expect((await undo(admin, batch.id)).status).toBe(200)
})

test('days away that overlap in one file are told at the second ones, unless the first ones stay out', async () => {
  const [driver, other] = [
    await sampleDriver(app.db, { name: 'Ketut Away' }),
    await sampleDriver(app.db, { name: 'Nyoman Away' }),
  ]
  const bytes = csvOf([
    ['Driver', 'First day', 'Days', 'Reason'],
    [driver.name, '2026-07-09', '3', 'Rest'],
    [driver.name, '2026-07-11', '2', 'Wedding'],
    [driver.name, '2026-07-12', '1', 'Ceremony'],
    [other.name, '2026-07-09', '3', 'Rest'],
  ])
  const batch = await checked(admin, 'driver-leaves', bytes)
  expect(batch.counts).toMatchObject({ create: 3, error: 1 })
  expect(await problemsOf(batch.id)).toMatchObject([
    { cell: 'B3', field: 'fromDay', message: 'These days overlap those of row 2.' },
  ])
  expect((await run(admin, batch.id, true)).status).toBe(200)
})

test('nobody is away where they have duties, which are named', async () => {
  const driver = await sampleDriver(app.db)
  const booking = await sampleBooking(app.db)
  await app.db.insert(duties).values({
    ...{
      driverId: driver.id,
      bookingId: booking.id,
      kind: 'service',
      regionId: (await sampleRegion(app.db)).id,
    },
    ...{ startsAt: '2026-06-10T02:00:00.000Z', endsAt: '2026-06-10T04:00:00.000Z' },
    ...{ busyFrom: '2026-06-10T02:00:00.000Z', busyUntil: '2026-06-10T04:00:00.000Z' },
  } as typeof duties.$inferInsert)
  const head = ['Driver', 'First day', 'Days', 'Reason']
  const batch = await checked(admin, 'driver-leaves', csvOf([head, [driver.name, '2026-06-09', '3', 'Rest']]))
  expect((await problemsOf(batch.id)).map(({ message }) => message)).toEqual([
    expect.stringContaining(booking.code),
  ])
})
