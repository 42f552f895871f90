import type { AnyEndpoint } from '@melali/shared/contract'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { seedDemo } from '../demo/seed'
import { DEMO_PASSWORD } from '../people/auth/demo-accounts'
import { tables } from '../platform/crud/table'
import { anyCall, make } from './fuzz/any-call'
import { csvOf } from './import-scene'
import { multipart } from './multipart'
import { type Answer, type TestApp, TestClient, testApp } from './test-app'

const nowhere = '00000000-0000-7000-8000-000000000000'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

let app: TestApp
let mine: TestClient
let theirs: TestClient
let own: Record<string, string>
let foreign: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
  mine = await signedIn('agent')
  theirs = await signedIn('agent2')
  own = await belongings(mine)
  foreign = await belongings(theirs)
})
afterAll(() => app.close())

const signedIn = async (local: string) => {
  const client = new TestClient(app)
  await client.signIn(`${local}@melali.test`, DEMO_PASSWORD)
  return client
}

const listed = async (client: TestClient, path: string): Promise<Answered[]> =>
  (await client.get(path)).body.data

/** The booking that has most in it, so that every part of an address leads to something. */
const fullest = async (client: TestClient) => {
  const rows = await listed(client, '/api/bookings?tab=all&perPage=100')
  const details = await Promise.all(
    rows.map(async ({ id }) => (await client.get(`/api/bookings/${id}`)).body.data),
  )
  const parts = ({ hotels, transports, activities, addons }: Answered) =>
    [hotels, transports, activities, addons].filter((lines) => lines.length > 0).length
  return details.sort((one, other) => parts(other) - parts(one))[0]
}

const uploaded = async (client: TestClient) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#936' } })
    .png()
    .toBuffer()
  return (await client.post('/api/upload', undefined, multipart(bytes, 'a.png', 'image/png'))).body.data.id
}

const imported = async (client: TestClient) => {
  const file = multipart(
    csvOf([
      ['Title', 'Full name'],
      ['Mr', 'Chen'],
    ]),
    'a.csv',
    'text/csv',
  )
  return (await client.post('/api/imports?resource=guests', undefined, file)).body.data.id
}

/** What an agency's people own, by where it is found. */
const belongings = async (client: TestClient): Promise<Record<string, string>> => {
  const booking = await fullest(client)
  const [invoice] = await listed(client, '/api/invoices')
  const [summary] = await listed(client, '/api/invoices-summary')
  const [guest] = await listed(client, '/api/guests')
  const [group] = await listed(client, '/api/groups')
  const view = await client.post('/api/saved-views', { screen: 'bookings', name: 'Mine', params: {} })
  const upload = await uploaded(client)
  const [payment] = await listed(client, `/api/invoices/${invoice.id}/payments`)
  return {
    '/api/bookings/:id': booking.id,
    '/api/groups/:id': group.id,
    '/api/guests/:id': guest.id,
    '/api/invoices/:id': invoice.id,
    '/api/invoices-summary/:id': summary?.id,
    '/api/saved-views/:id': view.body.data.id,
    '/api/uploads/:id': upload,
    '/api/upload/:id': upload,
    '/api/imports/:id': await imported(client),
    '/api/bookings/:id/hotels/:lineId': booking.hotels[0]?.id,
    '/api/bookings/:id/transports/:lineId': booking.transports[0]?.id,
    '/api/bookings/:id/activities/:lineId': booking.activities[0]?.id,
    '/api/bookings/:id/addons/:lineId': booking.addons[0]?.id,
    '/api/bookings/:id/guests/:guestId': booking.guests[0]?.id,
    '/api/invoices/:id/payments/:paymentId': payment?.id,
  }
}

const name = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const of = (path: string, owned: Record<string, string>) =>
  Object.keys(owned).filter((at) => owned[at] && (path === at || path.startsWith(`${at}/`)))

const shape = ({ status, body }: Answer) => [status, body?.code, Object.keys(body?.errors ?? {})]

/** Everything that says which agency it belongs to. */
const stateOf = async (agentId: string) => {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const columns = getTableColumns(table)
    if (!('agentId' in columns) || !('id' in columns)) continue
    const { rows } = await app.db.execute(
      sql`select md5(string_agg(${table}::text, ',' order by ${columns.id})) as sum from ${table} where ${columns.agentId} = ${agentId}`,
    )
    found[getTableName(table)] = rows[0]?.sum
  }
  return found
}

test('an id of another agency is as unknown to every endpoint as one that never was', async () => {
  expect(Object.values(foreign).filter(Boolean).length).toBeGreaterThan(10)
  const { agentId } = (await theirs.get('/api/auth/me')).body.data
  const before = await stateOf(agentId)
  const walked = new Set<string>()

  const compare = async (endpoint: AnyEndpoint, theirs: object, unknown: object) => {
    for (const call of fc.sample(anyCall(endpoint), { numRuns: 4, seed: 23 })) {
      const leads = await make(mine, endpoint, { ...call, params: theirs })
      const never = await make(mine, endpoint, { ...call, params: unknown })
      expect([name(endpoint), theirs, shape(leads)]).toEqual([name(endpoint), theirs, shape(never)])
      if (leads.status < 300) throw new Error(`${name(endpoint)} answered ${leads.status}`)
    }
    walked.add(name(endpoint))
  }

  for (const endpoint of app.endpoints.filter(({ upload }) => !upload)) {
    for (const at of of(endpoint.path, foreign)) {
      const [first = '', second] = [...at.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '')
      const root = at.slice(0, at.indexOf(first) + first.length)
      const rest = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param, nowhere]),
      )
      if (second) {
        const here = { ...rest, [first]: own[root] }
        await compare(endpoint, { ...here, [second]: foreign[at] }, here)
        await compare(endpoint, { ...rest, [first]: foreign[root], [second]: foreign[at] }, rest)
      } else await compare(endpoint, { ...rest, [first]: foreign[at] }, rest)
    }
  }
  expect(walked.size).toBeGreaterThan(70)
  expect([...walked]).toEqual(
    expect.arrayContaining([
      'GET /api/bookings/:id',
      'PUT /api/bookings/:id/status',
      'DELETE /api/bookings/:id/hotels/:lineId',
      'GET /api/invoices/:id/histories',
      'GET /api/invoices-summary/:id',
      'DELETE /api/upload/:id',
      'GET /api/imports/:id/errors',
    ]),
  )
  expect(await stateOf(agentId)).toEqual(before)
})

test('the control: its own ids lead to all of them', async () => {
  for (const [at, id] of Object.entries(foreign).filter(
    ([at]) => !at.includes('/upload/') && !/:id\/./.test(at),
  ))
    if (at !== '/api/saved-views/:id')
      expect([at, (await theirs.get(at.replace(':id', id))).status]).toEqual([at, 200])
})
