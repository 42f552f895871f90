import cluster from 'node:cluster'
import { createApp } from './app'
import { readEnv } from './platform/env'
import { keepsTime, lead } from './server/lead'
import { isFirstDemo, onlyPrepares, prepare, prepareApart } from './server/prepare'
import { makeReady, openDatabase } from './server/ready'
import { serve } from './server/serve'
import { welcome } from './welcome'

const start = async () => {
  const env = readEnv(process.env)
  if (onlyPrepares()) return prepare(env)
  if (cluster.isWorker) {
    const door = await createApp({ database: await openDatabase(env), env })
    return void (await serve(door, { keepsTime: keepsTime() }))
  }
  if (env.workers > 1) return lead(env)

  if (isFirstDemo(env)) await prepareApart()
  const door = await makeReady(env)
  const address = await serve(door, { keepsTime: true })
  await welcome({ ...door, address, now: door.now() })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
