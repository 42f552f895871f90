import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db'
import { type Places, statement } from '../db/statement'

/** Lists are never further behind than this, whoever asks. */
const MOST_MS = 60_000
const A_SECOND = 1_000

/** In bytes of the log: where it stood when the reader's last write was done, and where it stands. */
type Standing = Record<'needed' | 'written', number>

const standing = statement((db, { userId }: Places<{ userId: string }>) =>
  db.execute<Standing>(sql`select needed, written from places_in_log(${userId}::uuid)`),
)

const nowhere: Standing = { needed: Number.POSITIVE_INFINITY, written: Number.POSITIVE_INFINITY }

interface Sample {
  at: number
  written: number
}

/** Where the log stood between half of that and that long ago, by what was asked meanwhile. */
const pastOf = () => {
  let samples: Sample[] = []
  return (now: Sample) => {
    samples = samples.filter(({ at }) => at > now.at - MOST_MS)
    if (now.at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= A_SECOND) samples.push(now)
    const past = samples.findLast(({ at }) => at <= now.at - MOST_MS / 2) ?? samples[0]
    return past?.written ?? now.written
  }
}

export interface Reading {
  /** To be called when a write is committed, before its caller hears of it. */
  wrote(userId: string): Promise<unknown>
  /** Reads where it costs the primary nothing, if what the user wrote is there; else from the primary. */
  read<T>(userId: string, work: (db: Db) => Promise<T>): Promise<T>
}

/** Lists and reports are read from the replica, where there is one. Whatever decides something reads the primary. */
export const readingFrom = (
  { db, replica }: Database,
  elapsed: () => number,
  tell: (from: 'primary' | 'replica') => void,
): Reading => {
  if (!replica) return { wrote: async () => undefined, read: (_, work) => work(db) }
  const past = pastOf()

  const isShown = async (userId: string) => {
    const [{ needed, written } = nowhere] = await standing(db, { userId })
    return replica.reached(Math.max(needed, past({ at: elapsed(), written })))
  }
  return {
    wrote: (userId) => db.execute(sql`select remember_write(${userId}::uuid)`),
    async read(userId, work) {
      const fromPrimary = () => {
        tell('primary')
        return work(db)
      }
      if (!(await isShown(userId))) return fromPrimary()
      try {
        const found = await replica.read(work)
        tell('replica')
        return found
      } catch {
        // It may have been stopped, fallen silent, or had to give up what was being read; a refusal is the primary's to make.
        return fromPrimary()
      }
    },
  }
}
