import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { agreements, contracts, contractVersions, type Db } from '../db'
import { refuse } from '../platform/errors'
import type { Day } from '../pricing'
import { isCurrent, onSale } from '../terms/find'
import type { PriceTerms } from '../terms/snapshot'

export interface Decision {
  decision: 'agreed' | 'disagreed'
  at: string
  versionId: string
  current: boolean
}

/** What this user last decided about a contract, on whichever version; null when nothing yet. */
export const lastDecision = async (tx: Db, contractId: string, userId: string): Promise<Decision | null> => {
  const [found] = await tx
    .select({
      decision: agreements.decision,
      at: agreements.at,
      versionId: agreements.versionId,
      currentVersionId: contracts.currentVersionId,
    })
    .from(agreements)
    .innerJoin(contractVersions, eq(contractVersions.id, agreements.versionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(and(eq(contracts.id, contractId), eq(agreements.userId, userId)))
    .orderBy(desc(agreements.at), desc(agreements.id))
    .limit(1)
  if (!found) return null
  const { currentVersionId, ...decision } = found
  return { ...decision, current: decision.versionId === currentVersionId }
}

/** A contract on sale with its current version, held against a new version being published meanwhile. */
const holdOnSale = async (tx: Db, contractId: string, today: Day, prices: PriceTerms) => {
  await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, contractId)).for('share')
  const [found] = await tx
    .select({ version: contractVersions })
    .from(contracts)
    .innerJoin(contractVersions, isCurrent)
    .where(and(eq(contracts.id, contractId), onSale(today, prices)))
  if (!found) throw refuse.notFound()
  return found.version
}

type Version = typeof contractVersions.$inferSelect

const hashOf = ({ id, termsHash, termsText }: Version) =>
  termsHash || createHash('sha256').update(`${id}\n${termsText}`).digest('hex')

interface Deciding {
  contractId: string
  versionId: string
  decision: 'agreed' | 'disagreed'
  userId: string
  ip: string
  now: Date
  today: Day
  prices: PriceTerms
}

/** One row a user and version, whoever presses how often: only another decision, or other terms, write it anew. */
const keep = async (tx: Db, decided: typeof agreements.$inferInsert) => {
  const { decision, termsHash, ip, at } = decided
  const [changed] = await tx
    .insert(agreements)
    .values(decided)
    .onConflictDoUpdate({
      target: [agreements.versionId, agreements.userId],
      set: { decision, termsHash, ip, at },
      setWhere: sql`(${agreements.decision}, ${agreements.termsHash}) is distinct from (excluded.decision, excluded.terms_hash)`,
    })
    .returning({ at: agreements.at })
  if (changed) return { ...changed, changed: true }
  const [stands] = await tx
    .select({ at: agreements.at })
    .from(agreements)
    .where(and(eq(agreements.versionId, decided.versionId), eq(agreements.userId, decided.userId)))
  if (!stands) throw new Error('The agreement was not stored')
  return { ...stands, changed: false }
}

/** Agree or disagree to exactly the version that was read; a newer one has to be read first. */
export const decide = async (tx: Db, deciding: Deciding): Promise<{ data: Decision; changed: boolean }> => {
  const { contractId, versionId, decision, userId, ip, now, today, prices } = deciding
  const version = await holdOnSale(tx, contractId, today, prices)
  if (version.id !== versionId) {
    throw refuse.conflict('VERSION_SUPERSEDED', { versionId: version.id, versionNo: version.versionNo })
  }
  const { at, changed } = await keep(tx, {
    userId,
    versionId,
    termsHash: hashOf(version),
    decision,
    ip,
    at: now.toISOString(),
  })
  return { data: { decision, at, versionId, current: true }, changed }
}
