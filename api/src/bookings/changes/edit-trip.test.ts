import { and, eq, gt } from 'drizzle-orm'
import { allotments } from '../../db'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agent: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('reservation')
  agentId = (await app.newAgent()).id
  agent = await app.as('agent', agentId)
})
afterAll(() => app.close())

const must = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

const june = { bookingType: 'fit', arrival: '2026-06-10', departure: '2026-06-14' }

/** Two nights from the first day, and a visit on the second. */
const trip = async ({ rooms = 5 } = {}) => {
  const room = await roomContract(app.db, { rooms })
  const visits = await publishedActivityContract(app.db)
  await agreeTo(app.db, agent.userId, room.version)
  const draft = await draftBooking(app, agent, agentId)
  const at = `/api/bookings/${draft.id}`
  must(await agent.post(`${at}/hotels`, { lines: [stayOf(room, draft)] }))
  const visit = {
    contractId: visits.contract.id,
    packageName: 'Classic',
    date: '2026-06-11',
    time: '08:00',
    guestIds: draft.guests.map(({ id }: { id: string }) => id),
  }
  must(await agent.post(`${at}/activities`, { lines: [visit] }))
  const taken = async () => {
    const sold = and(eq(allotments.contractId, room.contract.id), gt(allotments.sold, 0))
    const rows = await app.db.select().from(allotments).where(sold)
    return rows.map(({ night }) => night).sort()
  }
  return { at, taken }
}

describe('the trip of a draft', () => {
  it('goes to other days with all that is in it, priced and held anew', async () => {
    const { at, taken } = await trip()
    const moved = must(
      await agent.put(`${at}/trip`, { ...june, arrival: '2026-06-15', departure: '2026-06-19' }),
    )
    expect(moved).toMatchObject({ status: 'draft', arrival: '2026-06-15', departure: '2026-06-19' })
    expect(moved.hotels[0]).toMatchObject({ checkIn: '2026-06-15', checkOut: '2026-06-17', status: 'draft' })
    expect(moved.activities[0]).toMatchObject({ date: '2026-06-16', status: 'draft' })
    expect(await taken()).toEqual(['2026-06-15', '2026-06-16'])
    expect(moved.totals.grandCents).toBe(moved.hotels[0].sellCents + moved.activities[0].sellCents)
  })

  it('says which services can’t be had then, and changes nothing', async () => {
    const { at, taken } = await trip()
    const before = must(await agent.get(at))
    const full = await agent.put(`${at}/trip`, {
      ...june,
      orderId: 'PO-1',
      arrival: '2027-03-10',
      departure: '2027-03-14',
    })
    expect([full.status, full.body.code]).toEqual([409, 'CHANGE_NOT_POSSIBLE'])
    expect(full.body.details.problems).toHaveLength(2)
    expect(full.body.details.problems[0].message).not.toBe('')
    expect(must(await agent.get(at))).toEqual(before)
    expect(await taken()).toEqual(['2026-06-10', '2026-06-11'])
  })

  it('leaves services where they are on demand, as long as they lie in it', async () => {
    const { at } = await trip()
    const longer = { ...june, arrival: '2026-06-09', departure: '2026-06-16', moveAll: false }
    const moved = must(await agent.put(`${at}/trip`, longer))
    expect(moved).toMatchObject({ arrival: '2026-06-09', nights: 7 })
    expect(moved.hotels[0].checkIn).toBe('2026-06-10')
    const left = await agent.put(`${at}/trip`, { ...longer, arrival: '2026-06-11' })
    expect([left.status, left.body.code]).toEqual([409, 'CHANGE_NOT_POSSIBLE'])
    expect(left.body.details.problems).toMatchObject([{ isOutside: true }])
  })

  it('takes its type, order ID and remarks without a look at the services, and the history tells', async () => {
    const { at } = await trip()
    const about = { ...june, bookingType: 'series', orderId: 'PO-77', remarks: 'Honeymooners' }
    const changed = must(await agent.put(`${at}/trip`, about))
    expect(changed).toMatchObject({ bookingType: 'series', orderId: 'PO-77', remarks: 'Honeymooners' })
    const emptied = must(await agent.put(`${at}/trip`, june))
    expect(emptied).toMatchObject({ orderId: null, remarks: null })
    const [last] = must(await agent.get(`${at}/histories`))
    expect(last).toMatchObject({ event: 'booking.trip.changed', before: { orderId: 'PO-77' } })
  })

  it('refuses days that are no trip, at their fields, and an edit on top of another', async () => {
    const { at } = await trip()
    const { version } = must(await agent.get(at))
    const put = (fields: object, headers = {}) => agent.put(`${at}/trip`, { ...june, ...fields }, { headers })
    expect((await put({ departure: '2026-06-10' })).body.errors).toHaveProperty('departure')
    expect((await put({ arrival: '2026-02-01' })).body.errors).toHaveProperty('arrival')
    expect((await put({ arrival: '2040-06-10', departure: '2040-06-14' })).status).toBe(422)
    must(await put({ remarks: 'First' }, { 'if-match': `"${version}"` }))
    expect((await put({ remarks: 'Second' }, { 'if-match': `"${version}"` })).status).toBe(412)
  })
})

describe('once it was submitted', () => {
  it('staff still correct what it is called, and its days stand', async () => {
    const { at } = await trip()
    must(await agent.put(`${at}/status`, { command: 'submit' }))
    const byAgent = await agent.put(`${at}/trip`, june)
    expect([byAgent.status, byAgent.body.code]).toEqual([409, 'SUBMITTED_ALREADY'])
    const named = must(await staff.put(`${at}/trip`, { ...june, orderId: 'PO-9' }))
    expect(named).toMatchObject({ status: 'submitted', orderId: 'PO-9' })
    const moved = await staff.put(`${at}/trip`, { ...june, arrival: '2026-06-09' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['arrival']])
  })

  it('its agency takes it back until somebody has approved it', async () => {
    const { at } = await trip()
    must(await agent.put(`${at}/status`, { command: 'submit' }))
    const offered = (client: TestClient) =>
      client
        .get(at)
        .then((answer) =>
          must(answer).commands.find((one: { command: string }) => one.command === 'withdraw'),
        )
    expect(await offered(agent)).toMatchObject({ allowed: true })
    expect(await offered(staff)).toBeUndefined()
    expect((await staff.put(`${at}/status`, { command: 'withdraw' })).body.code).toBe('USE_RETURN')
    const draft = must(await agent.put(`${at}/status`, { command: 'withdraw' }))
    expect(draft).toMatchObject({ status: 'draft', optionExpiresAt: null, returnReason: null })
    must(await agent.put(`${at}/trip`, { ...june, orderId: 'PO-2' }))
    must(await agent.put(`${at}/status`, { command: 'submit' }))
    must(await staff.post(`${at}/approve`, {}))
    const late = await agent.put(`${at}/status`, { command: 'withdraw' })
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATUS'])
  })
})
