import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditLog, guests, regions } from '../../db'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const add = async (path: string, body: object) => {
  const answer = await data.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const newRegion = (name: string, zone: string) => add('/api/regions', { name, zone, airportMinutes: 30 })
const eventsOf = (ids: string[], event: string) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.entityId, ids), eq(auditLog.event, event)))
const nowhere = '00000000-0000-7000-8000-000000000000'

test('each row is deleted or refused on its own, and the answer says which and why', async () => {
  const free = await Promise.all(['A', 'B', 'C'].map((name) => newRegion(`Free ${name}`, 'Bulk')))
  const used = await newRegion('Used', 'Bulk')
  const supplier = await add('/api/suppliers', { name: 'Supplier', kind: 'hotel' })
  await add('/api/hotels', { code: 'B1', name: 'Hotel', regionId: used.id, supplierId: supplier.id })
  const ids = [...free.map(({ id }) => id), used.id, nowhere]
  const { status, body } = await data.post(
    '/api/regions/bulk',
    { action: 'delete', ids },
    { headers: { 'accept-language': 'fr' } },
  )
  expect([status, body.data.done, body.data.next]).toEqual([200, 3, null])
  expect(body.data.failed).toEqual([
    { id: nowhere, title: '', code: 'NOT_FOUND', message: expect.any(String) },
    {
      id: used.id,
      title: 'Used',
      code: 'IN_USE',
      message: expect.stringMatching(/utilis/i),
      usages: [{ table: 'hotels', count: 1, titles: ['B1'] }],
    },
  ])
  expect((await data.get('/api/regions?zone=Bulk')).body.data.map((row: { id: string }) => row.id)).toEqual([
    used.id,
  ])
  const entries = await eventsOf(ids, 'region.deleted')
  expect(entries.map(({ entityId }) => entityId).sort()).toEqual(free.map(({ id }) => id).sort())
  expect(entries[0]).toMatchObject({ actorId: data.userId, before: { zone: 'Bulk' } })
})

test('a row that the database alone refuses fails by itself; the others are done', async () => {
  const [one, odd, two] = await Promise.all(['1', 'odd', '2'].map((name) => newRegion(`Odd ${name}`, 'Odd')))
  await app.db.execute(sql`create function hold_odd() returns trigger language plpgsql as $$
    begin if old.name = 'Odd odd' then raise exception 'held' using errcode = 'check_violation', constraint = 'held'; end if;
    return old; end $$`)
  await app.db.execute(
    sql`create trigger hold_odd before delete on regions for each row execute function hold_odd()`,
  )
  const { body } = await data.post('/api/regions/bulk', {
    action: 'delete',
    ids: [one.id, odd.id, two.id],
  })
  await app.db.execute(sql`drop trigger hold_odd on regions`)
  expect([body.data.done, body.data.failed.map((row: { id: string }) => row.id)]).toEqual([2, [odd.id]])
  expect(await eventsOf([odd.id], 'region.deleted')).toEqual([])
  expect(await eventsOf([one.id, two.id], 'region.deleted')).toHaveLength(2)
})

test('all that match are found on the server, step by step, and only while as many match as were seen', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => ({
    name: `Many ${at}`,
    zone: 'Many',
    airportMinutes: 10,
  }))
  await app.db.insert(regions).values(many)
  const matching = { search: 'many', active: 'true', sort: '-name' }
  expect((await data.get('/api/regions/count?search=many&active=true')).body.data.count).toBe(2500)

  const bulk = (more: object) => data.post('/api/regions/bulk', { action: 'deactivate', matching, ...more })
  const changed = await bulk({ expected: 2499 })
  expect([changed.status, changed.body.code, changed.body.details]).toEqual([
    409,
    'COUNT_CHANGED',
    { count: 2500, expected: 2499 },
  ])
  let [calls, done, after] = [0, 0, undefined as string | undefined]
  do {
    const { body } = await bulk({ expected: 2500, after })
    done += body.data.done
    after = body.data.next ?? undefined
    calls++
  } while (after)
  expect([calls, done]).toEqual([3, 2500])
  expect((await data.get('/api/regions/count?zone=Many&active=false')).body.data.count).toBe(2500)
  expect((await data.get('/api/regions/count?zone=Many&active=true')).body.data.count).toBe(0)
})

test('switching what is switched already is done and leaves no trace', async () => {
  const region = await newRegion('Twice', 'Twice')
  const bulk = () => data.post('/api/regions/bulk', { action: 'deactivate', ids: [region.id, region.id] })
  expect((await bulk()).body.data).toMatchObject({ done: 1, changed: [region.id] })
  expect((await bulk()).body.data).toMatchObject({ done: 1, changed: [] })
  expect(await eventsOf([region.id], 'region.deactivated')).toHaveLength(1)
  const [row] = await app.db.select().from(regions).where(eq(regions.id, region.id))
  expect(row).toMatchObject({ active: false, version: 2 })
})

test('an agent’s bulk reaches its own guests alone, whether named or matching', async () => {
  const [one, other] = [await app.newAgent(), await app.newAgent()]
  const mine = await app.as('agent', one.id)
  const country = await add('/api/nationality', { code: 'CN', name: 'China' })
  const guest = (name: string, agentId: string) => ({
    title: 'mr' as const,
    name,
    birthdate: '1990-05-01',
    nationalityId: country.id,
    agentId,
  })
  const [own, , theirs] = await app.db
    .insert(guests)
    .values([guest('Own', one.id), guest('Own too', one.id), guest('Theirs', other.id)])
    .returning({ id: guests.id })
  expect((await mine.get('/api/guests/count')).body.data.count).toBe(2)
  const named = await mine.post('/api/guests/bulk', { action: 'delete', ids: [own?.id, theirs?.id] })
  expect([named.body.data.done, named.body.data.failed[0]]).toEqual([
    1,
    { id: theirs?.id, title: '', code: 'NOT_FOUND', message: expect.any(String) },
  ])
  const rest = await mine.post('/api/guests/bulk', { action: 'delete', matching: {}, expected: 1 })
  expect(rest.body.data).toMatchObject({ done: 1, failed: [], next: null })
  expect((await app.db.select().from(guests)).map(({ name }) => name)).toEqual(['Theirs'])
})

test('each action needs its own permission and a resource that knows it', async () => {
  const sales = await app.as('sales')
  const region = await newRegion('Kept', 'Kept')
  for (const action of ['delete', 'activate', 'deactivate'])
    expect((await sales.post('/api/regions/bulk', { action, ids: [region.id] })).status).toBe(403)
  const finance = await app.as('finance')
  const rate = await finance.post('/api/exchanges/bulk', { action: 'delete', ids: [region.id] })
  expect([rate.status, rate.body.code]).toEqual([409, 'APPEND_ONLY'])
  const both = await data.post('/api/regions/bulk', { action: 'delete', ids: [region.id], matching: {} })
  const neither = await data.post('/api/regions/bulk', { action: 'delete' })
  const unknown = await data.post('/api/regions/bulk', { action: 'delete', matching: { colour: 'red' } })
  expect([both.status, neither.status, Object.keys(unknown.body.errors)]).toEqual([
    422,
    422,
    ['matching.colour'],
  ])
})
