import type { AnyEndpoint } from '@melali/shared/contract'
import { DEMO_PASSWORD } from '../demo/accounts'
import { seedDemo } from '../demo/seed'
import { costKeys } from './no-cost'
import { type TestApp, TestClient, testApp } from './test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
})
afterAll(() => app.close())

const signedIn = async (local: string) => {
  const client = new TestClient(app)
  const answer = await client.signIn(`${local}@melali.test`, DEMO_PASSWORD)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return client
}

/** Steps of a price that would tell the cost, wherever in an answer they are. */
const costSteps = (value: unknown, path = '$'): string[] => {
  if (!value || typeof value !== 'object') return []
  const { code, params } = value as { code?: unknown; params?: unknown }
  const told = params && (code === 'LEVEL' || code === 'ROUNDING') ? [`${path} ${code}`] : []
  return [...told, ...Object.entries(value).flatMap(([key, inner]) => costSteps(inner, `${path}.${key}`))]
}

const idsIn = (body: { data?: unknown }) =>
  Array.isArray(body?.data) ? body.data.flatMap((row) => (row?.id ? [String(row.id)] : [])).slice(0, 5) : []

/** The addresses behind a path: every parameter is an id of the list before it. */
const addressesOf = async (client: TestClient, path: string): Promise<string[]> => {
  const at = path.search(/:\w+/)
  if (at < 0) return [path]
  const { body } = await client.get(`${path.slice(0, at - 1)}?perPage=5`)
  const rest = path.slice(at).replace(/^:\w+/, '')
  const found = idsIn(body).map((id) => addressesOf(client, `${path.slice(0, at)}${id}${rest}`))
  return (await Promise.all(found)).flat()
}

const searches = async (client: TestClient) => {
  const { body } = await client.get('/api/regions?perPage=100')
  return body.data.map(
    ({ id }: { id: string }) => `/api/packages/hotels?regionId=${id}&checkIn=2026-06-10&checkOut=2026-06-12`,
  )
}

/** The packages that a search finds, and quotes of their first rooms. */
const packagesOf = async (client: TestClient, hotelSearches: readonly string[]) => {
  const found: string[] = []
  const details: string[] = []
  for (const search of hotelSearches) {
    for (const { id } of (await client.get(search)).body.data ?? []) {
      const at = `/api/packages/hotels/${id}`
      details.push(at)
      const { body } = await client.get(at)
      for (const { id: roomId, boards } of body.data.rooms.slice(0, 2))
        for (const board of boards.slice(0, 1))
          found.push(
            `/api/packages/hotels/${id}/quote?roomId=${roomId}&board=${board}&checkIn=2026-06-10&checkOut=2026-06-13&adults=2&childAges=7`,
          )
    }
    if (found.length > 6) break
  }
  return { details, quotes: found }
}

const walk = async (client: TestClient) => {
  const reads = app.endpoints.filter(
    ({ method, path }: AnyEndpoint) => method === 'GET' && path.startsWith('/api/'),
  )
  const told: string[] = []
  const read = new Set<string>()
  let traces = 0
  const look = async (address: string, name: string) => {
    const { status, body, raw } = await client.get(address)
    if (status !== 200) return
    read.add(name)
    if (raw.includes('"trace":[{')) traces += 1
    told.push(...[...costKeys(body), ...costSteps(body)].map((at) => `${name} ${at}`))
  }
  for (const { path } of reads)
    for (const address of await addressesOf(client, path)) await look(address, path)
  const hotels = await searches(client)
  for (const address of hotels) await look(address, '/api/packages/hotels')
  const { details, quotes } = await packagesOf(client, hotels)
  for (const address of details) await look(address, '/api/packages/hotels/:id')
  for (const address of quotes) await look(address, '/api/packages/hotels/:id/quote')
  return { told: [...new Set(told)], read, traces }
}

const always = [
  '/api/bookings',
  '/api/bookings/:id',
  '/api/invoices',
  '/api/packages/hotels',
  '/api/packages/hotels/:id',
  '/api/packages/hotels/:id/quote',
  '/api/packages/transports',
  '/api/packages/transports/:id',
  '/api/packages/activities',
  '/api/packages/activities/:id',
  '/api/add-on',
]

test.each(['agent', 'agent2', 'sales'])(
  '%s reads everything there is to read, and nowhere a cost, a margin or a step that tells one',
  async (local) => {
    const { told, read, traces } = await walk(await signedIn(local))
    expect(told).toEqual([])
    for (const path of always) expect([...read]).toContain(path)
    expect(traces).toBeGreaterThan(3)
  },
)

test('the control: the same walk finds them for finance', async () => {
  const { told } = await walk(await signedIn('finance'))
  const controls = [
    /bookings\/:id .*costCents$/,
    /quote .*marginCents$/,
    /LEVEL$/,
    /packages\/hotels .*stay\.marginCents$/,
    /packages\/transports .*costFromCents$/,
    /packages\/activities .*marginFromCents$/,
  ]
  for (const at of controls) expect(told.some((one) => at.test(one))).toBe(true)
})
