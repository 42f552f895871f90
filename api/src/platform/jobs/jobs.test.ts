import { and, eq, sql } from 'drizzle-orm'
import { dueNow } from '../../bookings/jobs/keep-time'
import { auditLog, bookings, users } from '../../db'
import { sampleBooking } from '../../testing/sample'
import { type TestApp, testApp } from '../../testing/test-app'
import { writeAudit } from '../audit/write'
import { nobody } from '../auth/actor'
import { watched } from './watched'

let app: TestApp
const begin = new Date('2026-03-02T02:00:00Z')

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The people of tests come before their clock: what happened before somebody came is read. */
const as = async (role: string) => {
  const client = await app.as(role)
  await app.db.update(users).set({ createdAt: '2026-01-01T00:00:00.000Z' }).where(eq(users.id, client.userId))
  return client
}

const minutes = (count: number) => {
  app.clock.now = new Date(begin.getTime() + count * 60_000)
}

/** An option that has lapsed, of a booking whose row can't be written. */
const broken = async () => {
  const { id: agentId } = await app.newAgent()
  const booking = await sampleBooking(app.db, { agentId })
  const lapsed = { status: 'submitted' as const, optionExpiresAt: '2026-03-01T00:00:00.000Z' }
  await app.db.update(bookings).set(lapsed).where(eq(bookings.id, booking.id))
  await app.db.execute(sql`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`)
  await app.db.execute(
    sql.raw(`create trigger refuse_row before update on bookings for each row
      when (old.id = '${booking.id}') execute function refuse_row()`),
  )
  return async () => {
    await app.db.execute(sql`drop trigger refuse_row on bookings`)
    await app.db.execute(sql`drop function refuse_row()`)
  }
}

const toldTo = async (role: string, query = '') =>
  (await (await as(role)).get(`/api/notifications?perPage=100&kind=job-failed${query}`)).body.data

test('a job that goes on failing rings the administrator’s bell once a day, and leads to what it met', async () => {
  const mend = await broken()
  const run = watched('bookings', { db: app.db, now: () => app.clock.now }, () =>
    dueNow(app.db, app.clock.now),
  )
  for (const at of [0, 5]) {
    minutes(at)
    await expect(run()).rejects.toThrow()
    expect(await toldTo('super.admin')).toEqual([])
  }
  minutes(10)
  await expect(run()).rejects.toThrow()
  expect(await toldTo('super.admin')).toMatchObject([
    {
      ...{ kind: 'job-failed', note: 'the disk is full', by: 'Melali', read: false },
      text: 'A job of the server fails again and again: bookings by the calendar',
      to: '/user-management/failed-jobs',
    },
  ])
  expect((await toldTo('super.admin', '&language=zh'))[0].text).toContain('按日期推进预订')
  const listed = await (await as('super.admin')).get('/api/failed-jobs')
  expect(listed.body.data).toEqual([
    {
      ...{ id: expect.any(String), job: 'bookings', error: 'the disk is full' },
      ...{ at: app.clock.now.toISOString(), since: begin.toISOString() },
    },
  ])

  minutes(15)
  await expect(run()).rejects.toThrow()
  expect(await toldTo('super.admin')).toHaveLength(1)
  minutes(24 * 60 + 20)
  await expect(run()).rejects.toThrow()
  expect(await toldTo('super.admin')).toHaveLength(2)

  await mend()
  await run()
  minutes(50 * 60)
  const again = await broken()
  await expect(run()).rejects.toThrow()
  expect(await toldTo('super.admin')).toHaveLength(2)
  await again()
})

test('it is nobody’s who doesn’t look after the server', async () => {
  expect(await toldTo('sales')).toEqual([])
  expect((await (await as('sales')).get('/api/failed-jobs')).status).toBe(403)
})

test('of two processes that tell one writes', async () => {
  const failing = () =>
    watched('letters', { db: app.db, now: () => app.clock.now }, () =>
      Promise.reject(new Error('no post office')),
    )
  const processes = [failing(), failing()]
  for (const at of [0, 5, 10]) {
    minutes(at)
    await Promise.all(processes.map((run) => run().catch(() => undefined)))
  }
  const { body } = await (await as('super.admin')).get('/api/failed-jobs')
  expect(body.data.filter(({ job }: { job: string }) => job === 'letters')).toHaveLength(1)
})

test('they would both write if each looked before the other had written', async () => {
  const failures = and(eq(auditLog.event, 'job.failed'), eq(auditLog.entityId, 'reminders'))
  const careless = async (meanwhile: () => Promise<unknown>) => {
    const told = await app.db.select().from(auditLog).where(failures)
    await meanwhile()
    if (told.length) return
    const entry = { entity: 'job', entityId: 'reminders', event: 'job.failed', after: { since: begin } }
    await writeAudit(app.db, { actor: nobody, now: app.clock.now, request: { id: 'job' } }, [entry])
  }
  await careless(() => careless(async () => {}))
  expect(await app.db.select().from(auditLog).where(failures)).toHaveLength(2)
})
