import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export const ROUNDS = Number(process.env.ROUNDS ?? 5)
export const SECONDS = 4
export const CONNECTIONS = 16

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export interface Target {
  pid: number
  options: autocannon.Options
}

const TICKS_A_SECOND = 100

/** Processor time of a process so far, in milliseconds, as the kernel counts it. */
export const processorMs = (pid: number) => {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user + system) * 1000) / TICKS_A_SECOND
}

const round = async (title: string, { pid, options }: Target) => {
  const before = processorMs(pid)
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${title}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    rate: result.requests.average,
    processor: (processorMs(pid) - before) / (result.requests.total || 1),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

type Round = Awaited<ReturnType<typeof round>>

const figures = (rounds: readonly Round[]) => ({
  perSecond: Math.round(median(rounds.map(({ rate }) => rate))),
  processorMs: Number(median(rounds.map(({ processor }) => processor)).toFixed(2)),
  p50Ms: median(rounds.map(({ p50 }) => p50)),
  p99Ms: median(rounds.map(({ p99 }) => p99)),
})

/** Asks two targets in turn, so that both feel the same machine; the medians of all rounds. */
export const sideBySide = async (title: string, ours: Target, bare: Target) => {
  const rounds: [Round[], Round[]] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    rounds[0].push(await round(`${title}, ours`, ours))
    rounds[1].push(await round(`${title}, bare`, bare))
  }
  const [mine, theirs] = [figures(rounds[0]), figures(rounds[1])]
  const ratio = Number((mine.perSecond / (theirs.perSecond || 1)).toFixed(2))
  const processor = Number((mine.processorMs / (theirs.processorMs || 1)).toFixed(2))
  console.log(
    `${title.padEnd(8)} ours ${mine.perSecond}/s, ${mine.processorMs} ms of processor   bare ${theirs.perSecond}/s, ${theirs.processorMs} ms   ratio ${ratio}, processor ${processor} times`,
  )
  return { title, ours: mine, bare: theirs, ratio, processor }
}
