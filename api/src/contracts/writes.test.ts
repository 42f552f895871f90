import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  agents,
  allotments,
  auditLog,
  bookingHotels,
  contractChildBands,
  contracts,
  contractVersions,
  priceLevels,
  rolePermissions,
  roles,
} from '../db'
import { costKeys } from '../testing/no-cost'
import { sampleBooking, sampleHotelContract } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import {
  activeHotelContract,
  draftActivityContract,
  draftHotelContract,
  draftTransportContract,
  generalOf,
} from '../testing/written-contract'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const versionsOf = (contractId: string) =>
  app.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(asc(contractVersions.versionNo))

describe('a draft', () => {
  it('starts with its first version and leaves a trace in the log', async () => {
    const { contract, at } = await draftHotelContract(app, data)
    expect(contract).toMatchObject({
      status: 'draft',
      active: false,
      versionNo: 1,
      market: null,
      cancellationSteps: [{ daysBefore: 7, basis: 'nights', value: 1 }],
    })
    const read = await data.get(at)
    expect(read.headers.etag).toBe(`"${read.body.data.version}"`)
    const [row] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, contract.id))
    expect(row).toMatchObject({ event: 'contract.created', actorId: data.userId })
  })

  it('is changed in place, field by field, by who saw its present state', async () => {
    const { contract, at } = await draftHotelContract(app, data)
    const headers = { 'if-match': `"${contract.version}"` }
    const body = { name: 'FIT 2026/27', market: 'china', cancellationSteps: [] }
    const changed = await data.put(`${at}/general`, body, { headers })
    expect(changed.body.data).toMatchObject({
      name: 'FIT 2026/27',
      market: 'china',
      stayFrom: contract.stayFrom,
      versionNo: 1,
      cancellationSteps: [],
    })
    const late = await data.put(`${at}/general`, { name: 'Other' }, { headers })
    expect(refused(late)).toEqual([412, 'STALE'])
    expect(late.body.details).toMatchObject({ name: 'FIT 2026/27' })
    const row = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.updated')))
    expect(row).toMatchObject([
      {
        before: { versionNo: 1, name: 'FIT 2026', market: 'all' },
        after: { versionNo: 1, name: 'FIT 2026/27', market: 'china' },
      },
    ])
  })

  it('refuses a taken code, windows that end before they start, and suppliers it does not know', async () => {
    const { contract, at, hotel } = await draftHotelContract(app, data)
    const path = `/api/hotels/${hotel.id}/contracts`
    const twice = await data.post(path, generalOf(hotel.supplierId, { code: contract.code }))
    expect([...refused(twice), Object.keys(twice.body.errors)]).toEqual([409, 'TAKEN', ['code']])
    const errors = async (body: object) => Object.keys((await data.put(`${at}/general`, body)).body.errors)
    expect(await errors({ bookingTo: '2025-12-31' })).toEqual(['bookingTo'])
    expect(await errors({ stayTo: '2026-03-01' })).toEqual(['bookingTo', 'stayTo'])
    expect(await errors({ stayTo: '2036-03-01' })).toEqual(['stayTo'])
    expect(await errors({ supplierId: v7() })).toEqual(['supplierId'])
    const steps = [
      { daysBefore: 7, basis: 'nights', value: 1 },
      { daysBefore: 7, basis: 'percent', value: 5000 },
    ]
    expect(await errors({ cancellationSteps: steps })).toEqual(['cancellationSteps.1.daysBefore'])
  })

  it('belongs to its owner alone', async () => {
    const one = await draftHotelContract(app, data)
    const other = await draftHotelContract(app, data)
    const wrong = `/api/hotels/${other.hotel.id}/contracts/${one.contract.id}`
    for (const answer of [
      await data.put(wrong, { active: true }),
      await data.put(`${wrong}/general`, { name: 'x' }),
      await data.get(`${wrong}/items`),
      await data.post(`${wrong}/items`, { ...one.rate, season: one.low }),
      await data.delete(wrong),
      await data.post(`/api/hotels/${v7()}/contracts`, generalOf(one.hotel.supplierId)),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('the prices of a hotel', () => {
  it('are rates of a season that comes and goes with them', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    const first = await data.post(`${at}/items`, { ...rate, season: low, costExtraBedCents: 2000 })
    expect(first.status).toBe(201)
    const [season] = first.body.data.seasons
    expect(season).toMatchObject({ name: 'Low', from: '2026-04-01', weekdays: [], priority: 0 })
    const single = await data.post(`${at}/items`, { ...rate, seasonId: season.id, occupancy: 1 })
    expect(single.body.data.rates).toHaveLength(2)
    const { body } = await data.get(`${at}/items`)
    expect(body.data).toMatchObject([
      { occupancy: 1, costExtraBedCents: null },
      { occupancy: 2, costCents: 10_000, sellCents: null, costExtraBedCents: 2000, season: { name: 'Low' } },
    ])
    const [one, two] = body.data
    const moved = await data.put(`${at}/items/${one.id}`, { ...rate, occupancy: 1, season: high })
    expect(moved.body.data.seasons.map(({ name }: { name: string }) => name)).toEqual(['Low', 'High'])
    const gone = await data.delete(`${at}/items/${two.id}`)
    expect(gone.body.data.seasons.map(({ name }: { name: string }) => name)).toEqual(['High'])
    expect((await data.get(`${at}/items/${two.id}`)).status).toBe(404)
    const kept = await data.get(`${at}/items/${one.id}`)
    expect(kept.body.data).toMatchObject({ occupancy: 1, season: { name: 'High' } })
    expect(kept.headers.etag).toBe(`"${kept.body.data.version}"`)
  })

  it('need a room of the hotel, a season, and a cell that is free', async () => {
    const { at, rate, low } = await draftHotelContract(app, data)
    const errors = async (body: object) => (await data.post(`${at}/items`, body)).body.errors
    expect(Object.keys(await errors({ ...rate, season: low, roomId: v7() }))).toEqual(['roomId'])
    const { room } = await sampleHotelContract(app.db)
    expect(Object.keys(await errors({ ...rate, season: low, roomId: room.id }))).toEqual(['roomId'])
    expect(Object.keys(await errors(rate))).toEqual(['seasonId'])
    expect(Object.keys(await errors({ ...rate, seasonId: v7() }))).toEqual(['seasonId'])
    expect(Object.keys(await errors({ ...rate, season: { ...low, to: '2026-01-01' } }))).toEqual([
      'season.to',
    ])
    expect(Object.keys(await errors({ ...rate, season: low, costCents: 0 }))).toEqual(['costCents'])
    const first = await data.post(`${at}/items`, { ...rate, season: low })
    const again = await data.post(`${at}/items`, { ...rate, seasonId: first.body.data.seasons[0].id })
    expect(refused(again)).toEqual([409, 'RATE_EXISTS'])
    const overlapping = await data.post(`${at}/items`, { ...rate, season: { ...low, name: 'Mid' } })
    expect(refused(overlapping)).toEqual([409, 'SEASONS_OVERLAP'])
    expect(overlapping.body.details).toMatchObject({ one: 'Low', other: 'Mid' })
  })

  it('have conditions that are written list by list; seasons may change places at once', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    await data.post(`${at}/items`, { ...rate, season: low })
    const { seasons } = (await data.post(`${at}/items`, { ...rate, season: high })).body.data
    const [first, second] = seasons
    const childBands = [
      { name: 'Baby', category: 'infant', fromAge: 0, toAge: 1, kind: 'free' },
      { name: 'Child', fromAge: 2, toAge: 11, bedding: 'existing', kind: 'percent', basisPoints: 5000 },
    ]
    const offer = { name: '4=3', kind: 'stay_pay', from: '2026-04-01', to: '2026-06-30', stay: 4, pay: 3 }
    const changed = await data.put(`${at}/conditions`, {
      seasons: [
        { ...second, from: '2026-04-01', to: '2026-06-30' },
        { ...first, from: '2026-07-01', to: '2026-12-31' },
      ],
      childBands,
      offers: [offer],
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data.seasons).toMatchObject([
      { id: second.id, from: '2026-04-01' },
      { id: first.id, from: '2026-07-01' },
    ])
    expect(changed.body.data.childBands).toMatchObject([{ bedding: 'any' }, { bedding: 'existing' }])
    const gala = { name: 'Gala', kind: 'gala', from: '2026-12-31', to: '2026-12-31', costCents: 5000 }
    await data.put(`${at}/conditions`, { supplements: [gala] })
    const { body } = await data.get(`${at}/conditions`)
    expect(body.data).toMatchObject({
      childBands: [{ toAge: 1 }, { toAge: 11, kind: 'percent', basisPoints: 5000 }],
      supplements: [{ name: 'Gala', costCents: 5000, mandatory: true }],
      offers: [{ stay: 4, pay: 3, freeNight: 'cheapest' }],
    })
    const { version, ...whole } = body.data
    expect((await data.put(`${at}/conditions`, whole)).status).toBe(200)
    const wrong = await data.put(`${at}/conditions`, { offers: [{ ...offer, pay: 4 }] })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['offers.0.pay']])
  })
})

describe('going on sale', () => {
  it('needs a price, and names every night without one', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    const activate = () => data.put(at, { active: true })
    expect(refused(await activate())).toEqual([409, 'NO_RATES'])
    await data.post(`${at}/items`, { ...rate, season: low })
    await data.post(`${at}/items`, { ...rate, season: { ...high, from: '2026-07-04', to: '2026-12-30' } })
    const open = await activate()
    expect(refused(open)).toEqual([409, 'NIGHTS_UNCOVERED'])
    expect(open.body.details.gaps).toMatchObject([
      { room: 'Deluxe', board: 'BB', from: '2026-07-01', to: '2026-07-03' },
      { room: 'Deluxe', board: 'BB', from: '2026-12-31', to: '2026-12-31' },
    ])
    expect(open.body.message).toContain('2026-07-01')
    expect((await data.get(at)).body.data.status).toBe('draft')
  })

  it('needs child bands that don’t contradict each other', async () => {
    const { contract, at, rate, low, high } = await draftHotelContract(app, data)
    await data.post(`${at}/items`, { ...rate, season: low })
    await data.post(`${at}/items`, { ...rate, season: high })
    const [version] = await versionsOf(contract.id)
    const band = { versionId: version?.id ?? '', name: 'Child', kind: 'free' as const, toAge: 11 }
    await app.db.insert(contractChildBands).values([
      { ...band, fromAge: 2 },
      { ...band, fromAge: 10 },
    ])
    const contradicting = await data.put(at, { active: true })
    expect(refused(contradicting)).toEqual([409, 'BANDS_OVERLAP'])
    expect(contradicting.body.message).toMatch(/2–11 and 10–11/)
  })

  it('looks at every board that a room is sold with', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    const half = await data.post(`${at}/items`, { ...rate, season: low })
    await data.post(`${at}/items`, { ...rate, season: high })
    const seasonId = half.body.data.seasons[0].id
    await data.post(`${at}/items`, { ...rate, seasonId, board: 'HB', costCents: 12_000 })
    const { body } = await data.put(at, { active: true })
    expect(body.details.gaps).toMatchObject([{ board: 'HB', from: '2026-07-01', to: '2026-12-31' }])
  })

  it('below cost needs a reason, once', async () => {
    const { contract, at, rate, low, high } = await draftHotelContract(app, data)
    await data.post(`${at}/items`, { ...rate, season: low, sellCents: 9_999 })
    await data.post(`${at}/items`, { ...rate, season: high, sellCents: 10_000 })
    const silent = await data.put(at, { active: true })
    expect(refused(silent)).toEqual([422, 'SELL_BELOW_COST'])
    expect(silent.body.details.items).toHaveLength(1)
    expect(Object.keys(silent.body.errors)).toEqual(['reason'])
    expect((await data.put(at, { active: true, reason: 'Opening offer' })).status).toBe(200)
    expect((await data.put(`${at}/general`, { name: 'Renamed' })).status).toBe(200)
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.activated')))
    expect(row).toMatchObject({
      before: { status: 'draft' },
      after: { status: 'active' },
      reason: 'Opening offer',
    })
  })

  it('opens the nights that it promises from today on, and keeps what is sold', async () => {
    const { contract, at, rate, room } = await activeHotelContract(app, data)
    const open = () =>
      app.db
        .select({ night: allotments.night, total: allotments.total })
        .from(allotments)
        .where(and(eq(allotments.contractId, contract.id), eq(allotments.roomId, room.id)))
        .orderBy(asc(allotments.night))
    const nights = await open()
    expect(nights).toHaveLength(91)
    expect(nights.at(0)).toEqual({ night: '2026-04-01', total: 4 })
    await app.db
      .update(allotments)
      .set({ sold: 3 })
      .where(and(eq(allotments.contractId, contract.id), eq(allotments.night, '2026-04-02')))
    const [item] = (await data.get(`${at}/items`)).body.data
    const { seasonId } = item
    const less = await data.put(`${at}/items/${item.id}`, { ...rate, seasonId, allotment: 1 })
    expect(less.status).toBe(200)
    expect((await open()).slice(0, 3).map(({ total }) => total)).toEqual([4, 4, 4])
    await data.post(`${at}/publish`, {})
    expect((await open()).slice(0, 3).map(({ total }) => total)).toEqual([1, 3, 1])
  })

  it('and off again: agents no longer see it, and what is changed meanwhile waits', async () => {
    const { contract, at, rate } = await activeHotelContract(app, data)
    const agent = await app.as('agent')
    const seen = async () => (await agent.get(at)).status
    expect(await seen()).toBe(200)
    expect((await data.put(at, { active: false })).body.data).toMatchObject({ status: 'suspended' })
    expect(await seen()).toBe(404)
    const [item] = (await data.get(`${at}/items`)).body.data
    const waiting = await data.delete(`${at}/items/${item.id}`)
    expect(waiting.body.data).toMatchObject({ status: 'suspended', versionNo: 2 })
    expect(refused(await data.put(at, { active: true }))).toEqual([409, 'NIGHTS_UNCOVERED'])
    const season = { name: 'Low', from: '2026-04-01', to: '2026-06-30' }
    const back = await data.post(`${at}/items`, { ...rate, season })
    expect(back.body.data.versionNo).toBe(2)
    expect((await data.put(at, { active: true })).body.data).toMatchObject({ status: 'active', versionNo: 2 })
    expect(await seen()).toBe(200)
    const versions = await versionsOf(contract.id)
    expect(versions.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true])
    expect((await data.put(at, { active: true })).status).toBe(200)
    expect(await versionsOf(contract.id)).toHaveLength(2)
  })
})

describe('a change of what is on sale', () => {
  it('waits in the next version with everything that the one before had', async () => {
    const { contract, at, rate } = await activeHotelContract(app, data)
    await data.put(`${at}/conditions`, {
      childBands: [{ name: 'Child', fromAge: 2, toAge: 11, kind: 'percent', basisPoints: 5000 }],
    })
    await data.post(`${at}/publish`, {})
    const before = (await data.get(at)).body.data
    const [item] = (await data.get(`${at}/items`)).body.data
    const { seasonId } = item
    const after = await data.put(`${at}/items/${item.id}`, { ...rate, seasonId, costCents: 11_000 })
    expect(after.body.data).toMatchObject({
      versionNo: 3,
      status: 'active',
      childBands: [{ fromAge: 2 }],
      pending: { versionNo: 3 },
    })
    expect((await data.get(at)).body.data).toMatchObject({ versionNo: 2, pending: { versionNo: 3 } })
    const costs = (view: { rates: { costCents: number }[] }) => view.rates.map((one) => one.costCents).sort()
    expect([costs(before), costs(after.body.data)]).toEqual([
      [10_000, 15_000],
      [11_000, 15_000],
    ])
    expect(after.body.data.rates.map(({ id }: { id: string }) => id)).not.toContain(item.id)
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.item-updated')))
    expect(row).toMatchObject({
      before: { versionNo: 2, costCents: 10_000, season: 'Low' },
      after: { versionNo: 3, costCents: 11_000 },
    })
  })

  it('is not published while it would leave nights without a price', async () => {
    const { at } = await activeHotelContract(app, data)
    const [item] = (await data.get(`${at}/items`)).body.data
    expect((await data.delete(`${at}/items/${item.id}`)).status).toBe(200)
    expect(refused(await data.post(`${at}/publish`, {}))).toEqual([409, 'NIGHTS_UNCOVERED'])
    expect((await data.get(`${at}/items?state=published`)).body.data).toHaveLength(2)
    expect((await data.get(`${at}/items?state=pending`)).body.data).toHaveLength(1)
    expect((await data.get(at)).body.data).toMatchObject({ versionNo: 1, status: 'active' })
  })

  it('is not thrown away by who saw less of it', async () => {
    const { at } = await activeHotelContract(app, data)
    const early = (await data.put(`${at}/general`, { name: 'One' })).body.data.version
    await data.put(`${at}/general`, { name: 'Two' })
    const headers = { 'if-match': `"${early}"` }
    expect(refused(await data.delete(`${at}/pending`, undefined, { headers }))).toEqual([412, 'STALE'])
    expect((await data.get(`${at}?state=pending`)).body.data).toMatchObject({ name: 'Two', versionNo: 2 })
  })

  it('leaves lines on their version, and asks again for agreement', async () => {
    const { contract, at, room, hotel } = await activeHotelContract(app, data)
    const agent = await app.as('agent')
    const [first] = await versionsOf(contract.id)
    expect(first?.termsHash).toMatch(/^[0-9a-f]{64}$/)
    const agreement = `/api/contracts/${contract.id}/agreement`
    const agree = (versionId: string | undefined) => agent.post(agreement, { versionId, decision: 'agreed' })
    expect((await agree(first?.id)).status).toBe(200)
    const booking = await sampleBooking(app.db)
    const line = { bookingId: booking.id, hotelId: hotel.id, roomId: room.id, contractId: contract.id }
    const dates = { checkIn: '2026-07-01', checkOut: '2026-07-03' }
    await app.db
      .insert(bookingHotels)
      .values({ ...line, ...dates, contractVersionId: first!.id, status: 'requested' })
    await data.put(`${at}/general`, { termsText: 'Names are due thirty days before arrival.' })
    expect((await agree(first?.id)).status).toBe(200)
    await data.post(`${at}/publish`, {})
    const [, second] = await versionsOf(contract.id)
    expect(second?.termsHash).not.toBe(first?.termsHash)
    const lines = await app.db.select().from(bookingHotels).where(eq(bookingHotels.contractId, contract.id))
    expect(lines.map(({ contractVersionId }) => contractVersionId)).toEqual([first?.id])
    expect(refused(await agree(first?.id))).toEqual([409, 'VERSION_SUPERSEDED'])
    expect((await agree(second?.id)).status).toBe(200)
  })

  it('by two at once goes into one pending version, or one of them is told', async () => {
    const { contract, at } = await activeHotelContract(app, data)
    const headers = { 'if-match': `"${contract.version}"` }
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => data.put(`${at}/general`, { name }, { headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const free = await Promise.all(['Four', 'Five'].map((name) => data.put(`${at}/general`, { name })))
    expect(free.map(({ status }) => status)).toEqual([200, 200])
    expect((await versionsOf(contract.id)).map(({ versionNo }) => versionNo)).toEqual([1, 2])
  })
})

describe('deleting', () => {
  it('takes a contract that nothing refers to with all its versions', async () => {
    const { contract, at } = await activeHotelContract(app, data)
    await data.put(`${at}/general`, { name: 'Second' })
    expect((await data.delete(at)).status).toBe(204)
    expect((await data.get(at)).status).toBe(404)
    expect(await versionsOf(contract.id)).toEqual([])
  })

  it('is refused once somebody booked by it, with the bookings', async () => {
    const { contract, at, room, hotel } = await activeHotelContract(app, data)
    const [version] = await versionsOf(contract.id)
    const booking = await sampleBooking(app.db)
    await app.db.insert(bookingHotels).values({
      bookingId: booking.id,
      hotelId: hotel.id,
      roomId: room.id,
      contractId: contract.id,
      contractVersionId: version!.id,
      checkIn: '2026-07-01',
      checkOut: '2026-07-03',
    })
    const answer = await data.delete(at)
    expect(refused(answer)).toEqual([409, 'IN_USE'])
    expect(answer.body.details.usages).toEqual([
      { table: 'booking_hotels', count: 1, titles: [booking.code] },
    ])
  })

  it('leaves an archived contract as it is', async () => {
    const { contract, at, rate, low } = await draftHotelContract(app, data)
    await app.db.update(contracts).set({ status: 'archived' }).where(eq(contracts.id, contract.id))
    expect(refused(await data.put(at, { active: true }))).toEqual([409, 'CONTRACT_ARCHIVED'])
    const edit = await data.post(`${at}/items`, { ...rate, season: low })
    expect(refused(edit)).toEqual([409, 'CONTRACT_ARCHIVED'])
  })
})

describe('contracts of transports and activities', () => {
  it('price rides by service and zones', async () => {
    const { at, airport, beach } = await draftTransportContract(app, data)
    const ride = {
      service: 'airport_transfer',
      fromZone: airport.zone,
      toZone: beach.zone,
      costCents: 2000,
      costNightSurchargeCents: 500,
    }
    const lost = await data.post(`${at}/items`, { ...ride, toZone: 'Atlantis' })
    expect([lost.status, Object.keys(lost.body.errors)]).toEqual([422, ['toZone']])
    const added = await data.post(`${at}/items`, ride)
    expect(added.body.data.rates).toMatchObject([{ costCents: 2000, sellCents: 2400 }])
    expect(refused(await data.post(`${at}/items`, ride))).toEqual([409, 'RATE_EXISTS'])
    expect((await data.post(`${at}/notes`, { notes: 'Water on board.' })).status).toBe(201)
    expect((await data.put(at, { active: true })).status).toBe(200)
    const [item] = (await data.get(`${at}/items`)).body.data
    expect(item).toMatchObject({ costNightSurchargeCents: 500, nightSurchargeSellCents: null })
    const changed = await data.put(`${at}/items/${item.id}`, { ...ride, sellCents: 3000 })
    expect(changed.body.data).toMatchObject({ versionNo: 2, notes: 'Water on board.' })
    expect(changed.body.data.rates).toMatchObject([{ sellCents: 3000 }])
    const notes = await data.put(`${at}/notes`, { notes: 'Water and wipes on board.' })
    expect(notes.body.data).toMatchObject({ versionNo: 2, notes: 'Water and wipes on board.' })
    const [last] = (await data.get(`${at}/items?state=pending`)).body.data
    await data.delete(`${at}/items/${last.id}`)
    expect(refused(await data.post(`${at}/publish`, {}))).toEqual([409, 'NO_RATES'])
  })

  it('price visits by packages and their tiers', async () => {
    const { at } = await draftActivityContract(app, data)
    const tier = { fromPax: 2, toPax: 4, costAdultCents: 3000, costChildCents: 2000 }
    const option = { name: 'Sunrise', startTimes: ['05:30'], minPax: 2, maxPax: 8 }
    const first = await data.post(`${at}/items`, { ...tier, package: option })
    expect(first.body.data.tiers).toMatchObject([
      { packageName: 'Sunrise', fromPax: 2, costAdultCents: 3000 },
    ])
    const [item] = (await data.get(`${at}/items`)).body.data
    const { packageId } = item
    const rival = await data.post(`${at}/items`, { ...tier, packageId, fromPax: 4, toPax: 8 })
    expect(refused(rival)).toEqual([409, 'TIERS_OVERLAP'])
    const short = await data.put(at, { active: true })
    expect(refused(short)).toEqual([409, 'PAX_UNCOVERED'])
    expect(short.body.details.gaps).toEqual([{ name: 'Sunrise', from: 5, to: 8 }])
    await data.post(`${at}/items`, { ...tier, packageId, fromPax: 5, toPax: null, costAdultCents: 2500 })
    const timeline = [{ time: '05:30', title: 'Pick-up' }]
    expect((await data.post(`${at}/timeline`, { timeline })).status).toBe(201)
    const active = await data.put(at, { active: true })
    expect(active.body.data).toMatchObject({ active: true, timeline: '05:30 · Pick-up', steps: timeline })
    const steps = [...timeline, { time: '09:00', title: 'Breakfast', text: 'With a view' }]
    const later = await data.put(`${at}/timeline`, { timeline: steps })
    expect(later.body.data).toMatchObject({ versionNo: 2, steps })
    const both = (await data.get(`${at}/items?state=pending`)).body.data
    expect(new Set(both.map((one: { packageId: string }) => one.packageId)).size).toBe(1)
    expect(both[0].packageId).not.toBe(packageId)
    const renamed = { ...tier, packageId: both[0].packageId, package: { ...option, name: 'Dawn' } }
    const dawn = await data.put(`${at}/items/${both[0].id}`, renamed)
    expect(dawn.body.data.tiers.map((one: { packageName: string }) => one.packageName)).toEqual([
      'Dawn',
      'Dawn',
    ])
  })

  it('show agents prices without cost and let nobody of an agency write', async () => {
    const { at } = await activeHotelContract(app, data)
    const agent = await app.as('agent')
    const items = await agent.get(`${at}/items`)
    expect([items.status, items.body.data.length, costKeys(items.body)]).toEqual([200, 2, []])
    expect(costKeys((await agent.get(`${at}/conditions`)).body)).toEqual([])
    expect((await agent.put(`${at}/general`, { name: 'Mine' })).status).toBe(403)
    await app.db.update(agents).set({ market: 'china' })
    await data.put(`${at}/general`, { market: 'europe' })
    expect((await agent.get(`${at}/items`)).status).toBe(404)
  })
})

describe('who writes contracts without seeing cost', () => {
  const editor = async () => {
    const [role] = await app.db.insert(roles).values({ slug: 'texts', name: 'Texts' }).returning()
    const may = ['view.contract', 'create.contract', 'update.contract']
    await app.db
      .insert(rolePermissions)
      .values(may.map((permission) => ({ permission, roleId: role?.id ?? '' })))
    return app.as('texts')
  }

  it('changes texts and seasons, and writes over no price blindly', async () => {
    const { at } = await activeHotelContract(app, data)
    const client = await editor()
    expect((await client.put(`${at}/general`, { name: 'Renamed' })).status).toBe(200)
    const [item] = (await data.get(`${at}/items`)).body.data
    expect(item.costCents).toBeGreaterThan(0)
    for (const [method, path] of [
      ['POST', `${at}/items`],
      ['PUT', `${at}/items/${item.id}`],
    ] as const) {
      const { id: _, season: __, room: ___, version: ____, ...rate } = item
      expect(refused(await client.call(method, path, { ...rate, sellCents: 1 }))).toEqual([403, 'FORBIDDEN'])
    }
    expect(refused(await client.delete(`${at}/items/${item.id}`))).toEqual([403, 'FORBIDDEN'])
    const blind = await client.put(`${at}/conditions`, { childBands: [], supplements: [], offers: [] })
    expect([blind.status, Object.keys(blind.body.errors)]).toEqual([422, ['childBands', 'supplements']])
    const terms = { payableBasis: 'month_end', payableDays: 0 }
    expect((await data.put(`${at}/general`, terms)).body.data).toMatchObject(terms)
    const none = await client.put(`${at}/general`, { payableBasis: null, payableDays: null })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, Object.keys(terms)])
    for (const term of Object.keys(terms)) expect((await client.get(at)).body.data).not.toHaveProperty(term)
    expect((await client.put(`${at}/conditions`, { offers: [] })).status).toBe(200)
    expect((await data.get(`${at}/items`)).body.data).toHaveLength(
      (await client.get(`${at}/items`)).body.data.length,
    )
  })

  it('copies a contract as it is: a price moved until it is refused would tell the cost', async () => {
    const { at } = await activeHotelContract(app, data)
    const client = await app.as('texts')
    const copy = { code: `C-${v7().slice(-12)}`, name: 'Copy' }
    const moved = await client.post(`${at}/copy`, { ...copy, sellBasisPoints: -5000, costBasisPoints: 100 })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([
      422,
      ['costBasisPoints', 'sellBasisPoints'],
    ])
    expect((await client.post(`${at}/copy`, copy)).status).toBe(201)
  })
})
