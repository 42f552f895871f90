import { and, eq, inArray, sql } from 'drizzle-orm'
import { allotments, allotmentTakes, bookingHotels } from '../db'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

const BUYERS = 100
/** How often they meet; a long run asks for more. */
const ROUNDS = Number(process.env.RACES ?? 1)

let app: TestApp
let staff: TestClient
let agentId: string
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
let drafts: any[]

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
  drafts = []
  for (let each = 0; each < BUYERS; each++) drafts.push(await draftBooking(app, staff, agentId))
})
afterAll(() => app.close())

type Room = Awaited<ReturnType<typeof roomContract>>

const nightsOf = (room: Room) =>
  app.db
    .select()
    .from(allotments)
    .where(
      and(
        eq(allotments.contractId, room.contract.id),
        inArray(allotments.night, ['2026-06-10', '2026-06-11']),
      ),
    )
    .orderBy(allotments.night)

const sold = async (room: Room) => (await nightsOf(room)).map((night) => night.sold)

const buy = (room: Room, draft: { id: string }, fields: object = {}) =>
  staff.put(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft, fields)] })

const tally = (answers: readonly Answer[]) => {
  const counts = { held: 0, onRequest: 0, else: [] as unknown[] }
  for (const { status, body } of answers) {
    if (status !== 200) counts.else.push([status, body])
    else counts[body.data.hotels[0].onRequest ? 'onRequest' : 'held'] += 1
  }
  return counts
}

describe('a hundred buyers of the last room, all at once', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'exactly one gets it, the others are on request; it is free again once given back (%i)',
    async () => {
      const room = await roomContract(app.db, { rooms: 1 })
      await agreeTo(app.db, staff.userId, room.version)
      const answers = await Promise.all(drafts.map((draft) => buy(room, draft)))
      expect(tally(answers)).toEqual({ held: 1, onRequest: BUYERS - 1, else: [] })
      expect(await sold(room)).toEqual([1, 1])

      const winner = answers.findIndex(({ body }) => !body.data.hotels[0].onRequest)
      const [first, second] = drafts.filter((_, at) => at !== winner)
      const at = `/api/bookings/${drafts[winner].id}/status`
      expect((await staff.put(at, { command: 'submit' })).status).toBe(200)
      const cancelled = await staff.put(at, { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 })
      expect(cancelled.status).toBe(200)
      expect(await sold(room)).toEqual([0, 0])

      const again = await Promise.all(
        [first, second].map((draft) => buy(room, draft, { id: lineOf(answers, draft) })),
      )
      expect(tally(again)).toEqual({ held: 1, onRequest: 1, else: [] })
      expect(await sold(room)).toEqual([1, 1])
      drafts[winner] = await draftBooking(app, staff, agentId)
    },
  )

  it('of three rooms and two a stay one buyer gets two; nobody gets half a stay', async () => {
    const room = await roomContract(app.db, { rooms: 3 })
    const answers = await Promise.all(drafts.slice(0, 20).map((draft) => buy(room, draft, { rooms: 2 })))
    expect(tally(answers)).toEqual({ held: 1, onRequest: 19, else: [] })
    expect(await sold(room)).toEqual([2, 2])
  })
})

const lineOf = (answers: readonly Answer[], draft: { id: string }) =>
  answers.find(({ body }) => body.data.id === draft.id)?.body.data.hotels[0].id

describe('the control: buyers who look first and write later', () => {
  const naive = async (room: Room, lines: readonly { id: string }[]) => {
    const looks = await Promise.all(lines.map(() => nightsOf(room)))
    const buying = lines.map(async ({ id }, at) => {
      const nights = looks[at] ?? []
      if (nights.some(({ total, sold: gone }) => total - gone < 1)) return false
      await app.db
        .insert(allotmentTakes)
        .values(nights.map((night) => ({ allotmentId: night.id, bookingHotelId: id, rooms: 1 })))
      return true
    })
    const done = await Promise.allSettled(buying)
    return done.filter((one) => one.status === 'fulfilled' && one.value).length
  }

  /** Stays of thirty bookings that hold nothing yet. */
  let lines: { id: string }[]
  beforeAll(async () => {
    const none = await roomContract(app.db, { rooms: 0 })
    await Promise.all(drafts.slice(0, 30).map((draft) => buy(none, draft)))
    const { id } = none.contract
    lines = await app.db
      .select({ id: bookingHotels.id })
      .from(bookingHotels)
      .where(eq(bookingHotels.contractId, id))
    expect(lines).toHaveLength(30)
  })

  it('the table lets one of them through', async () => {
    const room = await roomContract(app.db, { rooms: 1 })
    expect(await naive(room, lines)).toBe(1)
    expect(await sold(room)).toEqual([1, 1])
  })

  it('without the table’s check they all get the same room', async () => {
    const room = await roomContract(app.db, { rooms: 1 })
    await app.db.execute(sql`alter table allotments drop constraint allotments_not_oversold`)
    expect(await naive(room, lines)).toBe(30)
    expect(await sold(room)).toEqual([30, 30])
  })
})
