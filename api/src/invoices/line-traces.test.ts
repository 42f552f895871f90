import type { TraceStep } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingHotels } from '../db'
import { costKeys } from '../testing/no-cost'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let staff: TestClient
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
})
afterAll(() => app.close())

const sum = (steps: TraceStep[]) => steps.reduce((total, { sellCents }) => total + sellCents, 0)

test('a billed stay says why it costs what it does, to an agent without cost, and nothing once the booking says another amount', async () => {
  const { id: agentId } = await app.newAgent()
  const agent = await app.as('agent', agentId)
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
  await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
  const issued = await staff.post('/api/invoices/create', { bookingId: draft.id })
  expect(issued.status).toBe(201)

  const at = `/api/invoices/${issued.body.data.id}`
  const [line] = (await staff.get(at)).body.data.lines
  expect([line.amountCents, sum(line.trace)]).toEqual([20_000, 20_000])
  expect(costKeys(line).length).toBeGreaterThan(0)

  const seen = await agent.get(at)
  expect(seen.status).toBe(200)
  expect(sum(seen.body.data.lines[0].trace)).toBe(20_000)
  expect(costKeys(seen.body)).toEqual([])

  await app.db.update(bookingHotels).set({ sellCents: 19_000 }).where(eq(bookingHotels.bookingId, draft.id))
  expect((await staff.get(at)).body.data.lines[0].trace).toEqual([])
})

test('one whose price was set by hand is billed at it, and its steps end with who promised what', async () => {
  const { id: agentId } = await app.newAgent()
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const saved = await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
  const price = `/api/bookings/${draft.id}/hotels/${saved.body.data.hotels[0].id}/price`
  await staff.put(price, { sellCents: 15_000, reason: 'Promised' })
  await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
  const { body } = await staff.post('/api/invoices/create', { bookingId: draft.id })
  const [line] = body.data.lines
  expect(line).toMatchObject({ amountCents: 15_000, unitCents: 7_500, quantity: 2 })
  expect(sum(line.trace)).toBe(15_000)
  expect(line.trace.at(-1)).toMatchObject({ code: 'BY_HAND', params: { reason: 'Promised' } })
})
