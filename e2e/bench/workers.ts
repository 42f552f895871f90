import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { Client } from '../support/client'
import type { OwnDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { CONNECTIONS, median, processorMs, ROUNDS, SECONDS } from './side-by-side'

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

type Started = Awaited<ReturnType<typeof start>>

/** As many as are answered; a process that has answered few takes longer for each, and two have answered half as many. */
const warm = ({ pids, options }: Started) =>
  autocannon({ connections: CONNECTIONS, duration: SECONDS * 2 * pids.length, ...options })

const round = async ({ pids, options }: Started, overallRate: number) => {
  const before = pids.map(processorMs)
  const { requests } = await autocannon({
    ...{ connections: CONNECTIONS, duration: SECONDS, overallRate },
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
 * The list from two workers and from one, in turn, each process asked a quarter of what one can answer. Load and database
 * share the cores with them, so what is compared is how many requests a second of the busiest's processor time answers.
 */
export const timeWorkers = async (database: OwnDatabase) => {
  const both = [await start(database, 1), await start(database, 2)] as const
  const [most] = [await warm(both[0]), await warm(both[1])]
  // Each process is asked as much, and both far less than fills two cores, where each request takes more of a processor.
  const rate = Math.round(most.requests.average / 4)
  const rounds: [Round[], Round[]] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const at of [0, 1] as const) rounds[at].push(await round(both[at], rate * (at + 1)))
  for (const { server } of both) await server.stop()
  const [one, two] = [figures(rounds[0]), figures(rounds[1])]
  const ratio = Number((two.perProcessorSecond / one.perProcessorSecond).toFixed(2))
  console.log(
    `workers  one ${one.processorMs} ms of processor a request, two ${two.processorMs} and ${two.busiestShare} of it the busier; ${one.perProcessorSecond} and ${two.perProcessorSecond} requests in a second of that, ratio ${ratio}`,
  )
  return { title: 'two workers', one, two, ratio }
}
