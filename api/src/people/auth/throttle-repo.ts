import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { type Db, signInAttempts } from '../../db'
import { refuse } from '../../platform/errors'
import { judge, perAccount, perCaller } from './throttle'

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('|')).digest('hex')

const keysOf = (email: string, ip: string) => [
  { key: keyOf(email.toLowerCase()), limit: perAccount },
  { key: keyOf(email.toLowerCase(), ip), limit: perCaller },
]

/**
 * Counted under a row lock before the password is looked at: a thousand tries at once count as a thousand.
 * Tells whether this is the last one, after which the account or the caller is locked for a while.
 */
export const countTry = async (tx: Db, email: string, ip: string, now: Date) => {
  let locks = false
  for (const { key, limit } of keysOf(email, ip)) {
    const first = { key, tries: 0, startedAt: now.toISOString(), blockedUntil: null }
    await tx.insert(signInAttempts).values(first).onConflictDoNothing()
    const [known = first] = await tx
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.key, key))
      .for('update')
    const verdict = judge(known, limit, now)
    if (!verdict.allowed)
      throw verdict.locked ? refuse.locked(verdict.retryAfter) : refuse.tooMany(verdict.retryAfter)
    await tx.update(signInAttempts).set(verdict.next).where(eq(signInAttempts.key, key))
    locks ||= verdict.next.tries >= limit.lockAt
  }
  return locks
}

export const forgetTries = (tx: Db, email: string, ip: string) =>
  tx.delete(signInAttempts).where(
    inArray(
      signInAttempts.key,
      keysOf(email, ip).map(({ key }) => key),
    ),
  )
