import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { auditLog, bookingHotels, bookings, contracts } from '../../db'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

type Room = Awaited<ReturnType<typeof roomContract>>

const newRoom = async (rooms = 5) => {
  const room = await roomContract(app.db, { rooms })
  await agreeTo(app.db, staff.userId, room.version)
  return room
}
const empty = async (owner = agentId): Promise<string> => (await draftBooking(app, staff, owner)).id
const ready = async (room: Room, owner = agentId): Promise<string> => {
  const draft = await draftBooking(app, staff, owner)
  const saved = await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body))
  return draft.id
}
const submitted = async (room: Room) => {
  const id = await ready(room)
  await staff.put(`/api/bookings/${id}/status`, { command: 'submit' })
  return id
}
const bulk = (action: string, body: object, who = staff, options = {}) =>
  who.post('/api/bookings/bulk', { action, ...body }, options)
const statusesOf = async (ids: string[]) => {
  const rows = await app.db.select().from(bookings).where(inArray(bookings.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const eventsOf = (ids: string[], event: string) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.entityId, ids), eq(auditLog.event, event)))
const codes = (failed: { id: string; code: string }[]) =>
  Object.fromEntries(failed.map((row) => [row.id, row.code]))

test('each draft is submitted or refused as its own call would have it, in the caller’s words', async () => {
  const room = await newRoom()
  const [one, two, bare, sent] = [await ready(room), await ready(room), await empty(), await submitted(room)]
  const alone = await staff.put(
    `/api/bookings/${bare}/status`,
    { command: 'submit' },
    { headers: { 'accept-language': 'fr' } },
  )
  const ids = [one, two, bare, sent]
  const { status, body } = await bulk('submit', { ids }, staff, { headers: { 'accept-language': 'fr' } })
  expect([status, body.data.done, codes(body.data.failed)]).toEqual([
    200,
    2,
    { [bare]: 'NO_SERVICES', [sent]: 'WRONG_STATUS' },
  ])
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, bare))
  expect(body.data.failed.find(({ id }: { id: string }) => id === bare)).toMatchObject({
    title: row?.code,
    message: alone.body.message,
  })
  expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'draft', 'submitted'])
  const told = await eventsOf([one, two, bare], 'booking.submit')
  expect(told.map(({ entityId }) => entityId).sort()).toEqual([one, two].sort())
})

test('one whose price moved keeps its price and its status; a hold is decided on its own page', async () => {
  const room = await newRoom()
  const [plain, held, moved] = [await submitted(room), await submitted(room), await ready(room)]
  await app.db.update(bookings).set({ creditHold: true }).where(eq(bookings.id, held))
  await app.db.update(bookingHotels).set({ sellCents: 15_000 }).where(eq(bookingHotels.bookingId, moved))
  const totalOf = async (id: string) =>
    (await app.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.totalCents
  const before = await totalOf(moved)
  expect(codes((await bulk('submit', { ids: [moved] })).body.data.failed)).toEqual({
    [moved]: 'PRICE_CHANGED',
  })
  expect([await statusesOf([moved]), await totalOf(moved)]).toEqual([['draft'], before])
  const approved = await bulk('approve', { ids: [plain, held, moved] })
  expect([approved.body.data.done, codes(approved.body.data.failed)]).toEqual([
    1,
    { [held]: 'CREDIT_HOLD', [moved]: 'WRONG_STATUS' },
  ])
  expect(await statusesOf([plain, held])).toEqual(['in_process', 'submitted'])
})

test('what is wrong with a line is the reason, in the sentence that its step would show', async () => {
  const room = await newRoom()
  const id = await ready(room)
  await app.db.update(contracts).set({ status: 'suspended' }).where(eq(contracts.id, room.contract.id))
  const alone = await staff.put(`/api/bookings/${id}/status`, { command: 'submit' })
  const [said] = Object.values(alone.body.errors as Record<string, string[]>).flat()
  const { body } = await bulk('submit', { ids: [id] })
  expect(said).toEqual(expect.stringMatching(/\w+/))
  expect(body.data.failed).toMatchObject([{ id, code: 'INVALID', message: said }])
})

test('drafts are deleted, the rooms they held are free again, and anything later stays', async () => {
  const room = await newRoom(1)
  const [draft, sent] = [await ready(room), await submitted(await newRoom())]
  const { body } = await bulk('delete', { ids: [draft, sent] })
  expect([body.data.done, codes(body.data.failed)]).toEqual([1, { [sent]: 'USE_CANCEL' }])
  expect(await statusesOf([draft, sent])).toEqual([undefined, 'submitted'])
  expect(await eventsOf([draft], 'booking.deleted')).toHaveLength(1)
  expect(await statusesOf([await ready(room)])).toEqual(['draft'])
})

test('all that match go step by step, once as many match as were seen; a lost answer is given again', async () => {
  const owner = (await app.newAgent()).id
  for (let at = 0; at < 23; at++) await empty(owner)
  const matching = { agentId: owner, status: 'draft' }
  const counted = await staff.get(`/api/bookings/count?agentId=${owner}&status=draft`)
  expect(counted.body.data.count).toBe(23)
  expect((await staff.get('/api/bookings/status/count')).body.data.statuses.draft).toBeGreaterThanOrEqual(23)
  expect((await bulk('delete', { matching, expected: 22 })).body).toMatchObject({
    code: 'COUNT_CHANGED',
    details: { count: 23, expected: 22 },
  })
  const headers = { 'idempotency-key': v7() }
  const first = await bulk('delete', { matching, expected: 23 }, staff, { headers })
  expect(first.body.data).toMatchObject({ done: 20, failed: [], next: expect.any(String) })
  const again = await bulk('delete', { matching, expected: 23 }, staff, { headers })
  expect(again.body).toEqual(first.body)
  const last = await bulk('delete', { matching, after: first.body.data.next })
  expect(last.body.data).toMatchObject({ done: 3, failed: [], next: null })
  const tooMany = Array.from({ length: 21 }, () => v7())
  expect((await bulk('delete', { ids: tooMany })).status).toBe(422)
})

test('an agent reaches its own bookings alone and approves none', async () => {
  const company = await app.newAgent()
  const agent = await app.as('agent', company.id)
  const [own, theirs] = [await empty(company.id), await empty()]
  expect((await agent.get('/api/bookings/count')).body.data.count).toBe(1)
  expect((await bulk('approve', { ids: [own] }, agent)).status).toBe(403)
  const named = await bulk('submit', { ids: [own, theirs] }, agent)
  expect([named.body.data.done, codes(named.body.data.failed)]).toEqual([
    0,
    { [own]: 'NO_SERVICES', [theirs]: 'NOT_FOUND' },
  ])
  expect(named.body.data.failed.find(({ id }: { id: string }) => id === theirs).title).toBe('')
})

test('each action needs its own permission', async () => {
  const id = await empty()
  const actions = { submit: 'update.booking', approve: 'approve.booking', delete: 'delete.booking' }
  const refused: Record<string, string[]> = {}
  for (const [mine, permission] of Object.entries(actions)) {
    const slug = `may.${mine}`
    const role = { slug, name: mine, permissions: ['view.booking', permission] }
    expect((await staff.post('/api/roles', role)).status).toBe(201)
    const one = await app.as(slug)
    refused[mine] = []
    for (const action of Object.keys(actions))
      if ((await bulk(action, { ids: [v7()] }, one)).status === 403) refused[mine].push(action)
  }
  expect(refused).toEqual({
    submit: ['approve', 'delete'],
    approve: ['submit', 'delete'],
    delete: ['submit', 'approve'],
  })
  expect(await statusesOf([id])).toEqual(['draft'])
})

/** The control: reads all statuses, decides, then writes, as code without locks and conditions would. */
const naiveApprove = async (ids: string[], meanwhile: () => Promise<unknown>) => {
  const statuses = await statusesOf(ids)
  await meanwhile()
  const fit = ids.filter((_, at) => statuses[at] === 'submitted')
  await app.db.update(bookings).set({ status: 'in_process' }).where(inArray(bookings.id, fit))
  return fit.length
}

describe('two at once', () => {
  it('would both have their way if the statuses were read first and written later', async () => {
    const ids = [await submitted(await newRoom())]
    let second = 0
    const first = await naiveApprove(ids, async () => {
      second = await naiveApprove(ids, async () => {})
    })
    expect([first, second]).toEqual([1, 1])
  })

  it('approve each booking once, whoever asked first', async () => {
    const room = await newRoom()
    const ids = [await submitted(room), await submitted(room), await submitted(room)]
    const answers = await Promise.all([
      bulk('approve', { ids }),
      bulk('approve', { ids: [...ids].reverse() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.data.done).sort()).toEqual([0, 3])
    expect(await eventsOf(ids, 'booking.approve')).toHaveLength(3)
  })
})
