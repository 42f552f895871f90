import cluster from 'node:cluster'
import { type Env, readEnv } from './platform/env'
import { lead } from './server/lead'
import { isFirstDemo, onlyPrepares, prepare, prepareApart } from './server/prepare'
import { makeReady } from './server/ready'
import { serve } from './server/serve'
import { welcome } from './server/welcome'
import { work } from './server/work'

/** One process for everything. */
const alone = async (env: Env) => {
  if (isFirstDemo(env)) await prepareApart()
  const door = await makeReady(env)
  const address = await serve(door, { listen: { port: env.port, host: env.host }, keepsTime: true })
  await welcome({ ...door, address, now: door.now() })
}

/** Whether this process answers calls itself. */
const start = async (env: Env) => {
  if (onlyPrepares()) await prepare(env)
  else if (cluster.isWorker) await work(env)
  else if (env.workers > 1) await lead(env)
  else await alone(env)
  return cluster.isWorker || env.workers === 1
}

const run = async () => start(readEnv(process.env))

/** For whoever keeps the compiled form of a whole start. */
export const answers = run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
