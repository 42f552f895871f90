/** A worker asks the process that leads for some calls of one caller at once, so that few calls wait for an answer. */
export interface LeaseAsked {
  asks: 'calls'
  number: number
  key: string
  /** What all workers together may let through in a window. */
  most: number
  windowMs: number
}

export interface LeaseGiven {
  gives: 'calls'
  number: number
  /** Nothing: the window's calls are all given away. */
  calls: number
  endsAt: number
}

interface Lease {
  calls: number
  endsAt: number
  spent: boolean
}

const isLease = (message: unknown): message is LeaseGiven =>
  (message as { gives?: unknown } | null)?.gives === 'calls'

const waiting = new Map<number, (given: LeaseGiven) => void>()
let asked = 0

const hear = (message: unknown) => {
  if (!isLease(message)) return
  waiting.get(message.number)?.(message)
  waiting.delete(message.number)
}

const ask = (key: string, most: number, windowMs: number) =>
  new Promise<LeaseGiven>((resolve) => {
    if (asked === 0) process.on('message', hear)
    const question: LeaseAsked = { asks: 'calls', number: ++asked, key, most, windowMs }
    waiting.set(question.number, resolve)
    process.send?.(question)
  })

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Counts calls for all workers of a server; what `@fastify/rate-limit` keeps its counts in. */
export class LeasedCalls {
  #leases = new Map<string, Lease>()
  #renewals = new Map<string, Promise<void>>()

  incr(key: string, answer: Answer, windowMs: number, most: number) {
    this.#take(key, most, windowMs).then(
      ({ spent, endsAt }) => answer(null, { current: spent ? most + 1 : 1, ttl: endsAt - Date.now() }),
      (error: Error) => answer(error),
    )
  }

  child() {
    return this
  }

  async #take(key: string, most: number, windowMs: number): Promise<Lease> {
    for (;;) {
      const lease = this.#leases.get(key)
      if (lease && lease.endsAt > Date.now()) {
        if (lease.spent) return lease
        if (lease.calls-- > 0) return lease
      }
      await this.#renew(key, most, windowMs)
    }
  }

  /** Calls of one caller that come at once ask once. */
  #renew(key: string, most: number, windowMs: number) {
    const under = this.#renewals.get(key)
    if (under) return under
    const renewal = ask(key, most, windowMs).then(({ calls, endsAt }) => {
      this.#forgetEnded()
      this.#leases.set(key, { calls, endsAt, spent: calls === 0 })
      this.#renewals.delete(key)
    })
    this.#renewals.set(key, renewal)
    return renewal
  }

  #forgetEnded() {
    if (this.#leases.size < 20_000) return
    for (const [key, { endsAt }] of this.#leases) if (endsAt <= Date.now()) this.#leases.delete(key)
  }
}
