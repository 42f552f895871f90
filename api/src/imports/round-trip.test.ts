import { importable } from '@melali/shared/resources'
import {
  agents,
  bedTypes,
  driverLeaves,
  guests,
  guideLeaves,
  hotelRoomBeds,
  hotelRooms,
  hotels,
  regions,
  suppliers,
  vehicleOutages,
} from '../db'
import { actorOf, SUPER_ADMIN } from '../platform/auth/actor'
import { csvTable } from '../testing/csv-table'
import { checked, csvOf, places } from '../testing/import-scene'
import { sampleDriver, sampleGuide, sampleVehicle } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { importedResource } from './plan'

const everything = actorOf({ userId: '', name: '', role: SUPER_ADMIN, agentId: null }, [])

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
  const { CN } = await places(app)
  const only = <T>([row]: T[]): T => row as T
  const { db } = app
  const agency = {
    code: 'LOTUS',
    name: 'Golden Lotus',
    countryId: CN,
    onCredit: true,
    creditLimitCents: 125_050,
  }
  const agent = only(
    await db
      .insert(agents)
      .values({ ...agency, remarks: '=1+1' })
      .returning(),
  )
  await db.insert(guests).values({
    title: 'mrs',
    name: 'Wei, "Lily"',
    nativeName: '魏',
    birthdate: '1990-05-01',
    nationalityId: CN ?? '',
    passportNumber: 'P1',
    agentId: agent.id,
    phone: '+62 812 3456',
    remarks: '-allergic\nto nuts',
  })
  const region = only(
    await db.insert(regions).values({ name: 'Ubud', zone: 'U', airportMinutes: 60 }).returning(),
  )
  const supplier = only(await db.insert(suppliers).values({ name: 'Inn', kind: 'hotel' }).returning())
  const place = { regionId: region.id, supplierId: supplier.id }
  const inn = {
    code: 'INN',
    name: 'The Inn',
    website: 'https://inn.example',
    features: ['Pool', 'Spa'],
    ...place,
  }
  const hotel = only(await db.insert(hotels).values(inn).returning())
  const room = { hotelId: hotel.id, name: 'Deluxe', maxAdults: 2, maxChildren: 1, maxExtraBeds: 0 }
  const { id: roomId } = only(await db.insert(hotelRooms).values(room).returning())
  const { id: bedTypeId } = only(await db.insert(bedTypes).values({ name: 'King', sleeps: 2 }).returning())
  await db.insert(hotelRoomBeds).values({ roomId, bedTypeId })
  const away = { fromDay: '2026-11-02', days: 2, reason: 'Annual leave' }
  for (const name of ['Wayan', 'Made']) {
    await db.insert(driverLeaves).values({ ...away, driverId: (await sampleDriver(db, { name })).id })
    await db.insert(guideLeaves).values({ ...away, guideId: (await sampleGuide(db, { name })).id })
    await db
      .insert(vehicleOutages)
      .values({ ...away, vehicleId: (await sampleVehicle(db, { plate: name })).id })
  }
})
afterAll(() => app.close())

const lists = [
  'agents',
  'guests',
  'hotels',
  'hotel-rooms',
  'regions',
  'suppliers',
  'bed-types',
  'nationality',
  'driver-leaves',
  'guide-leaves',
  'vehicle-outages',
] as const
const files = [
  ['csv', 'en'],
  ['xlsx', 'zh'],
  ['csv', 'fr'],
  ['xlsx', 'ar'],
] as const
const ways = lists.flatMap((list) => files.map((file) => [list, ...file] as const))

test.each(ways)(
  'what %s export as %s in %s, is understood whole and changes nothing',
  async (list, format, language) => {
    const headers = { 'accept-language': language }
    const file = await admin.get(`/api/${list}/export?format=${format}`, { headers })
    expect(file.status).toBe(200)
    const batch = await checked(admin, list, file.raw)
    const fields = importable(importedResource(list, everything), everything).map(([key]) => key)
    expect(batch.mapping.columns).toEqual(expect.arrayContaining(fields))
    const { skip, ...others } = batch.counts
    expect([skip > 0, others]).toEqual([true, { create: 0, update: 0, error: 0 }])
  },
)

test.each([
  ['fr', 'Chine'],
  ['zh', '中国'],
  ['en', 'China'],
])(
  'a country in a file in %s is called %s, and is understood by any of its names',
  async (language, name) => {
    const file = await admin.get(`/api/guests/export?format=csv&language=${language}`)
    expect(file.raw.toString()).toContain(`,${name},`)
    for (const one of [name, name.toUpperCase(), 'China', 'CN', 'الصين']) {
      const batch = await checked(
        admin,
        'guests',
        Buffer.from(file.raw.toString().replace(`,${name},`, `,${one},`)),
      )
      const { error } = batch.counts
      expect([one, error]).toEqual([one, 0])
    }
  },
)

test.each([
  ['driver-leaves', 'driverId', () => sampleDriver(app.db, { name: 'Ketut' })],
  ['guide-leaves', 'guideId', () => sampleGuide(app.db, { name: 'Ketut' })],
  ['vehicle-outages', 'vehicleId', () => sampleVehicle(app.db, { plate: 'Ketut' })],
])('in %s the same reason is no sign of being the same record', async (list, who, make) => {
  await make()
  const countsOf = async (...row: string[]) =>
    (await checked(admin, list, csvOf([[who, 'fromDay', 'days', 'reason'], row]))).counts
  const create = { create: 1, update: 0, skip: 0, error: 0 }
  expect(await countsOf('Ketut', '2026-11-02', '3', 'Annual leave')).toEqual(create)
  expect(await countsOf('Made', '2026-12-01', '3', 'Annual leave')).toEqual(create)
  const update = { create: 0, update: 1, skip: 0, error: 0 }
  expect(await countsOf('Made', '2026-11-02', '3', 'Ceremony')).toEqual(update)
})

test('nationalities keep their own names in a file, which an import would write', async () => {
  const [, ...rows] = await csvTable(
    admin,
    '/api/nationality/export?format=csv&columns=code,name&language=zh',
  )
  expect(rows).toContainEqual(['CN', 'China'])
})

test('countries are found by their name in the language that is asked for', async () => {
  const asked = async (search: string, language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await admin.get(`/api/nationality?search=${encodeURIComponent(search)}`, { headers })
    return body.data.map(({ code }: { code: string }) => code)
  }
  expect(await asked('中国', 'zh')).toEqual(['CN'])
  expect(await asked('chin', 'fr')).toEqual(['CN'])
  expect(await asked('china', 'zh')).toEqual(['CN'])
  expect(await asked('中国', 'en')).toEqual([])
})
