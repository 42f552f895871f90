import { type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ CALLS_A_MINUTE: '20' })
})
afterAll(() => app.close())

test('one session that asks too fast waits, another and the pages don’t', async () => {
  const [fast, calm] = [await app.as('sales'), await app.as('sales')]
  const statuses = await Promise.all(Array.from({ length: 30 }, () => fast.get('/api/auth/me')))
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = statuses.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('TOO_MANY')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await calm.get('/api/auth/me')).status).toBe(200)
  expect((await fast.get('/health')).status).toBe(200)
})

test('one address that tries many e-mails is stopped', async () => {
  const client = await app.anonymous()
  const tries = Array.from({ length: 70 }, (_, turn) =>
    client.post('/api/auth/login', { email: `who${turn}@test.example`, password: '' }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
})
