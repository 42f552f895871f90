import { sql } from 'drizzle-orm'
import pg from 'pg'
import { aTurn, Turns } from '../platform/turns'
import { draftBooking } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

const SAVES = 50

// The embedded engine has one connection: there nobody meets.
const server = process.env.TEST_DATABASE_URL
const onServer = server ? describe : describe.skip

/** Somebody outside who holds a booking, and sees how many of the app's connections wait for a lock. */
const holderOf = async (app: TestApp, bookingId: string) => {
  const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
  const at = new URL(server ?? '')
  at.pathname = `/${rows[0]?.name}`
  const client = new pg.Client({ connectionString: at.href })
  await client.connect()
  await client.query('begin')
  await client.query('select from bookings where id = $1 for update', [bookingId])
  return {
    waiting: async () => {
      await client.query('select pg_stat_clear_snapshot()')
      const found = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return found.rows[0]?.n ?? 0
    },
    letGo: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

type Others = (staff: TestClient, at: string, order: string[]) => Promise<void>

/** Fifty save one booking while somebody holds it, and others come meanwhile. */
const crowd = async (turns: Turns, connections: number, others: Others) => {
  const app = await testApp({}, undefined, undefined, turns)
  const staff = await app.as('super.admin')
  const { id: agentId } = await app.newAgent()
  const crowded = await draftBooking(app, staff, agentId)
  const other = await draftBooking(app, staff, agentId)
  const holder = await holderOf(app, crowded.id)
  const order: string[] = []
  const saves = Array.from({ length: SAVES }, () =>
    staff.put(`/api/bookings/${crowded.id}/addons`, { lines: [] }),
  )
  while ((await holder.waiting()) < connections);
  const meanwhile = others(staff, `/api/bookings/${other.id}`, order)
  if (connections === 1) await meanwhile
  order.push('let go')
  await holder.letGo()
  await meanwhile
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  await app.close()
  return { order, statuses: [...new Set(statuses)] }
}

const others: Others = async (staff, at, order) => {
  const [read, saved] = await Promise.all([staff.get(at), staff.put(`${at}/addons`, { lines: [] })])
  order.push(`read ${read.status}`, `saved ${saved.status}`)
}

onServer('fifty who save one booking that somebody holds', () => {
  it('keep nobody else waiting, and all come to their turn', async () => {
    const turns = new Turns({ ...aTurn, forMs: Number.POSITIVE_INFINITY })
    const { order, statuses } = await crowd(turns, 1, others)
    expect(order).toEqual(['read 200', 'saved 200', 'let go'])
    expect(statuses).toEqual([200])
  })

  it('the control: without turns they hold every connection, and others wait for them', async () => {
    const turns = new Turns({ ...aTurn, atOnce: SAVES })
    const { order, statuses } = await crowd(turns, 20, others)
    expect(order).toEqual(['let go', 'read 200', 'saved 200'])
    expect(statuses).toEqual([200])
  })
})
