import { and, eq } from 'drizzle-orm'
import { addons, auditLog, bookingGuests, groupGuests, guests, hotels, regions } from '../../db'
import { sampleBooking, sampleGroup, sampleGuest } from '../../testing/sample'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const add = async (path: string, body: object, client = data) => {
  const answer = await client.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

const newHotel = async (code: string, more: object = {}) => {
  const region = await add('/api/regions', { name: `Region ${code}`, zone: 'South', airportMinutes: 30 })
  const supplier = await add('/api/suppliers', { name: `Supplier ${code}`, kind: 'hotel' })
  const body = { code, name: `Hotel ${code}`, regionId: region.id, supplierId: supplier.id, ...more }
  return { region, supplier, hotel: await add('/api/hotels', body) }
}

test('a record comes back as declared, with its version as ETag and the titles of what it refers to', async () => {
  const { hotel, region, supplier } = await newHotel('H1', { stars: 5, features: ['Pool'] })
  const answer = await data.get(`/api/hotels/${hotel.id}`)
  expect(answer.headers.etag).toBe('"1"')
  expect(answer.body.data).toMatchObject({
    code: 'H1',
    stars: 5,
    features: ['Pool'],
    active: true,
    version: 1,
    phone: null,
    titles: { [region.id]: 'Region H1', [supplier.id]: 'Supplier H1' },
  })
  expect(answer.body.data).not.toHaveProperty('searchText')
})

test('an edit of an older version is told how the record stands; without If-Match it is served', async () => {
  const { hotel } = await newHotel('H2')
  const path = `/api/hotels/${hotel.id}`
  const ours = await data.put(path, { name: 'Ours' }, { headers: { 'if-match': '"1"' } })
  expect([ours.status, ours.body.data.version, ours.headers.etag]).toEqual([200, 2, '"2"'])
  const theirs = await data.put(path, { name: 'Theirs' }, { headers: { 'if-match': '"1"' } })
  expect([theirs.status, theirs.body.code]).toEqual([412, 'STALE'])
  expect(theirs.body.details).toMatchObject({ name: 'Ours', version: 2 })
  expect((await data.delete(path, undefined, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  expect((await data.put(path, { name: 'Anyway' })).body.data.version).toBe(3)
})

test('of twenty people who save the same version at once one wins', async () => {
  const { hotel } = await newHotel('H3')
  const saves = Array.from({ length: 20 }, (_, turn) =>
    data.put(`/api/hotels/${hotel.id}`, { name: `Save ${turn}` }, { headers: { 'if-match': '"1"' } }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(19)
})

test('what is in use stays, and says by what', async () => {
  const { region } = await newHotel('H4')
  const answer = await data.delete(`/api/regions/${region.id}`)
  expect([answer.status, answer.body.code]).toEqual([409, 'IN_USE'])
  expect(answer.body.details.usages).toEqual([{ table: 'hotels', count: 1, titles: ['H4'] }])
  const alone = await add('/api/regions', { name: 'Alone', zone: 'North', airportMinutes: 90 })
  expect((await data.delete(`/api/regions/${alone.id}`)).status).toBe(204)
  expect((await data.get(`/api/regions/${alone.id}`)).status).toBe(404)
})

test('a name that another record has is refused with the field, a record that isn’t there likewise', async () => {
  await newHotel('H5')
  const twice = await data.post('/api/regions', { name: 'Region H5', zone: 'South', airportMinutes: 30 })
  expect([twice.status, twice.body.code, Object.keys(twice.body.errors)]).toEqual([409, 'TAKEN', ['name']])
  const { supplier } = await newHotel('H6')
  const lost = await data.post('/api/hotels', {
    code: 'H7',
    name: 'Lost',
    regionId: '00000000-0000-7000-8000-000000000000',
    supplierId: supplier.id,
  })
  expect([lost.status, Object.keys(lost.body.errors)]).toEqual([422, ['regionId']])
})

test('a list searches, filters, sorts and pages without repeating or losing a row', async () => {
  const names = Array.from({ length: 30 }, (_, turn) => `Guest House ${String(turn % 3)}`)
  const { region, supplier } = await newHotel('L0')
  for (const [turn, name] of names.entries())
    await add('/api/hotels', {
      code: `L${turn + 1}`,
      name,
      stars: (turn % 5) + 1,
      regionId: region.id,
      supplierId: supplier.id,
    })
  const seen: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const { body } = await data.get(`/api/hotels?regionId=${region.id}&perPage=10&page=${page}&sort=-name`)
    expect(body.meta).toEqual({ page, perPage: 10, total: 31, lastPage: 4 })
    seen.push(...body.data.map((row: { code: string }) => row.code))
  }
  expect(new Set(seen).size).toBe(31)
  const found = await data.get(`/api/hotels?search=${encodeURIComponent('guest house 2')}`)
  expect(found.body.meta.total).toBe(10)
  expect((await data.get('/api/hotels?search=l1')).body.data.length).toBeGreaterThan(0)
})

test('counting stops at a thousand', async () => {
  const many = Array.from({ length: 1005 }, (_, turn) => ({
    name: `Bulk ${turn}`,
    zone: 'Bulk',
    airportMinutes: 10,
  }))
  await app.db.insert(regions).values(many)
  const { body } = await data.get('/api/regions?zone=Bulk')
  expect(body.meta).toMatchObject({ total: 1000, totalCapped: true })
})

test('switching off is an edit of its own, and is in the log with who did it', async () => {
  const { hotel } = await newHotel('H8')
  const path = `/api/hotels/${hotel.id}`
  expect((await data.put(`${path}/active`, { active: false })).body.data).toMatchObject({
    active: false,
    version: 2,
  })
  expect(
    (await data.get('/api/hotels?active=false')).body.data.map((row: { id: string }) => row.id),
  ).toContain(hotel.id)
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, hotel.id), eq(auditLog.event, 'hotel.deactivated')))
  expect(entry).toMatchObject({ actorId: data.userId, before: { active: true }, after: { active: false } })
})

test('a record of beds in a room is kept beside it and found by it', async () => {
  const { hotel } = await newHotel('H9')
  const king = await add('/api/bed-types', { name: 'King', sleeps: 2 })
  const twin = await add('/api/bed-types', { name: 'Twin', sleeps: 2 })
  const body = { hotelId: hotel.id, name: 'Deluxe', maxAdults: 2, maxChildren: 1, maxExtraBeds: 0 }
  const room = await add('/api/hotel-rooms', { ...body, bedTypeIds: [king.id, twin.id] })
  expect(room.bedTypeIds.sort()).toEqual([king.id, twin.id].sort())
  const edited = await data.put(`/api/hotel-rooms/${room.id}`, { bedTypeIds: [twin.id] })
  expect(edited.body.data).toMatchObject({ bedTypeIds: [twin.id], version: 2 })
  expect((await data.delete(`/api/bed-types/${twin.id}`)).body.code).toBe('IN_USE')
  expect((await data.delete(`/api/bed-types/${king.id}`)).status).toBe(204)
})

test('who may not see cost gets no cost, in lists, details, changes and the stale answer alike', async () => {
  const body = { name: 'Lunch box', sellCents: 1500, costCents: 900 }
  const lunch = await add('/api/add-on', body)
  expect(lunch.costCents).toBe(900)
  const path = `/api/add-on/${lunch.id}`
  const sales = await app.as('sales')
  for (const answer of [await sales.get('/api/add-on'), await sales.get(path)])
    expect(answer.raw.toString()).not.toMatch(/cost|900/i)
  expect((await sales.get(path)).body.data.sellCents).toBe(1500)
})

test('an extra isn’t sold below cost; one that was may be renamed', async () => {
  const cheap = { name: 'Levy', sellCents: 999, costCents: 1000 }
  const refused = await data.post('/api/add-on', cheap)
  expect([refused.status, refused.body.errors]).toEqual([422, { sellCents: ['This is less than it costs.'] }])
  const levy = await add('/api/add-on', { ...cheap, sellCents: 1000 })
  const path = `/api/add-on/${levy.id}`
  expect((await data.put(path, { costCents: 1001 })).body.errors).toHaveProperty('sellCents')
  await app.db.update(addons).set({ costCents: 2000 }).where(eq(addons.id, levy.id))
  expect((await data.put(path, { name: 'Tourist levy' })).status).toBe(200)
  expect((await add('/api/add-on', { name: 'Gift', sellCents: 0, costCents: 0 })).sellCents).toBe(0)
})

test('an agent sees its own guests alone, makes them its own, and of the house only what is active', async () => {
  const [one, other] = [await app.newAgent(), await app.newAgent()]
  const mine = await app.as('agent', one.id)
  const theirs = await app.as('agent', other.id)
  const country = await add('/api/nationality', { code: 'CN', name: 'China' })
  const guest = { title: 'mr', name: 'Chen Wei', birthdate: '1990-05-01', nationalityId: country.id }
  const made = await add('/api/guests', guest, mine)
  expect(made).not.toHaveProperty('agentId')
  expect((await theirs.get(`/api/guests/${made.id}`)).status).toBe(404)
  expect((await theirs.put(`/api/guests/${made.id}`, { name: 'Taken' })).status).toBe(404)
  expect((await theirs.delete(`/api/guests/${made.id}`)).status).toBe(404)
  expect((await theirs.get('/api/guests')).body.data).toEqual([])
  const forged = await theirs.post('/api/guests', { ...guest, agentId: one.id })
  expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['agentId']])
  expect((await app.db.select().from(guests)).map(({ agentId }) => agentId)).toEqual([one.id])

  const { hotel, supplier } = await newHotel('H10')
  const view = (await mine.get(`/api/hotels/${hotel.id}`)).body.data
  expect(view.titles[supplier.id]).toBeUndefined()
  await app.db.update(hotels).set({ active: false }).where(eq(hotels.id, hotel.id))
  expect((await mine.get(`/api/hotels/${hotel.id}`)).status).toBe(404)
})

test('an exchange rate is never changed: an edit adds one, and none is deleted', async () => {
  const finance = await app.as('finance')
  const rate = { fromCurrency: 'USD', toCurrency: 'IDR', rate: '15750.5', validFrom: '2026-03-01' }
  const made = await add('/api/exchanges', rate, finance)
  expect(made.rate).toBe('15750.5')
  const edited = await finance.put(`/api/exchanges/${made.id}`, { rate: '15800' })
  expect(edited.body.data).toMatchObject({ rate: '15800', fromCurrency: 'USD' })
  expect(edited.body.data.id).not.toBe(made.id)
  const gone = await finance.delete(`/api/exchanges/${made.id}`)
  expect([gone.status, gone.body.code]).toEqual([409, 'APPEND_ONLY'])
  expect((await finance.get(`/api/exchanges/${made.id}`)).body.data.rate).toBe('15750.5')
})

test('places whose name begins with what is typed come first, then those with such a word, then the others', async () => {
  const place = (name: string) => add('/api/regions', { name, zone: 'South', airportMinutes: 30 })
  for (const name of ['Lower Quidur', 'Aquid', 'Quidur Beach', 'Quid_ Bay']) await place(name)
  const found = async (query: string) => {
    const { body } = await data.get(`/api/regions?${query}`)
    return body.data.map(({ name }: { name: string }) => name)
  }
  expect(await found('search=QUID')).toEqual(['Quid_ Bay', 'Quidur Beach', 'Lower Quidur', 'Aquid'])
  expect(await found('search=quid_')).toEqual(['Quid_ Bay'])
  expect(await found('search=quid&sort=-name')).toEqual([
    'Quidur Beach',
    'Quid_ Bay',
    'Lower Quidur',
    'Aquid',
  ])
})

test('a guest in use is told by the codes of bookings and groups, each group once', async () => {
  const guest = await sampleGuest(app.db)
  const main = await sampleGroup(app.db, { mainGuestId: guest.id })
  const other = await sampleGroup(app.db)
  await app.db.insert(groupGuests).values([main, other].map(({ id }) => ({ groupId: id, guestId: guest.id })))
  const booked = [await sampleBooking(app.db), await sampleBooking(app.db)]
  await app.db.insert(bookingGuests).values(
    booked.map(({ id }) => ({
      bookingId: id,
      guestId: guest.id,
      title: 'mr' as const,
      name: guest.name,
      category: 'adult' as const,
    })),
  )
  const admin = await app.as('super.admin')
  const { status, body } = await admin.delete(`/api/guests/${guest.id}`)
  expect([status, body.code]).toEqual([409, 'IN_USE'])
  const codes = (rows: { code: string }[]) => rows.map(({ code }) => code).sort()
  expect(body.details.usages).toHaveLength(2)
  expect(body.details.usages).toEqual(
    expect.arrayContaining([
      { table: 'booking_guests', count: 2, titles: codes(booked) },
      { table: 'groups', count: 2, titles: codes([main, other]) },
    ]),
  )
})
