import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { CHANGES, Told } from './changes'
import type { Database, Db } from './database'
import { Announcer } from './engine/announcer'
import { DurableFs, durableStart, lessMemory } from './engine/durable-fs'
import { lockFolder } from './engine/folder-lock'
import { TransactionGuard } from './engine/guard'
import { migrateUpTo } from './engine/migrations'
import { INT8, parseInt8 } from './engine/parsers'
import { watchedClient } from './engine/pglite-client'
import { Stopwatch } from './engine/stopwatch'

const common = {
  extensions: { btree_gin, btree_gist, pg_trgm },
  parsers: { [INT8]: parseInt8 },
} satisfies PGliteOptions

export const overPglite = async (engine: PGlite, closed?: () => Promise<void>): Promise<Database> => {
  await engine.exec(`set timezone = 'UTC'`)
  const changes = new Told()
  await engine.listen(CHANGES, (changed) => changes.tell(changed))
  changes.setHeard(true)
  const guard = new TransactionGuard()
  const statements = new Stopwatch()
  const inner = drizzle({ client: watchedClient(engine, guard, statements), casing: 'snake_case' })
  // Here telling is a call.
  const announcer = new Announcer(async () => changes.tellNews())
  const db = guard.watch(inner as unknown as Db, () => announcer.tell())
  return {
    db,
    engine: 'pglite',
    changes,
    statements,
    migrate: (last) => migrateUpTo(db, last),
    // Nobody else is there to be told.
    say: () => undefined,
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

/** In memory, for tests; its files are `fs`, none at first unless told otherwise. */
export const openInMemory = (fs?: PGliteOptions['fs']): Promise<PGlite> =>
  PGlite.create({ ...common, startParams: [...PGlite.defaultStartParams, ...lessMemory], ...(fs && { fs }) })
