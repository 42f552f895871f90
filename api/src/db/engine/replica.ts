import { sql } from 'drizzle-orm'
import type { Db, Replica } from '../database'

const askedBy = async (db: Db) => {
  const { rows } = await db.execute<{ place: number }>(
    // A server that follows nobody any more goes its own way.
    sql`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as place where pg_is_in_recovery()`,
  )
  return rows[0]?.place ?? 0
}

/** One that can't be asked is left alone for so long: a list must not wait for it each time. */
const REST_MS = 5_000

/** `onAnother` tells whenever another server may have taken its place, which has come less far. */
export const replicaOn = (db: Db, onAnother: (forget: () => void) => void): Replica => {
  let known = 0
  let restsUntil = 0
  onAnother(() => {
    known = 0
  })
  return {
    db,
    async reached(place) {
      if (known >= place) return true
      if (performance.now() < restsUntil) return false
      try {
        known = await askedBy(db)
      } catch {
        restsUntil = performance.now() + REST_MS
      }
      return known >= place
    },
  }
}
