import cluster, { type Worker } from 'node:cluster'
import type { Env } from '../platform/env'
import { measureWorkers } from '../platform/metrics/tell'
import { handOut } from './connections'
import { asksForCalls, lender } from './lend-calls'
import { prepareApart } from './prepare'
import { openDatabase } from './ready'
import { welcome } from './welcome'
import { duties, READY } from './work'

/** One that dies younger than this would only die again; the next one takes its time. */
const YOUNG_MS = 5_000

const lendCalls = () => {
  const { lend, forgetEnded } = lender()
  setInterval(() => forgetEnded(), 60_000).unref()
  cluster.on('message', (worker, message) => {
    if (asksForCalls(message) && worker.isConnected()) worker.send(lend(message))
  })
}

const greet = async (env: Env, port: number) => {
  const database = await openDatabase(env)
  await welcome({ database, env, address: `http://localhost:${port}`, now: new Date() })
  await database.close()
}

interface Post {
  keepsTime: boolean
  since: number
}

/** Keeps so many workers at work, one of them with the clock; answers no call itself. */
export const lead = async (env: Env) => {
  await prepareApart()
  const connections = await handOut(env)
  lendCalls()

  const posts = new Map<Worker, Post>()
  const { ended } = measureWorkers(env, () => posts.size)
  let ready = 0
  let ending: number | undefined

  const hire = (keepsTime: boolean) =>
    posts.set(cluster.fork(duties(keepsTime)), { keepsTime, since: Date.now() })

  const end = (code: number, drainMs = 0) => {
    if (ending !== undefined) return
    ending = code
    setTimeout(() => connections.close(), drainMs)
    for (const worker of posts.keys()) worker.process.kill(drainMs ? 'SIGTERM' : 'SIGINT')
    if (!posts.size) process.exit(code)
  }
  process.on('SIGTERM', () => end(0, env.drainMs))
  process.on('SIGINT', () => end(0))

  cluster.on('message', (worker, message) => {
    if (message !== READY) return
    connections.join(worker)
    if (++ready === env.workers) greet(env, connections.port).catch(() => end(1))
  })
  cluster.on('exit', (worker, code, signal) => {
    const { keepsTime, since } = posts.get(worker) ?? { keepsTime: false, since: 0 }
    posts.delete(worker)
    connections.leave(worker)
    if (ending !== undefined) {
      if (!posts.size) process.exit(ending)
    } else if (ready < env.workers)
      end(code || 1) // What keeps one from its first start keeps all; it has said why.
    else {
      ended()
      console.error(`Worker ${worker.process.pid} ended (${signal ?? code}); another takes its place.`)
      setTimeout(() => ending ?? hire(keepsTime), Date.now() - since < YOUNG_MS ? 1_000 : 0)
    }
  })
  for (let count = 0; count < env.workers; count++) hire(count === 0)
}
