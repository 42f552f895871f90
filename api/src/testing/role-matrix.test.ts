import { eq } from 'drizzle-orm'
import { agents, permissions, rolePermissions, roles } from '../db'
import { isForStaff, neededFor } from '../platform/auth/permission-list'
import { covers, roleSeeds } from '../platform/auth/role-seed'
import { type TestApp, type TestClient, testApp } from './test-app'

let app: TestApp
let admin: TestClient
let all: string[]
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
  all = (await app.db.select().from(permissions)).map(({ slug }) => slug)
})
afterAll(() => app.close())

const manages = ['view.role', 'create.role', 'update.role', 'delete.role'].concat(
  ['view', 'create', 'update', 'delete'].map((verb) => `${verb}.user`),
)

const newRole = async (slug: string, may: readonly string[]) => {
  const [role] = await app.db.insert(roles).values({ slug, name: slug }).returning()
  const roleId = role?.id ?? ''
  await app.db.insert(rolePermissions).values(may.map((permission) => ({ permission, roleId })))
  return roleId
}

const grantsOf = (slug: string) => {
  const grants = roleSeeds.find((role) => role.slug === slug)?.grants ?? []
  return all.filter((permission) => grants.some((grant) => covers(grant, permission)))
}

const staff = roleSeeds.map(({ slug }) => slug).filter((slug) => slug !== 'super.admin' && slug !== 'agent')

describe.each(staff)('what %s holds, and the keeping of roles and users beside', (slug) => {
  let manager: TestClient
  let held: Set<string>
  let word: string
  beforeAll(async () => {
    word = `keeps.${slug}`
    const may = [...new Set([...grantsOf(slug), ...manages])]
    held = new Set(may)
    await newRole(word, may)
    manager = await app.as(word)
  })

  test('is granted one by one, and nothing else is', async () => {
    const made = await manager.post('/api/roles', { slug: `of.${slug}`, name: 'New', permissions: [] })
    expect(made.status).toBe(201)
    const path = `/api/roles/${made.body.data.id}`
    for (const permission of all) {
      const alone = new Set([permission, neededFor(permission) ?? permission])
      const { status, body } = await manager.put(path, { permissions: [...alone] })
      const may = [...alone].every((one) => held.has(one))
      expect([permission, status, Object.keys(body.errors ?? {})]).toEqual([
        permission,
        ...(may ? [200, []] : [422, ['permissions']]),
      ])
    }
  })

  test('makes users of the roles that hold no more, and changes or deletes no other role', async () => {
    const list = (await admin.get('/api/roles?perPage=100')).body.data
    for (const { id, slug: other, builtIn } of list) {
      const { permissions: has } = (await admin.get(`/api/roles/${id}`)).body.data
      const above = other === 'super.admin' || has.some((one: string) => !held.has(one))
      const email = `${other}.by.${slug}@test.example`.replaceAll('..', '.')
      const person = { email, name: 'New', password: 'Salak!2026x', roleId: id }
      const company = other === 'agent' ? { agentId: (await app.newAgent()).id } : {}
      const user = await manager.post('/api/admin', { ...person, ...company })
      expect([other, user.status]).toEqual([other, above ? 422 : 201])
      const renamed = await manager.put(`/api/roles/${id}`, { name: `${other} too` })
      expect([other, renamed.body.code === 'ROLE_ABOVE']).toEqual([other, above])
      if (above && !builtIn) expect((await manager.delete(`/api/roles/${id}`)).body.code).toBe('ROLE_ABOVE')
    }
  })
})

test('of all permissions an agency’s role takes those that stay with an agency, and no other', async () => {
  const roleId = await newRole('buyer', ['view.group'])
  await app.newUser('buyer', (await app.newAgent()).id)
  for (const permission of all) {
    const { status, body } = await admin.put(`/api/roles/${roleId}`, { permissions: [permission] })
    const refused = [422, ['permissions']]
    expect([permission, status, Object.keys(body.errors ?? {})]).toEqual([
      permission,
      ...(isForStaff(permission) ? refused : [200, []]),
    ])
  }
})

test('a permission that needs another has no effect without it, in any endpoint', async () => {
  const needing = all.filter((one) => neededFor(one))
  expect(needing.length).toBeGreaterThan(0)
  await newRole('levels', needing)
  const client = await app.as('levels')
  const own = app.endpoints.filter(({ access }) => needing.includes(access))
  expect(own.length).toBeGreaterThan(5)
  const nowhere = '00000000-0000-7000-8000-000000000000'
  for (const { method, path } of own) {
    const { status } = await client.call(
      method,
      path.replace(/:\w+/g, nowhere),
      method === 'GET' ? undefined : {},
    )
    expect([method, path, status]).toEqual([method, path, 403])
  }
  expect((await client.get('/api/auth/permission')).body.data).toEqual([])
})

test('once the agency is deactivated no endpoint answers its people, who don’t come back', async () => {
  const agency = await app.newAgent()
  const user = await app.newUser('agent', agency.id)
  const sessions = async () => {
    const client = await app.anonymous()
    expect((await client.signIn(user.email)).status).toBe(200)
    return client
  }
  const client = await sessions()
  const asked = app.endpoints.filter(({ access, path }) => access !== 'public' && path !== '/api/auth/logout')
  expect((await client.get('/api/bookings')).status).toBe(200)
  expect((await admin.put(`/api/agents/${agency.id}/active`, { active: false })).status).toBe(200)
  for (const { method, path } of asked) {
    const { status } = await client.call(method, path.replace(/:\w+/g, agency.id))
    expect([method, path, status]).toEqual([method, path, 401])
  }
  expect((await (await app.anonymous()).signIn(user.email)).status).toBe(401)

  // A session that was opened in the same moment is none either.
  await app.db.update(agents).set({ active: true }).where(eq(agents.id, agency.id))
  const late = await sessions()
  await app.db.update(agents).set({ active: false }).where(eq(agents.id, agency.id))
  for (const { method, path } of asked)
    expect([path, (await late.call(method, path.replace(/:\w+/g, agency.id))).status]).toEqual([path, 401])
})
