import { sql } from 'drizzle-orm'
import { testDatabase } from '../../testing/test-database'
import type { Database, Db } from '..'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const refused = 'outer database handle'

test('the outer handle is refused inside a transaction, for a query and for a transaction', async () => {
  const query = db.transaction(() => db.execute(sql`select 1`))
  await expect(query).rejects.toMatchObject({ cause: { message: expect.stringContaining(refused) } })
  const nested = db.transaction(() => db.transaction(async () => undefined))
  await expect(nested).rejects.toThrow(refused)
})

test('another database’s handle may be used, and inside its transaction the first one’s still may not', async () => {
  const other = await testDatabase()
  try {
    const one = sql`select 1 as one`
    await db.transaction(async () => {
      expect((await other.db.execute(one)).rows).toEqual([{ one: 1 }])
      const within = other.db.transaction(() => db.execute(one))
      await expect(within).rejects.toMatchObject({ cause: { message: expect.stringContaining(refused) } })
    })
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
  } finally {
    await other.close()
  }
})

test('a transaction nests through its own handle, and the inner one fails alone', async () => {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table kept (word text) on commit drop`)
    await tx.execute(sql`insert into kept values ('outer')`)
    const inner = tx.transaction(async (deeper) => {
      await deeper.execute(sql`insert into kept values ('inner')`)
      throw new Error('inner')
    })
    await expect(inner).rejects.toThrow('inner')
    return (await tx.execute(sql`select word from kept`)).rows
  })
  expect(rows).toEqual([{ word: 'outer' }])
})

test('work that a transaction started may use the outer handle once it is over', async () => {
  let later: () => Promise<unknown> = async () => undefined
  let over: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    over = resolve
  })
  await db.transaction(async () => {
    const detached = ended.then(() => db.execute(sql`select 1 as one`))
    later = () => detached
  })
  over()
  await expect(later()).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('transactions begun at once run one after the other', async () => {
  await db.execute(sql`create table counter as select 0 as n`)
  const raise = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select n from counter for update`)
      await tx.execute(sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`)
    })
  await Promise.all(Array.from({ length: 30 }, raise))
  expect((await db.execute(sql`select n from counter`)).rows).toEqual([{ n: 30 }])
})
