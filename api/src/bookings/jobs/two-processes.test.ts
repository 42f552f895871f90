import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { agents, allotments, auditLog, bookings, sessions } from '../../db'
import type { Database } from '../../db/database'
import { openPostgres } from '../../db/postgres'
import { inTransaction } from '../../platform/transaction'
import { tidyUp } from '../../server/housekeeping'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { releaseBooking } from '../lines/hotel/takes'
import { advanceByCalendar } from './advance-by-calendar'
import { clerk } from './clerk'
import { expireOptions } from './expire-options'
import { keepTime } from './keep-time'

const server = process.env.TEST_DATABASE_URL
// The embedded engine belongs to one process.
const onServer = server ? describe : describe.skip

const LAPSED = 4
const later = new Date('2026-06-13T02:00:00.000Z')

onServer('the jobs of two processes on one database', () => {
  let app: TestApp
  let staff: TestClient
  let room: Awaited<ReturnType<typeof roomContract>>
  let agentId: string
  let processes: [Database, Database]

  /** What a process has of the database: connections of its own. The jobs keep nothing beside it. */
  const processOn = async () => {
    const { rows } = await app.db.execute(sql`select current_database() as name`)
    const url = new URL(server ?? '')
    url.pathname = `/${rows[0]?.name}`
    return openPostgres(url.href)
  }

  beforeAll(async () => {
    app = await testApp()
    staff = await app.as('super.admin')
    agentId = (await app.newAgent()).id
    await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, agentId))
    room = await roomContract(app.db, { rooms: 50 })
    await agreeTo(app.db, staff.userId, room.version)
    processes = [await processOn(), await processOn()]
  })
  afterAll(async () => {
    await Promise.all(processes.map((database) => database.close()))
    await app.close()
  })

  const submitted = async () => {
    const draft = await draftBooking(app, staff, agentId)
    await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
    await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
    return draft.id as string
  }
  const several = async () => {
    const ids: string[] = []
    for (let count = 0; count < LAPSED; count++) ids.push(await submitted())
    return ids
  }

  /** How often the log says that it happened to each. */
  const timesOf = async (event: string, ids: string[]) => {
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.event, event))
    return ids.map((id) => entries.filter(({ entityId }) => entityId === id).length)
  }
  const statusesOf = async (ids: string[]) =>
    (await app.db.select().from(bookings).where(inArray(bookings.id, ids))).map(({ status }) => status)
  const sold = async () =>
    (await app.db.select().from(allotments)).reduce((sum, night) => sum + night.sold, 0)

  const once = Array(LAPSED).fill(1)

  it('let each option lapse once: the second neither waits for the first nor does it again', async () => {
    const ids = await several()
    const [first, second] = processes
    const found = await first.db.transaction(async (tx) => [
      await expireOptions(tx, later),
      await inTransaction(second.db, (other) => expireOptions(other, later)),
    ])
    expect(found).toEqual([LAPSED, 0])
    expect(await inTransaction(second.db, (tx) => expireOptions(tx, later))).toBe(0)
    expect(await timesOf('booking.expire', ids)).toEqual(once)
    expect(await sold()).toBe(0)
  })

  it('would do it twice, had each looked first and written later (the control)', async () => {
    const ids = await several()
    let looked = 0
    let both: () => void = () => undefined
    const bothLooked = new Promise<void>((resolve) => {
      both = resolve
    })
    const careless = ({ db }: Database) =>
      db.transaction(async (tx) => {
        const lapsed = and(
          eq(bookings.status, 'submitted'),
          lt(bookings.optionExpiresAt, later.toISOString()),
        )
        const found = await tx.select().from(bookings).where(lapsed).orderBy(bookings.id)
        if (++looked === processes.length) both()
        await bothLooked
        const { scene, write } = clerk(tx, later)
        for (const { id } of found) {
          await releaseBooking(tx, id)
          await tx.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, id))
          scene.audit({ entity: 'booking', entityId: id, event: 'booking.expire', agentId })
        }
        await write()
      })
    await Promise.all(processes.map(careless))
    expect(await timesOf('booking.expire', ids)).toEqual(Array(LAPSED).fill(2))
  })

  it('do all that the clock asks for once, begun at the same moment', async () => {
    const lapsing = await several()
    const starting = await several()
    await app.db
      .update(bookings)
      .set({ status: 'confirmed', optionExpiresAt: null })
      .where(inArray(bookings.id, starting))
    const complaints = jest.fn()
    const clocks = processes.map(({ db }) => keepTime(db, () => later, { error: complaints }))
    await Promise.all(clocks.map((stop) => stop()))
    expect(complaints).not.toHaveBeenCalled()
    expect(await timesOf('booking.expire', lapsing)).toEqual(once)
    expect(await timesOf('booking.start', starting)).toEqual(once)
    expect(new Set(await statusesOf([...lapsing, ...starting]))).toEqual(new Set(['expired', 'travelling']))
  })

  it('finish what the other one began', async () => {
    const ids = await several()
    await app.db.update(bookings).set({ status: 'confirmed' }).where(inArray(bookings.id, ids))
    const [first, second] = processes
    const killed = first.db.transaction(async (tx) => {
      await advanceByCalendar(tx, '2026-06-13', later)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await inTransaction(second.db, (tx) => advanceByCalendar(tx, '2026-06-13', later))
    expect(await timesOf('booking.start', ids)).toEqual(once)
  })

  it('tidy up side by side, and the counts stay what they were', async () => {
    const counted = async () =>
      (
        await app.db.execute(sql`select status, sum(bookings)::int as count from booking_days
        group by 1 having sum(bookings) <> 0 order by 1`)
      ).rows
    const before = await counted()
    await Promise.all(processes.map(({ db }) => tidyUp(db, later)))
    expect(await counted()).toEqual(before)
    expect(await app.db.$count(sessions, lt(sessions.expiresAt, later.toISOString()))).toBe(0)
    const { rows } = await app.db.execute(
      sql`select count(*) - count(distinct (day, status)) as twice from booking_days`,
    )
    expect(Number(rows[0]?.twice)).toBe(0)
  })
})
