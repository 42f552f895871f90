import { bookingWork } from '@melali/shared/api'
import {
  bookingActivities,
  type bookings,
  bookingTransports,
  contractSeasons,
  hotelRates,
  invoices,
} from '../db'
import {
  sampleBooking,
  sampleDriver,
  sampleHotelLine,
  sampleRegion,
  sampleTransport,
} from '../testing/sample'
import { publishedActivityContract } from '../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

// Today is 2 March 2026 in Bali.
let app: TestApp
let staff: TestClient
let agent: TestClient
let agentIds: string[]

type Fields = Partial<typeof bookings.$inferInsert>
type Figures = Record<string, { count: number; since: string | null }>

const desk = async (client: TestClient, name: string) =>
  (await client.get(`/api/dashboard/${name}-desk`)).body.data
const listed = async (client: TestClient, work: string) =>
  (await client.get(`/api/bookings?tab=all&work=${work}`)).body.meta.total

const booking = (fields: Fields = {}) =>
  sampleBooking(app.db, {
    agentId: agentIds[0],
    arrival: '2026-05-01',
    departure: '2026-05-05',
    status: 'in_process',
    ...fields,
  })

const ride = async (bookingId: string, fields: Partial<typeof bookingTransports.$inferInsert>) => {
  const transportId = (await sampleTransport(app.db)).id
  const regionId = (await sampleRegion(app.db)).id
  await app.db.insert(bookingTransports).values({
    ...{ bookingId, transportId, fromRegionId: regionId, toRegionId: regionId, service: 'full_day' },
    ...{ date: '2026-05-02', time: '10:00', pax: 2 },
    ...fields,
  })
}

const tour = async (bookingId: string, date: string, status: 'confirmed' | 'cancelled') => {
  const { activity } = await publishedActivityContract(app.db)
  const confirmed = { confirmationNumber: 'A-1', confirmedAt: '2026-03-01T00:00:00.000Z' }
  await app.db
    .insert(bookingActivities)
    .values({ bookingId, activityId: activity.id, status, date, time: '09:00', ...confirmed })
}

/** Rooms that the contract takes back so many days before the stay. */
const heldRoom = async (bookingId: string, checkIn: string, releaseDays: number) => {
  const line = await sampleHotelLine(app.db, bookingId, {
    checkIn,
    checkOut: '2026-12-31',
    status: 'requested',
  })
  const versionId = line.contractVersionId ?? ''
  const [season] = await app.db
    .insert(contractSeasons)
    .values({ versionId, name: 'Year', from: '2026-01-01', to: '2026-12-31' })
    .returning()
  await app.db.insert(hotelRates).values({
    ...{ versionId, seasonId: season?.id ?? '', roomId: line.roomId, costCents: 8_000, releaseDays },
  })
}

const submitted = (optionExpiresAt: string) =>
  booking({ status: 'submitted', bookedAt: '2026-02-27T00:00:00.000Z', optionExpiresAt })

beforeAll(async () => {
  app = await testApp()
  agentIds = [(await app.newAgent('Alam')).id, (await app.newAgent('Bambu')).id]
  staff = await app.as('super.admin')
  agent = await app.as('agent', agentIds[1])
  await submitted('2026-03-04T00:00:00.000Z')
  await submitted('2026-03-20T00:00:00.000Z')
  const statuses = ['draft', 'reopened', 'requested', 'declined'] as const
  for (const status of statuses) await sampleHotelLine(app.db, (await booking()).id, { status })
  await heldRoom((await booking({ arrival: '2026-03-20' })).id, '2026-03-20', 14)
  await heldRoom((await booking({ arrival: '2026-03-20' })).id, '2026-03-20', 3)
  // Late in the evening of the day before, elsewhere.
  const unpaidSince = '2026-02-19T17:00:00.000Z'
  await booking({ unpaidSince })
  // Over, and so nobody's work.
  await booking({
    ...{ unpaidSince, status: 'cancelled', cancellationReason: 'Never paid again' },
    cancelledAt: '2026-03-01T00:00:00.000Z',
  })
  await sampleHotelLine(app.db, (await booking({ status: 'completed' })).id, { status: 'declined' })
  await booking({ status: 'confirmed', arrival: '2026-03-02', departure: '2026-03-09' })
  await booking({ status: 'travelling', arrival: '2026-02-26', departure: '2026-03-03' })
  await booking({
    status: 'cancelled',
    arrival: '2026-03-02',
    cancellationReason: 'Ill',
    cancelledAt: '2026-03-01T00:00:00.000Z',
  })
  const busy = await booking({ status: 'confirmed' })
  await ride(busy.id, { date: '2026-03-02', status: 'to_assign' })
  await ride(busy.id, { date: '2026-03-02', status: 'assigned', time: '15:00' })
  await ride(busy.id, { date: '2026-03-12', status: 'to_assign' })
  // Its supplier was asked for it.
  await ride((await booking({ arrival: '2026-04-01' })).id, { date: '2026-04-01', status: 'requested' })
  await tour(busy.id, '2026-03-03', 'confirmed')
  await tour((await booking({ status: 'confirmed' })).id, '2026-03-03', 'cancelled')
  const early = await booking({ status: 'confirmed' })
  const arrival = { transferType: 'arrival', flightNumber: 'GA 88', flightTime: '11:00' } as const
  await ride(early.id, { ...arrival, time: '10:00', status: 'assigned' })
  await ride((await booking({ status: 'confirmed' })).id, { ...arrival, time: '11:30', status: 'assigned' })
  await sampleDriver(app.db, { licenceExpiry: '2026-03-20' })
  await sampleDriver(app.db, { licenceExpiry: '2026-03-20', active: false })
  await sampleDriver(app.db, { licenceExpiry: '2026-06-20' })
  const mine = { createdById: staff.userId, salesUserId: staff.userId } as Fields
  await booking({ ...mine, status: 'draft' })
  await booking({ ...mine, status: 'draft', returnReason: 'Which flight?' })
  await booking({ ...mine, status: 'confirmed', arrival: '2026-03-05' })
  const owing = await booking({ agentId: agentIds[1] ?? '' })
  await app.db.insert(invoices).values({
    ...{ number: 'INV-1', status: 'issued', bookingId: owing.id, agentId: owing.agentId },
    ...{ amountCents: 500, issuedOn: '2026-02-01', dueDate: '2026-03-01' },
  })
  await booking({ agentId: agentIds[1] ?? '', status: 'draft' })
})
afterAll(() => app.close())

test('the reservation office sees what waits for it, and since when', async () => {
  expect(await desk(staff, 'reservation')).toEqual({
    to_approve: { count: 2, since: '2026-02-27' },
    to_request: { count: 2, since: '2026-05-01' },
    changes_asked: { count: 0, since: null },
    unanswered: { count: 4, since: '2026-03-20' },
    offered: { count: 0, since: null },
    declined: { count: 1, since: '2026-05-01' },
    payment_reversed: { count: 1, since: '2026-02-20' },
    lapsing: { count: 1, since: '2026-03-04' },
    release: { count: 1, since: '2026-03-20' },
  })
})

test('operations see today and tomorrow, and what is not arranged', async () => {
  const { bookings: waiting, licences } = await desk(staff, 'operations')
  const counts = Object.fromEntries(
    Object.entries(waiting as Figures).map(([name, { count }]) => [name, count]),
  )
  expect(counts).toEqual({
    ...{ arrivals_today: 1, departures_today: 0, transfers_today: 1, tours_today: 0 },
    ...{ arrivals_tomorrow: 0, departures_tomorrow: 1, transfers_tomorrow: 0, tours_tomorrow: 1 },
    ...{ unassigned: 1, flight_clash: 1 },
  })
  expect(licences).toEqual({ until: '2026-04-01', drivers: 1, guides: 0 })
  const drivers = await staff.get(`/api/drivers?licenceExpiry=${licences.until}&active=true`)
  expect(drivers.body.meta.total).toBe(1)
})

test('of ours, everybody sees their own work; an agency sees its own', async () => {
  const counts = async (client: TestClient) =>
    Object.entries((await desk(client, 'own')) as Figures).map(([name, { count }]) => `${name} ${count}`)
  expect(await counts(staff)).toEqual(['my_drafts 2', 'returned 1', 'to_pay 0', 'arriving_soon 1'])
  expect(await counts(agent)).toEqual(['my_drafts 1', 'returned 0', 'to_pay 1', 'arriving_soon 0'])
})

test.each([
  ['the administrator', () => staff],
  ['an agency', () => agent],
] as const)('each figure of %s is what its list holds', async (_, client) => {
  const asked = await Promise.all(['reservation', 'operations', 'own'].map((name) => desk(client(), name)))
  const figures: Figures = Object.assign({}, ...asked.map((one) => one?.bookings ?? one))
  const names = bookingWork.filter((name) => figures[name])
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect([name, await listed(client(), name)]).toEqual([name, figures[name]?.count])
})

test('desks are for those whose work it is', async () => {
  for (const name of ['reservation', 'operations'])
    expect((await agent.get(`/api/dashboard/${name}-desk`)).status).toBe(403)
})

test('a flight is found by its number, however it is typed, and leads to its booking', async () => {
  const { body } = await staff.get('/api/flights?search=ga88')
  expect(body.data).toMatchObject([{ flightNumber: 'GA 88' }, { flightNumber: 'GA 88' }])
  expect((await agent.get('/api/flights?search=ga%2088')).body.data).toEqual([])
})
