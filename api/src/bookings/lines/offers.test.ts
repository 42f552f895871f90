import type { RoomChoice, TransferOffer, VisitTime } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { activityPackages, allotments, hotelRates, hotelRooms, hotels, regions, transports } from '../../db'
import { publishedActivityContract, publishedTransportContract } from '../../testing/sample-contracts'
import { draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let agent: TestClient
let stranger: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  agentId = (await app.newAgent()).id
  agent = await app.as('agent', agentId)
  stranger = await app.as('agent')
})
afterAll(() => app.close())

/** A family with a room near the beach, and a vehicle of ours that drives there from the airport. */
const staying = async ({ seats = 6, bags = 4 } = {}) => {
  const ride = await publishedTransportContract(app.db)
  await app.db.update(regions).set({ airportMinutes: 60 }).where(eq(regions.airportMinutes, 0))
  await app.db.update(regions).set({ airportMinutes: 0 }).where(eq(regions.id, ride.airport.id))
  await app.db
    .update(transports)
    .set({ capacity: seats, luggage: bags })
    .where(eq(transports.id, ride.transport.id))
  const stay = await roomContract(app.db)
  await app.db.update(hotels).set({ regionId: ride.beach.id }).where(eq(hotels.id, stay.hotel.id))
  const draft = await draftBooking(app, agent, agentId)
  const saved = await agent.post(`/api/bookings/${draft.id}/hotels`, {
    lines: [stayOf(stay, draft, { checkOut: '2026-06-14' })],
  })
  expect(saved.status).toBe(201)
  return { ride, stay, draft, at: `/api/bookings/${draft.id}` }
}

const offersOf = async (at: string, query = ''): Promise<TransferOffer[]> =>
  (await agent.get(`${at}/transfers${query}`)).body.data

describe('transfers that a booking lacks', () => {
  it('offers both ways between the airport and the hotel, each ready to be saved as it is', async () => {
    const { at, ride, stay } = await staying()
    const [coming, going] = await offersOf(
      at,
      '?arrivalFlight=GA%20881&arrivalTime=13:20&departureFlight=SQ%20939&departureTime=18:10',
    )
    expect(coming).toMatchObject({
      transferType: 'arrival',
      body: {
        date: '2026-06-10',
        time: '14:20',
        fromRegionId: ride.airport.id,
        toPlace: stay.hotel.name,
        flightNumber: 'GA 881',
        flightTime: '13:20',
        pax: 3,
        luggage: 2,
        quantity: 1,
        welcomeBoardText: 'Wang Xiaoming',
      },
      problem: null,
    })
    expect(going?.body).toMatchObject({ date: '2026-06-14', time: '14:10', fromPlace: stay.hotel.name })
    const quoted = await agent.post(`${at}/transports/quote`, coming?.body)
    expect(quoted.body.data.sellCents).toBe(coming?.price?.sellCents)
    const saved = await agent.post(`${at}/transports`, { lines: [coming?.body, going?.body] })
    expect(saved.status).toBe(201)
    expect(saved.body.data.totals.transportCents).toBe(
      (coming?.price?.sellCents ?? 0) + (going?.price?.sellCents ?? 0),
    )
    expect(JSON.stringify(coming)).not.toMatch(/cost|margin/i)
    expect(await offersOf(at)).toEqual([])
  })

  it('knows the flight from another booking of the group, and prices by day where there is none', async () => {
    const { at, draft } = await staying()
    const [unknown] = await offersOf(at)
    expect(unknown).toMatchObject({ flight: null, body: { time: '13:00', flightTime: null } })
    expect(unknown?.price?.sellCents).toBeGreaterThan(0)

    const twin = await agent.post('/api/bookings/create', {
      groupId: draft.groupId,
      arrival: draft.arrival,
      departure: draft.departure,
    })
    const [coming] = await offersOf(at, '?arrivalFlight=GA%20881&arrivalTime=13:20')
    const there = `/api/bookings/${twin.body.data.id}/transports`
    expect((await agent.post(there, { lines: [coming?.body] })).status).toBe(201)
    const [known] = await offersOf(at)
    expect(known).toMatchObject({ flight: { number: 'GA 881', time: '13:20' }, body: { time: '14:20' } })
  })

  it('takes as many vehicles as guests and bags need, and says where none is sold', async () => {
    const { at } = await staying({ seats: 2, bags: 1 })
    const [coming] = await offersOf(at)
    expect(coming?.body.quantity).toBe(2)
    const { at: elsewhere, ride } = await staying()
    await app.db.update(transports).set({ active: false }).where(eq(transports.id, ride.transport.id))
    const [none] = await offersOf(elsewhere)
    expect(none).toMatchObject({ price: null, body: { contractId: null } })
    expect(none?.problem).toMatch(/No vehicle on sale drives 3 guests with 2 bags/)
  })

  it('offers nothing before a hotel says where to, and nothing to strangers', async () => {
    const draft = await draftBooking(app, agent, agentId)
    expect(await offersOf(`/api/bookings/${draft.id}`)).toEqual([])
    for (const path of ['transfers', `rooms?contractId=${draft.id}&checkIn=2026-06-10&checkOut=2026-06-12`])
      expect((await stranger.get(`/api/bookings/${draft.id}/${path}`)).status).toBe(404)
  })
})

describe('rooms for a party', () => {
  const withSuite = async () => {
    let suiteId = ''
    const made = await roomContract(app.db, {
      terms: async (versionId) => {
        const [rate] = await app.db.select().from(hotelRates).where(eq(hotelRates.versionId, versionId))
        const [room] = await app.db
          .select()
          .from(hotelRooms)
          .where(eq(hotelRooms.id, rate?.roomId ?? ''))
        if (!rate || !room) throw new Error('no room')
        const [suite] = await app.db
          .insert(hotelRooms)
          .values({ hotelId: room.hotelId, name: 'Family Suite', maxAdults: 4, maxChildren: 2 })
          .returning()
        suiteId = suite?.id ?? ''
        const { id: _, ...terms } = rate
        await app.db.insert(hotelRates).values({ ...terms, roomId: suiteId, occupancy: 4, sellCents: 30_000 })
      },
    })
    await app.db
      .insert(allotments)
      .values({ contractId: made.contract.id, roomId: suiteId, night: '2026-06-10', total: 1 })
    await app.db.update(hotelRooms).set({ maxChildren: 0 }).where(eq(hotelRooms.id, made.room.id))
    return { ...made, suite: { id: suiteId } }
  }

  it('says how many are needed, what they cost, and why one is not enough', async () => {
    const { contract, room, suite } = await withSuite()
    const draft = await draftBooking(app, agent, agentId)
    const at = `/api/bookings/${draft.id}/rooms?contractId=${contract.id}&checkIn=2026-06-10&checkOut=2026-06-11`
    const choices: RoomChoice[] = (await agent.get(at)).body.data
    expect(choices).toEqual([
      expect.objectContaining({ roomId: suite.id, rooms: 1, onRequest: false, problem: null }),
      expect.objectContaining({
        roomId: room.id,
        rooms: null,
        sellCents: null,
        problem: 'The guests do not fit into this room.',
      }),
    ])
    const adults = draft.guests.filter((guest: { category: string }) => guest.category === 'adult')
    const couple: RoomChoice[] = (
      await agent.get(`${at}&guestIds=${adults.map((guest: { id: string }) => guest.id).join(',')}`)
    ).body.data
    expect(couple[0]).toMatchObject({ roomId: room.id, rooms: 1, sellCents: 10_000 })
  })

  it('costs what saving it costs, also where two are needed', async () => {
    const { contract, room } = await roomContract(app.db)
    await app.db.update(hotelRooms).set({ maxAdults: 1 }).where(eq(hotelRooms.id, room.id))
    const draft = await draftBooking(app, agent, agentId)
    const at = `/api/bookings/${draft.id}`
    const [choice]: RoomChoice[] = (
      await agent.get(`${at}/rooms?contractId=${contract.id}&checkIn=2026-06-10&checkOut=2026-06-12`)
    ).body.data
    expect(choice).toMatchObject({ rooms: 2, problem: 'The guests do not fit into this room.' })
    const line = {
      ...stayOf({ contract, room }, draft),
      rooms: 2,
      guestIds: draft.guests.map((guest: { id: string }) => guest.id),
    }
    const quote = await agent.post(`${at}/hotels/quote`, line)
    expect(quote.body.data.sellCents).toBe(choice?.sellCents)
  })

  it('refuses days outside the trip by their field', async () => {
    const { contract } = await roomContract(app.db)
    const draft = await draftBooking(app, agent, agentId)
    const answer = await agent.get(
      `/api/bookings/${draft.id}/rooms?contractId=${contract.id}&checkIn=2026-06-09&checkOut=2026-06-12`,
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['checkIn'])
  })
})

describe('times of a visit', () => {
  it('keeps off flights, rides and other visits, and says what stands in the way', async () => {
    const { at } = await staying()
    const { contract } = await publishedActivityContract(app.db)
    const timesOn = async (date: string): Promise<VisitTime[]> =>
      (await agent.get(`${at}/visits?contractId=${contract.id}&date=${date}`)).body.data
    const [coming, going] = await offersOf(
      at,
      '?arrivalFlight=GA%20881&arrivalTime=10:00&departureFlight=SQ%20939&departureTime=11:00',
    )
    await agent.post(`${at}/transports`, { lines: [coming?.body, going?.body] })
    expect((await timesOn('2026-06-11')).map(({ problem }) => problem)).toEqual([null, null])
    const [first] = await timesOn('2026-06-10')
    expect(first?.problem).toMatch(/before the landing of GA 881/)
    const last = await timesOn('2026-06-14')
    expect(last.at(-1)?.problem).toMatch(/SQ 939/)

    const guestIds = (await agent.get(at)).body.data.guests.map(({ id }: { id: string }) => id)
    const visit = {
      contractId: contract.id,
      packageName: 'Standard',
      date: '2026-06-11',
      time: '08:00',
      guestIds,
    }
    const names = await agent.get(`/api/packages/activities/${contract.id}`)
    const saved = await agent.post(`${at}/activities`, {
      lines: [{ ...visit, packageName: names.body.data.packages[0] }],
    })
    expect(saved.status).toBe(201)
    const [again] = await timesOn('2026-06-11')
    expect(again?.problem).toMatch(/the guests are busy: Rafting/)
    // A Monday: the place is closed.
    expect((await timesOn('2026-06-15')).every(({ problem }) => problem !== null)).toBe(true)
  })

  const onTheRoad = async (at: string, ride: object) => {
    const [coming] = await offersOf(at)
    const body = { ...coming?.body, transferType: 'transfer', date: '2026-06-11', time: '08:00', ...ride }
    expect((await agent.post(`${at}/transports`, { lines: [body] })).status).toBe(201)
  }

  it('goes by the trip’s own rule: a car for the day waits, and who isn’t in the car is free', async () => {
    const { contract } = await publishedActivityContract(app.db)
    const on = `visits?contractId=${contract.id}&date=2026-06-11`
    const problemsOf = async (path: string) =>
      (await agent.get(path)).body.data.map(({ problem }: VisitTime) => problem)

    const { at: withCar } = await staying()
    await onTheRoad(withCar, { service: 'full_day' })
    expect(await problemsOf(`${withCar}/${on}`)).toEqual([null, null])

    const { at, draft } = await staying()
    await onTheRoad(at, { pax: 1 })
    const [wei, mei] = draft.guests.map(({ id }: { id: string }) => id)
    expect(await problemsOf(`${at}/${on}&guestIds=${wei},${mei}`)).toEqual([null, null])
    expect(await problemsOf(`${at}/${on}`)).toEqual([expect.stringMatching(/the guests are busy/), null])
  })

  it('are the package’s own where it has some, else the activity’s', async () => {
    const { at } = await staying()
    const { contract } = await publishedActivityContract(app.db, (versionId) =>
      app.db.insert(activityPackages).values({ versionId, name: 'Sunset', startTimes: ['16:00'] }),
    )
    await onTheRoad(at, { time: '16:00' })
    const timesOf = async (name: string): Promise<VisitTime[]> =>
      (await agent.get(`${at}/visits?contractId=${contract.id}&date=2026-06-11&packageName=${name}`)).body
        .data
    expect(await timesOf('Sunset')).toEqual([
      { time: '16:00', problem: expect.stringMatching(/the guests are busy/) },
    ])
    expect((await timesOf('Classic')).map(({ time }) => time)).toEqual(['08:00', '13:00'])
  })
})
