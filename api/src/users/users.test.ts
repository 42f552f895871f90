import { and, eq } from 'drizzle-orm'
import { auditLog, permissions, roles, users } from '../db'
import { TEST_PASSWORD, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const roleId = async (slug: string) => {
  const [row] = await app.db.select().from(roles).where(eq(roles.slug, slug))
  return row?.id ?? ''
}

const person = async (email: string, more: object = {}) => ({
  email,
  name: 'Wayan Sujana',
  password: 'Salak!2026x',
  roleId: await roleId('sales'),
  ...more,
})

test('a new user signs in with what was set, and no answer or log holds the password', async () => {
  const made = await admin.post('/api/admin', await person('wayan@test.example'))
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ role: { slug: 'sales' }, agent: null, active: true })
  expect((await app.bare().signIn('WAYAN@test.example', 'Salak!2026x')).status).toBe(200)
  const log = JSON.stringify(await app.db.select().from(auditLog))
  expect(made.raw.toString() + log).not.toMatch(/Salak|argon2/)
})

test('an e-mail belongs to one user, however it is written', async () => {
  await admin.post('/api/admin', await person('one@test.example'))
  const twice = await admin.post('/api/admin', await person('ONE@test.example'))
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['email']])
})

test.each(['Short1!', 'alllowercase1!', 'NODIGITS!!aa', 'Password1!', 'Admin#2026'])(
  'the password %s is refused: weak, or first on a guesser’s list',
  async (password) => {
    const answer = await admin.post('/api/admin', await person('weak@test.example', { password }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']])
  },
)

test('the role agent and an agent company go together', async () => {
  const agent = await app.newAgent()
  const asAgent = { roleId: await roleId('agent') }
  const without = await admin.post('/api/admin', await person('a1@test.example', asAgent))
  expect(Object.keys(without.body.errors)).toEqual(['agentId'])
  const staff = await admin.post('/api/admin', await person('a2@test.example', { agentId: agent.id }))
  expect(Object.keys(staff.body.errors)).toEqual(['agentId'])
  const both = await admin.post(
    '/api/admin',
    await person('a3@test.example', { ...asAgent, agentId: agent.id }),
  )
  expect(both.body.data.agent).toEqual({ id: agent.id, name: agent.name })
})

test('the last administrator stays, even when two remove each other at once', async () => {
  const sales = await roleId('sales')
  const [one, two] = [await app.as('super.admin'), await app.as('super.admin')]
  const others = await app.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(roles.slug, 'super.admin'))
  for (const { id } of others)
    if (![one.userId, two.userId].includes(id)) await one.put(`/api/admin/${id}`, { active: false })

  const answers = await Promise.all([
    one.put(`/api/admin/${two.userId}`, { roleId: sales }),
    two.put(`/api/admin/${one.userId}`, { active: false }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await app.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.slug, 'super.admin'), eq(users.active, true)))
  expect(left).toHaveLength(1)

  await app.db.update(users).set({ active: true }).where(eq(users.id, admin.userId))
  await admin.signIn((await app.db.select().from(users).where(eq(users.id, admin.userId)))[0]?.email ?? '')
})

test('nobody changes their own role, deactivates or deletes themselves', async () => {
  const path = `/api/admin/${admin.userId}`
  expect((await admin.put(path, { roleId: await roleId('sales') })).body.code).toBe('OWN_ROLE')
  expect((await admin.put(path, { active: false })).body.code).toBe('OWN_ACCOUNT')
  expect((await admin.delete(path)).body.code).toBe('OWN_ACCOUNT')
  expect((await admin.delete('/api/admin', { ids: [admin.userId] })).body.code).toBe('OWN_ACCOUNT')
})

test('PATCH without an id is the own account; a role in it is unknown there', async () => {
  const answer = await admin.patch('/api/admin', { name: 'Ayu', phone: '+62 361 555 0100' })
  expect(answer.body.data).toMatchObject({ id: admin.userId, name: 'Ayu', phone: '+62 361 555 0100' })
  expect((await admin.patch('/api/admin', { roleId: await roleId('sales') })).status).toBe(422)
})

test('several users are deleted together or not at all', async () => {
  const [one, two] = [await app.newUser('data'), await app.newUser('data')]
  const used = await app.as('sales')
  const ids = [one.id, two.id, used.userId]
  expect((await admin.delete('/api/admin', { ids })).body.code).toBe('IN_USE')
  expect((await admin.get(`/api/admin/${one.id}`)).status).toBe(200)
  expect((await admin.delete('/api/admin', { ids: [one.id, two.id] })).status).toBe(204)
  expect((await admin.get(`/api/admin/${one.id}`)).status).toBe(404)
})

test('a deactivated user is out at once, and what a role may do counts from the next call', async () => {
  const user = await app.as('sales')
  expect((await user.get('/api/groups')).status).toBe(200)
  const sales = await roleId('sales')
  const { permissions: may, version } = (await admin.get(`/api/roles/${sales}`)).body.data
  const less = may.filter((slug: string) => slug !== 'view.group')
  const cut = await admin.put(
    `/api/roles/${sales}`,
    { permissions: less },
    { headers: { 'if-match': `"${version}"` } },
  )
  expect(cut.status).toBe(200)
  expect((await user.get('/api/groups')).status).toBe(403)
  expect((await user.get('/api/auth/permission')).body.data).not.toContainEqual({ slug: 'view.group' })
  await admin.put(`/api/roles/${sales}`, { permissions: may })
  expect((await user.get('/api/groups')).status).toBe(200)

  await admin.put(`/api/admin/${user.userId}`, { active: false })
  expect((await user.get('/api/groups')).status).toBe(401)
  const [row] = await app.db.select().from(users).where(eq(users.id, user.userId))
  expect((await app.bare().signIn(row?.email ?? '', TEST_PASSWORD)).status).toBe(401)
})

test('a role that may manage users can’t make or touch an administrator', async () => {
  const made = await admin.post('/api/roles', {
    slug: 'office.manager',
    name: 'Office manager',
    permissions: ['view.user', 'create.user', 'update.user', 'delete.user'],
  })
  expect(made.status).toBe(201)
  const manager = await app.as('office.manager')
  const rise = await manager.post(
    '/api/admin',
    await person('x@test.example', { roleId: await roleId('super.admin') }),
  )
  expect(rise.status).toBe(403)
  expect((await manager.put(`/api/admin/${admin.userId}`, { password: 'Taken!2026x' })).status).toBe(403)
  expect((await manager.delete(`/api/admin/${admin.userId}`)).status).toBe(403)
  expect((await admin.get(`/api/roles/${made.body.data.id}`)).body.data.users).toBe(1)
  expect((await admin.delete(`/api/roles/${made.body.data.id}`)).body).toMatchObject({
    code: 'IN_USE',
    details: { usages: [{ table: 'users', count: 1 }] },
  })
})

test('shipped roles stay, the administrator’s permissions too, and unknown slugs are refused', async () => {
  const sales = await roleId('sales')
  const top = await roleId('super.admin')
  expect((await admin.delete(`/api/roles/${sales}`)).body.code).toBe('PROTECTED_ROLE')
  expect((await admin.put(`/api/roles/${sales}`, { slug: 'seller' })).body.code).toBe('PROTECTED_ROLE')
  expect((await admin.put(`/api/roles/${top}`, { permissions: [] })).body.code).toBe('PROTECTED_ROLE')
  const unknown = await admin.put(`/api/roles/${sales}`, { permissions: ['view.booking', 'fly.moon'] })
  expect(Object.keys(unknown.body.errors)).toEqual(['permissions.1'])
  expect((await admin.get(`/api/roles/${top}`)).body.data.permissions).toHaveLength(
    (await app.db.select().from(permissions)).length,
  )
})

test('an agent never sees cost, whatever its role was given', async () => {
  const agentRole = await roleId('agent')
  const { permissions: may } = (await admin.get(`/api/roles/${agentRole}`)).body.data
  await admin.put(`/api/roles/${agentRole}`, { permissions: [...may, 'view.cost'] })
  const agent = await app.as('agent')
  const answer = await agent.post('/api/auth/permission/check', {
    permissions: ['view.cost', 'view.booking'],
  })
  expect(answer.body.data).toEqual({ 'view.cost': false, 'view.booking': true })
})

test('a permission’s label is edited, its slug is not', async () => {
  const [row] = await app.db.select().from(permissions).where(eq(permissions.slug, 'verify.payment'))
  const path = `/api/permissions/${row?.id}`
  const answer = await admin.put(path, { label: 'Check payments', description: 'Compares with the bank' })
  expect(answer.body.data).toMatchObject({
    label: 'Check payments',
    slug: 'verify.payment',
    subject: 'payment',
  })
  expect((await admin.put(path, { slug: 'x.y' })).status).toBe(422)
})
