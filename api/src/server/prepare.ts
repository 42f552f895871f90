import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../platform/env'
import { makeReady } from './ready'

const ONLY = 'MELALI_ONLY_PREPARES'

export const onlyPrepares = () => process.env[ONLY] === 'true'

/** Filling the embedded database takes 300 MB that its process would never give back. */
export const isFirstDemo = ({ databaseUrl, demo, dataDir }: Env) =>
  !databaseUrl && demo && !existsSync(join(dataDir, 'database', 'PG_VERSION'))

/** Migrates, brings roles in line and fills the demonstration, in a process of its own. */
export const prepareApart = async () => {
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, [ONLY]: 'true' } })
  const end = (signal: NodeJS.Signals) => child.kill(signal)
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, end)
  const [code] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, end)
  // It has said why.
  if (code !== 0) process.exit(code ?? 1)
}

/** What that process does. */
export const prepare = async (env: Env) => {
  process.once('disconnect', () => process.exit(1))
  const { app, database } = await makeReady({ ...env, metricsPort: undefined })
  await app.close()
  await database.close()
  process.exit(0)
}
