import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openPostgres } from './postgres'

const server = process.env.TEST_DATABASE_URL
const name = `melali_empty_${process.pid}`

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const empty = () => {
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return openPostgres(url.href)
}

const withServer = server ? describe : describe.skip

withServer('a PostgreSQL server', () => {
  beforeAll(() => onServer(`create database ${name} template template0`))
  afterAll(() => onServer(`drop database ${name} with (force)`))

  test('is migrated once by processes that start together', async () => {
    const databases = await Promise.all([empty(), empty(), empty()])
    await Promise.all(databases.map((database) => database.migrate()))
    const [first] = databases
    const { rows } = (await first?.db.execute(
      sql`select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
    )) ?? { rows: [] }
    expect(rows).toEqual([{ once: true }])
    await Promise.all(databases.map((database) => database.close()))
  })

  test('may cut every connection without taking the process along', async () => {
    const database = await empty()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await Promise.all(Array.from({ length: 5 }, () => database.ping()))
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const answered = async (tries: number): Promise<void> => {
      try {
        await database.ping()
      } catch (error) {
        if (tries === 0) throw error
        await answered(tries - 1)
      }
    }
    await expect(answered(10)).resolves.toBeUndefined()
    await database.close()
  })

  test('gives up on a lock after three seconds, and compiles no statement', async () => {
    const database = await empty()
    const { rows } = await database.db.execute(sql`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
      current_setting('jit') as jit`)
    expect(rows).toEqual([{ lock: '3s', statement: '30s', idle: '30s', zone: 'UTC', jit: 'off' }])
    await database.close()
  })
})
