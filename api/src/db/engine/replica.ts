import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Replica } from '../database'

const askedBy = async (db: Db) => {
  const { rows } = await db.execute<{ place: number }>(
    // A server that follows nobody any more goes its own way.
    sql`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as place where pg_is_in_recovery()`,
  )
  return rows[0]?.place ?? 0
}

/** One that doesn't answer is left alone for so long: a list must not wait for it each time. */
const REST_MS = 5_000
/** After so long without a word it is asked whether it is there, and has as long to say so. */
const SILENT_MS = 1_500

/** How one waits for a replica. */
export interface ReplicaPatience {
  /** For a connection, in seconds: a list that waits for one goes to the primary instead. */
  connection: number
  /** Milliseconds since any moment. */
  elapsed(): number
  wait(ms: number, signal: AbortSignal): Promise<unknown>
}

export const ofLists: ReplicaPatience = {
  connection: 2,
  elapsed: () => performance.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }),
}

class Silent extends Error {
  constructor() {
    super('The replica fell silent')
  }
}

/** `onAnother` tells whenever another server may have taken its place, which has come less far. */
export const replicaOn = (
  db: Db,
  onAnother: (forget: () => void) => void,
  { elapsed, wait }: ReplicaPatience = ofLists,
): Replica => {
  let known = 0
  let restsUntil: number | undefined
  onAnother(() => {
    known = 0
  })
  const rest = () => {
    restsUntil = elapsed() + REST_MS
    known = 0
  }

  /** Whichever comes first; the other is heard of no more. */
  const unless = async <T>(answer: Promise<T>, fails: (ended: AbortSignal) => Promise<never>) => {
    const ended = new AbortController()
    try {
      return await Promise.race([answer, fails(ended.signal)])
    } finally {
      ended.abort()
    }
  }
  const asked = () =>
    unless(askedBy(db), async (ended) => {
      await wait(SILENT_MS, ended)
      throw new Silent()
    })

  return {
    db,
    async reached(place) {
      if (elapsed() < (restsUntil ?? 0)) return false
      if (known >= place) return true
      // Whoever comes meanwhile doesn't wait for one that may still be gone.
      if (restsUntil !== undefined) rest()
      try {
        known = await asked()
        restsUntil = undefined
      } catch {
        rest()
      }
      return known >= place
    },
    async read(work) {
      try {
        return await unless(work(db), async (ended) => {
          for (;;) {
            await wait(SILENT_MS, ended)
            await asked().catch(() => Promise.reject(new Silent()))
          }
        })
      } catch (cause) {
        if (cause instanceof Silent) rest()
        throw cause
      }
    },
  }
}
