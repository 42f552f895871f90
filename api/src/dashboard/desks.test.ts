import { bookingWork } from '@melali/shared/api'
import {
  activityClosedDays,
  bookingActivities,
  type bookings,
  bookingTransports,
  closures,
  contractSeasons,
  duties,
  hotelRates,
  invoices,
  quotations,
} from '../db'
import { addDays } from '../pricing'
import {
  sampleBooking,
  sampleDriver,
  sampleGuide,
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
  const [line] = await app.db
    .insert(bookingTransports)
    .values({
      ...{ bookingId, transportId, fromRegionId: regionId, toRegionId: regionId, service: 'full_day' },
      ...{ date: '2026-05-02', time: '10:00', pax: 2 },
      ...fields,
    })
    .returning()
  return line?.id ?? ''
}

const tour = async (
  bookingId: string,
  date: string,
  status: (typeof bookingActivities.$inferInsert)['status'],
  time = '09:00',
) => {
  const { activity } = await publishedActivityContract(app.db)
  const confirmed = { confirmationNumber: 'A-1', confirmedAt: '2026-03-01T00:00:00.000Z' }
  const [line] = await app.db
    .insert(bookingActivities)
    .values({ bookingId, activityId: activity.id, status, date, time, ...confirmed })
    .returning()
  return { lineId: line?.id ?? '', activityId: activity.id }
}

const bill = (to: { id: string; agentId: string }, number: string, dueDate: string, paidCents = 0) =>
  app.db.insert(invoices).values({
    ...{ number, status: 'issued', bookingId: to.id, agentId: to.agentId },
    ...{ amountCents: 500, paidCents, issuedOn: '2026-02-01', dueDate },
  })

/** A quotation of a booking with what its guest said. */
const quotation = (bookingId: string, issue: number, answer?: 'accepted' | 'declined') =>
  app.db.insert(quotations).values({
    ...{ bookingId, issue, currency: 'USD', amountCents: 500, addedPercent: 0, itemised: false },
    ...{ validUntil: '2026-03-09', content: {}, createdById: staff.userId },
    // Late in the evening of the day before, elsewhere.
    ...(answer && { answer, answeredBy: 'Wei Chen', answeredAt: '2026-02-24T17:00:00.000Z' }),
  })

type Season = Partial<typeof contractSeasons.$inferInsert> & { releaseDays: number }

/** Rooms of which the contract takes back those of a season so many days before the stay. */
const heldRoom = async (bookingId: string, checkIn: string, ...seasons: Season[]) => {
  const checkOut = addDays(checkIn, 3)
  const line = await sampleHotelLine(app.db, bookingId, { checkIn, checkOut, status: 'requested' })
  const versionId = line.contractVersionId ?? ''
  for (const { releaseDays, ...fields } of seasons) {
    const [season] = await app.db
      .insert(contractSeasons)
      .values({ versionId, name: 'Year', from: '2026-01-01', to: '2026-12-31', ...fields })
      .returning()
    await app.db.insert(hotelRates).values({
      ...{ versionId, seasonId: season?.id ?? '', roomId: line.roomId, costCents: 8_000, releaseDays },
    })
  }
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
  for (const status of statuses)
    await sampleHotelLine(app.db, (await booking()).id, {
      ...{ status, checkIn: '2026-05-03', checkOut: '2026-05-05' },
      ...(status === 'requested' && { requestedAt: '2026-02-19T17:00:00.000Z' }),
    })
  await heldRoom((await booking({ arrival: '2026-03-20' })).id, '2026-03-20', { releaseDays: 14 })
  await heldRoom((await booking({ arrival: '2026-03-20' })).id, '2026-03-20', { releaseDays: 3 })
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
  // In the fifth day of its trip.
  const underWay = await booking({ status: 'travelling', arrival: '2026-02-25', departure: '2026-03-06' })
  await ride(underWay.id, { date: '2026-03-04', status: 'to_assign' })
  // Its supplier is to be asked for it.
  await ride((await booking({ arrival: '2026-04-01' })).id, { date: '2026-04-01', status: 'requested' })
  await tour(busy.id, '2026-03-03', 'confirmed')
  await tour((await booking({ status: 'confirmed' })).id, '2026-03-03', 'cancelled')
  await tour((await booking()).id, '2026-03-03', 'declined')
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
  const theirs = { agentId: agentIds[1] ?? '' }
  await bill(await booking(theirs), 'INV-1', '2026-03-01')
  const held = { bookedAt: '2026-02-27T00:00:00.000Z', optionExpiresAt: '2026-03-20T00:00:00.000Z' }
  await bill(await booking({ ...theirs, ...held, status: 'submitted' }), 'INV-2', '2026-02-26')
  await bill(await booking({ ...theirs, status: 'completed', arrival: '2026-01-05' }), 'INV-3', '2026-03-03')
  const cancelled = { cancellationReason: 'Ill', cancelledAt: '2026-03-01T00:00:00.000Z' } as const
  const fee = await booking({ ...theirs, ...cancelled, status: 'cancelled', cancellationFeeCents: 500 })
  await bill(fee, 'INV-4', '2026-03-04')
  await bill(await booking({ ...theirs, status: 'confirmed' }), 'INV-5', '2026-02-10', 500)
  await booking({ ...theirs, status: 'draft' })
  await quotation((await booking({ ...theirs, status: 'draft' })).id, 1, 'accepted')
  const again = await booking({ ...theirs, status: 'draft' })
  await quotation(again.id, 1, 'accepted')
  await quotation(again.id, 2)
  await quotation((await booking({ ...theirs, status: 'draft' })).id, 1, 'declined')
  await quotation((await booking({ ...theirs, status: 'in_process' })).id, 1, 'accepted')
})
afterAll(() => app.close())

test('the reservation office sees what waits for it, and since when', async () => {
  expect(await desk(staff, 'reservation')).toEqual({
    to_approve: { count: 3, since: '2026-02-27' },
    to_request: { count: 6, since: '2026-02-20' },
    changes_asked: { count: 0, since: null },
    unanswered: { count: 0, since: null },
    offered: { count: 0, since: null },
    declined: { count: 2, since: '2026-03-03' },
    payment_reversed: { count: 1, since: '2026-02-20' },
    lapsing: { count: 1, since: '2026-03-04' },
    release: { count: 1, since: '2026-03-06' },
  })
})

describe('rooms go back', () => {
  const high = { from: '2026-07-01', to: '2026-08-31', releaseDays: 30 }
  const cases: Record<string, [number, string, Season[]]> = {
    'not by the rule of a season in which the stay isn’t': [
      0,
      '2026-03-20',
      [{ to: '2026-06-30', releaseDays: 3 }, high],
    ],
    'by the strictest of the seasons it lies in': [
      1,
      '2026-03-20',
      [
        { to: '2026-03-21', releaseDays: 3 },
        { from: '2026-03-22', releaseDays: 14 },
      ],
    ],
    'not by a season that another one rules over': [
      0,
      '2026-03-20',
      [{ releaseDays: 14 }, { from: '2026-03-20', to: '2026-03-31', priority: 1, releaseDays: 3 }],
    ],
    'not by a season of other weekdays': [
      0,
      '2026-03-20',
      [{ releaseDays: 3 }, { weekdays: [1, 2, 3, 4], priority: 1, releaseDays: 14 }],
    ],
  }

  test.each(Object.entries(cases))('%s', async (_, [told, checkIn, seasons]) => {
    const agentId = (await app.newAgent()).id
    await heldRoom((await booking({ agentId, arrival: checkIn })).id, checkIn, ...seasons)
    const path = `/api/bookings?tab=all&work=release&agentId=${agentId}`
    expect((await staff.get(path)).body.meta.total).toBe(told)
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
    ...{ unassigned: 2, unguided: 1, flight_clash: 1 },
  })
  const since = ['unassigned', 'unguided', 'flight_clash'].map((name) => waiting[name].since)
  expect(since).toEqual(['2026-03-02', '2026-03-03', '2026-05-02'])
  expect(licences).toEqual({ until: '2026-04-01', drivers: 1, guides: 0 })
  const drivers = await staff.get(`/api/drivers?licenceExpiry=${licences.until}&active=true`)
  expect(drivers.body.meta.total).toBe(1)
})

test('of ours, everybody sees their own work; an agency sees its own', async () => {
  const counts = async (client: TestClient) =>
    Object.entries((await desk(client, 'own')) as Figures).map(([name, { count }]) => `${name} ${count}`)
  expect(await counts(staff)).toEqual([
    ...['my_drafts 2', 'returned 1', 'quotation_accepted 0', 'to_pay 0', 'arriving_soon 1'],
  ])
  expect(await counts(agent)).toEqual([
    ...['my_drafts 4', 'returned 0', 'quotation_accepted 1', 'to_pay 4', 'arriving_soon 0'],
  ])
})

test('what an agency owes is told by the day it is due, and a guest’s yes by the day it was given', async () => {
  const { to_pay, quotation_accepted } = await desk(agent, 'own')
  expect([to_pay.since, quotation_accepted.since]).toEqual(['2026-02-26', '2026-02-25'])
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

test.each([
  ['reservation', 'reservation-desk', '/api/bookings'],
  ['operations', 'operations-desk', '/api/bookings'],
  ['operations', 'operations-desk', '/api/drivers'],
  ['sales', 'own-desk', '/api/bookings'],
  ['finance', 'finance-queue', '/api/bookings'],
  ['finance', 'finance-queue', '/api/invoices'],
  ['finance', 'finance-queue', '/api/banks'],
  ['data', 'data-desk', '/api/contracts'],
  ['data', 'data-desk', '/api/stop-sales'],
])('%s reads %s and the list behind it, %s', async (role, name, list) => {
  const person = await app.as(role)
  expect((await person.get(`/api/dashboard/${name}`)).status).toBe(200)
  expect((await person.get(list)).status).toBe(200)
})

test('a flight is found by its number, however it is typed, and leads to its booking', async () => {
  const { body } = await staff.get('/api/flights?search=ga88')
  expect(body.data).toMatchObject([{ flightNumber: 'GA 88' }, { flightNumber: 'GA 88' }])
  expect((await agent.get('/api/flights?search=ga%2088')).body.data).toEqual([])
})

describe('a visit waits for its guide', () => {
  const guided = async (bookingId: string, date: string, status: 'planned' | 'cancelled') => {
    const { lineId } = await tour(bookingId, date, 'confirmed')
    const [startsAt, endsAt] = [`${date}T01:00:00.000Z`, `${date}T03:00:00.000Z`]
    const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
    const guideId = (await sampleGuide(app.db)).id
    await app.db.insert(duties).values({ bookingId, bookingActivityId: lineId, guideId, status, ...times })
  }
  const cases: Record<string, [number, (id: string) => Promise<unknown>]> = {
    'today and within a week': [1, (id) => tour(id, '2026-03-09', 'confirmed')],
    'while its supplier is still asked': [1, (id) => tour(id, '2026-03-05', 'requested')],
    'not in a week or when it is over': [
      0,
      async (id) => {
        await tour(id, '2026-03-10', 'confirmed')
        await tour(id, '2026-03-01', 'confirmed')
      },
    ],
    'not where it doesn’t take place': [
      0,
      async (id) => {
        await tour(id, '2026-03-05', 'cancelled')
        await tour(id, '2026-03-05', 'declined')
        await tour(id, '2026-03-05', 'draft')
      },
    ],
    'not once it has one': [0, (id) => guided(id, '2026-03-05', 'planned')],
    'again once that one is taken off': [1, (id) => guided(id, '2026-03-05', 'cancelled')],
  }

  test.each(Object.entries(cases))('%s', async (_, [told, plan]) => {
    const agentId = (await app.newAgent()).id
    await plan((await booking({ agentId, status: 'confirmed' })).id)
    const path = `/api/bookings?tab=all&work=unguided&agentId=${agentId}`
    expect((await staff.get(path)).body.meta.total).toBe(told)
  })
})

describe('a booking clashes', () => {
  const flight = (transferType: 'arrival' | 'departure', date: string, flightTime: string) =>
    ({ transferType, date, flightTime, time: flightTime, status: 'assigned' }) as const
  const closed = (date: string, block: 'transfers' | 'activities' | 'arrivals') =>
    app.db.insert(closures).values({ day: date, name: `${block} of ${date}`, blocks: [block] })
  const duty = async (bookingId: string, of: Partial<typeof duties.$inferInsert>, status = 'planned') => {
    const times = { startsAt: '2026-05-02T17:00:00.000Z', endsAt: '2026-05-02T18:00:00.000Z' }
    const busy = { busyFrom: times.startsAt, busyUntil: times.endsAt }
    await app.db.insert(duties).values({ bookingId, ...times, ...busy, ...of, status: status as 'planned' })
  }
  const driven = async (bookingId: string, licenceExpiry: string, status?: string) => {
    const bookingTransportId = await ride(bookingId, {
      date: '2026-05-03',
      time: '01:00',
      status: 'assigned',
    })
    const driverId = (await sampleDriver(app.db, { licenceExpiry })).id
    await duty(bookingId, { bookingTransportId, driverId }, status)
  }

  const cases: Record<string, [number, (id: string) => Promise<unknown>]> = {
    'with a tour before its landing': [
      1,
      async (id) => {
        await ride(id, flight('arrival', '2026-05-01', '11:00'))
        await tour(id, '2026-05-01', 'confirmed', '10:30')
      },
    ],
    'not with one after the first of its landings': [
      0,
      async (id) => {
        await ride(id, flight('arrival', '2026-05-01', '11:00'))
        await ride(id, flight('arrival', '2026-05-02', '11:00'))
        await tour(id, '2026-05-01', 'confirmed', '11:30')
      },
    ],
    'with a tour after its take-off': [
      1,
      async (id) => {
        await ride(id, flight('departure', '2026-05-04', '11:00'))
        await tour(id, '2026-05-05', 'confirmed')
      },
    ],
    'not with one before the last of its take-offs': [
      0,
      async (id) => {
        await ride(id, flight('departure', '2026-05-04', '11:00'))
        await ride(id, flight('departure', '2026-05-05', '11:00'))
        await tour(id, '2026-05-05', 'confirmed')
      },
    ],
    'not with the evening ride to a flight after midnight, or with what comes before that': [
      0,
      async (id) => {
        await ride(id, { ...flight('departure', '2026-05-04', '00:30'), time: '21:00' })
        await ride(id, { date: '2026-05-04', time: '22:00', status: 'assigned' })
      },
    ],
    'with a tour after a flight that leaves after midnight': [
      1,
      async (id) => {
        await ride(id, { ...flight('departure', '2026-05-04', '00:30'), time: '21:00' })
        await tour(id, '2026-05-05', 'confirmed')
      },
    ],
    'with a ride before the landing of another': [
      1,
      async (id) => {
        await ride(id, flight('arrival', '2026-05-03', '11:00'))
        await ride(id, { date: '2026-05-02', status: 'assigned' })
      },
    ],
    'not with a cancelled tour, or one whose flight was cancelled': [
      0,
      async (id) => {
        await ride(id, { ...flight('arrival', '2026-05-03', '11:00'), status: 'cancelled' })
        await ride(id, flight('arrival', '2026-05-01', '11:00'))
        await tour(id, '2026-05-01', 'cancelled')
        await tour(id, '2026-05-02', 'confirmed')
      },
    ],
    'not with what is over': [
      0,
      async (id) => {
        await ride(id, flight('arrival', '2026-03-01', '11:00'))
        await tour(id, '2026-03-01', 'confirmed')
      },
    ],
    'with a licence that ends before the day in Bali': [1, (id) => driven(id, '2026-05-02')],
    'not with one that ends on the day': [0, (id) => driven(id, '2026-05-03')],
    'not with one of a job that is done': [0, (id) => driven(id, '2026-05-02', 'done')],
    'with a guide’s licence too': [
      1,
      async (id) => {
        const { lineId } = await tour(id, '2026-05-03', 'confirmed')
        const guideId = (await sampleGuide(app.db, { licenceExpiry: '2026-05-02' })).id
        await duty(id, { bookingActivityId: lineId, guideId })
      },
    ],
    'with a ride on a day on which nobody drives': [
      1,
      async (id) => {
        await closed('2026-05-11', 'transfers')
        await ride(id, { date: '2026-05-11', status: 'assigned' })
      },
    ],
    'with a tour on a day without activities': [
      1,
      async (id) => {
        await closed('2026-05-12', 'activities')
        await tour(id, '2026-05-12', 'confirmed')
      },
    ],
    'with the arrival on a day on which no flight lands, and with no other ride': [
      1,
      async (id) => {
        await closed('2026-05-13', 'arrivals')
        await ride(id, flight('arrival', '2026-05-13', '11:00'))
      },
    ],
    'not with a tour by car on that day': [
      0,
      (id) => ride(id, { date: '2026-05-13', time: '12:00', status: 'assigned' }),
    ],
    'with a tour on a day on which it is closed': [
      1,
      async (id) => {
        const { activityId } = await tour(id, '2026-05-14', 'confirmed')
        await app.db.insert(activityClosedDays).values({ activityId, day: '2026-05-14' })
      },
    ],
  }

  test.each(Object.entries(cases))('%s', async (_, [told, plan]) => {
    const agentId = (await app.newAgent()).id
    await plan((await booking({ agentId, status: 'confirmed' })).id)
    const path = `/api/bookings?tab=all&work=flight_clash&agentId=${agentId}`
    expect((await staff.get(path)).body.meta.total).toBe(told)
  })

  test('as its desk counts it', async () => {
    const { flight_clash } = (await desk(staff, 'operations')).bookings
    expect(flight_clash.count).toBe(await listed(staff, 'flight_clash'))
    expect(flight_clash.since).toBe('2026-05-01')
  })
})
