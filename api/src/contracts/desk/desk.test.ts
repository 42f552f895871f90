import { eq } from 'drizzle-orm'
import {
  bankAccounts,
  contractSeasons,
  contracts,
  contractVersions,
  exchangeRates,
  hotelRates,
  hotelRooms,
  stopSales,
} from '../../db'
import { addDays } from '../../pricing'
import { csvTable } from '../../testing/csv-table'
import { publish, publishedHotelContract } from '../../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

// Today is 2 March 2026 in Bali.
const today = '2026-03-02'

let app: TestApp
let data: TestClient
const desk = async () => (await data.get('/api/dashboard/data-desk')).body.data
const listed = async (path: string) => (await data.get(path)).body

/** A contract of a hotel of its own, on sale until a day. */
const until = async (stayTo: string) => {
  const { hotel, room, contract, version } = await publishedHotelContract(app.db)
  const [next] = await app.db
    .insert(contractVersions)
    .values({
      ...{ contractId: contract.id, versionNo: 2, name: `Until ${stayTo}` },
      ...{ bookingFrom: '2025-01-01', bookingTo: stayTo, stayFrom: '2025-01-01', stayTo },
    })
    .returning()
  await publish(app.db, contract.id, next?.id ?? '')
  return { hotel, room, contract, version }
}

const season = async (versionId: string, name: string, from: string, to: string) => {
  const [row] = await app.db.insert(contractSeasons).values({ versionId, name, from, to }).returning()
  return row?.id ?? ''
}

/** Two rooms; the second has no price in the high season, and nothing has one at the feast. */
const gaps = async () => {
  const { hotel, room, contract, version } = await publishedHotelContract(app.db)
  const [villa, closed] = await app.db
    .insert(hotelRooms)
    .values(['Villa', 'Closed'].map((name) => ({ hotelId: hotel.id, name, maxAdults: 2, maxChildren: 0 })))
    .returning()
  await app.db
    .update(hotelRooms)
    .set({ active: false })
    .where(eq(hotelRooms.id, closed?.id ?? ''))
  const [pending] = await app.db
    .insert(contractVersions)
    .values({
      ...{ contractId: contract.id, versionNo: 2, name: 'Next' },
      ...{ bookingFrom: '2026-01-01', bookingTo: '2027-12-31', stayFrom: '2026-01-01', stayTo: '2027-12-31' },
    })
    .returning()
  const versionId = pending?.id ?? ''
  const past = await season(versionId, 'Past', '2026-01-01', '2026-03-01')
  const low = await season(versionId, 'Low', '2026-03-02', '2026-06-30')
  const high = await season(versionId, 'High', '2026-07-01', '2026-12-31')
  await season(versionId, 'Feast', '2027-01-01', '2027-01-31')
  const price = (seasonId: string, roomId = '') => ({ versionId, seasonId, roomId, costCents: 10_000 })
  await app.db
    .insert(hotelRates)
    .values([
      price(past, room.id),
      price(low, room.id),
      price(low, villa?.id),
      price(low, closed?.id),
      price(high, room.id),
    ])
  return { hotel, contract, version }
}

let bounds: Record<string, Awaited<ReturnType<typeof until>>>
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  bounds = {
    over: await until(addDays(today, -1)),
    today: await until(today),
    days30: await until(addDays(today, 30)),
    days31: await until(addDays(today, 31)),
    days60: await until(addDays(today, 60)),
    days90: await until(addDays(today, 90)),
    days91: await until(addDays(today, 91)),
  }
  await gaps()
  const { contract, room } = bounds.days91 as Awaited<ReturnType<typeof until>>
  const stop = { contractId: contract.id }
  await app.db.insert(stopSales).values([
    { ...stop, from: '2026-02-01', to: '2026-03-01' },
    { ...stop, from: '2026-03-02', to: '2026-03-02', roomId: room.id, reason: 'Wedding' },
    { ...stop, from: '2026-03-03', to: '2026-03-05', mode: 'arrival' },
    { ...stop, from: '2026-08-03', to: '2026-08-05' },
  ])
})
afterAll(() => app.close())

test('the desk says what ends, what lacks prices, what is closed, and since when', async () => {
  expect(await desk()).toEqual({
    ending: {
      over: { count: 1, since: '2026-03-01' },
      to_30: { count: 2, since: '2026-03-02' },
      to_60: { count: 2, since: '2026-04-02' },
      to_90: { count: 1, since: '2026-05-31' },
    },
    unpriced: { count: 2, since: '2026-07-01' },
    stops: { now: { count: 1, since: '2026-03-02' }, upcoming: { count: 2, since: '2026-03-03' } },
    rateMissing: [],
    rateOld: [],
  })
})

test('each figure is what its list holds', async () => {
  const { ending, unpriced, stops } = await desk()
  for (const [name, { count }] of Object.entries(ending as Record<string, { count: number }>))
    expect([name, (await listed(`/api/contracts?ending=${name}`)).meta.total]).toEqual([name, count])
  for (const [name, { count }] of Object.entries(stops as Record<string, { count: number }>))
    expect([name, (await listed(`/api/stop-sales?when=${name}`)).meta.total]).toEqual([name, count])
  expect((await listed('/api/unpriced-seasons')).meta.total).toBe(unpriced.count)
  await app.db
    .insert(bankAccounts)
    .values({ name: 'BCA', bankName: 'BCA', accountName: 'PT', accountNumber: '1', currency: 'EUR' } as never)
  expect((await desk()).rateMissing).toEqual([{ currency: 'EUR', count: 1 }])
  expect((await data.get('/api/banks?currency=EUR&active=true')).body.meta.total).toBe(1)
  const rate = { fromCurrency: 'EUR', toCurrency: 'USD', rate: '1.1' }
  await app.db.insert(exchangeRates).values({ ...rate, validFrom: '2026-01-30' })
  expect(await desk()).toMatchObject({
    rateMissing: [],
    rateOld: [{ currency: 'EUR', count: 1, since: '2026-01-30' }],
  })
  await app.db.insert(exchangeRates).values({ ...rate, validFrom: '2026-03-01' })
  expect((await desk()).rateOld).toEqual([])
})

test('a contract that another one follows is nobody’s work, of another market it is', async () => {
  const { hotel, contract } = await until(addDays(today, 10))
  const before = (await desk()).ending.to_30.count
  const [next] = await app.db
    .insert(contracts)
    .values({
      code: 'NEXT-1',
      kind: 'hotel',
      hotelId: hotel.id,
      supplierId: contract.supplierId,
      market: 'CN',
    })
    .returning()
  await app.db.insert(contractVersions).values({
    ...{ contractId: next?.id ?? '', versionNo: 1, name: 'Next year' },
    ...{ bookingFrom: '2026-01-01', bookingTo: '2027-12-31', stayFrom: '2026-03-13', stayTo: '2027-12-31' },
  })
  expect((await desk()).ending.to_30.count).toBe(before)
  await app.db
    .update(contracts)
    .set({ market: 'all' })
    .where(eq(contracts.id, next?.id ?? ''))
  expect((await desk()).ending.to_30.count).toBe(before - 1)
  const [row] = (await listed(`/api/contracts?search=${contract.code}`)).data
  expect(row).toMatchObject({ followedBy: 'NEXT-1', owner: hotel.name, ownerId: hotel.id, kind: 'hotel' })
  await app.db
    .update(contracts)
    .set({ status: 'archived' })
    .where(eq(contracts.id, next?.id ?? ''))
  expect((await desk()).ending.to_30.count).toBe(before)
})

test('a season says which rooms it leaves without a price', async () => {
  const { data: rows } = await listed('/api/unpriced-seasons')
  const said = rows.map(({ name, rooms, state }: Record<string, unknown>) => [name, rooms, state])
  expect(said).toEqual([
    ['High', ['Villa'], 'pending'],
    ['Feast', [expect.any(String), 'Villa'], 'pending'],
  ])
  expect((await listed('/api/unpriced-seasons?state=published')).meta.total).toBe(0)
})

test('a list is searched, narrowed, sorted and written to a file', async () => {
  const { contract, hotel } = bounds.days91 as Awaited<ReturnType<typeof until>>
  const found = await listed(`/api/stop-sales?search=${hotel.name}&sort=-from`)
  expect(found.data.map(({ from }: { from: string }) => from)).toEqual([
    '2026-08-03',
    '2026-03-03',
    '2026-03-02',
    '2026-02-01',
  ])
  expect((await listed(`/api/stop-sales?hotelId=${hotel.id}&mode=arrival`)).meta.total).toBe(1)
  expect((await listed('/api/contracts?kind=transport')).meta.total).toBe(0)
  const ends = (await listed('/api/contracts?status=active')).data.map(
    (row: { stayTo: string }) => row.stayTo,
  )
  expect(ends).toEqual([...ends].sort())
  const [head, row] = await csvTable(data, '/api/stop-sales/export?format=csv&when=now')
  expect(head).toEqual(['Of', 'Contract', 'Room', 'What is closed', 'First day', 'Last day', 'Note'])
  expect(row).toEqual([
    ...[hotel.name, contract.code, expect.any(String), 'Stays'],
    ...['2026-03-02', '2026-03-02', 'Wedding'],
  ])
  expect((await csvTable(data, '/api/contracts/export?format=csv&ending=over'))[1]?.[3]).toBe('Active')
  expect((await csvTable(data, '/api/unpriced-seasons/export?format=csv'))[1]?.[5]).toBe('Villa')
})

test('they are there for the house alone', async () => {
  const agent = await app.as('agent')
  for (const path of ['contracts', 'unpriced-seasons', 'stop-sales'])
    for (const tail of ['', '/export?format=csv'])
      expect([path, (await agent.get(`/api/${path}${tail}`)).status]).toEqual([path, 404])
  expect((await agent.get('/api/dashboard/data-desk')).status).toBe(403)
  expect((await (await app.as('sales')).get('/api/stop-sales')).status).toBe(200)
})
