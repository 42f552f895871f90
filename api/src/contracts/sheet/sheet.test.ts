import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { auditLog, bedTypes, hotelRates, hotelRooms, priceLevels } from '../../db'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { activeHotelContract, draftHotelContract } from '../../testing/written-contract'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

const bodyOf = ({ seasons }: Answered) => ({
  seasons: seasons.map(({ rates, ...season }: Answered) => ({
    ...season,
    rates: rates.map(({ id, ...rate }: Answered) => rate),
  })),
})
const season = (name: string, from: string, to: string, rates: object[] = [], more: object = {}) => ({
  ...{ name, from, to, rates },
  ...more,
})
const errorsOf = ({ body }: { body: Answered }) => Object.keys(body.errors ?? {})

describe('a draft', () => {
  it('is written as one sheet and reads the same, with the rooms of its hotel', async () => {
    const { at, contract, room, hotel } = await draftHotelContract(app, data)
    const [bed] = await app.db
      .insert(bedTypes)
      .values({ name: `Twin ${v7()}`, sleeps: 2 })
      .returning()
    const rate = { roomId: room.id, board: 'BB', occupancy: 2, costCents: 10_000 }
    const body = {
      seasons: [
        season('High', '2026-07-01', '2026-12-31', [
          { ...rate, costCents: 15_000, sellCents: 20_000, minStay: 3, allotment: 5 },
          { ...rate, bedTypeId: bed?.id, releaseDays: 7, costExtraBedCents: 2500, maxStay: 9 },
        ]),
        season('Weekends', '2026-04-01', '2026-06-30', [], { weekdays: [7, 5, 6, 6], priority: 1 }),
        season('Low', '2026-04-01', '2026-06-30', [rate]),
      ],
    }
    const written = await data.put(`${at}/sheet`, body)
    expect(written.status).toBe(200)
    const { body: read, headers } = await data.get(`${at}/sheet`)
    expect(read.data).toEqual(written.body.data)
    expect(headers.etag).toBe(`"${read.data.version}"`)
    expect(read.data).toMatchObject({
      contractId: contract.id,
      status: 'draft',
      marginBps: 2000,
      stayFrom: '2026-04-01',
      rooms: (
        await app.db
          .select({ id: hotelRooms.id, name: hotelRooms.name })
          .from(hotelRooms)
          .where(eq(hotelRooms.hotelId, hotel.id))
          .orderBy(hotelRooms.name)
      ).map((one) => one),
    })
    const named = Object.fromEntries(read.data.seasons.map((one: Answered) => [one.name, one]))
    expect(named.Weekends).toMatchObject({ weekdays: [5, 6, 7], priority: 1, rates: [] })
    expect(named.Low.rates).toMatchObject([{ costCents: 10_000, sellCents: null, minStay: 1, maxStay: null }])
    expect(named.High.rates).toHaveLength(2)
    expect(named.High.rates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ bedTypeId: null, sellCents: 20_000, minStay: 3, allotment: 5 }),
        expect.objectContaining({
          ...{ bedTypeId: bed?.id, releaseDays: 7, maxStay: 9 },
          ...{ costExtraBedCents: 2500, extraBedSellCents: null },
        }),
      ]),
    )
  })

  it('keeps the ids of what stays, also when seasons change places', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    await data.post(`${at}/items`, { ...rate, season: low })
    await data.post(`${at}/items`, { ...rate, season: high, costCents: 15_000, allotment: 2 })
    const before = (await data.get(`${at}/sheet`)).body.data
    const [one, two] = before.seasons
    const body = bodyOf(before)
    const dates = ({ from, to }: Answered) => ({ from, to })
    body.seasons = [
      { ...body.seasons[0], ...dates(two) },
      { ...body.seasons[1], ...dates(one), rates: [{ ...body.seasons[1].rates[0], costCents: 16_000 }] },
    ]
    const { body: after } = await data.put(`${at}/sheet`, body)
    const found = Object.fromEntries(after.data.seasons.map((each: Answered) => [each.name, each]))
    expect(found.Low).toMatchObject({ id: one.id, from: two.from, rates: [one.rates[0]] })
    expect(found.High).toMatchObject({
      id: two.id,
      from: one.from,
      rates: [{ ...two.rates[0], costCents: 16_000 }],
    })
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, 'contract.sheet-updated'), eq(auditLog.entityId, before.contractId)))
    expect(entry?.before).toMatchObject({ rates: [{ season: 'High', costCents: 15_000 }] })
    expect(entry?.after).toMatchObject({ rates: [{ season: 'High', costCents: 16_000 }] })
  })

  it('loses what is no more in the sheet, and nothing when a cell is refused', async () => {
    const { at, rate, low, high } = await draftHotelContract(app, data)
    await data.post(`${at}/items`, { ...rate, season: low })
    await data.post(`${at}/items`, { ...rate, season: low, occupancy: 1, seasonId: undefined, board: 'RO' })
    await data.post(`${at}/items`, { ...rate, season: high })
    const before = (await data.get(`${at}/sheet`)).body.data
    const wrong = bodyOf(before)
    wrong.seasons[1].rates[0].costCents = 0
    const refused = await data.put(`${at}/sheet`, wrong)
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['seasons.1.rates.0.costCents']])
    expect((await data.get(`${at}/sheet`)).body.data).toEqual(before)
    const body = bodyOf(before)
    body.seasons = body.seasons.slice(1)
    const { body: after } = await data.put(`${at}/sheet`, body)
    expect(after.data.seasons).toEqual(before.seasons.slice(1))
  })

  it('names every wrong cell by its place', async () => {
    const { at, rate, contract } = await draftHotelContract(app, data)
    const other = await draftHotelContract(app, data)
    const good = { ...rate, occupancy: 2 }
    const put = (...seasons: object[]) => data.put(`${at}/sheet`, { seasons })
    const answered = await put(
      season('Low', '2026-04-01', '2026-03-01', [
        good,
        { ...good, roomId: other.room.id },
        { ...good, occupancy: 1, minStay: 3, maxStay: 2 },
        { ...good, occupancy: 3, bedTypeId: v7() },
        { ...good, costCents: 1 },
      ]),
    )
    expect(answered.status).toBe(422)
    expect(errorsOf(answered).sort()).toEqual([
      'seasons.0.rates.1.roomId',
      'seasons.0.rates.2.maxStay',
      'seasons.0.rates.3.bedTypeId',
      'seasons.0.rates.4.roomId',
      'seasons.0.to',
    ])
    expect(errorsOf(await put(season('Low', '2026-04-01', '2026-05-01', [], { id: v7() })))).toEqual([
      'seasons.0.id',
    ])
    const overlapping = await put(
      season('Low', '2026-04-01', '2026-05-10'),
      season('Mid', '2026-05-08', '2026-06-30'),
    )
    expect([overlapping.status, overlapping.body.code, errorsOf(overlapping)]).toEqual([
      422,
      'SEASONS_OVERLAP',
      ['seasons.1.from'],
    ])
    expect(overlapping.body.details.pairs).toEqual([
      { one: 'Low', other: 'Mid', nights: [{ from: '2026-05-08', to: '2026-05-10' }] },
    ])
    expect((await data.get(`${at}/sheet`)).body.data).toMatchObject({
      seasons: [],
      version: contract.version,
    })
  })

  it.each([
    [
      'the sheet',
      (at: string, long: object) => data.put(`${at}/sheet`, { seasons: [{ ...long, rates: [] }] }),
    ],
    [
      'a price',
      (at: string, long: object, rate: object) => data.post(`${at}/items`, { ...rate, season: long }),
    ],
    [
      'the conditions',
      (at: string, long: object) => data.put(`${at}/conditions`, { seasons: [{ ...long, id: v7() }] }),
    ],
  ] as const)('takes no season without end by %s', async (_, write) => {
    const { at, rate } = await draftHotelContract(app, data)
    const { status, body } = await write(at, { name: 'Ever', from: '1900-01-01', to: '2100-12-31' }, rate)
    expect(status).toBe(422)
    expect(Object.entries(body.errors)).toEqual([
      [expect.stringMatching(/^season(s\.0)?\.to$/), ['At most five years.']],
    ])
  })

  it('holds a season of weekdays beside one of weekends, and names the nights that both would rule', async () => {
    const { at } = await draftHotelContract(app, data)
    const week = season('Week', '2026-04-01', '2026-05-10', [], { weekdays: [1, 2, 3, 4] })
    const put = (...weekdays: number[]) =>
      data.put(`${at}/sheet`, {
        seasons: [week, season('Weekend', '2026-04-01', '2026-05-10', [], { weekdays })],
      })
    const both = await put(4, 5, 6, 7)
    expect([both.status, both.body.code]).toEqual([422, 'SEASONS_OVERLAP'])
    expect(both.body.details.pairs[0].nights[0]).toEqual({ from: '2026-04-02', to: '2026-04-02' })
    expect((await put(5, 6, 7)).status).toBe(200)
  })

  it('is changed by who saw its present state, and only by who writes contracts and sees their cost', async () => {
    const { at, contract } = await draftHotelContract(app, data)
    const headers = { 'if-match': `"${contract.version}"` }
    const body = { seasons: [season('Low', '2026-04-01', '2026-05-01')] }
    expect((await data.put(`${at}/sheet`, body, { headers })).status).toBe(200)
    const late = await data.put(`${at}/sheet`, { seasons: [] }, { headers })
    expect([late.status, late.body.code]).toEqual([412, 'STALE'])
    expect((await data.get(`${at}/sheet`)).body.data.seasons).toHaveLength(1)
    const { version } = (await data.get(`${at}/sheet`)).body.data
    const both = { headers: { 'if-match': `"${version}"` } }
    const mine = { seasons: [season('Mine', '2026-04-01', '2026-05-01')] }
    const theirs = { seasons: [season('Theirs', '2026-04-01', '2026-05-01')] }
    const raced = await Promise.all([
      data.put(`${at}/sheet`, mine, both),
      data.put(`${at}/sheet`, theirs, both),
    ])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = raced.find(({ status }) => status === 200)
    expect((await data.get(`${at}/sheet`)).body.data).toEqual(won?.body.data)
    for (const role of ['reservation', 'agent']) {
      const reader = await app.as(role)
      expect((await reader.get(`${at}/sheet`)).status).toBe(403)
      expect((await reader.put(`${at}/sheet`, body)).status).toBe(403)
    }
  })
})

describe('a contract on sale', () => {
  it('collects the sheet in its pending version, and what is sold stays as it is', async () => {
    const { at, contract } = await activeHotelContract(app, data)
    const sold = await app.db.select().from(hotelRates).where(eq(hotelRates.versionId, contract.versionId))
    const sheet = (await data.get(`${at}/sheet`)).body.data
    expect(sheet).toMatchObject({ pending: false, versionNo: 1 })
    const body = bodyOf(sheet)
    body.seasons[0].rates[0].costCents = 11_100
    const written = (await data.put(`${at}/sheet`, body)).body.data
    expect(written).toMatchObject({ pending: true, versionNo: 2 })
    expect(written.seasons[0].rates[0]).toMatchObject({ costCents: 11_100, allotment: 4 })
    expect(written.seasons[0].id).not.toBe(sheet.seasons[0].id)
    expect(
      await app.db.select().from(hotelRates).where(eq(hotelRates.versionId, contract.versionId)),
    ).toEqual(sold)
    const again = (await data.put(`${at}/sheet`, bodyOf(written))).body.data
    expect(again.seasons).toEqual(written.seasons)
    const published = await data.post(`${at}/publish`, {})
    expect(published.body.data).toMatchObject({ versionNo: 2, active: true })
  })

  it('takes six thousand rates that say everything in one call, and refuses what is far larger', async () => {
    const { at, hotel, room } = await draftHotelContract(app, data)
    const added = Array.from({ length: 13 }, (_, index) => ({
      ...{ hotelId: hotel.id, name: `Extra room ${index}`, maxAdults: 4, maxChildren: 2 },
    }))
    await app.db.insert(hotelRooms).values(added)
    const rooms = await app.db.select().from(hotelRooms).where(eq(hotelRooms.hotelId, hotel.id))
    const everything = { sellCents: 20_000, costExtraAdultCents: 2500, extraAdultSellCents: 3500 }
    const more = { costExtraBedCents: 2500, extraBedSellCents: 3500, minStay: 2, maxStay: 21, releaseDays: 7 }
    const rates = Array.from({ length: 150 }, (_, index) => ({
      ...{ roomId: (rooms[index % rooms.length] ?? room).id, bedTypeId: null },
      board: ['RO', 'BB', 'HB', 'FB', 'AI'][Math.floor(index / rooms.length) % 5],
      ...{ occupancy: 1 + Math.floor(index / (rooms.length * 5)), costCents: 10_000 + index },
      ...{ ...everything, ...more, allotment: 5 },
    }))
    const start = Date.UTC(2026, 3, 1)
    const dayAt = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10)
    const seasons = Array.from({ length: 40 }, (_, at) =>
      season(`Season ${at}`, dayAt(at * 6), dayAt(at * 6 + 5), rates),
    )
    expect(JSON.stringify({ seasons }).length).toBeGreaterThan(1_048_576)
    const { status, body } = await data.put(`${at}/sheet`, { seasons })
    expect(status).toBe(200)
    expect(body.data.seasons.flatMap((one: Answered) => one.rates)).toHaveLength(6000)
    const again = bodyOf(body.data)
    again.seasons[0].rates[0].costCents = 10_001
    const changed = await data.put(`${at}/sheet`, again)
    expect(changed.body.data.seasons[0].rates[0].costCents).toBe(10_001)
    const payload = JSON.stringify({ seasons: Array.from({ length: 7 }, () => seasons).flat() })
    const refused = await data.put(`${at}/sheet`, {}, { payload })
    expect([refused.status, refused.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(refused.body.message).toContain('8 MB')
  }, 120_000)
})
