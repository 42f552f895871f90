import { eq } from 'drizzle-orm'
import { agents, bookingGuests, bookingHotels, hotels, suppliers, voucherSettings } from '../../db'
import { sampleDriver, sampleGuide, sampleVehicle } from '../../testing/sample'
import { publishedActivityContract, publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let sales: TestClient
let reservation: TestClient
let operations: TestClient

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  reservation = await app.as('reservation')
  operations = await app.as('operations')
  await app.db
    .update(voucherSettings)
    .set({ companyName: 'Melali Wisata', emergencyPhone: '+62 811 000', phone: '+62 361 1' })
})
afterAll(() => app.close())

const refused = ({ status, body }: { status: number; body: Answered }) => [status, body.code]

/** A stay, a ride and a visit of one family, approved. */
const approvedTrip = async () => {
  const agent = await app.newAgent()
  await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, agent.id))
  const [room, rides, rafting] = [
    await roomContract(app.db),
    await publishedTransportContract(app.db),
    await publishedActivityContract(app.db),
  ]
  await app.db
    .update(hotels)
    .set({ address: 'Jalan Pantai 1', phone: '+62 361 77' })
    .where(eq(hotels.id, room.hotel.id))
  await app.db
    .update(suppliers)
    .set({ phone: '+62 361 88' })
    .where(eq(suppliers.id, rides.transport.supplierId))
  const draft = await draftBooking(app, sales, agent.id)
  const at = `/api/bookings/${draft.id}`
  await sales.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  const ride = {
    contractId: rides.contract.id,
    service: 'airport_transfer',
    transferType: 'arrival',
    date: '2026-06-10',
    time: '11:00',
    fromRegionId: rides.airport.id,
    fromPlace: 'Airport',
    toRegionId: rides.beach.id,
    toPlace: 'Hotel',
    flightNumber: 'GA 411',
    flightTime: '10:05',
    pax: 3,
    luggage: 2,
    welcomeBoardText: 'Wang family',
  }
  await sales.post(`${at}/transports`, { lines: [ride] })
  const visit = {
    contractId: rafting.contract.id,
    packageName: 'Classic',
    date: '2026-06-12',
    time: '08:00',
    guestIds: draft.guests.map((guest: Answered) => guest.id),
  }
  await sales.post(`${at}/activities`, { lines: [visit] })
  const issue = (client: TestClient, kind: string) => client.post(`${at}/confirmation-forms`, { kind })
  const early = await issue(reservation, 'hotel')
  await agreeTo(app.db, sales.userId, room.version)
  await sales.put(`${at}/status`, { command: 'submit' })
  const approved: Answered = (await reservation.post(`${at}/approve`, {})).body.data
  const [hotelLine, rideLine, visitLine] = [
    approved.hotels[0].id,
    approved.transports[0].id,
    approved.activities[0].id,
  ]
  return { agent, room, rides, at, early, issue, hotelLine, rideLine, visitLine }
}

const confirm = (at: string, line: string, number = 'HX-1') =>
  reservation.post(`${at}/${line}/confirmation`, { number, confirmedBy: 'Made' })

describe('a confirmation form', () => {
  it('of hotels is issued once all are confirmed, and says all but prices', async () => {
    const { agent, room, at, early, issue, hotelLine } = await approvedTrip()
    expect(refused(early)).toEqual([409, 'NOT_APPROVED'])
    const open = await issue(reservation, 'hotel')
    expect(refused(open)).toEqual([409, 'LINES_NOT_CONFIRMED'])
    expect(open.body.details.lines).toEqual([{ id: hotelLine, title: `${room.hotel.name} · Deluxe` }])
    await confirm(at, `hotels/${hotelLine}`)
    const wishes = { extras: ['Dinner on the beach'], honeymoon: true }
    await app.db.update(bookingHotels).set(wishes).where(eq(bookingHotels.id, hotelLine))
    const issued = await issue(reservation, 'hotel')
    expect(issued.status).toBe(201)
    expect(issued.body.data).toMatchObject({
      number: expect.stringMatching(/^CF-2026-\d{6}$/),
      revision: 1,
      status: 'current',
      outdated: false,
      issuedAt: app.clock.now.toISOString(),
    })
    const form = `/api/confirmation-form/${issued.body.data.id}`
    const reader = await app.as('agent', agent.id)
    const { body, status, raw } = await reader.get(`${form}/hotels`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      company: { name: 'Melali Wisata', emergencyPhone: '+62 811 000', phone: '+62 361 1' },
      booking: { mainGuest: 'Wang Xiaoming', arrival: '2026-06-10', pax: { adults: 2, children: 1 } },
      guests: [{ name: 'Wang Xiaoming', isMain: true }, { name: 'Li Na' }, { category: 'child', age: 7 }],
      lines: [
        {
          hotel: { name: room.hotel.name, address: 'Jalan Pantai 1', phone: '+62 361 77' },
          room: 'Deluxe',
          board: 'BB',
          checkIn: '2026-06-10',
          checkInTime: '14:00',
          checkOut: '2026-06-12',
          nights: 2,
          ...wishes,
          confirmationNumber: 'HX-1',
          confirmedBy: 'Made',
        },
      ],
    })
    expect(body.data.lines[0].guests.toSorted()).toEqual(['Li Na', 'Wang Xiaoming'])
    expect(raw.toString()).not.toMatch(/cents|price/i)
    expect((await reader.get(`${form}/transports`)).status).toBe(404)
    const stranger = await app.as('agent')
    expect((await stranger.get(`${form}/hotels`)).status).toBe(404)
    expect((await issue(reader, 'hotel')).status).toBe(403)
  })

  it('of rides and visits names driver, plate, guide and how to reach them', async () => {
    const { rides, at, issue, rideLine, visitLine } = await approvedTrip()
    expect(refused(await issue(operations, 'transport'))).toEqual([409, 'LINES_NOT_CONFIRMED'])
    const driver = await sampleDriver(app.db, { phone: '+62 812 55' })
    const vehicle = await sampleVehicle(app.db, { transportId: rides.transport.id })
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    await operations.post(`${at}/transports/${rideLine}/drivers`, pair)
    const ride = await issue(operations, 'transport')
    expect(ride.status).toBe(201)
    const rideForm = await sales.get(`/api/confirmation-form/${ride.body.data.id}/transports`)
    expect(rideForm.body.data.lines).toMatchObject([
      {
        provider: { phone: '+62 361 88' },
        flightNumber: 'GA 411',
        flightTime: '10:05',
        welcomeBoardText: 'Wang family',
        pax: 3,
        luggage: 2,
        crew: [{ driver: driver.name, phone: '+62 812 55', plate: vehicle.plate }],
      },
    ])
    await confirm(at, `activities/${visitLine}`, 'R-7')
    const guide = await sampleGuide(app.db, { phone: '+62 812 66' })
    await operations.post(`${at}/guides`, { activityLineId: visitLine, guideId: guide.id })
    const visit = await issue(operations, 'activity')
    const visitForm = await sales.get(`/api/confirmation-form/${visit.body.data.id}/activities`)
    expect(visitForm.body.data.lines).toMatchObject([
      {
        packageName: 'Classic',
        date: '2026-06-12',
        time: '08:00',
        pax: { adults: 2, children: 1, infants: 0 },
        guests: expect.arrayContaining(['Wang Mei']),
        guide: { name: guide.name, phone: '+62 812 66' },
        confirmationNumber: 'R-7',
      },
    ])
  })

  it('stays as it was printed; the next one keeps the number and takes its place', async () => {
    const { at, issue, hotelLine } = await approvedTrip()
    await confirm(at, `hotels/${hotelLine}`)
    const first = (await issue(reservation, 'hotel')).body.data
    await reservation.post(`${at}/hotels/${hotelLine}/reopen`, { reason: 'Another number' })
    const list = async () => (await sales.get(`${at}/confirmation-forms`)).body.data
    expect(await list()).toMatchObject([{ id: first.id, status: 'current', outdated: true }])
    expect(refused(await issue(reservation, 'hotel'))).toEqual([409, 'LINES_NOT_CONFIRMED'])
    await app.db
      .update(bookingHotels)
      .set({ status: 'confirmed', confirmationNumber: 'HX-2', confirmedAt: app.clock.now.toISOString() })
      .where(eq(bookingHotels.id, hotelLine))
    const second = (await issue(reservation, 'hotel')).body.data
    expect(second).toMatchObject({ number: first.number, revision: 2, status: 'current' })
    const numberOn = async (id: string) =>
      (await sales.get(`/api/confirmation-form/${id}/hotels`)).body.data.lines[0].confirmationNumber
    expect([await numberOn(first.id), await numberOn(second.id)]).toEqual(['HX-1', 'HX-2'])
    expect((await list()).map(({ status }: Answered) => status).sort()).toEqual(['current', 'superseded'])
  })

  it('of rides holds no more once somebody else travels, though the ride stays as it was', async () => {
    const { rides, at, issue, rideLine } = await approvedTrip()
    const { id: driverId } = await sampleDriver(app.db)
    const { id: vehicleId } = await sampleVehicle(app.db, { transportId: rides.transport.id })
    await operations.post(`${at}/transports/${rideLine}/drivers`, { driverId, vehicleId })
    const { id } = (await issue(operations, 'transport')).body.data
    const list = async () => (await sales.get(`${at}/confirmation-forms`)).body.data
    expect(await list()).toMatchObject([{ id, outdated: false }])
    await app.db.update(bookingGuests).set({ name: 'Li Nan' }).where(eq(bookingGuests.name, 'Li Na'))
    expect(await list()).toMatchObject([{ id, outdated: true }])
  })

  it('that says the same as the one in force is that one, also for fifty who issue it at once', async () => {
    const { at, issue, hotelLine } = await approvedTrip()
    await confirm(at, `hotels/${hotelLine}`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(reservation, 'hotel')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const { body } = await sales.get(`${at}/confirmation-forms`)
    expect(body.data).toMatchObject([{ revision: 1, status: 'current' }])
    const issued = (await sales.get(`${at}/histories`)).body.data.filter(
      ({ event }: Answered) => event === 'booking.confirmation-form-issued',
    )
    expect(issued).toHaveLength(1)
  })

  it('gets a next revision when the letterhead has changed', async () => {
    const { at, issue, hotelLine } = await approvedTrip()
    await confirm(at, `hotels/${hotelLine}`)
    const first = (await issue(reservation, 'hotel')).body.data
    await app.db.update(voucherSettings).set({ phone: '+62 361 2' })
    const second = (await issue(reservation, 'hotel')).body.data
    expect(second).toMatchObject({ number: first.number, revision: 2 })
  })
})
