import { eq } from 'drizzle-orm'
import { agents, allotments, bookings, duties, payables } from '../db'
import { sampleDriver, sampleGuide, sampleVehicle } from '../testing/sample'
import { publishedActivityContract, publishedTransportContract } from '../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let sales: TestClient
let reservation: TestClient
let operations: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  reservation = await app.as('reservation')
  operations = await app.as('operations')
  const agent = await app.newAgent()
  agentId = agent.id
  await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, agentId))
})
afterAll(() => app.close())

const rideOf = ({ contract, airport, beach }: Awaited<ReturnType<typeof publishedTransportContract>>) => ({
  contractId: contract.id,
  service: 'airport_transfer',
  transferType: 'arrival',
  date: '2026-06-10',
  time: '11:00',
  fromRegionId: airport.id,
  fromPlace: 'Airport',
  toRegionId: beach.id,
  toPlace: 'Hotel',
  flightNumber: 'GA 411',
  flightTime: '10:05',
  pax: 3,
  luggage: 2,
})

describe('the whole way of a booking', () => {
  it('goes from a draft over approval and confirmations to completed', async () => {
    const room = await roomContract(app.db)
    const rides = await publishedTransportContract(app.db)
    const rafting = await publishedActivityContract(app.db)
    const draft = await draftBooking(app, sales, agentId)
    expect(draft).toMatchObject({
      code: expect.stringMatching(/^BK-2026-\d{6}$/),
      status: 'draft',
      pax: { adults: 2, children: 1, infants: 0 },
      mainGuest: 'Wang Xiaoming',
      nights: 4,
      steps: { guests: 'done', hotels: 'empty' },
    })
    expect(draft.guests.map((guest: { age: number }) => guest.age)).toEqual([41, 38, 7])
    const at = `/api/bookings/${draft.id}`

    const hotels = await sales.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    expect(hotels.status).toBe(201)
    expect(hotels.body.data.hotels[0]).toMatchObject({
      sellCents: 20_000,
      nights: 2,
      onRequest: false,
      status: 'draft',
    })
    expect(hotels.body.data.hotels[0].costCents).toBeUndefined()
    const [night] = await app.db.select().from(allotments).where(eq(allotments.contractId, room.contract.id))
    expect(night?.sold).toBeLessThanOrEqual(1)

    const transports = await sales.post(`${at}/transports`, { lines: [rideOf(rides)] })
    expect(transports.body.data.transports[0]).toMatchObject({
      sellCents: 2000,
      status: 'draft',
      driver: null,
    })
    const guestIds = draft.guests.map((guest: { id: string }) => guest.id)
    const visit = {
      contractId: rafting.contract.id,
      packageName: 'Classic',
      date: '2026-06-12',
      time: '08:00',
      guestIds,
    }
    const activities = await sales.post(`${at}/activities`, { lines: [visit] })
    expect(activities.status).toBe(201)
    expect(activities.body.data.activities[0]).toMatchObject({ sellCents: 8000, quantity: 3 })
    expect(activities.body.data.totals).toMatchObject({ grandCents: 30_000, hotelCents: 20_000 })
    expect(activities.body.data.totalCents).toBe(30_000)

    const early = await sales.put(`${at}/status`, { command: 'submit' })
    expect([early.status, early.body.code]).toEqual([409, 'AGREEMENT_MISSING'])
    await agreeTo(app.db, sales.userId, room.version)
    const submitted = await sales.put(`${at}/status`, { command: 'submit' })
    expect(submitted.status).toBe(200)
    expect(submitted.body.data).toMatchObject({
      status: 'submitted',
      optionExpiresAt: '2026-03-05T02:00:00.000Z',
      cancellationDue: '2026-05-27',
      creditHold: false,
    })

    const approved = await reservation.post(`${at}/approve`, {})
    expect(approved.body.data).toMatchObject({ status: 'in_process', confirmedLines: 0, lines: 3 })
    expect(approved.body.data.hotels[0].status).toBe('requested')
    const line = approved.body.data.hotels[0].id
    const confirmed = await reservation.post(`${at}/hotels/${line}/confirmation`, {
      number: 'HX-1',
      confirmedBy: 'Made',
    })
    expect(confirmed.body.data.hotels[0]).toMatchObject({ status: 'confirmed', confirmationNumber: 'HX-1' })
    const owed = await app.db.select().from(payables).where(eq(payables.bookingHotelId, line))
    expect(owed).toMatchObject([{ costCents: 16_000, status: 'open' }])

    const rafted = approved.body.data.activities[0].id
    await reservation.post(`${at}/activities/${rafted}/confirmation`, { number: 'R-7', confirmedBy: 'Putu' })
    const guide = await sampleGuide(app.db)
    const guided = await operations.post(`${at}/guides`, { activityLineId: rafted, guideId: guide.id })
    expect(guided.body.data.activities[0].guide).toMatchObject({ id: guide.id })

    const ride = approved.body.data.transports[0].id
    const driver = await sampleDriver(app.db)
    const vehicle = await sampleVehicle(app.db, { transportId: rides.transport.id })
    const assigned = await operations.post(`${at}/transports/${ride}/drivers`, {
      driverId: driver.id,
      vehicleId: vehicle.id,
    })
    expect(assigned.body.data).toMatchObject({ status: 'confirmed', confirmedLines: 3 })
    expect(assigned.body.data.transports[0]).toMatchObject({ status: 'assigned', driver: { id: driver.id } })

    const history = await sales.get(`${at}/histories`)
    const events = history.body.data.map((entry: { event: string }) => entry.event)
    expect(events).toEqual(
      expect.arrayContaining([
        'booking.created',
        'booking.hotels.saved',
        'booking.submit',
        'booking.approve',
        'booking.line-confirmed',
        'booking.driver-assigned',
        'booking.confirm',
      ]),
    )
    expect(JSON.stringify(history.body)).not.toContain('costCents')
  })

  it('reopens a line, which takes the debt and the confirmation of the booking back', async () => {
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.status, 'confirmed'))
    const at = `/api/bookings/${booking?.id}`
    const line = (await reservation.get(at)).body.data.hotels[0].id
    const edit = await reservation.put(`${at}/hotels`, { lines: [] })
    expect([edit.status, edit.body.code]).toEqual([409, 'NOT_EDITABLE'])
    const reopened = await reservation.post(`${at}/hotels/${line}/reopen`, { reason: 'Other dates' })
    expect(reopened.body.data).toMatchObject({ status: 'in_process', hotels: [{ status: 'reopened' }] })
    const owed = await app.db.select().from(payables).where(eq(payables.bookingHotelId, line))
    expect(owed.map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('cancels with the fee that was seen, and frees rooms, drivers and guides', async () => {
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.status, 'in_process'))
    const at = `/api/bookings/${booking?.id}`
    app.clock.now = new Date('2026-06-01T02:00:00.000Z')
    reservation = await app.as('reservation')
    const preview = await reservation.get(`${at}/cancellation`)
    expect(preview.body.data).toMatchObject({ feeCents: 10_000, refundCents: 0 })
    expect(preview.body.data.lines[0]).toMatchObject({ feeCents: 10_000, rule: '50 % within 14 days' })
    const wrong = await reservation.put(`${at}/status`, {
      command: 'cancel',
      reason: 'Ill',
      acceptedFeeCents: 1,
    })
    expect([wrong.status, wrong.body.code, wrong.body.details.feeCents]).toEqual([409, 'FEE_CHANGED', 10_000])
    const done = await reservation.put(`${at}/status`, {
      command: 'cancel',
      reason: 'Ill',
      acceptedFeeCents: 10_000,
    })
    expect(done.body.data).toMatchObject({ status: 'cancelled', cancellationFeeCents: 10_000 })
    const held = await app.db.select().from(allotments)
    expect(held.every(({ sold }) => sold === 0)).toBe(true)
    expect(await app.db.select().from(duties)).toEqual([])
    const again = await reservation.put(`${at}/status`, {
      command: 'cancel',
      reason: 'Ill',
      acceptedFeeCents: 0,
    })
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATUS'])
    app.clock.now = new Date('2026-03-02T02:00:00.000Z')
  })
})

it('answers who presses again, as the first answer was lost, like the first time', async () => {
  const room = await roomContract(app.db)
  const draft = await draftBooking(app, sales, agentId)
  const at = `/api/bookings/${draft.id}`
  await sales.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  await agreeTo(app.db, sales.userId, room.version)
  const { version } = (await sales.get(at)).body.data
  const twice = async (
    key: string,
    press: (headers: Record<string, string>) => ReturnType<TestClient['put']>,
  ) => {
    const headers = { 'idempotency-key': key }
    const [first, second] = [await press(headers), await press(headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    return first.body.data
  }
  const submitted = await twice('submit-once', (headers) =>
    sales.put(`${at}/status`, { command: 'submit' }, { headers: { ...headers, 'if-match': `"${version}"` } }),
  )
  expect(submitted.status).toBe('submitted')
  const approved = await twice('approve-once', (headers) =>
    reservation.post(`${at}/approve`, {}, { headers }),
  )
  expect(approved.status).toBe('in_process')
})
