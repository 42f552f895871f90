const MINUTE = 60_000
const WINDOW = 60 * MINUTE

/** Tries that one key had, since `startedAt`; no further one before `blockedUntil`. */
export interface Tries {
  tries: number
  startedAt: string
  blockedUntil: string | null
}

interface Limit {
  free: number
  lockAt: number
  lockMs: number
}

/** One address guessing at one account. */
export const perCaller: Limit = { free: 5, lockAt: 10, lockMs: 30 * MINUTE }
/** All addresses together: many machines can't share the guessing, a stranger can't lock for long. */
export const perAccount: Limit = { free: 50, lockAt: 50, lockMs: 15 * MINUTE }

type Verdict = { allowed: true; next: Tries } | { allowed: false; locked: boolean; retryAfter: number }

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const pause = (tries: number, limit: Limit) => {
  if (tries >= limit.lockAt) return limit.lockMs
  return tries >= limit.free ? 15_000 * 2 ** (tries - limit.free) : 0
}

/** Whether this try may be made; each try after the free ones waits twice as long as the one before. */
export const judge = (known: Tries, limit: Limit, now: Date): Verdict => {
  const left = known.blockedUntil ? new Date(known.blockedUntil).getTime() - now.getTime() : 0
  if (left > 0)
    return { allowed: false, locked: known.tries >= limit.lockAt, retryAfter: Math.ceil(left / 1000) }

  const over = known.tries >= limit.lockAt || new Date(known.startedAt).getTime() + WINDOW <= now.getTime()
  const tries = over ? 1 : known.tries + 1
  const wait = pause(tries, limit)
  return {
    allowed: true,
    next: {
      tries,
      startedAt: over ? now.toISOString() : known.startedAt,
      blockedUntil: wait ? later(now, wait) : null,
    },
  }
}
