import type { Client } from '../../support/client'
import { missed, type Row, show, showHead } from './verdict'

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

const TURNS = Number(process.env.TURNS ?? 300)
const WARM_UP = 5
/** Enough for a percentile, however slow the machine. */
const FEWEST = 40
const LIMIT_MS = 4 * 60_000
/** With what is asked again because it seems too slow. */
const LIMIT_IN_ALL_MS = 6 * 60_000

const timed = async ({ staff, agent, size }: Site, { by, path }: Question, turn: number) => {
  const client = by === 'agent' ? agent : staff
  const address = path(size, turn)
  const started = performance.now()
  const { status, body } = await client.call('GET', address)
  const took = performance.now() - started
  if (status !== 200) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`)
  return took
}

interface Asked extends Row {
  question: Question
}

/** Every question once to both sites, each of them first in every other turn. */
const ask = async (all: readonly Asked[], small: Site, big: Site, turn: number) => {
  for (const { question, few, many } of all) {
    const both = [
      { site: small, times: few },
      { site: big, times: many },
    ]
    for (const { site, times } of turn % 2 ? both.reverse() : both) {
      const took = await timed(site, question, Math.abs(turn))
      if (turn >= 0) times.push(took)
    }
  }
}

/**
 * Asks both sites the same in turn, so that whatever else the machine does is felt by both and by every question.
 * What seems too slow is asked twice as often again, and all its answers count.
 */
export const compare = async (questions: readonly Question[], small: Site, big: Site): Promise<Row[]> => {
  const all = questions.map((question): Asked => ({ name: question.name, question, few: [], many: [] }))
  const started = performance.now()
  const inTime = (limit: number) => performance.now() - started < limit
  for (let turn = -WARM_UP; turn < TURNS && (turn < FEWEST || inTime(LIMIT_MS)); turn++)
    await ask(all, small, big, turn)
  const slow = all.filter(missed)
  for (let turn = TURNS; turn < TURNS * 3 && inTime(LIMIT_IN_ALL_MS); turn++)
    await ask(slow, small, big, turn)
  showHead(small.size, big.size)
  for (const row of all) show(row)
  return all
}
