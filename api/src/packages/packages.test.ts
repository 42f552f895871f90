import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  activities,
  agents,
  allotments,
  closures,
  contractOffers,
  contractSeasons,
  contractSupplements,
  contractVersions,
  hotelRates,
  hotelRooms,
  hotels,
  priceLevels,
  stopSales,
  transports,
} from '../db'
import { priceStay } from '../terms/price'
import { loadHotelContract, priceTermsFor } from '../terms/snapshot'
import { costKeys } from '../testing/no-cost'
import { sampleHotelContract } from '../testing/sample'
import {
  publish,
  publishedActivityContract,
  publishedHotelContract,
  publishedTransportContract,
} from '../testing/sample-contracts'
import { roomContract } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let sales: TestClient
let finance: TestClient
let agent: TestClient
let agentId: string

const level = async (basisPoints: number) => {
  const id = v7()
  await app.db.insert(priceLevels).values({ id, name: `Level ${id}`, basisPoints })
  return id
}

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  finance = await app.as('finance')
  await level(2000)
  const company = await app.newAgent()
  agentId = company.id
  await app.db
    .update(agents)
    .set({ priceLevelId: await level(1000) })
    .where(eq(agents.id, agentId))
  agent = await app.as('agent', agentId)
})
afterAll(() => app.close())

type Hotel = Awaited<ReturnType<typeof publishedHotelContract>>

const query = (parts: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, String(value)])).toString()

const stay = { checkIn: '2026-06-20', checkOut: '2026-06-22', board: 'BB', adults: 2 }
const quote = (client: TestClient, { contract, room }: Hotel, parts: Record<string, string | number> = {}) =>
  client.get(`/api/packages/hotels/${contract.id}/quote?${query({ roomId: room.id, ...stay, ...parts })}`)

describe('the price of a stay', () => {
  it('is what the engine says', async () => {
    const hotel = await publishedHotelContract(app.db)
    const answer = await quote(agent, hotel)
    const snapshot = await loadHotelContract(app.db, hotel.version.id)
    if (!snapshot) throw new Error('no snapshot')
    const alone = { rooms: 1, childAges: [], extraBeds: 0, extras: [], honeymoon: false }
    const request = { roomId: hotel.room.id, ...stay, ...alone }
    const priced = await priceStay(app.db, snapshot, request, {
      prices: await priceTermsFor(app.db, agentId),
      bookedOn: '2026-03-02',
    })
    expect(priced.ok && priced.sellCents).toBe(22_000)
    expect(answer.body.data).toMatchObject({ ok: true, sellCents: 22_000, onRequest: false })
  })

  it('takes every night from its own season', async () => {
    const hotel = await publishedHotelContract(app.db)
    const answer = await quote(finance, hotel, { checkIn: '2026-06-29', checkOut: '2026-07-02' })
    const { trace, sellCents, costCents, marginCents } = answer.body.data
    expect([costCents, sellCents, marginCents]).toEqual([35_000, 42_000, 7_000])
    const seasons = trace.filter(({ code }: { code: string }) => code === 'SEASON')
    expect(
      seasons.map(({ day, params }: { day: string; params: { name: string } }) => [day, params.name]),
    ).toEqual([
      ['2026-06-29', 'Low'],
      ['2026-06-30', 'Low'],
      ['2026-07-01', 'High'],
    ])
    const sum = trace.reduce((total: number, step: { sellCents: number }) => total + step.sellCents, 0)
    expect(sum).toBe(sellCents)
  })

  it('never names cost, margin or level to an agent or to sales', async () => {
    const hotel = await publishedHotelContract(app.db)
    for (const client of [agent, sales]) {
      const answer = await quote(client, hotel)
      expect(costKeys(answer.body)).toEqual([])
      const codes = answer.body.data.trace.map(({ code }: { code: string }) => code)
      expect(codes).toContain('BASE')
      expect(codes).not.toContain('LEVEL')
    }
    const seen = await quote(finance, hotel)
    expect(costKeys(seen.body).length).toBeGreaterThan(0)
  })

  it('is refused for nights that no season covers, which it names', async () => {
    const hotel = await publishedHotelContract(app.db)
    const answer = await quote(agent, hotel, { checkIn: '2026-12-31', checkOut: '2027-01-02' })
    const { ok, problems } = answer.body.data
    expect(ok).toBe(false)
    expect(problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'NO_SEASON', nights: ['2027-01-01'] })]),
    )
  })

  it('is refused while sales are stopped', async () => {
    const hotel = await publishedHotelContract(app.db)
    await app.db
      .insert(stopSales)
      .values({ contractId: hotel.contract.id, from: '2026-06-21', to: '2026-06-25' })
    const answer = await quote(agent, hotel)
    expect(answer.body.data.problems).toMatchObject([{ code: 'STOP_SALE', nights: ['2026-06-21'] }])
  })

  it('is refused on a closed day, with the reason shown; a day that blocks only departures lets people arrive', async () => {
    const hotel = await publishedHotelContract(app.db)
    await app.db.insert(closures).values([
      { day: '2026-06-18', name: 'Nyepi', blocks: ['arrivals', 'departures'], reason: 'Day of silence' },
      { day: '2026-06-16', name: 'Strike', blocks: ['departures'] },
    ])
    const closed = await quote(agent, hotel, { checkIn: '2026-06-18', checkOut: '2026-06-20' })
    expect(closed.body.data.problems).toMatchObject([
      { code: 'CLOSED_DAY', field: 'checkIn', params: { reason: 'Day of silence' } },
    ])
    const during = await quote(agent, hotel, { checkIn: '2026-06-16', checkOut: '2026-06-19' })
    expect(during.body.data.ok).toBe(true)
    const leaving = await quote(agent, hotel, { checkIn: '2026-06-15', checkOut: '2026-06-16' })
    expect(leaving.body.data.problems).toMatchObject([{ code: 'CLOSED_DAY', field: 'checkOut' }])
  })

  it('goes on request inside the release period', async () => {
    const hotel = await publishedHotelContract(app.db, { releaseDays: 110 })
    const answer = await quote(agent, hotel)
    expect(answer.body.data).toMatchObject({ ok: true, onRequest: true, onRequestReason: 'RELEASE' })
    const later = await quote(agent, hotel, { checkIn: '2026-06-21', checkOut: '2026-06-23' })
    expect(later.body.data).toMatchObject({ ok: true, onRequest: false, onRequestReason: null })
  })

  it('goes on request when the allotment is short', async () => {
    const hotel = await publishedHotelContract(app.db)
    const last = and(eq(allotments.contractId, hotel.contract.id), eq(allotments.night, '2026-06-21'))
    await app.db.update(allotments).set({ total: 1 }).where(last)
    expect((await quote(agent, hotel)).body.data).toMatchObject({ ok: true, onRequest: false })
    expect((await quote(agent, hotel, { rooms: 2 })).body.data).toMatchObject({
      ok: true,
      onRequest: true,
      onRequestReason: 'ALLOTMENT',
    })
  })

  it('counts children by their age and refuses too many', async () => {
    const hotel = await publishedHotelContract(app.db)
    expect((await quote(agent, hotel, { childAges: '1' })).body.data.ok).toBe(true)
    const crowded = await quote(agent, hotel, { childAges: '5,7' })
    expect(crowded.body.data.problems[0].code).toBe('OCCUPANCY')
    expect((await quote(agent, hotel, { childAges: 'x' })).status).toBe(422)
  })

  it('takes optional supplements by name and tells honeymooners their offer', async () => {
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const dinner = { ...june, name: 'Dinner, with wine', kind: 'gala' as const, basis: 'pax_stay' as const }
    const hotel = await roomContract(app.db, {
      terms: async (versionId) => {
        const price = { costCents: 1_000, sellCents: 1_500, mandatory: false }
        await app.db.insert(contractSupplements).values({ ...dinner, ...price, versionId })
        const offer = { name: 'Honeymoon', kind: 'honeymoon' as const, basisPoints: 1000 }
        await app.db.insert(contractOffers).values({ ...june, ...offer, versionId })
      },
    })
    const cents = async (parts: Record<string, string>) =>
      (await quote(agent, hotel, parts)).body.data.sellCents
    expect(await cents({})).toBe(20_000)
    expect(await cents({ extras: dinner.name })).toBe(23_000)
    expect(await cents({ honeymoon: 'true' })).toBe(18_000)
    expect(await cents({ extras: dinner.name, honeymoon: 'true' })).toBe(21_000)
    const unknown = await quote(agent, hotel, { extras: `${dinner.name}\nBalloon` })
    expect(unknown.body.data.problems).toEqual([
      { code: 'NO_SUPPLEMENT', field: 'extras', params: { name: 'Balloon' } },
    ])
  })

  it('needs a contract on sale', async () => {
    const draft = await sampleHotelContract(app.db)
    expect((await quote(agent, draft)).status).toBe(404)
  })
})

test('what is switched off is neither shown nor quoted, whatever its contract', async () => {
  const hotel = await publishedHotelContract(app.db)
  const ride = await publishedTransportContract(app.db)
  const visit = await publishedActivityContract(app.db)
  const from = { fromRegionId: ride.airport.id, toRegionId: ride.beach.id }
  const asked = {
    [`hotels/${hotel.contract.id}`]: { roomId: hotel.room.id, ...stay },
    [`transports/${ride.contract.id}`]: {
      ...{ service: 'airport_transfer', ...from, date: '2026-06-20', time: '10:00', pax: 2 },
    },
    [`activities/${visit.contract.id}`]: {
      ...{ packageName: 'Classic', date: '2026-06-20', time: '08:00', adults: 2 },
    },
  }
  const answers = async () => {
    const all = []
    for (const [at, parts] of Object.entries(asked)) {
      all.push((await sales.get(`/api/packages/${at}`)).status)
      all.push((await sales.get(`/api/packages/${at}/quote?${query(parts)}`)).status)
    }
    return all
  }
  expect(await answers()).toEqual([200, 200, 200, 200, 200, 200])
  await app.db.update(hotels).set({ active: false }).where(eq(hotels.id, hotel.hotel.id))
  await app.db.update(transports).set({ active: false }).where(eq(transports.id, ride.transport.id))
  await app.db.update(activities).set({ active: false }).where(eq(activities.id, visit.activity.id))
  expect(await answers()).toEqual([404, 404, 404, 404, 404, 404])
})

describe('the hotel catalogue', () => {
  const catalogue = (client: TestClient, regionId: string, parts: Record<string, string> = {}) =>
    client.get(
      `/api/packages/hotels?${query({ regionId, checkIn: '2026-06-20', checkOut: '2026-06-22', ...parts })}`,
    )

  it('shows what covers the stay in that region, with the cheapest price of two adults', async () => {
    const { hotel, contract, version, room } = await publishedHotelContract(app.db)
    const answer = await catalogue(agent, hotel.regionId)
    expect(answer.status).toBe(200)
    expect(answer.body.meta).toMatchObject({ total: 1, page: 1 })
    expect(answer.body.data).toMatchObject([
      {
        id: contract.id,
        hotel: hotel.name,
        fromCents: 11_000,
        campaign: null,
        stay: { sellCents: 22_000, nights: 2, onRequest: false, problem: null, roomId: room.id, board: 'BB' },
      },
    ])
    expect(costKeys(answer.body)).toEqual([])
    expect(version.stayTo).toBe('2026-12-31')
    const beyond = await catalogue(agent, hotel.regionId, { checkIn: '2026-12-30', checkOut: '2027-01-02' })
    expect(beyond.body.data).toEqual([])
    const lastNight = await catalogue(agent, hotel.regionId, {
      checkIn: '2026-12-30',
      checkOut: '2027-01-01',
    })
    expect(lastNight.body.data).toHaveLength(1)
    expect((await catalogue(agent, v7())).body.data).toEqual([])
  })

  it('starts from what can still be booked: rooms that are sold, seasons that are not over', async () => {
    const { hotel, room, contract, version } = await sampleHotelContract(app.db)
    const [closed] = await app.db
      .insert(hotelRooms)
      .values({ hotelId: hotel.id, name: 'Closed', maxAdults: 2, maxChildren: 1, active: false })
      .returning()
    if (!closed) throw new Error('no room')
    const over = { id: v7(), versionId: version.id, name: 'Over', from: '2026-01-01', to: '2026-02-28' }
    const open = { id: v7(), versionId: version.id, name: 'Open', from: '2026-03-01', to: '2026-12-31' }
    await app.db.insert(contractSeasons).values([over, open])
    const night = { versionId: version.id, roomId: room.id, seasonId: open.id }
    await app.db.insert(hotelRates).values([
      { ...night, costCents: 10_000 },
      { ...night, roomId: closed.id, costCents: 4_000 },
      { ...night, seasonId: over.id, costCents: 5_000 },
    ])
    await publish(app.db, contract.id, version.id)
    expect((await catalogue(agent, hotel.regionId)).body.data[0].fromCents).toBe(11_000)
  })

  it('says by its code why there is no price', async () => {
    const { hotel, contract } = await publishedHotelContract(app.db)
    await app.db
      .insert(stopSales)
      .values({ contractId: contract.id, from: '2026-06-20', to: '2026-06-20', mode: 'arrival' })
    const answer = await catalogue(agent, hotel.regionId)
    expect(answer.body.data[0].stay).toEqual({
      sellCents: null,
      nights: 2,
      onRequest: false,
      problem: 'STOP_SALE',
    })
  })

  it('names the campaign that is on', async () => {
    const { hotel, room, contract } = await sampleHotelContract(app.db)
    const [version] = await app.db
      .select()
      .from(contractVersions)
      .where(eq(contractVersions.contractId, contract.id))
    if (!version) throw new Error('no version')
    const offer = { versionId: version.id, kind: 'stay_pay' as const, stay: 3, pay: 2 }
    await app.db.insert(contractOffers).values([
      { ...offer, name: 'Stay 3 pay 2', from: '2026-05-01', to: '2026-08-31' },
      { ...offer, name: 'Over', from: '2026-01-01', to: '2026-02-01' },
    ])
    await publish(app.db, contract.id, version.id)
    const answer = await catalogue(agent, hotel.regionId)
    expect(room.hotelId).toBe(hotel.id)
    expect(answer.body.data[0]).toMatchObject({
      campaign: 'Stay 3 pay 2',
      stay: { sellCents: null, problem: 'NO_RATE' },
    })
  })

  it('needs as many queries for one package as for many', async () => {
    const first = await publishedHotelContract(app.db)
    const count = async () => {
      const queries = jest.spyOn(app.db._.session, 'prepareQuery')
      await catalogue(sales, first.hotel.regionId)
      const { length } = queries.mock.calls
      queries.mockRestore()
      return length
    }
    const one = await count()
    for (let more = 0; more < 4; more++) {
      const { hotel } = await publishedHotelContract(app.db)
      await app.db.update(hotels).set({ regionId: first.hotel.regionId }).where(eq(hotels.id, hotel.id))
    }
    expect(one).toBeGreaterThan(5)
    expect(await count()).toBe(one)
    expect((await catalogue(sales, first.hotel.regionId)).body.data).toHaveLength(5)
  })

  it('wants a region and two different dates', async () => {
    const answer = await sales.get('/api/packages/hotels?checkIn=2026-06-20&checkOut=2026-06-20')
    expect(answer.status).toBe(422)
    const same = await catalogue(sales, v7(), { checkOut: '2026-06-20' })
    expect(same.body.errors.checkOut).toEqual(['Please select two different dates.'])
    const reversed = await catalogue(sales, v7(), { checkOut: '2026-06-18' })
    expect(reversed.body.errors.checkOut).toEqual(['The end lies before the start.'])
  })

  it('shows the detail with rooms, rates and no agreement yet', async () => {
    const { contract, room } = await publishedHotelContract(app.db)
    const answer = await agent.get(`/api/packages/hotels/${contract.id}`)
    expect(answer.body.data).toMatchObject({
      rooms: [{ id: room.id, boards: ['BB'], maxAdults: 2 }],
      contract: { versionNo: 1 },
      agreement: null,
      stay: null,
    })
    expect(costKeys(answer.body)).toEqual([])
    const half = await agent.get(`/api/packages/hotels/${contract.id}?checkIn=2026-06-20`)
    expect(half.status).toBe(422)
  })

  it('offers only the rooms that the contract has a price for', async () => {
    const { contract, hotel, room } = await publishedHotelContract(app.db)
    await app.db.insert(hotelRooms).values({ hotelId: hotel.id, name: 'Attic', maxAdults: 2, maxChildren: 0 })
    const { body } = await agent.get(`/api/packages/hotels/${contract.id}`)
    expect(body.data.rooms.map(({ id }: { id: string }) => id)).toEqual([room.id])
  })
})

describe('rides', () => {
  it('are priced by zone, both ways, with the night surcharge', async () => {
    const { contract, airport, beach } = await publishedTransportContract(app.db)
    const ride = (parts: Record<string, string | number>) =>
      agent.get(
        `/api/packages/transports/${contract.id}/quote?${query({
          service: 'airport_transfer',
          fromRegionId: airport.id,
          toRegionId: beach.id,
          date: '2026-06-20',
          time: '10:00',
          pax: 2,
          ...parts,
        })}`,
      )
    expect((await ride({})).body.data).toMatchObject({ ok: true, sellCents: 2200, onRequest: false })
    expect((await ride({ fromRegionId: beach.id, toRegionId: airport.id })).body.data.sellCents).toBe(2200)
    const night = await ride({ time: '23:00' })
    expect(night.body.data.sellCents).toBe(2750)
    expect(costKeys(night.body)).toEqual([])
    expect((await ride({ pax: 7 })).body.data.problems[0].code).toBe('CAPACITY')
    expect((await ride({ pax: 7, quantity: 2 })).body.data.sellCents).toBe(4400)
    const lost = await ride({ fromRegionId: v7() })
    expect(lost.status).toBe(422)
    expect(Object.keys(lost.body.errors)).toEqual(['fromRegionId'])
  })

  it('are found by seats and by the region they serve', async () => {
    const { contract, beach } = await publishedTransportContract(app.db)
    const list = async (parts: Record<string, string | number>) =>
      (await agent.get(`/api/packages/transports?${query(parts)}`)).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list({ regionId: beach.id, pax: 6 })).toContain(contract.id)
    expect(await list({ regionId: beach.id, pax: 7 })).not.toContain(contract.id)
    const detail = await agent.get(`/api/packages/transports/${contract.id}`)
    expect(detail.body.data).toMatchObject({ fromCents: 2200, capacity: 6, contract: { rates: [{}, {}] } })
    expect(costKeys(detail.body)).toEqual([])
  })
})

describe('activities', () => {
  it('are priced by pax and age, and only when they run', async () => {
    const { contract } = await publishedActivityContract(app.db)
    const visit = (parts: Record<string, string | number>) =>
      agent.get(
        `/api/packages/activities/${contract.id}/quote?${query({
          packageName: 'Classic',
          date: '2026-06-20',
          time: '08:00',
          adults: 2,
          ...parts,
        })}`,
      )
    const family = await visit({ childAges: '14,7,1' })
    expect(family.body.data).toMatchObject({ ok: true, sellCents: 3 * 3300 + 2200 })
    expect(costKeys(family.body)).toEqual([])
    const codes = async (parts: Record<string, string | number>) =>
      (await visit(parts)).body.data.problems.map(({ code }: { code: string }) => code)
    expect(await codes({ date: '2026-06-22' })).toEqual(['CLOSED_DAY'])
    expect(await codes({ time: '09:00' })).toEqual(['START_TIME'])
    expect(await codes({ adults: 1 })).toEqual(['MIN_PAX'])
    expect(await codes({ packageName: 'Unknown' })).toEqual(['NO_PACKAGE'])
  })

  it('are listed on the days they run', async () => {
    const { contract, type, region } = await publishedActivityContract(app.db)
    await app.db.insert(closures).values({ day: '2026-06-27', name: 'Silence', blocks: ['activities'] })
    const list = async (parts: Record<string, string>) =>
      (await agent.get(`/api/packages/activities?${query({ activityTypeId: type.id, ...parts })}`)).body.data
    expect(await list({ regionId: region.id })).toMatchObject([
      { id: contract.id, packages: ['Classic'], fromCents: 3300, activityType: type.name },
    ])
    expect(await list({ date: '2026-06-20' })).toHaveLength(1)
    expect(await list({ date: '2026-06-22' })).toHaveLength(0)
    expect(await list({ date: '2026-06-27' })).toHaveLength(0)
    expect(await list({ date: '2027-06-20' })).toHaveLength(0)
    const detail = await agent.get(`/api/packages/activities/${contract.id}`)
    expect(detail.body.data).toMatchObject({ contract: { tiers: [{}] }, agreement: null })
    expect(costKeys(detail.body)).toEqual([])
  })
})
