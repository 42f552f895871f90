import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/database'
import type { Patience } from '../db/engine/postgres-pool'
import { openPostgres } from '../db/postgres'
import { migrationsHash } from './migrations-hash'

/** Far beyond what the busiest machine needs: whoever must wait, waits. */
const forAnyMachine: Patience = { statement: 600, lock: 600, connection: 600 }

/** Any number: one test file prepares the template, the others wait. */
const TEMPLATE_LOCK = 7_301_967

const named = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const onServer = async <T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const prepare = async (client: pg.Client, server: string, template: string) => {
  const found = await client.query('select from pg_database where datname = $1', [template])
  if (found.rowCount) return
  const unfinished = `${template}_${randomBytes(4).toString('hex')}`
  await client.query(`create database ${unfinished} template template0`)
  const database = await openPostgres(named(server, unfinished))
  await database.migrate()
  await database.close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** A copy of a migrated template that was made once per state of the migrations; closing it drops it. */
export const serverDatabase = async (server: string): Promise<Database> => {
  const template = `melali_template_${migrationsHash()}`
  const name = `melali_test_${randomBytes(6).toString('hex')}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await prepare(client, server, template)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const database = await openPostgres(named(server, name), { patience: forAnyMachine })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
