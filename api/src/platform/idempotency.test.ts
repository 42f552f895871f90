import { and, eq } from 'drizzle-orm'
import { auditLog, idempotencyKeys, regions } from '../db'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const region = (name: string) => ({ name, zone: 'Central', airportMinutes: 75 })
const key = (value: string) => ({ headers: { 'idempotency-key': value } })
const named = (name: string) => app.db.select().from(regions).where(eq(regions.name, name))

test('the same key and content make one row and the same answer, marked as such', async () => {
  const first = await data.post('/api/regions', region('Ubud'), key('a'))
  const again = await data.post('/api/regions', region('Ubud'), key('a'))
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.raw.equals(first.raw)).toBe(true)
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await named('Ubud')).toHaveLength(1)
  const created = and(eq(auditLog.entity, 'region'), eq(auditLog.entityId, first.body.data.id))
  expect(await app.db.select().from(auditLog).where(created)).toHaveLength(1)
})

test('without a key the second try is a second try', async () => {
  await data.post('/api/regions', region('Sanur'))
  expect((await data.post('/api/regions', region('Sanur'))).status).toBe(409)
})

test('the same key with other content, or for another call, is refused', async () => {
  await data.post('/api/regions', region('Kuta'), key('b'))
  const other = await data.post('/api/regions', region('Legian'), key('b'))
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  const elsewhere = await data.post('/api/bed-types', { name: 'Twin', sleeps: 2 }, key('b'))
  expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'KEY_REUSED'])
})

test('another user’s same key is another key', async () => {
  const colleague = await app.as('data')
  await data.post('/api/regions', region('Amed'), key('c'))
  expect((await colleague.post('/api/regions', region('Lovina'), key('c'))).status).toBe(201)
  expect(await named('Lovina')).toHaveLength(1)
})

test('a refusal is not kept: the corrected world answers the same key', async () => {
  await data.post('/api/regions', region('Canggu'))
  expect((await data.post('/api/regions', region('Canggu'), key('d'))).status).toBe(409)
  await app.db.delete(regions).where(eq(regions.name, 'Canggu'))
  expect((await data.post('/api/regions', region('Canggu'), key('d'))).status).toBe(201)
  expect(await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'd'))).toHaveLength(1)
})

test('twenty clicks at once make one row', async () => {
  const clicks = Array.from({ length: 20 }, () => data.post('/api/regions', region('Uluwatu'), key('e')))
  const answers = await Promise.all(clicks)
  expect(await named('Uluwatu')).toHaveLength(1)
  for (const { status, body, headers } of answers) {
    expect([201, 409]).toContain(status)
    if (status === 409) expect([body.code, headers['retry-after']]).toEqual(['IN_FLIGHT', '1'])
  }
  expect(answers.some(({ status }) => status === 201)).toBe(true)
})

test('control: twenty clicks without a key would be twenty rows where no name is unique', async () => {
  const made = (name: string) => data.post('/api/closures', { day: '2026-03-19', name })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => made(`Nyepi ${turn}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
})

test('a key that can’t be one is refused', async () => {
  for (const bad of ['', 'x'.repeat(256), 'with space'])
    expect((await data.post('/api/regions', region('Bangli'), key(bad))).status).toBe(422)
})
