import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CHANGES, Told } from './changes'
import { CONNECTIONS, type Database, type Db } from './database'
import { TransactionGuard } from './engine/guard'
import { Listener } from './engine/listener'
import { migrateUpTo } from './engine/migrations'
import { INT8, parseInt8 } from './engine/parsers'
import { replicaOn } from './engine/replica'
import { Stopwatch } from './engine/stopwatch'

pg.types.setTypeParser(INT8, parseInt8)

const settings = (each: Record<string, string>) =>
  Object.entries(each)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const always = { timezone: 'UTC', datestyle: 'ISO', synchronous_commit: 'on' }

/** How long one waits before it gives up, in seconds. */
export interface Patience {
  /** For a statement to end, and for a transaction to send its next one. */
  statement: number
  /** For a row that somebody else holds. */
  lock: number
  /** For a connection: a hundred who buy the last room wait for their turn instead of failing. */
  connection: number
}

const ofRequests: Patience = { statement: 30, lock: 3, connection: 20 }

const forRequests = ({ statement, lock }: Patience) =>
  settings({
    ...always,
    statement_timeout: `${statement}s`,
    lock_timeout: `${lock}s`,
    idle_in_transaction_session_timeout: `${statement}s`,
  })

/** Any number, the same in every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 7_301_965

const TRY_AGAIN_MS = 200

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

const timedClient = (statements: Stopwatch) =>
  class extends pg.Client {
    override query(...args: unknown[]) {
      return statements.time(args, (timed) => Reflect.apply(super.query, this, timed)) as never
    }
  }

const report = (error: Error) => console.error(`PostgreSQL connection lost: ${error.message}`)

const openPool = (
  databaseUrl: string,
  patience: Patience,
  connections: number,
  guard: TransactionGuard,
  statements: Stopwatch,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
) => {
  const pool = new GuardedPool(
    {
      connectionString: databaseUrl,
      options: forRequests(patience),
      max: connections,
      Client: timedClient(statements),
      connectionTimeoutMillis: patience.connection * 1000,
      application_name: 'melali',
      ...(onConnect && { onConnect }),
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

/** A connection hears of its own commit before it is answered. */
const hearing = (told: Told) => async (client: pg.ClientBase) => {
  client.on('notification', ({ payload }) => told.tell(payload))
  await client.query(`listen ${CHANGES}`)
}

/** A list that waits for a connection goes to the primary instead. */
const BRIEFLY = 2

const openReplica = (
  replicaUrl: string,
  patience: Patience,
  connections: number,
  guard: TransactionGuard,
  statements: Stopwatch,
) => {
  const pool = openPool(replicaUrl, { ...patience, connection: BRIEFLY }, connections, guard, statements)
  const onAnother = (forget: () => void) => pool.on('connect', forget).on('error', forget)
  const db = guard.watch(drizzle(pool, { casing: 'snake_case' }) as unknown as Db)
  return { ...replicaOn(db, onAnother), close: () => pool.end() }
}

/** Nobody ends it for being idle: that is what it is for. */
const forListening = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  options: settings({ ...always, idle_session_timeout: '0' }),
  connectionTimeoutMillis: 10_000,
  application_name: 'melali changes',
})

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

const migrateAlone = async (databaseUrl: string, { last, patience, statements }: Migrating) => {
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

export const openPostgres = async (
  databaseUrl: string,
  {
    patience = ofRequests,
    connections = CONNECTIONS,
    replicaUrl,
  }: { patience?: Patience; connections?: number | undefined; replicaUrl?: string | undefined } = {},
): Promise<Database> => {
  const guard = new TransactionGuard()
  const told: Told = new Told(() => void listener.open())
  const listener = new Listener(forListening(databaseUrl), told, report)
  const statements = new Stopwatch()
  const pool = openPool(databaseUrl, patience, connections, guard, statements, hearing(told))
  const db = guard.watch(drizzle(pool, { casing: 'snake_case' }) as unknown as Db)
  const replica = replicaUrl ? openReplica(replicaUrl, patience, connections, guard, statements) : undefined
  return {
    db,
    engine: 'postgres',
    changes: told,
    replica,
    statements,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    migrate: (last) => migrateAlone(databaseUrl, { last, patience, statements }),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([listener.close(), pool.end(), replica?.close()])
    },
  }
}
