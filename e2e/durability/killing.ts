import type { Client } from '../support/client'

/** What dies and comes back on the same data. */
export interface Victim {
  kill(): Promise<unknown>
  start(): Promise<unknown>
}

export interface Plan {
  kills: number
  /** How many call at the same time. */
  callers: number
  seed: number
  /** How the key of a try is made; one key an operation is the promise, a new one each try is the control. */
  keyOf: (reference: string, attempt: number) => string
}

interface Killing extends Plan {
  /** They die in turn. */
  victims: readonly Victim[]
  /** Asked once a kill is due, until what it has to hit is under way. */
  isAimed?: () => boolean
}

/** Asks until it is answered, and gives the data. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
export type Ask = (client: Client, reference: string, ...call: [string, string, object]) => Promise<any>

/** A small repeatable dice. */
const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Asking again may help: the same call is under way, or the server is not ready. */
const mayRetry = ({ status, body }: { status: number; body: { code: string } }) =>
  status >= 500 || ['IN_FLIGHT', 'BUSY'].includes(body.code)

const tryOnce = async (client: Client, key: string, [method, path, body]: [string, string, object]) => {
  const answer = await client.call(method, path, body, { 'idempotency-key': key }).catch(() => undefined)
  if (answer && answer.status < 300) return answer.body.data
  if (answer && !mayRetry(answer))
    throw new Error(`${key}: ${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`)
  return undefined
}

/** So many in a row, and what should answer has died by itself. */
const SILENCE = 10_000

/**
 * Operations without pause, while their victims are killed again and again; each call is tried until it is answered.
 * Every fifth answer is thrown away, as a lost one would be.
 */
export const whileKilling = async (
  { kills, callers, seed, keyOf, victims, isAimed = () => true }: Killing,
  operation: (number: number, ask: Ask) => Promise<void>,
) => {
  const roll = dice(seed)
  let operations = 0
  let answers = 0
  let killed = 0
  let unanswered = 0
  let nextKill = 5 + roll(20)
  let restarting: Promise<void> | undefined

  const restart = async () => {
    const victim = victims[killed % victims.length]
    killed += 1
    await victim?.kill()
    await victim?.start()
    nextKill = answers + 5 + roll(20)
    restarting = undefined
  }

  const ask: Ask = async (client, reference, ...call) => {
    for (let attempt = 1; ; attempt++) {
      const data = await tryOnce(client, keyOf(reference, attempt), call)
      unanswered = data || restarting ? 0 : unanswered + 1
      if (unanswered > SILENCE) throw new Error(`Nobody answers ${reference}, and nobody was killed`)
      if (!data) await restarting
      else if (++answers % 5 !== 0) return data
    }
  }

  const caller = async () => {
    while (killed < kills) {
      await operation(operations++, ask)
      if (answers >= nextKill && !restarting && killed < kills && isAimed()) restarting = restart()
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  await restarting
}
