import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from '../database'
import { migrateUpTo } from './migrations'
import { always, type Patience, report, settings, timedClient } from './postgres-pool'
import type { Stopwatch } from './stopwatch'

/** Any number, the same in every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 7_301_965

const TRY_AGAIN_MS = 200

/** Somebody is at a table that is to be changed, or wants it in another order. */
const inTheWay = new Set(['55P03', '40P01'])

const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}

/**
 * Whoever waits for a table keeps all others from it who come later, so nobody waits long for one: what is open there
 * is let through, and the whole is tried again.
 */
const untilFree = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!inTheWay.has(codeOf(error))) throw error
    await setTimeout(TRY_AGAIN_MS)
    await untilFree(work)
  }
}

interface Migrating {
  last: string | undefined
  patience: Patience
  statements: Stopwatch
}

export const migrateAlone = async (databaseUrl: string, { last, patience, statements }: Migrating) => {
  const Client = timedClient(statements)
  const client = new Client({ connectionString: databaseUrl, options: settings(always) })
  client.on('error', report)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = '${patience.lock}s'`)
    const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db
    await untilFree(() => migrateUpTo(db, last))
  } finally {
    await client.end()
  }
}
