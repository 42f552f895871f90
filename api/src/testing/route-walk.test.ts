import type { AnyEndpoint } from '@melali/shared/contract'
import * as z from 'zod'
import { permissions, rolePermissions, roles } from '../db'
import { isForStaff } from '../platform/auth/permission-list'
import { covers, roleSeeds } from '../platform/auth/role-seed'
import { sampleBooking, sampleGroup } from './sample'
import { type TestApp, type TestClient, testApp } from './test-app'

let app: TestApp
const clients = new Map<string, TestClient>()
beforeAll(async () => {
  app = await testApp()
  for (const { slug } of roleSeeds) clients.set(slug, await app.as(slug))
})
afterAll(() => app.close())

/** These change who is signed in, or whether anybody is. */
const own = new Set(['/api/auth/login', '/api/auth/logout', '/api/user/password', '/api/setup'])

const nowhere = '00000000-0000-7000-8000-000000000000'
const address = ({ path }: AnyEndpoint) => path.replace(/:\w+/g, nowhere)
const name = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** What a caller that may not is told; anything else means that it may. */
const refusedAs = (status: number, code: unknown) =>
  status === 401 || (status === 403 && code === 'FORBIDDEN') ? status : 0

const call = (client: TestClient, endpoint: AnyEndpoint) =>
  client.call(endpoint.method, address(endpoint), endpoint.method === 'GET' ? undefined : { surprise: true })

test('every endpoint, nobody signed in: 401 unless it is public', async () => {
  const client = await app.anonymous()
  for (const endpoint of app.endpoints.filter(({ path }) => !own.has(path))) {
    const { status, body } = await call(client, endpoint)
    const expected = endpoint.access === 'public' ? 0 : 401
    expect([name(endpoint), refusedAs(status, body?.code)]).toEqual([name(endpoint), expected])
  }
})

test.each(roleSeeds.map(({ slug }) => slug))(
  'every endpoint as %s: 403 exactly where its role has no grant',
  async (slug) => {
    const client = clients.get(slug) as TestClient
    const grants = roleSeeds.find((role) => role.slug === slug)?.grants ?? []
    for (const endpoint of app.endpoints.filter(({ path }) => !own.has(path))) {
      const { access } = endpoint
      const may =
        access === 'public' || access === 'signed-in' || grants.some((grant) => covers(grant, access))
      const { status, body } = await call(client, endpoint)
      expect([name(endpoint), refusedAs(status, body?.code)]).toEqual([name(endpoint), may ? 0 : 403])
      expect(status).toBeLessThan(500)
    }
  },
)

describe('an agency’s people whose role was given everything', () => {
  let buyer: TestClient
  let other: { id: string; code: string; name: string }
  let theirs: string[]
  beforeAll(async () => {
    const [role] = await app.db.insert(roles).values({ slug: 'too.much', name: 'Too much' }).returning()
    const all = await app.db.select({ permission: permissions.slug }).from(permissions)
    await app.db.insert(rolePermissions).values(all.map((one) => ({ ...one, roleId: role?.id ?? '' })))
    buyer = await app.as('too.much', (await app.newAgent()).id)
    other = await app.newAgent('Sunda Strait Tours')
    const colleague = await app.newUser('agent', other.id)
    const group = await sampleGroup(app.db, { agentId: other.id, name: 'Sunda family' })
    const booking = await sampleBooking(app.db, { agentId: other.id, groupId: group.id })
    theirs = [other.id, other.name, colleague.email, group.name, booking.code]
  })

  test('are refused exactly what is for staff only', async () => {
    for (const endpoint of app.endpoints.filter(({ path }) => !own.has(path))) {
      const { access } = endpoint
      const { status, body } = await call(buyer, endpoint)
      const expected = access.includes('.') && isForStaff(access) ? 403 : 0
      expect([name(endpoint), refusedAs(status, body?.code)]).toEqual([name(endpoint), expected])
    }
  })

  test('read nothing of another agency anywhere', async () => {
    const asFile = (path: string) => (path.endsWith('/export') ? `${path}?format=csv` : path)
    const lists = app.endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    for (const endpoint of lists) {
      const text = (await buyer.get(asFile(endpoint.path))).raw.toString()
      expect([name(endpoint), theirs.filter((word) => text.includes(word))]).toEqual([name(endpoint), []])
    }
    const admin = clients.get('super.admin') as TestClient
    for (const path of ['/api/bookings', '/api/bookings/export']) {
      const seen = (await admin.get(asFile(path))).raw.toString()
      expect(theirs.filter((word) => seen.includes(word))).not.toEqual([])
    }
  })
})

test('the shipped role of agents has nothing that is for staff only', () => {
  const grants = roleSeeds.find(({ slug }) => slug === 'agent')?.grants ?? []
  expect(grants.filter(isForStaff)).toEqual([])
})

/** Of pages that know no session: the secret is in their address. */
const bySecret = ['POST /q/:link/answer', 'POST /s/:link/answer']
const writes = () => app.endpoints.filter(({ method }) => method !== 'GET')

test('every write without the token is 419, whoever calls', async () => {
  expect(
    writes()
      .map(name)
      .filter((one) => !one.includes(' /api/')),
  ).toEqual(bySecret)
  for (const client of [await app.anonymous(), ...clients.values()]) {
    for (const endpoint of writes().filter((one) => !bySecret.includes(name(one)))) {
      const headers = { 'x-xsrf-token': '' }
      const { status } = await client.call(endpoint.method, address(endpoint), {}, { headers })
      expect([name(endpoint), status]).toEqual([name(endpoint), 419])
    }
  }
})

test('every write refuses a field it doesn’t know by its name', async () => {
  const client = clients.get('super.admin') as TestClient
  const takesBody = ({ method, path, body, upload }: AnyEndpoint) =>
    method !== 'GET' && body instanceof z.ZodObject && !upload && !own.has(path)
  for (const endpoint of app.endpoints.filter(takesBody)) {
    const { status, body } = await call(client, endpoint)
    expect([name(endpoint), status, 'surprise' in (body.errors ?? {})]).toEqual([name(endpoint), 422, true])
  }
})

test('every call of the specification is served', async () => {
  const calls = (await import('../../../docs/specification/calls.json')).default as {
    method: string
    path: string
  }[]
  const served = new Set(app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`))
  const missing = calls
    .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    .filter((one) => !served.has(one))
  expect(missing).toEqual([])
})

test('the OpenAPI document describes every endpoint', async () => {
  const client = clients.get('super.admin') as TestClient
  const { body } = await client.get('/api/openapi.json')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(
    app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  )
  expect((await app.bare().get('/api/openapi.json')).status).toBe(401)
})
