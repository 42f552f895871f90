import { createApp } from './app'
import { keepTime } from './bookings/jobs/keep-time'
import { connect } from './db'
import { seedDemoOnce } from './demo/once'
import { keepTidy } from './housekeeping'
import { syncRoles } from './people/auth/sync-roles'
import { readEnv } from './platform/env'
import { ensureSetting } from './settings/repo'
import { welcome } from './welcome'

const start = async () => {
  const env = readEnv(process.env)
  const database = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  await database.migrate()

  const { app, endpoints, now, storage } = await createApp({ database, env })
  await syncRoles(database.db, endpoints)
  await ensureSetting(database.db)
  if (env.demo) await seedDemoOnce(database, { storage, now: now() })

  const clocks = [keepTime, keepTidy].map((keep) => keep(database.db, now, app.log))
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), 15_000).unref()
    await Promise.all(clocks.map((stopClock) => stopClock()))
    await app.close()
    await database.close()
    process.exit(code)
  }
  const giveUp = (error: unknown) => {
    app.log.fatal(error)
    void stop(1)
  }
  process.once('SIGTERM', () => void stop(0))
  process.once('SIGINT', () => void stop(0))
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)

  const address = await app.listen({ port: env.port, host: env.host })
  await welcome({ database, env, address, now: now() })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
