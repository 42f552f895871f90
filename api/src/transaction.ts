import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db'
import { Refusal } from './errors'
import { isTransient } from './http/pg-error'

const TRIES = 5

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

/** One transaction, run again from its start when the database asks for it. */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}
