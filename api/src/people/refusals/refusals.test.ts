import { eq } from 'drizzle-orm'
import { auditLog, users } from '../../db'
import { csvTable } from '../../testing/csv-table'
import { TEST_PASSWORD, type TestApp, type TestClient, testApp } from '../../testing/test-app'

const SECRET = 'Wrong!2026-typed'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const tries = async (email: string, password = SECRET) =>
  (await (await app.anonymous()).post('/api/auth/login', { email, password })).status
const listed = async (query = '') => (await admin.get(`/api/sign-in-refusals?${query}`)).body
const desk = async () => (await admin.get('/api/dashboard/sign-in-desk')).body.data

test('who was refused, from where and why, and never what was typed as password', async () => {
  const known = await app.newUser('sales')
  const off = await app.newUser('sales')
  await app.db.update(users).set({ active: false }).where(eq(users.id, off.id))
  expect(await tries(known.email)).toBe(401)
  expect(await tries(off.email, TEST_PASSWORD)).toBe(401)
  expect(await tries('stranger@else.test')).toBe(401)
  expect(await tries(known.email, TEST_PASSWORD)).toBe(200)
  const { data } = await listed()
  const said = data.map(({ email, userId, ip, why, locked }: Record<string, unknown>) => ({
    ...{ email, userId, ip, why, locked },
  }))
  const from = { ip: '127.0.0.1', locked: false }
  expect(said).toEqual([
    { email: 'stranger@else.test', userId: null, why: 'unknown', ...from },
    { email: off.email, userId: off.id, why: 'switched_off', ...from },
    { email: known.email, userId: known.id, why: 'wrong_password', ...from },
  ])
  const log = JSON.stringify(await app.db.select().from(auditLog))
  expect(log).not.toContain(SECRET)
  expect(log).not.toContain(TEST_PASSWORD)
})

test('the try that locks says so; those after it are refused and not listed', async () => {
  const { email } = await app.newUser('sales')
  const statuses: number[] = []
  while (statuses.at(-1) !== 423) {
    app.clock.now = new Date(app.clock.now.getTime() + 241_000)
    statuses.push(await tries(email))
  }
  await tries(email)
  admin = await app.as('super.admin')
  const { data, meta } = await listed(`search=${email}`)
  expect(meta.total).toBe(statuses.filter((status) => status === 401).length)
  expect(data.map(({ locked }: { locked: boolean }) => locked)).toEqual([true, ...Array(9).fill(false)])
  expect((await listed(`search=${email}&locked=true`)).meta.total).toBe(1)
})

test('each figure is what its list holds; what is older than a week is in neither', async () => {
  const { from, refused, locked } = await desk()
  expect(from).toBe('2026-02-24')
  expect((await listed(`from=${from}`)).meta.total).toBe(refused.count)
  expect((await listed(`from=${from}&locked=true`)).meta.total).toBe(locked.count)
  const old = { entity: 'user', entityId: 'unknown', event: 'user.sign-in-failed', actorName: '' }
  await app.db.insert(auditLog).values([
    { ...old, createdAt: '2026-02-23T15:59:59.000Z' },
    { ...old, createdAt: '2026-02-23T16:00:00.000Z' },
  ])
  expect(await desk()).toMatchObject({ refused: { count: refused.count + 1, since: '2026-02-24' } })
  const before = await listed('to=2026-02-23')
  expect(before.data).toMatchObject([{ email: null, why: null, ip: null, user: null }])
  expect((await listed('why=unknown')).meta.total).toBe(1)
})

test('it goes to a file, and only to those who may see the log', async () => {
  const [head, row] = await csvTable(admin, '/api/sign-in-refusals/export?format=csv&why=unknown')
  expect(head).toEqual(['When', 'Email', 'Account of', 'From', 'Why', 'Locked by it'])
  expect(row?.slice(1)).toEqual(['stranger@else.test', '', '127.0.0.1', 'Unknown e-mail', 'No'])
  const sales = await app.as('sales')
  expect((await sales.get('/api/sign-in-refusals')).status).toBe(403)
  expect((await sales.get('/api/dashboard/sign-in-desk')).status).toBe(403)
})
