import { and, eq } from 'drizzle-orm'
import { auditLog, permissions, rolePermissions, roles, users } from '../../db'
import { type Answer, TEST_PASSWORD, type TestApp, type TestClient, testApp } from '../../testing/test-app'

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

test('a late edit of the own account shows it as it stands, without the password', async () => {
  const late = await admin.patch('/api/user/profile', { name: 'Late' }, { headers: { 'if-match': '"0"' } })
  expect(late.status).toBe(412)
  expect(late.raw.toString()).not.toMatch(/passwordHash|argon2/)
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
  expect([rise.status, Object.keys(rise.body.errors)]).toEqual([422, ['roleId']])
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

describe('a manager who may write roles and users', () => {
  const own = ['view.user', 'create.user', 'update.user', 'delete.user', 'view.role', 'create.role']
  const held = [...own, 'update.role', 'delete.role', 'view.booking', 'view.group']
  let manager: TestClient
  beforeAll(async () => {
    expect((await admin.post('/api/roles', role('manager', held))).status).toBe(201)
    expect((await admin.post('/api/roles', role('money', ['view.group', 'verify.payment']))).status).toBe(201)
    manager = await app.as('manager')
  })

  const role = (slug: string, may: string[]) => ({ slug, name: slug, permissions: may })
  const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]

  test('grants a role what they hold, and nothing else', async () => {
    const refused = await manager.post('/api/roles', role('rich', ['view.group', 'verify.payment']), {
      headers: { 'accept-language': 'fr' },
    })
    expect(fieldsOf(refused)).toEqual([422, ['permissions']])
    expect(refused.body.errors.permissions[0]).toMatch(/Paiements : vérifier/)
    expect(refused.body.errors.permissions[0]).not.toMatch(/Groupes/)
    const made = await manager.post('/api/roles', role('poor', ['view.group', 'view.booking']))
    expect(made.status).toBe(201)
    const path = `/api/roles/${made.body.data.id}`
    const more = await manager.put(path, { permissions: ['view.group', 'view.cost'] })
    expect(fieldsOf(more)).toEqual([422, ['permissions']])
    expect((await manager.put(path, { permissions: ['view.group'] })).body.data.permissions).toEqual([
      'view.group',
    ])
    const ownPath = `/api/roles/${await roleId('manager')}`
    expect(fieldsOf(await manager.put(ownPath, { permissions: [...held, 'view.audit'] }))).toEqual([
      422,
      ['permissions'],
    ])
  })

  test('leaves a role that may do more as it is', async () => {
    const path = `/api/roles/${await roleId('money')}`
    for (const change of [{ permissions: ['view.group'] }, { name: 'Poor' }])
      expect((await manager.put(path, change)).body).toMatchObject({ code: 'ROLE_ABOVE' })
    const top = await manager.put(`/api/roles/${await roleId('super.admin')}`, { name: 'Poor' })
    expect([top.status, top.body.code]).toEqual([403, 'ROLE_ABOVE'])
    expect((await manager.delete(path)).body.code).toBe('ROLE_ABOVE')
    expect((await admin.put(path, { name: 'Money' })).status).toBe(200)
  })

  test('gives users no role that may do more', async () => {
    const money = { roleId: await roleId('money') }
    expect(fieldsOf(await manager.post('/api/admin', await person('m1@test.example', money)))).toEqual([
      422,
      ['roleId'],
    ])
    const equal = await person('m2@test.example', { roleId: await roleId('manager') })
    const made = await manager.post('/api/admin', equal)
    expect(made.status).toBe(201)
    const path = `/api/admin/${made.body.data.id}`
    expect(fieldsOf(await manager.put(path, money))).toEqual([422, ['roleId']])
    expect((await manager.patch(path, { name: 'Ketut' })).body.data.name).toBe('Ketut')
  })

  test('neither changes, switches off nor deletes a user who may do more', async () => {
    const above = await app.newUser('money')
    const path = `/api/admin/${above.id}`
    const down = { roleId: await roleId('manager') }
    for (const change of [down, { active: false }, { password: 'Taken!2026x' }, { email: 'a@b.example' }])
      expect((await manager.put(path, change)).body.code).toBe('USER_ABOVE')
    expect((await manager.delete(path)).body.code).toBe('USER_ABOVE')
    expect((await manager.delete('/api/admin', { ids: [above.id] })).body.code).toBe('USER_ABOVE')
    const bulk = await manager.post('/api/admin/bulk', { action: 'deactivate', ids: [above.id] })
    expect(bulk.body.data.failed).toMatchObject([{ id: above.id, code: 'USER_ABOVE' }])
    expect((await admin.get(path)).body.data.active).toBe(true)
  })
})

describe('what is for staff only', () => {
  const forStaff = ['view.cost', 'view.audit', 'view.user', 'update.role', 'verify.payment']
  const roleWith = async (slug: string, may: string[]) => {
    const made = await admin.post('/api/roles', { slug, name: slug, permissions: may })
    expect(made.status).toBe(201)
    return made.body.data
  }

  test.each(forStaff)('%s is not given to a role that an agency’s people have', async (permission) => {
    const agentRole = await roleId('agent')
    const { permissions: may } = (await admin.get(`/api/roles/${agentRole}`)).body.data
    const { id } = await roleWith(permission.replace('.', '-'), ['view.booking'])
    await admin.post(
      '/api/admin',
      await person(`${permission}@agency.example`, { roleId: id, agentId: (await app.newAgent()).id }),
    )
    for (const [path, has] of [
      [`/api/roles/${agentRole}`, may],
      [`/api/roles/${id}`, ['view.booking']],
    ]) {
      const refused = await admin.put(path, { permissions: [...has, permission] })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['permissions']])
      expect((await admin.get(path)).body.data).toMatchObject({ permissions: has, forAgents: true })
    }
  })

  test('keeps an agency’s people out of the role, whichever of the two is changed', async () => {
    const [staff, agency] = [await roleWith('desk', ['view.user']), await roleWith('buyer', ['view.group'])]
    const agentId = (await app.newAgent()).id
    const made = await admin.post(
      '/api/admin',
      await person('d1@agency.example', { roleId: staff.id, agentId }),
    )
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['roleId']])
    const [buyer, clerk] = [await app.newUser('buyer', agentId), await app.newUser('desk')]
    const moved = await admin.put(`/api/admin/${buyer.id}`, { roleId: staff.id })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['roleId']])
    const sold = await admin.put(`/api/admin/${clerk.id}`, { agentId })
    expect([sold.status, Object.keys(sold.body.errors ?? {})]).toEqual([422, ['agentId']])
    const left = await admin.put(`/api/admin/${buyer.id}`, { roleId: staff.id, agentId: null })
    expect(left.status).toBe(200)
    expect((await admin.get(`/api/roles/${agency.id}`)).body.data.forAgents).toBe(false)
  })

  test('a role and its user are not made for each other at once', async () => {
    const { id } = await roleWith('race', ['view.group'])
    const buyer = await app.newUser('sales')
    const agentId = (await app.newAgent()).id
    const answers = await Promise.all([
      admin.put(`/api/roles/${id}`, { permissions: ['view.group', 'view.user'] }),
      admin.put(`/api/admin/${buyer.id}`, { roleId: id, agentId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('an agency’s people never have it, whatever their role was given', async () => {
    const agentRole = await roleId('agent')
    await app.db
      .insert(rolePermissions)
      .values(forStaff.map((permission) => ({ roleId: agentRole, permission })))
    const agent = await app.as('agent')
    const answer = await agent.post('/api/auth/permission/check', {
      permissions: [...forStaff, 'view.booking'],
    })
    expect(answer.body.data).toEqual({
      ...Object.fromEntries(forStaff.map((permission) => [permission, false])),
      'view.booking': true,
    })
    const less = (await admin.get(`/api/roles/${agentRole}`)).body.data.permissions
    expect((await admin.put(`/api/roles/${agentRole}`, { name: 'Agent' })).status).toBe(200)
    const cleaned = less.filter((slug: string) => !forStaff.includes(slug))
    expect((await admin.put(`/api/roles/${agentRole}`, { permissions: cleaned })).status).toBe(200)
  })

  test('the list of permissions says so', async () => {
    const pages = [1, 2].map((page) => admin.get(`/api/permissions?perPage=100&page=${page}`))
    const data = (await Promise.all(pages)).flatMap(({ body }) => body.data)
    const said = new Map(
      data.map(({ slug, staffOnly }: { slug: string; staffOnly: boolean }) => [slug, staffOnly]),
    )
    expect([said.get('view.booking'), said.get('create.guest'), said.get('approve.booking')]).toEqual([
      false,
      false,
      true,
    ])
  })
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
