import type { Client } from '../../support/client'

/** A list that somebody signed in can ask for. */
export interface Site {
  staff: Client
  agent: Client
  /** How many bookings there are. */
  size: number
}

/** One question, in the words of a database of this size; `turn` counts the times it was asked. */
export interface Question {
  name: string
  by?: 'agent'
  path(size: number, turn: number): string
}

const TURNS = Number(process.env.TURNS ?? 100)
const WARM_UP = 5

const timed = async ({ staff, agent, size }: Site, { by, path }: Question, turn: number) => {
  const client = by === 'agent' ? agent : staff
  const address = path(size, turn)
  const started = performance.now()
  const { status, body } = await client.call('GET', address)
  const took = performance.now() - started
  if (status !== 200) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`)
  return took
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const show = (name: string, figures: readonly (number | string)[]) =>
  console.log(name.padEnd(34) + figures.map((one) => String(one).padStart(9)).join(''))

/** Asks both sites in turn, so that both feel the same machine. */
export const compare = async (questions: readonly Question[], small: Site, big: Site) => {
  show('milliseconds', ['p50', 'p95', 'p50', 'p95', 'ratio'])
  show('bookings', [small.size, '', big.size, '', 'p95'])
  for (const question of questions) {
    const times = new Map<Site, number[]>([
      [small, []],
      [big, []],
    ])
    for (let turn = -WARM_UP; turn < TURNS; turn++)
      for (const [site, taken] of times) {
        const took = await timed(site, question, Math.abs(turn))
        if (turn >= 0) taken.push(took)
      }
    const [few, many] = [...times.values()]
    const figures = [few, many].flatMap((taken = []) => [percentile(taken, 0.5), percentile(taken, 0.95)])
    const ratio = (figures[3] ?? 0) / (figures[1] || 1)
    show(question.name, [...figures.map((one) => one.toFixed(1)), ratio.toFixed(2)])
  }
}
