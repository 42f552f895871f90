import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { Client } from '../support/client'
import type { OwnDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { CONNECTIONS, median, processorMs, ROUNDS, SECONDS } from './side-by-side'

/**
 * Fewer than would fill two cores: on full ones each request takes more of a processor's time. Enough that requests are
 * most of what a process does: at 60 a second half of its time is what it does anyway, and counted in ticks of 10 ms.
 */
const A_SECOND = 250

const LIST = '/api/bookings?perPage=20&sort=-createdAt'

/** The processes that answer: the server itself, or those it leads. */
const answering = ({ pid }: { pid: number }) => {
  const led = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return led.length ? led.map(Number) : [pid]
}

const start = async (database: OwnDatabase, workers: number) => {
  const server = await startServer({ database, env: { WORKERS: String(workers) } })
  const staff = await new Client(server).signIn('admin@melali.test')
  const pids = answering(server)
  if (pids.length !== workers) throw new Error(`${pids.length} processes answer instead of ${workers}`)
  return { server, pids, options: { url: server.url + LIST, headers: staff.headers() } }
}

const round = async ({ pids, options }: Awaited<ReturnType<typeof start>>) => {
  const before = pids.map(processorMs)
  const { requests } = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    overallRate: A_SECOND,
    ...options,
  })
  const spent = pids.map((pid, at) => processorMs(pid) - (before[at] ?? 0))
  const all = spent.reduce((sum, ms) => sum + ms, 0)
  // A process answers with one thread, so the busiest is done last.
  return {
    rate: requests.average,
    share: Math.max(...spent) / all,
    each: all / requests.total,
    bound: (1000 * requests.total) / Math.max(...spent),
  }
}

type Round = Awaited<ReturnType<typeof round>>

const figures = (rounds: readonly Round[]) => ({
  perSecond: Math.round(median(rounds.map(({ rate }) => rate))),
  processorMs: Number(median(rounds.map(({ each }) => each)).toFixed(2)),
  busiestShare: Number(median(rounds.map(({ share }) => share)).toFixed(2)),
  perProcessorSecond: Math.round(median(rounds.map(({ bound }) => bound))),
})

/**
 * The list from two workers and from one, in turn and at one rate. Load and database share the cores with them, so what is
 * compared is how many requests are answered in a second of the busiest process's own processor time.
 */
export const timeWorkers = async (database: OwnDatabase) => {
  const both = [await start(database, 1), await start(database, 2)] as const
  const rounds: [Round[], Round[]] = [[], []]
  // Two processes are compiled and warm half as fast as one.
  for (const one of both) await round(one)
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const at of [0, 1] as const) rounds[at].push(await round(both[at]))
  for (const { server } of both) await server.stop()
  const [one, two] = [figures(rounds[0]), figures(rounds[1])]
  const ratio = Number((two.perProcessorSecond / one.perProcessorSecond).toFixed(2))
  console.log(
    `workers  one ${one.processorMs} ms of processor a request, two ${two.processorMs} and ${two.busiestShare} of it the busier; ${one.perProcessorSecond} and ${two.perProcessorSecond} requests in a second of that, ratio ${ratio}`,
  )
  return { title: 'two workers', one, two, ratio }
}
