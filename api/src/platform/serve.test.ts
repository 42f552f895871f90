import { endpoint } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { auditLog, regions } from '../db'
import * as auth from '../people/auth/routes'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import type { Door } from './door'
import { Refusal, refuse } from './errors'
import { type Call, serve } from './serve'
import { aWhile } from './transaction'

const body = z.strictObject({ name: z.string() })
const reply = z.object({ data: z.object({ name: z.string(), costCents: z.int() }) })
const common = { subject: 'test', summary: 'For a test', access: 'signed-in' } as const
const put = endpoint({ ...common, method: 'PUT', path: '/api/test', body, reply })

let behave: (call: Call<typeof put>) => Promise<z.input<typeof reply>>
/** Waiting moves this clock and takes no time. */
let waited: number[] = []
const retrying = {
  ...aWhile,
  elapsed: () => waited.reduce((sum, ms) => sum + ms, 0),
  wait: async (ms: number) => waited.push(ms),
}

let app: TestApp
let client: TestClient
beforeAll(async () => {
  const domains = [
    auth,
    { register: (door: Door) => serve(door, put, (call) => behave(call)) },
    {
      register: (door: Door) =>
        serve(door, endpoint({ ...common, method: 'GET', path: '/api/test', reply }), async () => ({
          data: { name: 'kept', costCents: 5, secret: 'never declared' },
        })),
    },
  ]
  app = await testApp({}, domains, retrying)
  client = await app.as('sales')
})
afterAll(() => app.close())
beforeEach(() => {
  waited = []
})

const stored = (name: string) => app.db.select().from(regions).where(eq(regions.name, name))
const logged = (entityId: string) => app.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))

const write = async ({ tx, body: { name }, audit }: Call<typeof put>) => {
  await tx.insert(regions).values({ name, zone: 'Test', airportMinutes: 1 })
  audit({ entity: 'test', entityId: name, event: 'test.written', after: { name, password: 'hidden' } })
  return { data: { name, costCents: 5 } }
}

test.each([
  ['no access', { ...put, path: '/api/other', access: undefined }],
  ['no reply', { ...put, path: '/api/other', reply: undefined }],
  ['a parameter without a schema', { ...put, path: '/api/other/:id' }],
  ['a method and path that are served already', put],
])('an endpoint with %s doesn’t start', (_, declared) => {
  expect(() => serve(app, declared as typeof put, (call) => behave(call))).toThrow(/PUT \/api/)
})

test('a write, its log row and nothing else are kept together', async () => {
  behave = write
  expect((await client.put('/api/test', { name: 'one' })).status).toBe(200)
  expect(await stored('one')).toHaveLength(1)
  expect(await logged('one')).toMatchObject([{ event: 'test.written', after: { name: 'one' } }])

  behave = async (call) => {
    await write(call)
    throw refuse.conflict('BUSY')
  }
  expect((await client.put('/api/test', { name: 'two' })).status).toBe(409)
  expect(await stored('two')).toEqual([])
  expect(await logged('two')).toEqual([])
})

test('a refusal that keeps what was written does', async () => {
  behave = async (call) => {
    await write(call)
    throw new Refusal(409, 'BUSY', { keep: true })
  }
  expect((await client.put('/api/test', { name: 'three' })).status).toBe(409)
  expect(await stored('three')).toHaveLength(1)
})

test('a transaction that the database gives up is run again from its start, for three seconds', async () => {
  let tries = 0
  behave = async (call) => {
    const answer = await write(call)
    if (++tries < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' })
    return answer
  }
  expect((await client.put('/api/test', { name: 'four' })).status).toBe(200)
  expect([tries, (await stored('four')).length, (await logged('four')).length]).toEqual([3, 1, 1])

  tries = 0
  waited = []
  behave = async () => {
    tries++
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  expect((await client.put('/api/test', { name: 'x' })).body.code).toBe('BUSY')
  // No pause is longer than half a second and a bit.
  expect(tries).toBeGreaterThan(6)
  expect(waited).toHaveLength(tries - 1)
  expect(retrying.elapsed()).toBeCloseTo(3_000)
})

test.each([
  ['55P03', 409, 'BUSY'],
  ['57P01', 503, 'UNAVAILABLE'],
  ['53300', 503, 'UNAVAILABLE'],
  ['ECONNREFUSED', 503, 'UNAVAILABLE'],
  ['23P01', 409, 'OVERLAP'],
  ['42P01', 500, 'INTERNAL'],
])('the error %s of the database is told as %i %s', async (code, status, told) => {
  behave = async () => {
    throw new Error('query failed', { cause: Object.assign(new Error('secret detail'), { code }) })
  }
  const answer = await client.put('/api/test', { name: 'x' })
  expect([answer.status, answer.body.code]).toEqual([status, told])
  expect(answer.raw.toString()).not.toContain('secret')
  if (status === 503) expect(answer.headers['retry-after']).toBe('2')
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a connection that is lost in the middle is told as 503: %s', async (message) => {
  behave = async () => {
    throw new Error('query failed', { cause: new Error(message) })
  }
  const answer = await client.put('/api/test', { name: 'x' })
  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
})

test('a reply that breaks its declaration is a defect, and nothing of it is kept', async () => {
  behave = async (call) => {
    await write(call)
    return { data: { name: 'five' } } as never
  }
  expect((await client.put('/api/test', { name: 'five' })).status).toBe(500)
  expect(await stored('five')).toEqual([])
})

test('what a reply doesn’t declare stays here, and cost goes to those who may see it', async () => {
  expect((await client.get('/api/test')).body).toEqual({ data: { name: 'kept' } })
  const reservation = await app.as('reservation')
  expect((await reservation.get('/api/test')).body).toEqual({ data: { name: 'kept', costCents: 5 } })
})

test('a refusal’s details hide cost as well', async () => {
  behave = async () => {
    throw refuse.conflict('BUSY', { lines: [{ name: 'x', costCents: 1, marginBps: 2, payableId: '3' }] })
  }
  expect((await client.put('/api/test', { name: 'x' })).body.details).toEqual({ lines: [{ name: 'x' }] })
})
