import { and, eq } from 'drizzle-orm'
import { permissions, rolePermissions, roles } from '../../db'
import { declaredPermissions, permissionSlugs } from '../../platform/auth/permission-list'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { syncRoles } from './sync-roles'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const roleWith = async (slug: string, granted: readonly string[]) => {
  const [role] = await app.db.insert(roles).values({ slug, name: slug }).returning()
  const roleId = role?.id ?? ''
  await app.db.insert(rolePermissions).values(granted.map((permission) => ({ roleId, permission })))
  return { roleId, path: `/api/roles/${roleId}` }
}
const grantsOf = async (roleId: string) => {
  const rows = await app.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  return rows.map(({ permission }) => permission).sort()
}
const idOf = async (slug: string) =>
  (await app.db.select({ id: roles.id }).from(roles).where(eq(roles.slug, slug)))[0]?.id ?? ''

test('what is mounted is what is declared', () => {
  expect(permissionSlugs(app.endpoints)).toEqual(declaredPermissions)
})

test('what a release added stays granted and taken as it was, though the release before starts between', async () => {
  const added = 'create.guest'
  const sales = await idOf('sales')
  expect(await grantsOf(sales)).toContain(added)
  await app.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, sales), eq(rolePermissions.permission, added)))
  const { roleId } = await roleWith('own', [added])

  await syncRoles(
    app.db,
    app.endpoints.filter(({ access }) => access !== added),
  )
  await syncRoles(app.db, app.endpoints)

  expect(await grantsOf(roleId)).toEqual([added])
  expect(await grantsOf(sales)).not.toContain(added)
})

test('a permission that is new goes to the shipped roles that are meant to have it', async () => {
  await app.db.delete(permissions).where(eq(permissions.slug, 'view.guest'))
  await syncRoles(app.db, app.endpoints)
  expect(await grantsOf(await idOf('sales'))).toContain('view.guest')
})

describe('a permission that only a newer release knows', () => {
  const newer = 'fly.balloon'
  let stored: { id: string } | undefined
  let role: { roleId: string; path: string }
  beforeAll(async () => {
    ;[stored] = await app.db.insert(permissions).values({ slug: newer, label: 'Fly balloons' }).returning()
    role = await roleWith('pilot', [newer, 'view.guest'])
  })

  test('is nowhere to be seen', async () => {
    const told = [
      await admin.get(role.path),
      await admin.get('/api/roles?perPage=100'),
      await admin.get('/api/roles/export?format=csv'),
      await admin.get(`/api/roles/${await idOf('super.admin')}`),
      await admin.get('/api/permissions?search=balloon'),
      await admin.get('/api/permissions/export?format=csv'),
      await admin.get('/api/auth/permission'),
    ]
    for (const { status, raw } of told)
      expect([status, raw.toString().includes('balloon')]).toEqual([200, false])
    expect((await admin.get(`/api/permissions/${stored?.id}`)).status).toBe(404)
    expect((await admin.put(`/api/permissions/${stored?.id}`, { label: 'Mine' })).status).toBe(404)
  })

  test('is neither given nor taken with the others', async () => {
    const refused = await admin.put(role.path, { permissions: [newer] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['permissions.0']])
    const changed = await admin.put(role.path, { permissions: ['view.agent'] })
    expect([changed.status, changed.body.data.permissions]).toEqual([200, ['view.agent']])
    expect(await grantsOf(role.roleId)).toEqual([newer, 'view.agent'])
  })

  test('stays, once known, through a save by a form that did not offer it', async () => {
    const { roleId, path } = await roleWith('desk', ['view.guest', 'view.agent', 'view.booking'])
    const saved = (permissions: string[], offered?: string[]) => admin.put(path, { permissions, offered })
    const older = ['view.guest', 'update.guest', 'walk.moon']
    expect((await saved(['update.guest', 'view.agent'], older)).body.data.permissions).toEqual([
      ...['update.guest', 'view.agent', 'view.booking'],
    ])
    await saved(['view.guest'])
    expect(await grantsOf(roleId)).toEqual(['view.guest'])
  })

  test('still keeps those out who lack it, and an agency’s people in', async () => {
    const { roleId } = await roleWith('manager', ['update.role', 'view.role', 'view.agent'])
    const manager = await app.as('manager')
    expect((await manager.put(role.path, { name: 'Mine' })).status).toBe(403)
    await app.db.insert(rolePermissions).values({ roleId, permission: newer })
    expect((await manager.put(role.path, { name: 'Pilots' })).status).toBe(200)

    const agent = await idOf('agent')
    await app.db.insert(rolePermissions).values({ roleId: agent, permission: newer })
    const buyer = {
      email: 'buyer@agency.example',
      name: 'Buyer',
      password: 'Salak!2026x',
      roleId: agent,
      agentId: (await app.newAgent()).id,
    }
    expect((await admin.post('/api/admin', buyer)).status).toBe(201)
  })
})
