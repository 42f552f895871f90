import { type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the log says who did what to what, the latest first, and is found by each of them', async () => {
  const data = await app.as('data')
  const admin = await app.as('super.admin')
  const made = await data.post('/api/regions', { name: 'Ubud', zone: 'Central', airportMinutes: 75 })
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await data.put(`/api/regions/${made.body.data.id}`, { zone: 'Hills' })
  const { body } = await admin.get(`/api/audit-log?entity=region&actorId=${data.userId}`)
  expect(body.data).toMatchObject([
    {
      event: 'region.updated',
      before: { zone: 'Central' },
      after: { zone: 'Hills' },
      by: { id: data.userId },
    },
    { event: 'region.created', entityId: made.body.data.id, before: null },
  ])
  expect((await admin.get('/api/audit-log?search=region.up')).body.data).toHaveLength(1)
  expect(
    (await admin.get('/api/audit-log?entity=region&from=2026-03-02&to=2026-03-02')).body.data,
  ).toHaveLength(2)
  expect((await admin.get('/api/audit-log?entity=region&to=2026-03-01')).body.data).toEqual([])
})

test('signing in, failing to and signing out are in it', async () => {
  const user = await app.newUser('sales')
  const client = await app.anonymous()
  await client.signIn(user.email, 'Wrong#1234')
  await client.signIn(user.email)
  await client.delete('/api/auth/logout')
  const admin = await app.as('super.admin')
  const { body } = await admin.get(`/api/audit-log?entityId=${user.id}`)
  expect(body.data.map(({ event }: { event: string }) => event).sort()).toEqual([
    'user.sign-in-failed',
    'user.signed-in',
    'user.signed-out',
  ])
})

test('nobody but who may reads it', async () => {
  const finance = await app.as('finance')
  expect((await finance.get('/api/audit-log')).status).toBe(403)
})
