import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { compiled } from '../../../tools/testing/compiled.mjs'
import { schemaOf } from '../testing/schema-of'
import { testDatabase } from '../testing/test-database'
import { connect, type Database } from '.'
import { migrationsFolder } from './engine/migrations'
import { openPostgres } from './postgres'

const all = readMigrationFiles({ migrationsFolder })
const steps = all.reduce((sum, migration) => sum + migration.sql.length + 1, 0)

/** `KILLS=all` kills at every statement. */
const killedAt =
  process.env.KILLS === 'all'
    ? Array.from({ length: steps }, (_, index) => index + 1)
    : [Math.floor(steps * 0.6)]

let migrated: Database
let schema: string[]
let folder: string
let program: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'melali-program-'))
  program = await compiled(join(import.meta.dirname, '../testing/migrate-until-killed.ts'), folder)
  migrated = await testDatabase()
  schema = await schemaOf(migrated.db)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await migrated.close()
})

interface Where {
  DATABASE_URL: string
  DATA_DIR: string
}

/** How the process ended: by its code or the signal. */
const migrateIn = async (where: Where, killedAfter: number) => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...where, KILLED_AFTER: String(killedAfter) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return code ?? signal
}

/** As the next start does, whoever starts beside it. */
const resume = async ({ DATABASE_URL, DATA_DIR }: Where, times = 1) => {
  const open = () => connect({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR })
  const databases = await Promise.all(Array.from({ length: times }, open))
  try {
    await Promise.all(databases.map((database) => database.migrate()))
    return await schemaOf(databases[0]!.db)
  } finally {
    await Promise.all(databases.map((database) => database.close()))
  }
}

const killEach = async (where: Where) => {
  for (const statement of killedAt) expect(await migrateIn(where, statement)).toBe('SIGKILL')
}

test('embedded: killed in the middle, it begins anew and comes to the same schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'melali-killed-'))
  const where = { DATABASE_URL: '', DATA_DIR: folder }
  await killEach(where)
  expect(await resume(where)).toEqual(schema)
  rmSync(folder, { recursive: true, force: true })
})

const server = process.env.TEST_DATABASE_URL
const withServer = server ? describe : describe.skip

withServer('on a PostgreSQL', () => {
  const name = `melali_killed_${process.pid}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const url = new URL(server ?? 'postgres://nobody')
  url.pathname = `/${name}`
  const where = { DATABASE_URL: url.href, DATA_DIR: '' }
  beforeEach(() => onServer(`create database ${name} template template0`))
  afterEach(() => onServer(`drop database ${name} with (force)`))

  test('killed in the middle, two that begin at once bring it to the same schema', async () => {
    await killEach(where)
    expect(await resume(where, 2)).toEqual(schema)
  })

  test('a table that is in use keeps the migration waiting, and nobody else', async () => {
    // The next one adds columns to the lines of bookings.
    const before = all[12]?.hash
    const database = await openPostgres(url.href, {
      patience: { statement: 600, lock: 0.2, connection: 600 },
    })
    await database.migrate(before)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHolding: () => void = () => undefined
    const holding = new Promise<void>((resolve) => {
      isHolding = resolve
    })
    const holder = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table booking_hotels in access share mode`)
      isHolding()
      await held
    })
    await holding
    const migrating = database.migrate()
    const waits = sql`select from pg_locks where not granted and relation = 'booking_hotels'::regclass`
    try {
      while (!(await database.db.execute(waits)).rows.length);
      // Would stand behind the migration until the holder is done; how long it takes is the machine's.
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 0`)
        await tx.execute(sql`select count(*) from booking_hotels`)
      })
    } finally {
      release()
      await Promise.all([holder, migrating])
    }
    expect(await schemaOf(database.db)).toEqual(schema)
    await database.close()
  })
})

test('control: migrations that did their work and could not say so are not resumed', async () => {
  await migrated.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await expect(migrated.migrate()).rejects.toThrow()
})
