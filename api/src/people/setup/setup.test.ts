import { type TestApp, testApp } from '../../testing/test-app'
import { issueSetupToken } from './token'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const person = { name: 'Ayu Lestari', email: 'ayu@operator.example', password: 'Salak!2026x' }

test('the printed token makes one administrator, once', async () => {
  const token = await issueSetupToken(app.db, app.clock.now)
  const client = await app.anonymous()
  const another = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  expect((await client.post('/api/setup', { ...person, token: another })).status).toBe(403)
  const tries = [1, 2, 3].map((turn) =>
    client.post('/api/setup', { ...person, email: `a${turn}@x.example`, token }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 403, 403])
  const fresh = await issueSetupToken(app.db, app.clock.now)
  const second = await client.post('/api/setup', { ...person, token: fresh })
  expect([second.status, second.body.code]).toEqual([409, 'SETUP_DONE'])
})

test('a token of yesterday is void, and no demonstration sign-in is offered', async () => {
  const token = await issueSetupToken(app.db, app.clock.now)
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  const client = await app.anonymous()
  expect((await client.post('/api/setup', { ...person, token })).status).toBe(403)
  expect((await client.get('/api/demo')).body.data).toEqual({ enabled: false, accounts: [] })
})
