import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CHANGES, Told } from './changes'
import { CONNECTIONS, type Database, type Db } from './database'
import { Announcer } from './engine/announcer'
import { TransactionGuard } from './engine/guard'
import { Listener } from './engine/listener'
import { migrateAlone } from './engine/postgres-migrate'
import { always, ofRequests, openPool, type Patience, report, settings } from './engine/postgres-pool'
import { ofLists, type ReplicaPatience, replicaOn } from './engine/replica'
import { Stopwatch } from './engine/stopwatch'

/** A connection hears of its own commit before it is answered. */
const hearing = (told: Told) => async (client: pg.ClientBase) => {
  client.on('notification', ({ payload }) => told.tell(payload))
  await client.query(`listen ${CHANGES}`)
}

/** In seconds: a server ends its statements by itself, so that what comes no sooner never will. */
const A_MOMENT = 5

const openReplica = (
  replicaUrl: string,
  patience: Patience,
  ofReplica: ReplicaPatience,
  connections: number,
  guard: TransactionGuard,
  statements: Stopwatch,
) => {
  const brief = { ...patience, connection: ofReplica.connection, answer: patience.statement + A_MOMENT }
  const pool = openPool(replicaUrl, brief, connections, guard, statements)
  const onAnother = (forget: () => void) => pool.on('connect', forget).on('error', forget)
  const db = guard.watch(drizzle(pool, { casing: 'snake_case' }) as unknown as Db)
  return { ...replicaOn(db, onAnother, ofReplica), close: () => pool.end() }
}

/** Nobody ends it for being idle: that is what it is for. */
const forListening = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  // A word that gets lost with the machine is nobody's loss.
  options: settings({ ...always, synchronous_commit: 'off', idle_session_timeout: '0' }),
  connectionTimeoutMillis: 10_000,
  application_name: 'melali changes',
})

export const openPostgres = async (
  databaseUrl: string,
  {
    patience = ofRequests,
    connections = CONNECTIONS,
    replicaUrl,
    replicaPatience = ofLists,
  }: {
    patience?: Patience
    connections?: number | undefined
    replicaUrl?: string | undefined
    replicaPatience?: ReplicaPatience
  } = {},
): Promise<Database> => {
  const guard = new TransactionGuard()
  const told: Told = new Told(() => void listener.open())
  const listener = new Listener(forListening(databaseUrl), told, report)
  const announcer = new Announcer(() => listener.announce())
  const statements = new Stopwatch()
  const pool = openPool(databaseUrl, patience, connections, guard, statements, hearing(told))
  const inner = drizzle(pool, { casing: 'snake_case' })
  const db = guard.watch(inner as unknown as Db, () => announcer.tell())
  const replica = replicaUrl
    ? openReplica(replicaUrl, patience, replicaPatience, connections, guard, statements)
    : undefined
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
    say: (word) => void listener.say(word).catch(() => undefined),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([listener.close(), pool.end(), replica?.close()])
    },
  }
}
