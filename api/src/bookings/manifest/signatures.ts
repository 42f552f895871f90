import type { ManifestSignature } from '@melali/shared/api'
import { and, eq, isNull } from 'drizzle-orm'
import { type Db, manifestSignatures, users } from '../../db'
import { changesBetween, type Line } from './lines'

const stands = isNull(manifestSignatures.ending)

/** The signature of a day, with what has changed since. */
export const standingOn = async (
  tx: Db,
  day: string,
  now: readonly Line[],
): Promise<ManifestSignature | null> => {
  const [row] = await tx
    .select({
      id: manifestSignatures.id,
      signedBy: users.name,
      signedAt: manifestSignatures.signedAt,
      waiting: manifestSignatures.waiting,
      reason: manifestSignatures.reason,
      lines: manifestSignatures.lines,
    })
    .from(manifestSignatures)
    .innerJoin(users, eq(users.id, manifestSignatures.signedById))
    .where(and(eq(manifestSignatures.day, day), stands))
  if (!row) return null
  const { lines, ...signature } = row
  return { ...signature, changes: changesBetween(lines as Line[], now) }
}

interface End {
  ending: 'replaced' | 'withdrawn'
  by: string
  at: Date
  reason?: string
}

/** Ends a signature that still stands; whoever comes second finds none. */
export const endSignature = async (tx: Db, id: string, { ending, by, at, reason }: End) => {
  const [ended] = await tx
    .update(manifestSignatures)
    .set({ ending, endedById: by, endedAt: at.toISOString(), endReason: reason ?? null })
    .where(and(eq(manifestSignatures.id, id), stands))
    .returning({
      id: manifestSignatures.id,
      day: manifestSignatures.day,
      revision: manifestSignatures.revision,
    })
  return ended
}

/** A second one of the day breaks its index. */
export const addSignature = async (tx: Db, signature: typeof manifestSignatures.$inferInsert) => {
  const [made] = await tx
    .insert(manifestSignatures)
    .values(signature)
    .returning({ id: manifestSignatures.id })
  if (!made) throw new Error('The signature was not kept')
  return made
}
