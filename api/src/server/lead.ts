import cluster, { type Address, type Worker } from 'node:cluster'
import type { Env } from '../platform/env'
import { measureWorkers } from '../platform/metrics'
import { welcome } from '../welcome'
import { asksForCalls, lender } from './lend-calls'
import { prepareApart } from './prepare'
import { openDatabase } from './ready'

const KEEPS_TIME = 'MELALI_KEEPS_TIME'

export const keepsTime = () => process.env[KEEPS_TIME] === 'true'

/** One that dies younger than this would only die again; the next one takes its time. */
const YOUNG_MS = 5_000

const lendCalls = () => {
  const { lend, forgetEnded } = lender()
  setInterval(forgetEnded, 60_000).unref()
  cluster.on('message', (worker, message) => {
    if (asksForCalls(message)) worker.send(lend(message))
  })
}

const greet = async (env: Env, { port }: Address) => {
  const database = await openDatabase(env)
  await welcome({ database, env, address: `http://localhost:${port}`, now: new Date() })
  await database.close()
}

/** Keeps so many workers at work, one of them with the clock; answers no call itself. */
export const lead = async (env: Env) => {
  await prepareApart()
  const began = new Map<Worker, { time: boolean; at: number }>()
  let [greeted, stopping, code] = [false, false, 0]

  const hire = (time: boolean) => {
    const worker = cluster.fork({ [KEEPS_TIME]: String(time) })
    began.set(worker, { time, at: Date.now() })
  }
  const stop = (exit: number) => {
    if (stopping) return
    ;[stopping, code] = [true, exit]
    for (const worker of began.keys()) worker.process.kill('SIGTERM')
    if (!began.size) process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))

  lendCalls()
  measureWorkers(env)
  const listening = new Set<Worker>()
  cluster.on('listening', (worker, address) => {
    listening.add(worker)
    if (greeted || listening.size < env.workers) return
    greeted = true
    void greet(env, address)
  })
  cluster.on('exit', (worker, exit, signal) => {
    const { time, at } = began.get(worker) ?? { time: false, at: 0 }
    began.delete(worker)
    listening.delete(worker)
    if (stopping) return began.size ? undefined : process.exit(code)
    // What keeps one from its first start keeps all; it has said why.
    if (!greeted) return stop(exit || 1)
    console.error(`Worker ${worker.process.pid} ended (${signal ?? exit}); another takes its place.`)
    setTimeout(() => !stopping && hire(time), Date.now() - at < YOUNG_MS ? 1_000 : 0)
  })
  for (let count = 0; count < env.workers; count++) hire(count === 0)
}
