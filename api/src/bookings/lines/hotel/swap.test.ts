import { and, eq, gt } from 'drizzle-orm'
import { allotments, bookingGuests } from '../../../db'
import { draftBooking, roomContract, stayOf } from '../../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('reservation')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

type Room = Awaited<ReturnType<typeof roomContract>>

const soldOf = async (room: Room) =>
  (
    await app.db
      .select()
      .from(allotments)
      .where(and(eq(allotments.contractId, room.contract.id), gt(allotments.sold, 0)))
      .orderBy(allotments.night)
  ).map(({ night, sold }) => `${night}: ${sold}`)

/** A couple and their grown-up child, each in the stay that a test gives them. */
const threeGrownUps = async () => {
  const draft = await draftBooking(app, staff, agentId)
  await app.db
    .update(bookingGuests)
    .set({ birthdate: '1999-01-05', category: 'adult' })
    .where(and(eq(bookingGuests.bookingId, draft.id), eq(bookingGuests.category, 'child')))
  const [one, two, three] = draft.guests.map(({ id }: { id: string }) => id)
  const at = `/api/bookings/${draft.id}/hotels`
  const save = async (lines: object[]) => {
    const { body } = await staff.put(at, { lines })
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.hotels as { id: string; onRequest: boolean }[]
  }
  return { draft, one, two, three, save }
}

const onRequest = (stays: readonly { onRequest: boolean }[]) => stays.map((stay) => stay.onRequest)

describe('stays of one booking that change places', () => {
  it('each get the last room that the other gives up', async () => {
    const [inn, villa] = [await roomContract(app.db, { rooms: 1 }), await roomContract(app.db, { rooms: 1 })]
    const { draft, one, two, save } = await threeGrownUps()
    const at = (room: Room, guest: string, fields = {}) =>
      stayOf(room, draft, { guestIds: [guest], ...fields })
    const saved = await save([at(inn, one), at(villa, two)])
    const [first, second] = saved.map(({ id }) => ({ id }))
    expect(onRequest(saved)).toEqual([false, false])
    expect(onRequest(await save([at(villa, one, first), at(inn, two, second)]))).toEqual([false, false])
    expect(await soldOf(inn)).toEqual(['2026-06-10: 1', '2026-06-11: 1'])
    expect(await soldOf(villa)).toEqual(['2026-06-10: 1', '2026-06-11: 1'])
  })

  it('each get the last room of the nights that the other gives up', async () => {
    const inn = await roomContract(app.db, { rooms: 1 })
    const { draft, one, two, save } = await threeGrownUps()
    const from = (checkIn: string, checkOut: string, guest: string, fields = {}) =>
      stayOf(inn, draft, { checkIn, checkOut, guestIds: [guest], ...fields })
    const saved = await save([from('2026-06-10', '2026-06-12', one), from('2026-06-12', '2026-06-14', two)])
    const [first, second] = saved.map(({ id }) => ({ id }))
    const moved = await save([
      from('2026-06-10', '2026-06-13', one, first),
      from('2026-06-13', '2026-06-14', two, second),
    ])
    expect(onRequest(moved)).toEqual([false, false])
    expect(await soldOf(inn)).toEqual(['10', '11', '12', '13'].map((day) => `2026-06-${day}: 1`))
  })

  it('take the rooms that another needs no more, and no room that it keeps', async () => {
    const [inn, villa] = [await roomContract(app.db, { rooms: 3 }), await roomContract(app.db, { rooms: 3 })]
    const { draft, one, two, three, save } = await threeGrownUps()
    const rooms = (room: Room, guestIds: string[], fields = {}) =>
      stayOf(room, draft, { guestIds, rooms: guestIds.length, ...fields })
    await app.db.update(allotments).set({ total: 2 }).where(eq(allotments.contractId, inn.contract.id))
    const saved = await save([rooms(villa, [one]), rooms(inn, [two, three])])
    const [first, second] = saved.map(({ id }) => ({ id }))
    const moved = await save([rooms(inn, [one], first), rooms(inn, [two], second)])
    expect(onRequest(moved)).toEqual([false, false])
    expect(await soldOf(villa)).toEqual([])

    await save([rooms(villa, [one], first), rooms(inn, [two, three], second)])
    const kept = await save([
      rooms(inn, [one], first),
      rooms(inn, [two, three], { ...second, remarks: 'High floor' }),
    ])
    expect(onRequest(kept)).toEqual([true, false])
    expect(await soldOf(inn)).toEqual(['2026-06-10: 2', '2026-06-11: 2'])
  })
})
