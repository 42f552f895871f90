import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { allotments, allotmentTakes, auditLog, bookings, closures, hotelRates, hotelRooms } from '../../db'
import { sampleBooking, sampleHotelContract, sampleHotelLine } from '../../testing/sample'
import { draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const prepared = async () => {
  const made = await roomContract(app.db)
  return { ...made, at: `/api/hotels/${made.hotel.id}/contracts/${made.contract.id}` }
}
type Made = Awaited<ReturnType<typeof prepared>>

/** A stay from the 10th to the 12th in a booking of this status. */
const stayIn = async ({ hotel, room, contract, version }: Made, status: 'draft' | 'confirmed') => {
  const booking = await sampleBooking(app.db, { arrival: '2026-06-10', departure: '2026-06-14' })
  await app.db.update(bookings).set({ status }).where(eq(bookings.id, booking.id))
  const line = await sampleHotelLine(app.db, booking.id, {
    ...{ hotelId: hotel.id, roomId: room.id, contractId: contract.id, contractVersionId: version.id },
    checkIn: '2026-06-10',
    checkOut: '2026-06-12',
  })
  return { booking, line }
}

describe('a stop sale', () => {
  it('closes dates at once for new stays', async () => {
    const made = await prepared()
    const agent = await app.newAgent()
    const client = await app.as('agent', agent.id)
    const booking = await draftBooking(app, client, agent.id)
    const save = () => client.put(`/api/bookings/${booking.id}/hotels`, { lines: [stayOf(made, booking)] })
    const body = { from: '2026-06-11', to: '2026-06-11', reason: 'Wedding' }
    const closed = await data.post(`${made.at}/stop-sales`, body)
    expect(closed.status).toBe(201)
    const [stop] = closed.body.data.stopSales
    expect(closed.body.data).toEqual({ stopSales: [stop], touched: [] })
    expect(stop).toMatchObject({ ...body, mode: 'stay', roomId: null, room: null })
    expect((await save()).status).toBe(422)
    expect((await data.delete(`${made.at}/stop-sales/${stop.id}`)).status).toBe(204)
    expect((await save()).status).toBe(200)
    const events = await app.db.select().from(auditLog).where(eq(auditLog.entityId, made.contract.id))
    expect(events.map(({ event }) => event).sort()).toEqual([
      'contract.stop-sale-added',
      'contract.stop-sale-lifted',
    ])
  })

  it.each([
    ['stay', '2026-06-11', '2026-06-20', true],
    ['stay', '2026-06-12', '2026-06-20', false],
    ['arrival', '2026-06-10', '2026-06-10', true],
    ['arrival', '2026-06-11', '2026-06-12', false],
    ['departure', '2026-06-12', '2026-06-12', true],
    ['departure', '2026-06-10', '2026-06-11', false],
  ])('by %s from %s to %s names the stays booked before', async (mode, from, to, touches) => {
    const made = await prepared()
    const { booking } = await stayIn(made, 'confirmed')
    await stayIn(made, 'draft')
    const answer = await data.post(`${made.at}/stop-sales`, { from, to, mode, roomIds: [made.room.id] })
    const codes = answer.body.data.touched.map((one: { booking: string }) => one.booking)
    expect(codes).toEqual(touches ? [booking.code] : [])
    const [kept] = await app.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(kept?.status).toBe('confirmed')
  })

  it('is changed by who saw its present state, for rooms of this hotel', async () => {
    const { at } = await prepared()
    const body = { from: '2026-06-11', to: '2026-06-12' }
    const { id, version } = (await data.post(`${at}/stop-sales`, body)).body.data.stopSales[0]
    const headers = { 'if-match': `"${version}"` }
    const change = (mode: string) => data.put(`${at}/stop-sales/${id}`, { ...body, mode }, { headers })
    expect((await change('arrival')).body.data).toMatchObject({ mode: 'arrival', version: version + 1 })
    expect((await change('departure')).status).toBe(412)
    const { room } = await sampleHotelContract(app.db)
    const foreign = await data.post(`${at}/stop-sales`, { ...body, roomIds: [room.id] })
    expect(Object.keys(foreign.body.errors)).toEqual(['roomIds'])
    const moved = await data.put(`${at}/stop-sales/${id}`, { ...body, roomId: room.id })
    expect(Object.keys(moved.body.errors)).toEqual(['roomId'])
    const backwards = await data.post(`${at}/stop-sales`, { from: '2026-06-12', to: '2026-06-11' })
    expect(Object.keys(backwards.body.errors)).toEqual(['to'])
    expect((await data.put(`${at}/stop-sales/${v7()}`, body)).status).toBe(404)
    expect((await data.get(`${at}/stop-sales`)).body.data).toHaveLength(1)
    const agent = await app.as('agent')
    expect((await agent.get(`${at}/stop-sales`)).status).toBe(404)
  })
})

describe('a stop sale of several rooms', () => {
  it('closes each of them and no other, and one opens again alone', async () => {
    const made = await prepared()
    const { at, hotel, room, contract } = made
    const [suite, villa] = await app.db
      .insert(hotelRooms)
      .values(['Suite', 'Villa'].map((name) => ({ hotelId: hotel.id, name, maxAdults: 2, maxChildren: 0 })))
      .returning()
    const { booking } = await stayIn(made, 'confirmed')
    const body = { from: '2026-06-11', to: '2026-06-11', roomIds: [room.id, suite?.id, room.id] }
    const { stopSales, touched } = (await data.post(`${at}/stop-sales`, body)).body.data
    expect(stopSales.map((one: { room: string }) => one.room).sort()).toEqual([room.name, 'Suite'].sort())
    expect(touched).toMatchObject([{ booking: booking.code }])
    const elsewhere = await data.post(`${at}/stop-sales`, { ...body, roomIds: [villa?.id] })
    expect(elsewhere.body.data.touched).toEqual([])
    const suiteStop = stopSales.find((one: { roomId: string }) => one.roomId === suite?.id)
    expect((await data.delete(`${at}/stop-sales/${suiteStop.id}`)).status).toBe(204)
    const left = (await data.get(`${at}/stop-sales`)).body.data
    expect(left.map((one: { roomId: string }) => one.roomId).sort()).toEqual([room.id, villa?.id].sort())
    const log = await app.db.select().from(auditLog).where(eq(auditLog.entityId, contract.id))
    expect(log.filter(({ event }) => event === 'contract.stop-sale-added')).toHaveLength(3)
  })

  it('closes none when one of them is of another hotel', async () => {
    const { at, room } = await prepared()
    const { room: foreign } = await sampleHotelContract(app.db)
    const body = { from: '2026-06-11', to: '2026-06-11', roomIds: [room.id, foreign.id] }
    const refused = await data.post(`${at}/stop-sales`, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['roomIds']])
    expect((await data.get(`${at}/stop-sales`)).body.data).toEqual([])
  })
})

describe('the month of a contract', () => {
  const month = async (at: string) => (await data.get(`${at}/allotments?month=2026-06`)).body.data

  it('tells night by night what is left, released, stopped or closed', async () => {
    const made = await prepared()
    const { line } = await stayIn(made, 'confirmed')
    const night = (day: string) => and(eq(allotments.contractId, made.contract.id), eq(allotments.night, day))
    const [open] = await app.db.select().from(allotments).where(night('2026-06-10'))
    await app.db.insert(allotmentTakes).values({ allotmentId: open!.id, bookingHotelId: line.id, rooms: 2 })
    await data.post(`${made.at}/stop-sales`, { from: '2026-06-12', to: '2026-06-13', mode: 'arrival' })
    await app.db.insert(closures).values({ day: '2026-06-20', name: 'Nyepi', blocks: ['arrivals'] })
    const shown = await month(made.at)
    expect(shown).toMatchObject({ month: '2026-06', closures: [{ day: '2026-06-20', name: 'Nyepi' }] })
    const [{ nights }] = shown.rooms
    expect(nights).toHaveLength(30)
    expect(nights[9]).toMatchObject({
      ...{ night: '2026-06-10', total: 5, sold: 2, left: 3, season: 'Year', priced: true, released: false },
    })
    expect(nights.filter(({ stops }: { stops: string[] }) => stops.includes('arrival'))).toHaveLength(2)
    const july = (await data.get(`${made.at}/allotments?month=2026-08`)).body.data.rooms[0].nights[0]
    expect(july).toMatchObject({ total: null, sold: 0, left: null })
    expect((await data.get(`${made.at}/allotments?month=2026-13`)).status).toBe(422)
    expect((await (await app.as('agent')).get(`${made.at}/allotments?month=2026-06`)).status).toBe(404)
  })

  it('says from when on the rooms went back to the hotel', async () => {
    const made = await roomContract(app.db, { releaseDays: 7 })
    const at = `/api/hotels/${made.hotel.id}/contracts/${made.contract.id}`
    const today = app.clock.now.toISOString().slice(0, 7)
    const { rooms } = (await data.get(`${at}/allotments?month=${today}`)).body.data
    const released = rooms[0].nights.filter((one: { released: boolean }) => one.released)
    const last = released.at(-1)?.night
    const bali = new Date(app.clock.now.getTime() + 8 * 3_600_000)
    const edge = new Date(bali.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(last).toBe(edge.startsWith(today) ? edge : rooms[0].nights.at(-1).night)
    const rates = await app.db.select().from(hotelRates).where(eq(hotelRates.versionId, made.version.id))
    expect(rates.map(({ releaseDays }) => releaseDays)).toEqual([7])
  })
})

describe('an allotment', () => {
  const totals = async (contractId: string) =>
    Object.fromEntries(
      (await app.db.select().from(allotments).where(eq(allotments.contractId, contractId))).map(
        ({ night, total }) => [night, total],
      ),
    )

  it('is set for the nights of a period and its weekdays, new ones included', async () => {
    const { at, room, contract } = await prepared()
    const body = { roomIds: [room.id], from: '2026-07-08', to: '2026-07-14', weekdays: [5, 6], total: 2 }
    const answer = await data.put(`${at}/allotments`, body)
    expect(answer.body.data).toEqual({ nights: 2 })
    const set = await totals(contract.id)
    expect([set['2026-07-08'], set['2026-07-10'], set['2026-07-11'], set['2026-07-12']]).toEqual([
      5,
      2,
      2,
      undefined,
    ])
    const none = await data.put(`${at}/allotments`, { ...body, to: '2026-07-08' })
    expect(Object.keys(none.body.errors)).toEqual(['weekdays'])
    const long = await data.put(`${at}/allotments`, { ...body, to: '2031-07-20' })
    expect(long.body.errors).toEqual({ to: ['At most five years.'] })
    const { room: foreign } = await sampleHotelContract(app.db)
    const other = await data.put(`${at}/allotments`, { ...body, roomIds: [room.id, foreign.id] })
    expect(Object.keys(other.body.errors)).toEqual(['roomIds'])
  })

  it('never goes below what is sold, and names the nights', async () => {
    const made = await prepared()
    const { at, room, contract } = made
    const { line } = await stayIn(made, 'confirmed')
    const night = and(eq(allotments.contractId, contract.id), eq(allotments.night, '2026-06-11'))
    const [open] = await app.db.select().from(allotments).where(night)
    await app.db.insert(allotmentTakes).values({ allotmentId: open!.id, bookingHotelId: line.id, rooms: 3 })
    const body = { roomIds: [room.id], from: '2026-06-10', to: '2026-06-12' }
    const less = await data.put(`${at}/allotments`, { ...body, total: 2 })
    expect(less.status).toBe(422)
    expect(less.body.errors.total[0]).toContain('11 Jun 2026 (3)')
    expect((await totals(contract.id))['2026-06-10']).toBe(5)
    expect((await data.put(`${at}/allotments`, { ...body, total: 3 })).status).toBe(200)
  })

  it('and a sale at the same moment: never more sold than there is', async () => {
    const made = await prepared()
    const { at, room, contract } = made
    const lines = await Promise.all(Array.from({ length: 5 }, () => stayIn(made, 'confirmed')))
    const night = and(eq(allotments.contractId, contract.id), eq(allotments.night, '2026-06-11'))
    const [open] = await app.db.select().from(allotments).where(night)
    const body = { roomIds: [room.id], from: '2026-06-11', to: '2026-06-11', total: 2 }
    await Promise.allSettled([
      ...lines.map(({ line }) =>
        app.db.insert(allotmentTakes).values({ allotmentId: open!.id, bookingHotelId: line.id, rooms: 1 }),
      ),
      data.put(`${at}/allotments`, body),
    ])
    const [after] = await app.db.select().from(allotments).where(night)
    expect(after!.sold).toBeLessThanOrEqual(after!.total)
  })
})
