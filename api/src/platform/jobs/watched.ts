import type { JobName } from '@melali/shared/api'
import type { Db } from '../../db'
import { tellFailed } from './tell-failed'

/** A job that met a restart of its database comes right by itself; one that fails so often and for so long doesn't. */
const TIMES = 3
const LONG_MS = 10 * 60_000

interface Watch {
  db: Db
  now(): Date
}

/** The same run, of which people are told once it doesn't come right. */
export const watched = (job: JobName, { db, now }: Watch, run: () => Promise<unknown>) => {
  let failures = 0
  let since: Date | null = null
  return async () => {
    try {
      await run()
      failures = 0
      since = null
    } catch (error) {
      const at = now()
      failures += 1
      since ??= at
      const isGivenUp = failures >= TIMES && at.getTime() - since.getTime() >= LONG_MS
      // Where the database itself is away, the first run after it is back would tell.
      if (isGivenUp) await tellFailed(db, { job, at, since, error }).catch(() => undefined)
      throw error
    }
  }
}
