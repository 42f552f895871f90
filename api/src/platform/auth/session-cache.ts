import type { Changes } from '../../db'
import type { SignedSession } from '../door'
import { A_MINUTE, type FoundSession } from './session-repo'

/** A change is heard long before; so much at most is hidden by a connection that was cut without a word. */
export const REMEMBERED_MS = 5_000

/** With all that their roles may do some megabytes; beyond them the oldest are read again. */
const REMEMBERED_AT_MOST = 2_000

interface Remembered {
  found: FoundSession
  readAt: number
}

/** Neither over nor so long unseen that the database has to hear of it, which is well before it is idle. */
const goesOn = ({ expiresAt, lastSeenAt }: FoundSession, now: Date) =>
  Date.parse(expiresAt) > now.getTime() && Date.parse(lastSeenAt) > now.getTime() - A_MINUTE

export interface Remembering {
  changes: Changes
  /** Milliseconds since any moment. */
  elapsed(): number
  find(tokenHash: string, now: Date): Promise<FoundSession | null>
}

/** Finds sessions as `find` does, and remembers them for as long as nothing that they depend on changes. */
export const rememberSessions = ({ changes, elapsed, find }: Remembering) => {
  let remembered = new Map<string, Remembered>()
  changes.onChange('sessions', () => {
    // A new one: what is being read right now goes into the one that is gone.
    remembered = new Map()
  })

  return async (tokenHash: string, now: Date): Promise<SignedSession | null> => {
    const current = remembered
    const readAt = elapsed()
    const known = changes.heard ? current.get(tokenHash) : undefined
    if (known && readAt - known.readAt < REMEMBERED_MS && goesOn(known.found, now)) return known.found.session

    const found = await find(tokenHash, now)
    current.delete(tokenHash)
    if (!found) return null
    for (const oldest of current.keys()) {
      if (current.size < REMEMBERED_AT_MOST) break
      current.delete(oldest)
    }
    current.set(tokenHash, { found, readAt })
    return found.session
  }
}
