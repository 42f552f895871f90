import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { auditLog, groups, users } from '../../db'
import { sampleBooking, sampleGroup } from '../../testing/sample'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const eventsOf = async (ids: string[], event: string) => {
  const rows = await app.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.entityId, ids), eq(auditLog.event, event)))
  return rows.map(({ entityId }) => entityId).sort()
}

describe('groups', () => {
  it('are deleted unless they have bookings, which are named', async () => {
    const agent = await app.newAgent()
    const [one, two, used] = [
      await sampleGroup(app.db, { agentId: agent.id }),
      await sampleGroup(app.db, { agentId: agent.id }),
      await sampleGroup(app.db, { agentId: agent.id, name: 'Wang family' }),
    ]
    const booking = await sampleBooking(app.db, { groupId: used.id, agentId: agent.id })
    const matching = { agentId: agent.id }
    expect((await admin.get(`/api/groups/count?agentId=${agent.id}`)).body.data.count).toBe(3)
    const { body } = await admin.post('/api/groups/bulk?language=fr', {
      action: 'delete',
      matching,
      expected: 3,
    })
    expect(body.data.done).toBe(2)
    expect(body.data.failed).toMatchObject([
      {
        id: used.id,
        title: 'Wang family',
        code: 'IN_USE',
        message: expect.stringMatching(/utilis/),
        usages: [{ table: 'bookings', count: 1, titles: [booking.code] }],
      },
    ])
    expect(await eventsOf([one.id, two.id, used.id], 'group.deleted')).toEqual([one.id, two.id].sort())
  })

  it('of another agent are out of reach, whether named or matching', async () => {
    const [company, other] = [await app.newAgent(), await app.newAgent()]
    const role = { slug: 'tidy', name: 'Tidy', permissions: ['view.group', 'delete.group'] }
    expect((await admin.post('/api/roles', role)).status).toBe(201)
    const mine = await app.as('tidy', company.id)
    const own = await sampleGroup(app.db, { agentId: company.id })
    const theirs = await sampleGroup(app.db, { agentId: other.id })
    const bulk = (body: object) => mine.post('/api/groups/bulk', { action: 'delete', ...body })
    expect((await bulk({ ids: [theirs.id] })).body.data).toMatchObject({
      done: 0,
      failed: [{ id: theirs.id, title: '', code: 'NOT_FOUND' }],
    })
    expect((await mine.get('/api/groups/count')).body.data.count).toBe(1)
    expect((await bulk({ matching: {}, expected: 1 })).body.data).toEqual({
      ...{ done: 1, failed: [], changed: [own.id], next: null },
    })
    const left = await app.db
      .select({ id: groups.id })
      .from(groups)
      .where(inArray(groups.id, [own.id, theirs.id]))
    expect(left).toEqual([{ id: theirs.id }])
  })
})

describe('users', () => {
  const bulk = (action: string, ids: string[], who = admin) => who.post('/api/admin/bulk', { action, ids })

  it('are deleted each on its own; one with work stays and can be deactivated', async () => {
    const [free, busy] = [await app.newUser('data'), await app.newUser('sales')]
    const booking = await sampleBooking(app.db, { createdById: busy.id })
    const { body } = await bulk('delete', [free.id, busy.id, admin.userId])
    const codes = Object.fromEntries(
      body.data.failed.map((row: { id: string; code: string }) => [row.id, row.code]),
    )
    expect([body.data.done, codes]).toEqual([1, { [busy.id]: 'IN_USE', [admin.userId]: 'OWN_ACCOUNT' }])
    const stays = body.data.failed.find((row: { id: string }) => row.id === busy.id)
    expect(stays.usages).toEqual([{ table: 'bookings', count: 1, titles: [booking.code] }])
    expect(await eventsOf([free.id, busy.id], 'user.deleted')).toEqual([free.id])
  })

  it('that are deactivated are out at once; what is so already leaves no trace', async () => {
    const user = await app.as('data')
    const idle = await app.newUser('data')
    await app.db.update(users).set({ active: false }).where(eq(users.id, idle.id))
    expect((await bulk('deactivate', [user.userId, idle.id])).body.data).toMatchObject({
      done: 2,
      changed: [user.userId],
    })
    expect((await user.get('/api/regions')).status).toBe(401)
    expect(await eventsOf([user.userId, idle.id], 'user.updated')).toEqual([user.userId])
    expect((await bulk('activate', [user.userId, idle.id])).body.data.done).toBe(2)
    const active = await app.db.select().from(users).where(eq(users.active, true))
    expect(active.map(({ id }) => id)).toEqual(expect.arrayContaining([user.userId, idle.id]))
  })

  it('are switched whatever version the caller names, as it belongs to none of them', async () => {
    const user = await app.newUser('data')
    const { body } = await admin.post(
      '/api/admin/bulk',
      { action: 'deactivate', ids: [user.id] },
      { headers: { 'if-match': '"99"' } },
    )
    expect(body.data).toEqual({ done: 1, failed: [], changed: [user.id], next: null })
  })

  it('who administer are left to administrators', async () => {
    const role = { slug: 'clerk', name: 'Clerk', permissions: ['view.user', 'update.user', 'delete.user'] }
    expect((await admin.post('/api/roles', role)).status).toBe(201)
    const clerk = await app.as('clerk')
    for (const action of ['delete', 'deactivate'])
      expect((await bulk(action, [admin.userId], clerk)).body.data.failed).toMatchObject([
        { code: 'USER_ABOVE' },
      ])
    expect((await admin.get('/api/admin/count')).status).toBe(200)
  })
})

test.each(['groups', 'roles', 'admin'])('%s go a hundred at a time, as each takes its time', async (list) => {
  const statusOf = async (count: number) => {
    const ids = Array.from({ length: count }, () => v7())
    return (await admin.post(`/api/${list}/bulk`, { action: 'delete', ids })).status
  }
  expect([await statusOf(100), await statusOf(101)]).toEqual([200, 422])
})

test('roles that nobody has are deleted; one of the product or in use says why it stays', async () => {
  const slugs = ['spare.one', 'spare.two', 'taken.one']
  const made = await Promise.all(
    slugs.map((slug) => admin.post('/api/roles', { slug, name: slug, permissions: ['view.group'] })),
  )
  const [one, two, taken] = made.map(({ body }) => body.data.id)
  const holder = await app.newUser('taken.one')
  const builtIn = (await admin.get('/api/roles?search=finance')).body.data[0].id
  const ids = [one, two, taken, builtIn]
  const { body } = await admin.post('/api/roles/bulk', { action: 'delete', ids })
  const failed = new Map(body.data.failed.map((row: { id: string }) => [row.id, row]))
  expect([body.data.done, failed.size]).toEqual([2, 2])
  expect(failed.get(builtIn)).toMatchObject({ code: 'PROTECTED_ROLE', title: 'Finance' })
  expect(failed.get(taken)).toMatchObject({
    code: 'IN_USE',
    title: 'taken.one',
    usages: [{ table: 'users', count: 1, titles: [holder.name] }],
  })
  expect(await eventsOf(ids, 'role.deleted')).toEqual([one, two].sort())
  expect((await (await app.as('data')).post('/api/roles/bulk', { action: 'delete', ids })).status).toBe(403)
})
