import { and, eq } from 'drizzle-orm'
import {
  auditLog,
  bookingHotels,
  bookingTransports,
  cancellationSteps,
  rolePermissions,
  roles,
} from '../../db'
import { publishedActivityContract, publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, nextVersion, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { cancellationOf } from '../commands/cancellation'

let app: TestApp
let staff: TestClient
let reservation: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  reservation = await app.as('reservation')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

/** A draft with two nights at 100 dollars. */
const drafted = async (client = staff, terms: (versionId: string) => Promise<unknown> = async () => {}) => {
  const room = await roomContract(app.db, { terms })
  await agreeTo(app.db, client.userId, room.version)
  const draft = await draftBooking(app, client, agentId)
  const at = `/api/bookings/${draft.id}`
  const saved = await client.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  const id: string = saved.body.data.hotels[0].id
  return { at, room, draft, id, bookingId: draft.id as string, line: `${at}/hotels/${id}` }
}

const approved = async (terms?: (versionId: string) => Promise<unknown>) => {
  const made = await drafted(staff, terms)
  await staff.put(`${made.at}/status`, { command: 'submit' })
  await staff.post(`${made.at}/approve`, {})
  return made
}

type Rides = Awaited<ReturnType<typeof publishedTransportContract>>
const rideOf = ({ contract, airport, beach }: Rides) => ({
  contractId: contract.id,
  service: 'full_day',
  transferType: 'tour',
  date: '2026-06-11',
  time: '09:00',
  fromRegionId: airport.id,
  fromPlace: 'A',
  toRegionId: beach.id,
  toPlace: 'B',
  pax: 2,
})

const promised = { sellCents: 15_000, reason: 'Promised at the fair' }
const set = (line: string, body: object = promised, client = reservation) => client.put(`${line}/price`, body)

type Step = { code: string; sellCents: number; costCents?: number; params: object }
const lastStep = ({ trace }: { trace: Step[] }) => trace.at(-1)
const sumOf = ({ trace }: { trace: Step[] }) => trace.reduce((sum, { sellCents }) => sum + sellCents, 0)

describe('a price set by hand', () => {
  it('takes the place of the contract’s: in the line, its steps, its units and all sums', async () => {
    const { line, bookingId } = await drafted()
    const { status, body } = await set(line)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      totals: {
        hotelCents: 15_000,
        grandCents: 15_000,
        marginGrandCents: -1_000,
        minimumPaymentCents: 7_500,
      },
      hotels: [
        {
          sellCents: 15_000,
          costCents: 16_000,
          units: [{ unit: 'night', quantity: 2, unitCents: 7_500 }],
        },
      ],
    })
    const [stay] = body.data.hotels
    expect(sumOf(stay)).toBe(15_000)
    expect(lastStep(stay)).toMatchObject({
      code: 'BY_HAND',
      sellCents: -5_000,
      costCents: 0,
      params: { reason: promised.reason },
    })
    const told = (await staff.get(`/api/bookings/${bookingId}/histories`)).body.data[0]
    expect(told).toMatchObject({
      event: 'booking.line-price-set',
      reason: promised.reason,
      before: { lineId: stay.id, sellCents: 20_000 },
      after: { sellCents: 15_000, title: expect.stringContaining('2026-06-10') },
    })
  })

  it('holds for rides and activities too', async () => {
    const rides = await publishedTransportContract(app.db)
    const visits = await publishedActivityContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    const ride = rideOf(rides)
    const visit = {
      contractId: visits.contract.id,
      packageName: 'Classic',
      date: '2026-06-11',
      time: '13:00',
      guestIds: draft.guests.map(({ id }: { id: string }) => id),
    }
    const rode = await staff.post(`${at}/transports`, { lines: [ride] })
    const went = await staff.post(`${at}/activities`, { lines: [visit] })
    const rideId = rode.body.data.transports[0].id
    const visitId = went.body.data.activities[0].id
    await set(`${at}/transports/${rideId}`, { ...promised, sellCents: 0 })
    const { body } = await set(`${at}/activities/${visitId}`, { ...promised, sellCents: 9_000 })
    expect(body.data).toMatchObject({
      totals: { transportCents: 0, activityCents: 9_000 },
      transports: [{ sellCents: 0, units: [{ unit: 'vehicle', quantity: 1, unitCents: 0 }] }],
      activities: [{ sellCents: 9_000, units: [{ unit: 'pax', quantity: 3, unitCents: 3_000 }] }],
    })
    await staff.put(`${at}/transports`, { lines: [{ ...ride, id: rideId, time: '10:00' }] })
    const again = await staff.put(`${at}/activities`, { lines: [{ ...visit, id: visitId, time: '08:00' }] })
    expect(again.body.data).toMatchObject({
      transports: [{ sellCents: 0, time: '10:00' }],
      activities: [{ sellCents: 9_000, time: '08:00' }],
    })
    expect(again.body.data.activities.map(sumOf)).toEqual([9_000])
  })

  it('stays while the line changes and is priced again, in its quote as well', async () => {
    const { at, id, room, draft, line } = await drafted()
    await set(line)
    const longer = stayOf(room, draft, { id, checkOut: '2026-06-13' })
    const quoted = await staff.post(`${at}/hotels/quote`, longer)
    expect(quoted.body.data).toMatchObject({
      sellCents: 15_000,
      costCents: 24_000,
      units: [{ unit: 'night', quantity: 3, unitCents: 5_000 }],
    })
    const saved = await staff.put(`${at}/hotels`, { lines: [longer] })
    expect(saved.body.data.hotels).toMatchObject([{ id, sellCents: 15_000, checkOut: '2026-06-13' }])
    expect(lastStep(saved.body.data.hotels[0])).toMatchObject({ code: 'BY_HAND', sellCents: -15_000 })
    const fresh = await staff.post(`${at}/hotels/quote`, stayOf(room, draft))
    expect(fresh.body.data.sellCents).toBe(20_000)
  })

  it('is not what an agency stays longer at: what it changes costs what the contract asks', async () => {
    const agent = await app.as('agent', agentId)
    const { at, id, room, draft, line } = await drafted(agent)
    await set(line)
    const kept = await agent.put(`${at}/hotels`, { lines: [stayOf(room, draft, { id })] })
    expect(kept.body.data.hotels).toMatchObject([{ sellCents: 15_000 }])
    const longer = stayOf(room, draft, { id, checkOut: '2026-06-13' })
    const quoted = await agent.post(`${at}/hotels/quote`, longer)
    expect(quoted.body.data.sellCents).toBe(30_000)
    const { body } = await agent.put(`${at}/hotels`, { lines: [longer] })
    const [stay] = body.data.hotels
    expect([stay.sellCents, sumOf(stay), lastStep(stay)?.code === 'BY_HAND']).toEqual([30_000, 30_000, false])
    const [row] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.id, id))
    expect(row).toMatchObject({ handSellCents: null, priceReason: null })
  })

  it('has not moved when the booking is submitted and approved, though the contract has', async () => {
    const { at, room, line } = await drafted()
    await set(line)
    const version = await nextVersion(app.db, room)
    await agreeTo(app.db, staff.userId, version)
    const submitted = await staff.put(`${at}/status`, { command: 'submit' })
    expect(submitted.status).toBe(200)
    const { body } = await staff.post(`${at}/approve`, {})
    expect(body.data).toMatchObject({ status: 'in_process', hotels: [{ sellCents: 15_000 }] })
    expect(sumOf(body.data.hotels[0])).toBe(15_000)
  })

  it('can be set anew, and taken off: the contract’s price holds again at once', async () => {
    const { line, bookingId } = await drafted()
    await set(line)
    const other = await set(line, { sellCents: 30_000, reason: 'Sold dearer' })
    expect(lastStep(other.body.data.hotels[0])).toMatchObject({ sellCents: 10_000 })
    const off = await reservation.delete(`${line}/price`)
    expect(off.body.data.totals).toMatchObject({ grandCents: 20_000, marginGrandCents: 4_000 })
    const [stay] = off.body.data.hotels
    expect([stay.sellCents, sumOf(stay)]).toEqual([20_000, 20_000])
    expect(lastStep(stay)).not.toMatchObject({ code: 'BY_HAND' })
    const events = (await staff.get(`/api/bookings/${bookingId}/histories`)).body.data
    expect(events[0]).toMatchObject({
      event: 'booking.line-price-taken-off',
      before: { reason: 'Sold dearer' },
    })
  })

  it('is told once however often it is set or taken off', async () => {
    const { line, bookingId } = await drafted()
    for (const call of [set, set]) expect((await call(line)).status).toBe(200)
    for (const _ of [1, 2]) expect((await reservation.delete(`${line}/price`)).status).toBe(200)
    const told = await app.db
      .select({ event: auditLog.event })
      .from(auditLog)
      .where(eq(auditLog.entityId, bookingId))
    expect(told.filter(({ event }) => event.includes('price'))).toHaveLength(2)
  })

  it('leaves a line that was asked for as it is, and its supplier’s yes locks it', async () => {
    const { at, line } = await approved()
    const { body } = await set(line)
    expect(body.data.hotels[0]).toMatchObject({ status: 'requested', sellCents: 15_000 })
    await staff.post(`${line}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' })
    for (const answer of [
      await set(line, { ...promised, sellCents: 1 }),
      await reservation.delete(`${line}/price`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'LINE_CONFIRMED'])
    await staff.post(`${line}/reopen`, { reason: 'Dates' })
    expect((await set(line, { ...promised, sellCents: 1 })).body.data.totals.grandCents).toBe(1)
    expect((await staff.get(at)).body.data.hotels[0].status).toBe('reopened')
  })

  it('confirms a booking that waited for nothing but its minimum payment', async () => {
    const rides = await publishedTransportContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    await staff.post(`${at}/transports`, { lines: [rideOf(rides)] })
    await staff.put(`${at}/status`, { command: 'submit' })
    const { body } = await staff.post(`${at}/approve`, {})
    const [{ id }] = body.data.transports
    await app.db.update(bookingTransports).set({ status: 'assigned' }).where(eq(bookingTransports.id, id))
    const dearer = await set(`${at}/transports/${id}`, { ...promised, sellCents: 1_000 })
    expect(dearer.body.data).toMatchObject({ status: 'in_process', totals: { minimumPaymentCents: 500 } })
    const free = await set(`${at}/transports/${id}`, { ...promised, sellCents: 0 })
    expect(free.body.data).toMatchObject({ status: 'confirmed', transports: [{ status: 'assigned' }] })
  })

  it.each([
    ['percent', 5_000, 7_500],
    ['nights', 1, 7_500],
    ['amount', 90_000, 15_000],
  ] as const)('is the base of a cancellation fee in %s, and the most of it', async (basis, value, fee) => {
    const terms = (versionId: string) =>
      app.db.insert(cancellationSteps).values({ versionId, daysBefore: 30, basis, value })
    const { line, bookingId } = await approved(terms)
    await set(line)
    expect((await cancellationOf(app.db, bookingId, '2026-05-20')).feeCents).toBe(fee)
  })
})

describe('it is refused', () => {
  it('to everybody without the permission, and to agents', async () => {
    const { line, draft } = await drafted()
    const sales = await app.as('sales')
    const agent = await app.as('agent', draft.agentId)
    for (const client of [sales, agent]) {
      expect((await set(line, promised, client)).status).toBe(403)
      expect((await client.delete(`${line}/price`)).status).toBe(403)
    }
  })

  it('to an agent whose role was given the permission', async () => {
    const { line, draft } = await drafted()
    const [role] = await app.db.select().from(roles).where(eq(roles.slug, 'agent'))
    await app.db.insert(rolePermissions).values({ roleId: role?.id ?? '', permission: 'override.price' })
    expect((await set(line, promised, await app.as('agent', draft.agentId))).status).toBe(403)
  })

  it.each([
    ['sellCents', { sellCents: -1 }],
    ['sellCents', { sellCents: 1.5 }],
    ['sellCents', { sellCents: 100_000_000_001 }],
    ['sellCents', { sellCents: undefined }],
    ['reason', { reason: ' ab ' }],
    ['reason', { reason: 'x'.repeat(201) }],
    ['reason', { reason: undefined }],
  ])('%s of %j', async (field, wrong) => {
    const { line } = await drafted()
    const { status, body } = await set(line, { ...promised, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('once the line was declined, and where it is another booking’s', async () => {
    const { at, line } = await approved()
    const other = await drafted()
    expect((await set(`${at}/hotels/${other.id}`)).status).toBe(404)
    await staff.post(`${line}/decline`, { reason: 'Full' })
    const { status, body } = await set(line)
    expect([status, body.code]).toEqual([409, 'WRONG_LINE_STATUS'])
  })

  it('once the booking is billed, until the invoice is void', async () => {
    const { line, bookingId } = await approved()
    const { body: invoice } = await staff.post('/api/invoices/create', { bookingId })
    const { status, body } = await set(line)
    expect([status, body.code, body.details.number]).toEqual([409, 'INVOICE_EXISTS', invoice.data.number])
    await staff.put(`/api/invoices/${invoice.data.id}/status`, { status: 'void', reason: 'Price' })
    expect((await set(line)).status).toBe(200)
  })

  it('once the booking is over', async () => {
    const { at, line } = await approved()
    await staff.put(`${at}/status`, { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 })
    const { status, body } = await set(line)
    expect([status, body.code]).toEqual([409, 'NOT_EDITABLE'])
  })

  it('to the second of two who saw the same booking', async () => {
    const { at, line } = await drafted()
    const { version } = (await staff.get(at)).body.data
    const headers = { 'if-match': `"${version}"` }
    const answers = await Promise.all(
      [10_000, 12_000].map((sellCents) =>
        reservation.put(`${line}/price`, { ...promised, sellCents }, { headers }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    const stale = answers.find(({ status }) => status === 412)
    expect(stale?.body.details.hotels[0].sellCents).toBe(won?.body.data.hotels[0].sellCents)
  })

  it('by the table itself, where a price has no reason or isn’t the line’s', async () => {
    const { id } = await drafted()
    const write = (values: object) =>
      app.db
        .update(bookingHotels)
        .set(values)
        .where(and(eq(bookingHotels.id, id)))
    const broken = { cause: { constraint: 'booking_hotels_price_by_hand' } }
    await expect(write({ handSellCents: 20_000 })).rejects.toMatchObject(broken)
    await expect(write({ handSellCents: 20_000, priceReason: ' ' })).rejects.toMatchObject(broken)
    await expect(write({ handSellCents: 1, priceReason: 'Promised' })).rejects.toMatchObject(broken)
    await expect(write({ priceReason: 'Promised' })).rejects.toMatchObject(broken)
  })
})

it('an agent reads the price and its reason, and no cost', async () => {
  const agent = await app.as('agent', agentId)
  const { at, line } = await drafted(agent)
  await set(line)
  const { body } = await agent.get(at)
  expect(body.data.hotels[0]).toMatchObject({ sellCents: 15_000 })
  expect(lastStep(body.data.hotels[0])).toMatchObject({
    code: 'BY_HAND',
    params: { reason: promised.reason },
  })
  expect(JSON.stringify(body)).not.toMatch(/"(cost|margin)\w*"/)
})
