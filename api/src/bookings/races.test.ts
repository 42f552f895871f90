import { eq, sql } from 'drizzle-orm'
import { allotments, allotmentTakes, auditLog, bookings, type Db } from '../db'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'
import { approve } from './commands/review'
import { next } from './states'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

const submittedBooking = async () => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
  await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
  return draft.id as string
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

const moves = async (id: string) => {
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  return rows.map(({ event }) => event).filter((event) => /approve|return|cancel$/.test(event))
}

/** The control: reads, decides, then writes, as code without the lock and the condition would. */
const naiveApprove = async (db: Db, id: string, meanwhile: () => Promise<void>) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  await meanwhile()
  if (!row || !next(row.status, 'approve')) return false
  await db.update(bookings).set({ status: 'in_process' }).where(eq(bookings.id, id))
  return true
}

describe('two commands at once', () => {
  it('would both win if the status were read first and written later', async () => {
    const id = await submittedBooking()
    let second = false
    const first = await naiveApprove(app.db, id, async () => {
      second = await naiveApprove(app.db, id, async () => {})
    })
    expect([first, second]).toEqual([true, true])
  })

  it.each([
    ['approve twice', (at: string) => [staff.post(`${at}/approve`, {}), staff.post(`${at}/approve`, {})]],
    [
      'approve and return',
      (at: string) => [
        staff.post(`${at}/approve`, {}),
        staff.put(`${at}/status`, { command: 'return', reason: 'Wrong dates' }),
      ],
    ],
    [
      'cancel twice',
      (at: string) =>
        [0, 1].map(() =>
          staff.put(`${at}/status`, { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 }),
        ),
    ],
  ])('%s: one wins, the other gets 409', async (_, calls) => {
    const id = await submittedBooking()
    const answers = await Promise.all(calls(`/api/bookings/${id}`))
    expect(statuses(answers)).toEqual([200, 409])
    expect(await moves(id)).toHaveLength(1)
  })

  it('refuses the command that was decided on a row somebody moved meanwhile', async () => {
    const id = await submittedBooking()
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) throw new Error('no booking')
    await staff.post(`/api/bookings/${id}/approve`, {})
    const actor = { userId: staff.userId, name: 'x', role: 'super.admin', agentId: null, can: () => true }
    const late = app.db.transaction((tx) =>
      approve({ tx, actor, now: app.clock.now, locale: 'en', audit: () => {}, booking }),
    )
    await expect(late).rejects.toMatchObject({ code: 'WRONG_STATUS' })
  })
})

const BUYERS = 8

const buyers = async () => {
  const room = await roomContract(app.db, { rooms: 1 })
  const drafts = []
  for (let each = 0; each < BUYERS; each++) drafts.push(await draftBooking(app, staff, agentId))
  return { room, drafts }
}

describe('the last room', () => {
  it('would be sold to everybody who looked before anybody wrote', async () => {
    const { room } = await buyers()
    const left = async () => {
      const [night] = await app.db
        .select()
        .from(allotments)
        .where(eq(allotments.contractId, room.contract.id))
      return (night?.total ?? 0) - (night?.sold ?? 0)
    }
    const seen = await Promise.all(Array.from({ length: BUYERS }, left))
    expect(seen.filter((free) => free >= 1)).toHaveLength(BUYERS)
  })

  it('goes to exactly one of many who save at once; the others are on request', async () => {
    const { room, drafts } = await buyers()
    const answers = await Promise.all(
      drafts.map((draft) => staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })),
    )
    expect(statuses(answers)).toEqual(Array(BUYERS).fill(201))
    const held = answers.filter(({ body }) => body.data.hotels[0].onRequest === false)
    expect(held).toHaveLength(1)
    const nights = await app.db.select().from(allotments).where(eq(allotments.contractId, room.contract.id))
    expect(nights.filter(({ sold }) => sold > 0).map(({ sold }) => sold)).toEqual([1, 1])
  })

  it('is refused by the table itself to code that skips the lock', async () => {
    const { room, drafts } = await buyers()
    const saved = await staff.post(`/api/bookings/${drafts[0].id}/hotels`, {
      lines: [stayOf(room, drafts[0])],
    })
    const [take] = await app.db
      .select()
      .from(allotmentTakes)
      .where(eq(allotmentTakes.bookingHotelId, saved.body.data.hotels[0].id))
    const greedy = app.db
      .update(allotmentTakes)
      .set({ rooms: 2 })
      .where(eq(allotmentTakes.id, take?.id ?? ''))
    await expect(greedy).rejects.toMatchObject({ cause: { constraint: 'allotments_not_oversold' } })
  })

  it('doesn’t lock up when two bookings swap their nights', async () => {
    const room = await roomContract(app.db, { rooms: 1 })
    const [a, b] = [await draftBooking(app, staff, agentId), await draftBooking(app, staff, agentId)]
    const nights = (booking: typeof a, id: string | undefined, checkIn: string, checkOut: string) =>
      staff.put(`/api/bookings/${booking.id}/hotels`, {
        lines: [stayOf(room, booking, { id, checkIn, checkOut })],
      })
    const first = await nights(a, undefined, '2026-06-10', '2026-06-12')
    const second = await nights(b, undefined, '2026-06-12', '2026-06-14')
    const answers = await Promise.all([
      nights(a, first.body.data.hotels[0].id, '2026-06-12', '2026-06-14'),
      nights(b, second.body.data.hotels[0].id, '2026-06-10', '2026-06-12'),
    ])
    expect(statuses(answers)).toEqual([200, 200])
    const { rows } = await app.db.execute<{ wrong: number }>(
      sql`select count(*)::int as wrong from allotments a where sold <> (select coalesce(sum(rooms), 0) from allotment_takes t where t.allotment_id = a.id)`,
    )
    expect(rows[0]?.wrong).toBe(0)
  })
})

describe('a booking’s number', () => {
  it('is given once each, without gaps, to many drafts made at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draftBooking(app, staff, agentId)))
    const numbers = drafts.map(({ code }) => Number(code.slice(-6))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  it('is not spent twice by the same submission of the form', async () => {
    const draft = await draftBooking(app, staff, agentId)
    const body = { groupId: draft.groupId, arrival: '2026-06-10', departure: '2026-06-12' }
    const options = { headers: { 'idempotency-key': 'one-form' } }
    const answers = [
      await staff.post('/api/bookings/create', body, options),
      await staff.post('/api/bookings/create', body, options),
    ]
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id)
  })
})
