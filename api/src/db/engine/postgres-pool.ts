import pg from 'pg'
import type { TransactionGuard } from './guard'
import { INT8, parseInt8 } from './parsers'
import type { Stopwatch } from './stopwatch'

pg.types.setTypeParser(INT8, parseInt8)

export const settings = (each: Record<string, string>) =>
  Object.entries(each)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** A statement of many parts took a second to be compiled each time, and runs in milliseconds. */
export const always = { timezone: 'UTC', datestyle: 'ISO', synchronous_commit: 'on', jit: 'off' }

/** How long one waits before it gives up, in seconds. */
export interface Patience {
  /** For a statement to end, and for a transaction to send its next one. */
  statement: number
  /** For a row that somebody else holds. */
  lock: number
  /** For a connection: a hundred who buy the last room wait for their turn instead of failing. */
  connection: number
  /** For the answer of a server that may be gone without a word; that of others is waited for. */
  answer?: number
}

export const ofRequests: Patience = { statement: 30, lock: 3, connection: 20 }

const forRequests = ({ statement, lock }: Patience) =>
  settings({
    ...always,
    statement_timeout: `${statement}s`,
    lock_timeout: `${lock}s`,
    idle_in_transaction_session_timeout: `${statement}s`,
  })

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

export const timedClient = (statements: Stopwatch): typeof pg.Client =>
  class extends pg.Client {
    override query(...args: unknown[]) {
      return statements.time(args, (timed) => Reflect.apply(super.query, this, timed)) as never
    }
  }

export const report = (error: Error) => console.error(`PostgreSQL connection lost: ${error.message}`)

export const openPool = (
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
      ...(patience.answer && { query_timeout: patience.answer * 1000 }),
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
