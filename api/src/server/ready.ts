import { createApp } from '../app'
import { connect } from '../db'
import { CONNECTIONS } from '../db/database'
import { seedDemoOnce } from '../demo/once'
import { syncRoles } from '../people/auth/sync-roles'
import type { Env } from '../platform/env'
import { ensureSetting } from '../settings/repo'

/** The server's connections are its workers' together; with fewer than four one of them waits for itself. */
export const openDatabase = ({ databaseUrl, replicaUrl, dataDir, workers }: Env) =>
  connect({
    databaseUrl,
    replicaUrl,
    dataDir,
    connections: Math.max(4, Math.floor(CONNECTIONS / workers)),
  })

/** The whole server on a database that has all that the first caller needs. */
export const makeReady = async (env: Env) => {
  const database = await openDatabase(env)
  await database.migrate()
  const door = await createApp({ database, env })
  await syncRoles(database.db, door.endpoints)
  await ensureSetting(database.db)
  if (env.demo) await seedDemoOnce(database, { storage: door.storage, now: door.now() })
  return door
}
