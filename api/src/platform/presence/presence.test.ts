import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createApp } from '../../app'
import { invoiceSummaries } from '../../db'
import { openPostgres } from '../../db/postgres'
import { listening, readNewsAs } from '../../testing/news-reader'
import { familyGroup } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let url: string
let staff: TestClient
beforeAll(async () => {
  app = await testApp()
  url = await listening(app)
  staff = await app.as('super.admin')
})
afterAll(() => app.close())

const bookingOf = async (agentId: string) => {
  const group = await familyGroup(app, agentId)
  const trip = { groupId: group.id, arrival: '2026-06-10', departure: '2026-06-14' }
  return (await staff.post('/api/bookings/create', trip)).body.data.id as string
}

/** A page of somebody's that is open on a booking. */
const pageOf = (client: TestClient, id: string, of = 'booking') => {
  const tab = randomUUID()
  return {
    is: (doing: 'looking' | 'editing' | 'gone', at = client) =>
      at.get(`/api/presence/${id}?of=${of}&tab=${tab}&doing=${doing}`),
    async sees() {
      const { body } = await this.is('looking')
      return (body.data as { id: string; editing: boolean }[]).map((one) => `${one.id} ${one.editing}`)
    },
  }
}

it('shows who else is there, who edits, and no more who went', async () => {
  const id = await bookingOf((await app.newAgent()).id)
  const sales = await app.as('sales')
  const [mine, other] = [pageOf(staff, id), pageOf(sales, id)]
  expect(await mine.sees()).toEqual([])
  await other.is('looking')
  expect(await mine.sees()).toEqual([`${sales.userId} false`])
  await other.is('editing')
  expect(await mine.sees()).toEqual([`${sales.userId} true`])
  expect((await other.is('gone')).body.data).toEqual([])
  expect(await mine.sees()).toEqual([])
})

it('tells those who are there when somebody comes, edits or goes, and nobody else', async () => {
  const id = await bookingOf((await app.newAgent()).id)
  const [sales, elsewhere] = [await app.as('sales'), await app.as('reservation')]
  await pageOf(staff, id).is('looking')
  const [line, deaf] = [await readNewsAs(staff, url), await readNewsAs(elsewhere, url)]
  await Promise.all([line.next(), deaf.next()])
  const page = pageOf(sales, id)
  for (const doing of ['looking', 'editing', 'gone'] as const) {
    await page.is(doing)
    expect((await line.next())?.old).toEqual([`presence ${id}`])
  }
  const other = await bookingOf((await app.newAgent()).id)
  expect(await deaf.until(`bookings ${other}`)).not.toContain(`presence ${id}`)
  for (const open of [line, deaf]) open.hangUp()
})

it('shows nobody who stopped asking', async () => {
  const id = await bookingOf((await app.newAgent()).id)
  const sales = await app.as('sales')
  await pageOf(sales, id).is('editing')
  const mine = pageOf(staff, id)
  expect(await mine.sees()).toEqual([`${sales.userId} true`])
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect(await mine.sees()).toEqual([])
})

it('is known of groups and of summary invoices as well', async () => {
  const { id: agentId } = await app.newAgent()
  const row = { agentId, dueDate: '2026-06-10' }
  const [draft] = await app.db.insert(invoiceSummaries).values(row).returning()
  const group = await familyGroup(app, agentId)
  const [finance, sales, agency] = [
    await app.as('finance'),
    await app.as('sales'),
    await app.as('agent', agentId),
  ]
  const [summaryId, stranger] = [draft?.id ?? '', await app.as('agent', (await app.newAgent()).id)]
  await pageOf(staff, group.id, 'group').is('editing')
  await pageOf(staff, summaryId, 'summary').is('editing')
  expect(await pageOf(sales, group.id, 'group').sees()).toEqual([`${staff.userId} true`])
  expect(await pageOf(finance, summaryId, 'summary').sees()).toEqual([`${staff.userId} true`])
  // Its own group it sees, without staff; a draft of a bill is nobody's but ours.
  expect(await pageOf(agency, group.id, 'group').sees()).toEqual([])
  const unseen = [pageOf(agency, summaryId, 'summary'), pageOf(stranger, group.id, 'group')]
  for (const page of unseen) expect((await page.is('looking')).status).toBe(404)
})

describe('an agency', () => {
  it('sees its own people at its own booking, and neither staff nor others', async () => {
    const [own, foreign] = [await app.newAgent(), await app.newAgent()]
    const id = await bookingOf(own.id)
    const [li, wang, stranger] = [
      await app.as('agent', own.id),
      await app.as('agent', own.id),
      await app.as('agent', foreign.id),
    ]
    await pageOf(staff, id).is('editing')
    await pageOf(wang, id).is('looking')
    expect((await pageOf(stranger, id).is('looking')).status).toBe(404)
    expect(await pageOf(li, id).sees()).toEqual([`${wang.userId} false`])
    expect((await pageOf(staff, id).sees()).sort()).toEqual(
      [`${li.userId} false`, `${wang.userId} false`].sort(),
    )
  })

  it('is nowhere at a contract', async () => {
    const agent = await app.as('agent', (await app.newAgent()).id)
    expect([403, 404]).toContain((await pageOf(agent, randomUUID(), 'contract').is('looking')).status)
  })
})

it.each([
  ['no such record', 'booking', 404],
  ['no such kind', 'user', 422],
])('%s is refused', async (_, of, status) => {
  expect((await pageOf(staff, randomUUID(), of).is('looking')).status).toBe(status)
})

it('asks for the right to see the record', async () => {
  const id = await bookingOf((await app.newAgent()).id)
  const data = await app.as('data')
  expect((await data.get(`/api/bookings/${id}`)).status).toBe(403)
  expect((await pageOf(data, id).is('looking')).status).toBe(403)
})

const server = process.env.TEST_DATABASE_URL
const onServer = server ? it : it.skip

onServer('who is there through one process is seen through another, and nothing of it is kept', async () => {
  const { rows } = await app.db.execute(sql`select current_database() as name`)
  const at = new URL(server ?? '')
  at.pathname = `/${rows[0]?.name}`
  const database = await openPostgres(at.href)
  const second = await createApp({ database, env: app.env, now: () => app.clock.now })
  const secondUrl = await listening({ ...app, ...second })
  const id = await bookingOf((await app.newAgent()).id)
  const sales = await app.as('sales')
  await pageOf(staff, id).is('looking')
  const line = await readNewsAs(staff, url)
  await line.next()
  const cookie = [...sales.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = `/api/presence/${id}?of=booking&tab=${randomUUID()}&doing=editing`
  await fetch(secondUrl.replace('/api/news', asked), { headers: { cookie } })
  expect(await line.until(`presence ${id}`)).toEqual([`presence ${id}`])
  expect(await pageOf(staff, id).sees()).toEqual([`${sales.userId} true`])
  line.hangUp()
  await second.app.close()
  await database.close()
})
