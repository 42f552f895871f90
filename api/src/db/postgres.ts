import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './database'
import { TransactionGuard } from './engine/guard'
import { attachTriggers, migrationsFolder } from './engine/migrations'
import { INT8, parseInt8 } from './engine/parsers'

pg.types.setTypeParser(INT8, parseInt8)

const settings = (each: Record<string, string>) =>
  Object.entries(each)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const always = { timezone: 'UTC', datestyle: 'ISO', synchronous_commit: 'on' }

const forRequests = settings({
  ...always,
  statement_timeout: '30s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  // A generic plan of a search picks the wrong index from its sixth run on.
  plan_cache_mode: 'force_custom_plan',
})

/** Any number, the same in every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 7_301_965

class GuardedPool extends pg.Pool {
  constructor(
    config: pg.PoolConfig,
    private readonly guard: TransactionGuard,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ) {
    this.guard.refuseInside()
    return callback ? super.connect(callback) : super.connect()
  }
}

const report = (error: Error) => console.error(`PostgreSQL connection lost: ${error.message}`)

const openPool = (databaseUrl: string, guard: TransactionGuard) => {
  const pool = new GuardedPool(
    {
      connectionString: databaseUrl,
      options: forRequests,
      max: 20,
      // A rush on one row queues here: a hundred who buy the last room wait for their turn instead of failing.
      connectionTimeoutMillis: 20_000,
      application_name: 'melali',
    },
    guard,
  )
  // Without a listener on both, a connection that dies takes the process along.
  const unlessEnding = (error: Error) => {
    if (!pool.ending) report(error)
  }
  pool.on('error', unlessEnding)
  pool.on('connect', (client) => client.on('error', unlessEnding))
  return pool
}

const migrateAlone = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, options: settings(always) })
  client.on('error', report)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(client, { casing: 'snake_case' })
    await migrate(db, { migrationsFolder })
    await attachTriggers(db as unknown as Db)
  } finally {
    await client.end()
  }
}

export const openPostgres = async (databaseUrl: string): Promise<Database> => {
  const guard = new TransactionGuard()
  const pool = openPool(databaseUrl, guard)
  const db = guard.watch(drizzle(pool, { casing: 'snake_case' }) as unknown as Db)
  return {
    db,
    engine: 'postgres',
    migrate: () => migrateAlone(databaseUrl),
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
