import { asc, eq, sql } from 'drizzle-orm'
import { sampleAgent, sampleBooking } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import { agents, bookings, type Database, type Db, groups, regions, users } from '.'
import { type Places, statement } from './statement'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const drawn = (of: Db, given: { id: unknown }) =>
  of
    .select({
      id: bookings.id,
      createdAt: bookings.createdAt,
      totalCents: bookings.totalCents,
      nights: sql<number>`${bookings.departure} - ${bookings.arrival}`.mapWith(Number),
      stay: { arrival: bookings.arrival, departure: bookings.departure },
      group: { id: groups.id, name: groups.name },
      sales: { id: users.id, name: users.name },
      ofTwo: { agent: agents.name, sales: users.name },
      agents,
      users,
    })
    .from(bookings)
    .innerJoin(groups, eq(groups.id, bookings.groupId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(users, eq(users.id, bookings.salesUserId))
    .where(eq(bookings.id, given.id as string))
    .orderBy(asc(bookings.id))

test('rows are those of the builder, of any handle', async () => {
  const { id } = await sampleBooking(db)
  const asked = statement((of, given: Places<{ id: string }>) => drawn(of, given))
  const [row] = await drawn(db, { id })
  expect(row).toMatchObject({ id, sales: null, users: null })
  expect(await asked(db, { id })).toEqual([row])
  await db.transaction(async (tx) => expect(await asked(tx, { id })).toEqual([row]))
})

test('raw SQL and several values in one place', async () => {
  const [one, two] = [await sampleAgent(db), await sampleAgent(db)]
  const named = statement((of, { ids }: Places<{ ids: string[] }>) =>
    of.execute<{ id: string }>(sql`select id from agents where id = any(${ids}::uuid[]) order by id`),
  )
  expect(await named(db, { ids: [one.id, two.id] })).toEqual([one.id, two.id].sort().map((id) => ({ id })))
})

test('is written with what is given, through the column', async () => {
  const rename = statement((of, given: Places<{ id: string; name: string }>) =>
    of
      .update(agents)
      .set({ name: sql`${given.name}` })
      .where(eq(agents.id, given.id))
      .returning({ name: agents.name }),
  )
  const { id } = await sampleAgent(db)
  expect(await rename(db, { id, name: 'Renamed' })).toEqual([{ name: 'Renamed' }])
})

test('what would be new with every call has to be given', async () => {
  const make = statement((of, { name }: Places<{ name: string }>) =>
    of
      .insert(regions)
      .values({ name, zone: 'south' } as never)
      .returning({ id: regions.id }),
  )
  await expect(make(db, { name: 'Ubud' })).rejects.toThrow('Give what is new each time as a value')
})

test('a value that is missing is told by its name', async () => {
  const asked = statement((of, given: Places<{ id: string }>) => drawn(of, given))
  await expect(asked(db, {} as { id: string })).rejects.toThrow('"id"')
})

test('the engine parses it once a connection', async () => {
  const once = statement((of, { id }: Places<{ id: string }>) =>
    of.select({ parsed: regions.name }).from(regions).where(eq(regions.id, id)),
  )
  await db.transaction(async (tx) => {
    for (let time = 0; time < 3; time++) await once(tx, { id: '01890000-0000-7000-8000-000000000000' })
    const { rows } = await tx.execute<{ calls: number }>(
      sql`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%from "regions"%'`,
    )
    expect(rows).toEqual([{ calls: 3 }])
  })
})

test('may be asked twice at once when it is new, and again after it failed', async () => {
  const divided = statement((of, { by }: Places<{ by: number }>) =>
    of.execute<{ n: number }>(sql`select 10 / ${by}::int as n`),
  )
  await db.transaction(async (tx) => {
    const both = Promise.all([divided(tx, { by: 2 }), divided(tx, { by: 5 })])
    expect(await both).toEqual([[{ n: 5 }], [{ n: 2 }]])
  })
  await expect(divided(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divided(db, { by: 10 })).toEqual([{ n: 1 }])
})
