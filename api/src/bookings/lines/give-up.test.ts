import { and, eq, ne } from 'drizzle-orm'
import { auditLog, payables } from '../../db'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  agentId = (await app.newAgent()).id
})
beforeEach(async () => {
  app.clock.now = new Date('2026-03-02T02:00:00Z')
  staff = await app.as('reservation')
})
afterAll(() => app.close())

const must = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** A stay of two nights at 100 dollars, which cost 80; giving it up costs half within 14 days. */
const asked = async () => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  const { hotels } = must(await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] }))
  must(await staff.put(`${at}/status`, { command: 'submit' }))
  must(await staff.post(`${at}/approve`, {}))
  return { id: draft.id as string, at, line: `${at}/hotels/${hotels[0].id}` }
}

const confirmedOnce = async () => {
  const booking = await asked()
  must(await staff.post(`${booking.line}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' }))
  must(await staff.post(`${booking.line}/reopen`, { reason: 'The guests won’t come' }))
  return booking
}

/** Sessions have ended by then. */
const closeToArrival = async () => {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  staff = await app.as('reservation')
}
const owedTo = async (bookingId: string) =>
  (
    await app.db
      .select({ costCents: payables.costCents })
      .from(payables)
      .where(and(eq(payables.bookingId, bookingId), ne(payables.status, 'cancelled')))
  ).map(({ costCents }) => costCents)
const lastEvent = async (bookingId: string) => {
  const events = await app.db.select().from(auditLog).where(eq(auditLog.entityId, bookingId))
  return events.sort((one, other) => one.id.localeCompare(other.id)).at(-1)
}

describe('a service that is given up by itself', () => {
  it('is charged what its contract asks for on that day, as a change request charges it', async () => {
    const { id, at, line } = await confirmedOnce()
    await closeToArrival()
    const { addons, totals } = must(await staff.delete(line, { acceptedFeeCents: 10_000 }))
    expect(addons).toMatchObject([{ sellCents: 10_000, costCents: 8000, status: 'active' }])
    expect(totals).toMatchObject({ hotelCents: 0, grandCents: 10_000 })
    expect(await owedTo(id)).toEqual([8000])
    expect(must(await (await app.as('finance')).get(`${at}/margin`))).toMatchObject({
      ...{ sellRealisedCents: 10_000, costRealisedCents: 8000, marginRealisedCents: 2000, owedCents: 8000 },
    })
    expect(await lastEvent(id)).toMatchObject({
      event: 'booking.hotels.removed',
      after: { feeCents: 10_000 },
    })
    expect(must(await staff.get(`${at}/cancellation`))).toMatchObject({
      feeCents: 10_000,
      lines: [{ feeCents: 10_000, rule: 'Charged already' }],
    })
    const all = { command: 'cancel', reason: 'Nobody comes', acceptedFeeCents: 10_000 }
    expect(must(await staff.put(`${at}/status`, all))).toMatchObject({ status: 'cancelled' })
    expect(must(await staff.get(at))).toMatchObject({ cancellationFeeCents: 10_000 })
    expect(await owedTo(id)).toEqual([8000])
  })

  it('costs the same once it was asked for, though nobody said yes; its supplier gets nothing', async () => {
    const { id, line } = await asked()
    await closeToArrival()
    const { addons, totals } = must(await staff.delete(line, { acceptedFeeCents: 10_000 }))
    expect([totals.grandCents, addons]).toMatchObject([10_000, [{ costCents: 0 }]])
    expect(await owedTo(id)).toEqual([])
  })

  it.each([
    ['nobody saw', undefined],
    ['was another when it was seen', { acceptedFeeCents: 1 }],
  ])('isn’t charged a fee that %s', async (_, body) => {
    const { at, line } = await asked()
    await closeToArrival()
    const { status, body: told } = await staff.delete(line, body)
    expect([status, told.code, told.details]).toMatchObject([409, 'FEE_CHANGED', { feeCents: 10_000 }])
    expect(must(await staff.get(at)).hotels).toMatchObject([{ status: 'requested' }])
  })

  it('owes its supplier the same when the whole booking is cancelled in place of it', async () => {
    const { id, at } = await confirmedOnce()
    await closeToArrival()
    const body = { command: 'cancel', reason: 'Nobody comes', acceptedFeeCents: 10_000 }
    expect(must(await staff.put(`${at}/status`, body))).toMatchObject({ status: 'cancelled' })
    expect(await owedTo(id)).toEqual([8000])
  })

  it('owes nothing by a booking that is cancelled where its supplier never said yes', async () => {
    const { id, at } = await asked()
    await closeToArrival()
    must(
      await staff.put(`${at}/status`, {
        command: 'cancel',
        reason: 'Nobody comes',
        acceptedFeeCents: 10_000,
      }),
    )
    expect(await owedTo(id)).toEqual([])
  })

  it('is free before that, and needs no word then', async () => {
    const { line } = await asked()
    expect(must(await staff.delete(line))).toMatchObject({ addons: [], totals: { grandCents: 0 } })
  })

  it.each([
    ['saving the step without it', (at: string) => staff.put(`${at}/hotels`, { lines: [] })],
    ['emptying the step', (at: string) => staff.delete(`${at}/hotels`)],
  ])('isn’t taken out for nothing by %s', async (_, save) => {
    const { at } = await confirmedOnce()
    const early = must(await staff.get(at)).hotels
    await closeToArrival()
    const { status, body } = await save(at)
    expect([status, body.code, body.details]).toMatchObject([
      ...[409, 'LINE_CHARGED'],
      { lines: [{ id: early[0].id, feeCents: 10_000 }] },
    ])
    expect(body.message).toContain('USD 100.00')
    expect(must(await staff.get(at)).hotels).toEqual(early)
  })

  it('is taken out with its step while that costs nothing', async () => {
    const { at } = await asked()
    expect(must(await staff.put(`${at}/hotels`, { lines: [] })).hotels).toMatchObject([
      { status: 'cancelled' },
    ])
  })

  it('is let off by who may decide on prices, who says why', async () => {
    const { id, line } = await confirmedOnce()
    await closeToArrival()
    const body = { acceptedFeeCents: 10_000, waiver: 'The house is under water' }
    const { status } = await (await app.as('operations')).delete(line, body)
    expect(status).toBe(403)
    expect(must(await staff.delete(line, body))).toMatchObject({ addons: [], totals: { grandCents: 0 } })
    expect(await owedTo(id)).toEqual([8000])
    expect(await lastEvent(id)).toMatchObject({
      ...{ event: 'booking.hotels.removed', reason: 'The house is under water' },
      after: { feeCents: 0, waivedCents: 10_000 },
    })
  })
})
