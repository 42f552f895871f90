import { rmSync } from 'node:fs'
import { silentProxy } from '../../api/src/testing/silent-proxy'
import { startReplica } from '../../tools/lib/postgres-replica.mjs'
import { startPostgres } from '../../tools/postgres.mjs'
import { freePort } from '../bench/free-port'
import { newFolder, startServer } from './server'

interface Machines {
  /** How late the replica shows what was committed. */
  delaySeconds?: number
  env?: Record<string, string>
}

/** Two API processes on a primary and its streaming replica, all of their own, the demonstration in it. */
export const startMachines = async ({ delaySeconds = 0, env = {} }: Machines = {}) => {
  const primary = await startPostgres({ durable: true })
  if (!primary) throw new Error('There is no PostgreSQL for this machine')
  const dataDir = newFolder()
  const database = { name: 'postgres', url: primary.socketUrl }
  const replica = await startReplica(primary, { delaySeconds })
  const line = await silentProxy(replica.urlOf(database.name))
  const start = async () =>
    startServer({
      ...{ database, dataDir },
      env: { DATABASE_REPLICA_URL: line.url, PORT: `${await freePort()}`, ...env },
    })
  // The first one fills it; the replica follows.
  const one = await start()
  const other = await start()
  return {
    one,
    other,
    primary: { url: primary.socketUrl },
    replica: { ...replica, url: replica.urlOf(database.name), line },
    async remove() {
      await Promise.all([one.kill(), other.kill()])
      line.close()
      replica.remove()
      primary.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningMachines = Awaited<ReturnType<typeof startMachines>>
