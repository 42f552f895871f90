import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Db, setupTokens, users } from '../../db'

const A_DAY = 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const isSetUp = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** A fresh token, printed once; earlier ones are void. */
export const issueSetupToken = async (db: Db, now: Date) => {
  const token = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(setupTokens)
    await tx.insert(setupTokens).values({
      tokenHash: hashOf(token),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + A_DAY).toISOString(),
    })
  })
  return token
}

/** Takes the token: of two callers at once only one gets it. */
export const spendSetupToken = async (tx: Db, token: string, now: Date) => {
  const spent = await tx
    .update(setupTokens)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(setupTokens.tokenHash, hashOf(token)),
        isNull(setupTokens.usedAt),
        gt(setupTokens.expiresAt, now.toISOString()),
      ),
    )
    .returning({ id: setupTokens.id })
  return spent.length === 1
}
