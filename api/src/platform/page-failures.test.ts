import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  client = await app.as('agent')
})
afterAll(() => app.close())

const failure = {
  remote: 'booking',
  version: '0.1.0-4d0e1c38',
  kind: 'render',
  route: '/bookings/:id',
  error: 'TypeError',
  at: '/remotes/booking/0.1.0-4d0e1c38/123.js:1:2345',
}

const report = (fields: object = {}) => client.post('/api/page-failures', { ...failure, ...fields })

const counted = async () => {
  const { values } = await app.counters.pageFailures.get()
  return values.map(({ labels: { remote, version, kind }, value }) => [remote, version, kind, value])
}

test('what a browser reports is counted by remote and version', async () => {
  expect([(await report()).status, (await report({ kind: 'load' })).status]).toEqual([204, 204])
  await report({ version: '0.1.0-aaaaaaaa' })
  await report({ at: null })
  // The call itself is in the metrics.
  await report({ kind: 'refused', error: '409_FEE_CHANGED', at: null })
  expect(await counted()).toEqual([
    ['booking', '0.1.0-4d0e1c38', 'render', 2],
    ['booking', '0.1.0-4d0e1c38', 'load', 1],
    ['booking', '0.1.0-aaaaaaaa', 'render', 1],
  ])
})

test.each([
  { remote: 'Booking of Mr Smith' },
  { version: 'x'.repeat(61) },
  { route: '/guests?name=Smith' },
  { error: 'Guest Smith is missing' },
  { at: 'https://elsewhere.example/a b' },
  { message: 'Guest Smith is missing' },
])('%j is refused: nothing personal can be in it', async (fields) => {
  expect((await report(fields)).status).toBe(422)
})

test('twenty a minute, and figures of no more than two hundred names', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 11; round++) {
    client = await app.as('agent')
    for (let one = 0; one < 21; one++)
      statuses.push((await report({ version: `made-up-${round}-${one}` })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  const all = await counted()
  expect(new Set(all.map(([remote, version]) => `${remote} ${version}`)).size).toBe(201)
  expect(all.at(-1)?.[0]).toBe('other')
  client = await app.as('agent')
  for (let one = 0; one < 20; one++) await report()
  expect((await report()).status).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await report()).status).toBe(204)
})
