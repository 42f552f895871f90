import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '../db/database'
import { migrationsFolder } from '../db/engine/migrations'
import { openInMemory, overPglite } from '../db/pglite'
import { migrationsHash } from './migrations-hash'
import { PreparedFs, unpack } from './prepared-fs'

const cache = join(migrationsFolder, '../../node_modules/.cache/melali')

const prepare = async (file: string) => {
  const engine = await openInMemory()
  const database = await overPglite(engine)
  await database.migrate()
  // Who opens the folder need not do again what stands in the log.
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await database.close()
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
}

/** A migrated folder that was dumped once per state of the migrations. */
const prepared = async () => {
  const file = join(cache, `folder-${migrationsHash()}.tar`)
  if (!existsSync(file)) await prepare(file)
  return file
}

export const memoryDatabase = async (): Promise<Database> =>
  overPglite(await openInMemory(new PreparedFs(await prepared())))

/** What the embedded engine keeps in a data folder once its migrations have run. */
export const migratedFolder = async (dataDir: string) => unpack(await prepared(), join(dataDir, 'database'))
