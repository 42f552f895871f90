import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let ayu: TestClient
let budi: TestClient
let finance: TestClient
let roleIds: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  ayu = await app.as('sales')
  budi = await app.as('sales')
  finance = await app.as('finance')
  const { body } = await ayu.get('/api/saved-views/roles')
  roleIds = Object.fromEntries(body.data.map((role: { id: string; name: string }) => [role.name, role.id]))
})
afterAll(() => app.close())

const view = (name: string, more: object = {}) => ({
  screen: 'bookings',
  name,
  params: { tab: 'draft', sort: '-code', cols: 'agent,total' },
  ...more,
})
const namesOf = async (client: TestClient, screen = 'bookings') =>
  (await client.get(`/api/saved-views?screen=${screen}`)).body.data.map((one: { name: string }) => one.name)
const save = async (client: TestClient, body: object) => {
  const answer = await client.post('/api/saved-views', body)
  expect(answer.status).toBe(201)
  return answer.body.data
}

test('a private view is its owner’s alone, on the list where it was saved', async () => {
  const mine = await save(ayu, view('Drafts'))
  expect(mine).toMatchObject({ mine: true, roleIds: [], isDefault: false, params: { tab: 'draft' } })
  expect(await namesOf(ayu)).toContain('Drafts')
  expect(await namesOf(ayu, 'guests')).toEqual([])
  expect(await namesOf(budi)).not.toContain('Drafts')
  for (const answer of [
    await budi.put(`/api/saved-views/${mine.id}`, { name: 'Taken over' }),
    await budi.put(`/api/saved-views/${mine.id}/default`, { isDefault: true }),
    await budi.delete(`/api/saved-views/${mine.id}`),
  ])
    expect(answer.status).toBe(404)
})

test('a view that is shared with a role is seen by its users and changed by its owner alone', async () => {
  const shared = await save(ayu, view('Team drafts', { roleIds: [roleIds.Sales] }))
  expect(await namesOf(budi)).toContain('Team drafts')
  expect(await namesOf(finance)).not.toContain('Team drafts')
  const refused = await budi.put(`/api/saved-views/${shared.id}`, { name: 'Mine now' })
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_YOUR_VIEW'])
  expect((await budi.delete(`/api/saved-views/${shared.id}`)).status).toBe(403)

  const moved = await ayu.put(`/api/saved-views/${shared.id}`, { roleIds: [roleIds.Finance] })
  expect(moved.body.data).toMatchObject({ name: 'Team drafts', roleIds: [roleIds.Finance], version: 2 })
  expect(await namesOf(budi)).not.toContain('Team drafts')
  expect(await namesOf(finance)).toContain('Team drafts')
})

test('each person has one default a list, which may be a shared view, and loses it with the share', async () => {
  const shared = await save(ayu, view('Morning', { roleIds: [roleIds.Sales] }))
  const own = await save(budi, view('Evening'))
  const defaultOf = async (client: TestClient) =>
    (await client.get('/api/saved-views?screen=bookings')).body.data
      .filter((one: { isDefault: boolean }) => one.isDefault)
      .map((one: { name: string }) => one.name)
  await budi.put(`/api/saved-views/${own.id}/default`, { isDefault: true })
  await budi.put(`/api/saved-views/${shared.id}/default`, { isDefault: true })
  expect([await defaultOf(budi), await defaultOf(ayu)]).toEqual([['Morning'], []])
  await ayu.put(`/api/saved-views/${shared.id}`, { roleIds: [] })
  expect(await defaultOf(budi)).toEqual([])
  await budi.put(`/api/saved-views/${own.id}/default`, { isDefault: true })
  await budi.put(`/api/saved-views/${own.id}/default`, { isDefault: false })
  expect(await defaultOf(budi)).toEqual([])
})

test('a name is given once a person and list, however it is written, also by two windows at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => ayu.post('/api/saved-views', view('Twice'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const again = await ayu.post('/api/saved-views', view('TWICE'))
  expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['name']])
  await save(ayu, { ...view('Twice'), screen: 'guests' })
  await save(budi, view('Twice'))
})

test('sharing needs its permission, and a role that exists', async () => {
  const agent = await app.as('agent')
  const refused = await agent.post('/api/saved-views', view('For all', { roleIds: [roleIds.Sales] }))
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['roleIds']])
  expect(await namesOf(agent)).toEqual([])
  expect((await agent.get('/api/saved-views/roles')).status).toBe(403)
  await save(agent, view('For me'))
  const nobody = await ayu.post(
    '/api/saved-views',
    view('Nobody', { roleIds: ['00000000-0000-7000-8000-000000000000'] }),
  )
  expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['roleIds']])
})

test('an older version of a view is refused', async () => {
  const mine = await save(ayu, view('Versions'))
  const path = `/api/saved-views/${mine.id}`
  expect((await ayu.put(path, { name: 'Next' }, { headers: { 'if-match': '"1"' } })).status).toBe(200)
  expect((await ayu.put(path, { name: 'Late' }, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  expect((await ayu.delete(path, undefined, { headers: { 'if-match': '"2"' } })).status).toBe(204)
})
