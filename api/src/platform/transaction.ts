import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db'
import { Refusal } from './errors'
import { isBusy } from './http/database-refusal'

/** How long a transaction that others got in the way of is tried again, before its caller is told. */
export interface Retrying {
  forMs: number
  /** Milliseconds since any moment. */
  elapsed(): number
  wait(ms: number): Promise<unknown>
}

export const aWhile: Retrying = { forMs: 3_000, elapsed: () => performance.now(), wait: pause }

/** Whoever met at the same row comes back at different moments, later each time. */
const pauseBefore = (attempt: number) => 5 + Math.random() * Math.min(500, 20 * 2 ** attempt)

/** A refusal that keeps what was written: it leaves the transaction as a value and is thrown after the commit. */
type Outcome<T> = { value: T } | { refusal: Refusal }

const once = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const outcome = await db.transaction(async (tx): Promise<Outcome<T>> => {
    try {
      return { value: await work(tx) }
    } catch (error) {
      if (error instanceof Refusal && error.more.keep) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

/** One transaction, run again from its start while others are in its way and there is time left. */
export const inTransaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { forMs, elapsed, wait }: Retrying = aWhile,
): Promise<T> => {
  const end = elapsed() + forMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      const left = end - elapsed()
      if (left <= 0 || !isBusy(error)) throw error
      await wait(Math.min(left, pauseBefore(attempt)))
    }
  }
}
