import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { CHANGES, Told } from './changes'
import type { Database, Db } from './database'
import { DurableFs, durableStart } from './engine/durable-fs'
import { lockFolder } from './engine/folder-lock'
import { TransactionGuard } from './engine/guard'
import { KeptStatements } from './engine/kept-statements'
import { attachTriggers, migrationsFolder } from './engine/migrations'
import { INT8, parseInt8 } from './engine/parsers'
import { names } from './statement'

const common = {
  extensions: { btree_gin, btree_gist, pg_trgm },
  parsers: { [INT8]: parseInt8 },
} satisfies PGliteOptions

type Ask = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>

/** What Drizzle calls of the engine, behind the guard; statements that have a name are kept. */
const guardedClient = (engine: PGlite, guard: TransactionGuard): PGlite => {
  const kept = new KeptStatements(engine)
  const asking =
    (usual: Ask, named: Ask): Ask =>
    (text, ...rest) =>
      names.has(text) ? named(text, ...rest) : usual(text, ...rest)
  const inside = (tx: Transaction): Transaction => {
    const query = asking(tx.query, async (text, params = [], options) => {
      if (tx.closed) throw new Error('Transaction is closed')
      return kept.ask(text, params, options)
    })
    return Object.assign(Object.create(tx), { query })
  }
  const alone = asking(engine.query.bind(engine), async (text, params = [], options) => {
    await engine._checkReady()
    return engine._runExclusiveTransaction(() => kept.ask(text, params, options))
  })
  const client: Partial<Record<PropertyKey, unknown>> = {
    query(...asked: Parameters<Ask>) {
      guard.refuseInside()
      return alone(...asked)
    },
    exec(...asked: Parameters<PGlite['exec']>) {
      guard.refuseInside()
      return engine.exec(...asked)
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => engine.transaction((tx) => work(inside(tx))),
  }
  return new Proxy(engine, {
    get(target, key) {
      const value: unknown = client[key] ?? Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export const overPglite = async (engine: PGlite, closed?: () => Promise<void>): Promise<Database> => {
  await engine.exec(`set timezone = 'UTC'`)
  const changes = new Told()
  await engine.listen(CHANGES, (changed) => changes.tell(changed))
  changes.setHeard(true)
  const guard = new TransactionGuard()
  const inner = drizzle({ client: guardedClient(engine, guard), casing: 'snake_case' })
  const db = guard.watch(inner as unknown as Db)
  return {
    db,
    engine: 'pglite',
    changes,
    async migrate() {
      await migrate(inner, { migrationsFolder })
      await attachTriggers(db)
    },
    async ping() {
      await engine.query('select 1')
    },
    async close() {
      await engine.close()
      await closed?.()
    },
  }
}

/** The embedded engine in a folder of its own, which no second process can open. */
export const openPglite = async (dataDir: string): Promise<Database> => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const engine = await PGlite.create({ ...common, fs: new DurableFs(folder), startParams: durableStart })
    return await overPglite(engine, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** In memory, for tests; `snapshot` is a folder that was dumped before. */
export const openInMemory = (snapshot?: Blob): Promise<PGlite> =>
  PGlite.create({ ...common, ...(snapshot && { loadDataDir: snapshot }) })
