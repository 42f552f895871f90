import { resources } from '@melali/shared/resources'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { auditLog, dutyLinks, permissions, regions, rolePermissions, roles } from '../../db'
import { sampleDriver } from '../../testing/sample'
import { recordsBy } from '../../testing/sample-record'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { wholeState } from '../../testing/whole-state'
import { forgetDeletions } from './forget'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const { create } = recordsBy(() => admin)

const undo = (client: TestClient, ...ids: string[]) => client.post('/api/deletions/undo', { ids })
const told = (answer: { status: number; body?: { code?: string } }) => [answer.status, answer.body?.code]

const eventsOf = async (id: string) => {
  const rows = await app.db
    .select({ event: auditLog.event })
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
  return rows.map(({ event }) => event.split('.')[1])
}

let count = 0
const newRegion = async (name = `Region ${++count}`) => {
  const answer = await admin.post('/api/regions', { name, zone: 'Undo', airportMinutes: 30 })
  expect(answer.status).toBe(201)
  return answer.body.data as { id: string; name: string }
}
const gone = async (client: TestClient, ...ids: string[]) => {
  for (const id of ids) expect((await client.delete(`/api/regions/${id}`)).status).toBe(204)
}
const left = async (...ids: string[]) =>
  (await app.db.select({ id: regions.id }).from(regions).where(inArray(regions.id, ids))).map(({ id }) => id)

/** Whoever holds just these. */
const clerk = async (...slugs: string[]) => {
  const slug = `clerk.${++count}`
  const [role] = await app.db.insert(roles).values({ slug, name: slug }).returning()
  const known = await app.db.select().from(permissions).where(inArray(permissions.slug, slugs))
  expect(known).toHaveLength(slugs.length)
  await app.db
    .insert(rolePermissions)
    .values(slugs.map((permission) => ({ roleId: role?.id ?? '', permission })))
  return app.as(slug)
}

test.each(
  resources.filter(({ appendOnly }) => !appendOnly).map((resource) => [resource.name, resource] as const),
)('of %s what was deleted comes back as it was, once', async (_, resource) => {
  const { row, body } = await create(resource)
  const at = `${resource.path}/${row.id}`
  await backAsItWas(at, row)
  const isUnique = (await admin.post(resource.path, body)).status === 409
  if (!isUnique) return
  await admin.delete(at)
  expect((await admin.post(resource.path, body)).status).toBe(201)
  const refused = await undo(admin, row.id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.any(String)])
  expect((await admin.get(at)).status).toBe(404)
})

const backAsItWas = async (at: string, row: { id: string }) => {
  const before = await wholeState(app.db)
  expect((await admin.delete(at)).status).toBe(204)
  expect(await wholeState(app.db)).not.toEqual(before)
  expect(told(await undo(admin, row.id))).toEqual([204, undefined])
  expect(await wholeState(app.db)).toEqual(before)
  expect((await admin.get(at)).body.data).toEqual(row)
  expect(told(await undo(admin, row.id))).toEqual([204, undefined])
  expect(await wholeState(app.db)).toEqual(before)
  expect(await eventsOf(row.id)).toEqual(['created', 'deleted', 'restored'])
}

test('what went with it comes back too: a driver’s link opens again', async () => {
  const { id } = await sampleDriver(app.db)
  const link = { tokenHash: 'ab', day: '2026-03-02', validUntil: app.clock.now.toISOString(), driverId: id }
  await app.db.insert(dutyLinks).values(link)
  const before = await wholeState(app.db)
  expect((await admin.delete(`/api/drivers/${id}`)).status).toBe(204)
  expect(await app.db.select().from(dutyLinks).where(eq(dutyLinks.driverId, id))).toEqual([])
  expect((await undo(admin, id)).status).toBe(204)
  expect(await wholeState(app.db)).toEqual(before)
})

test('many that were deleted together come back together', async () => {
  const ids = (await Promise.all([1, 2, 3].map(() => newRegion()))).map(({ id }) => id)
  const before = await wholeState(app.db)
  const answer = await admin.post('/api/regions/bulk', { action: 'delete', ids })
  expect(answer.body.data.done).toBe(3)
  expect((await undo(admin, ...ids)).status).toBe(204)
  expect(await wholeState(app.db)).toEqual(before)
})

test('all or nothing: where one has no place any more, the others stay gone', async () => {
  const [one, other] = [await newRegion(), await newRegion()]
  await gone(admin, one.id, other.id)
  await newRegion(other.name)
  expect(told(await undo(admin, one.id, other.id))).toEqual([409, 'TAKEN'])
  expect(await left(one.id, other.id)).toEqual([])
  expect((await undo(admin, one.id)).status).toBe(204)
})

test('what it belongs to is gone: it is told so, in the reader’s language', async () => {
  const hotelRooms = resources.find(({ name }) => name === 'hotel-rooms')
  if (!hotelRooms) throw new Error('no rooms')
  const { row } = await create(hotelRooms)
  await admin.delete(`${hotelRooms.path}/${row.id}`)
  expect((await admin.delete(`/api/hotels/${row.hotelId}`)).status).toBe(204)
  const refused = await admin.post(
    '/api/deletions/undo',
    { ids: [row.id] },
    { headers: { 'accept-language': 'fr' } },
  )
  expect(told(refused)).toEqual([409, 'GONE_MEANWHILE'])
  expect(refused.body.message).toMatch(/supprimé entre-temps/)
  expect((await undo(admin, row.hotelId, row.id)).status).toBe(204)
  expect((await admin.get(`${hotelRooms.path}/${row.id}`)).body.data).toEqual(row)
})

test('only who deleted it, and only while they may add and delete such records', async () => {
  const [mine, cut] = [await newRegion(), await newRegion()]
  await gone(admin, mine.id)
  expect(told(await undo(await app.as('super.admin'), mine.id))).toEqual([404, 'NOT_FOUND'])
  expect(await left(mine.id)).toEqual([])

  const remover = await clerk('view.region', 'delete.region')
  await gone(remover, cut.id)
  expect(told(await undo(remover, cut.id))).toEqual([403, 'FORBIDDEN'])
  expect(told(await undo(await app.anonymous(), cut.id))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await left(cut.id)).toEqual([])
})

test('an agency gets back its own and nothing of another’s', async () => {
  const agent = await app.newAgent()
  const buyer = await app.as('agent', agent.id)
  const nationality = await admin.post('/api/nationality', { name: 'Undoland', code: 'UQ' })
  const made = await buyer.post('/api/guests', {
    ...{ title: 'mr', name: 'Undo Nyoman', birthdate: '1990-01-01', nationalityId: nationality.body.data.id },
  })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect((await buyer.delete(`/api/guests/${id}`)).status).toBe(204)
  expect(told(await undo(await app.as('agent'), id))).toEqual([404, 'NOT_FOUND'])
  // As it would be for somebody who works for another agency since.
  const other = await app.newAgent()
  await app.db.execute(sql`update deletions
    set rows = jsonb_set(rows, '{guests,0,agent_id}', to_jsonb(${other.id}::text)) where id = ${id}::uuid`)
  expect(told(await undo(buyer, id))).toEqual([404, 'NOT_FOUND'])
  expect((await admin.get(`/api/guests/${id}`)).status).toBe(404)
  await app.db.execute(sql`update deletions
    set rows = jsonb_set(rows, '{guests,0,agent_id}', to_jsonb(${agent.id}::text)) where id = ${id}::uuid`)
  expect((await undo(buyer, id)).status).toBe(204)
})

test('what they may not see comes back untouched and is told to nobody', async () => {
  const made = await admin.post('/api/add-on', { name: 'Massage', sellCents: 5000, costCents: 3100 })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const blind = await clerk('view.add-on', 'create.add-on', 'delete.add-on')
  expect((await blind.delete(`/api/add-on/${id}`)).status).toBe(204)
  const answer = await undo(blind, id)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await admin.get(`/api/add-on/${id}`)).body.data).toEqual(made.body.data)
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.actorId, blind.userId)))
  expect(JSON.stringify(entries)).not.toContain('3100')
})

test('after ten minutes it is too late, and what was kept is forgotten', async () => {
  const { id } = await newRegion()
  await gone(admin, id)
  const then = app.clock.now
  app.clock.now = new Date(then.getTime() + 10 * 60_000 + 1)
  expect(told(await undo(admin, id))).toEqual([409, 'DELETED_LONG_AGO'])
  await forgetDeletions(app.db, app.clock.now)
  const { rows } = await app.db.execute(sql`select 1 from deletions where id = ${id}::uuid`)
  expect(rows).toEqual([])
  expect(told(await undo(admin, id))).toEqual([404, 'NOT_FOUND'])
  app.clock.now = then
})

test('it can be deleted and brought back again', async () => {
  const { id } = await newRegion()
  for (const _ of [1, 2]) {
    await gone(admin, id)
    expect((await undo(admin, id)).status).toBe(204)
  }
  expect(await eventsOf(id)).toEqual(['created', 'deleted', 'restored', 'deleted', 'restored'])
})

// The embedded engine has one connection: there nobody meets.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('two who bring it back at once', () => {
  it('bring it back once, and neither is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newRegion()
      await gone(admin, id)
      const answers = await Promise.all([1, 2, 3].map(() => undo(admin, id)))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await eventsOf(id)).toEqual(['created', 'deleted', 'restored'])
    }
  })

  it('control: where what was kept isn’t held, the second is refused by the table', async () => {
    const { id } = await newRegion()
    await gone(admin, id)
    const unheld = () =>
      app.db.transaction(async (tx) => {
        const kept = await tx.execute(sql`select restored_at from deletions where id = ${id}::uuid`)
        await Promise.all([meet(), kept])
        await tx.execute(sql`insert into regions (id, name, zone, airport_minutes, version)
          select r.id, r.name, r.zone, r.airport_minutes, r.version
            from deletions d, jsonb_populate_recordset(null::regions, d.rows -> 'regions') r where d.id = ${id}::uuid`)
      })
    let waiting = 2
    let open: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const meet = () => {
      if (--waiting === 0) open()
      return both
    }
    const outcomes = await Promise.allSettled([unheld(), unheld()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
