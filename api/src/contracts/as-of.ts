import type { contractStatuses } from '@melali/shared/api'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { contractVersions, type Db, pasts } from '../db'
import { Refusal, refuse } from '../platform/errors'
import { priceTermsFor } from '../terms/snapshot'
import type { Address, ContractKind } from './kind'
import { type Reader, readContract } from './read'

type Status = (typeof contractStatuses)[number]

/** What was in force then: a published version never changes, so that it is found by when it was published. */
const versionThen = async (tx: Db, contractId: string, at: string) => {
  const [version] = await tx
    .select({ id: contractVersions.id })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), lte(contractVersions.publishedAt, at)))
    .orderBy(desc(contractVersions.versionNo))
    .limit(1)
  return version
}

const refuseBefore = async (tx: Db, contractId: string) => {
  const [first] = await tx
    .select({ since: contractVersions.publishedAt })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), sql`${contractVersions.publishedAt} is not null`))
    .orderBy(asc(contractVersions.publishedAt))
    .limit(1)
  return new Refusal(404, 'NOT_PUBLISHED_THEN', { details: { since: first?.since ?? null } })
}

/** Draft, on sale or suspended, as far as it was kept; what changed last before says it. */
const statusThen = async (tx: Db, contractId: string, at: string) => {
  const [change] = await tx
    .select({ status: sql<Status>`${pasts.said} ->> 'status'` })
    .from(pasts)
    .where(
      and(
        eq(pasts.of, 'contracts'),
        eq(pasts.ownerId, contractId),
        sql`${pasts.said} ? 'status' and isfinite(${pasts.at})`,
        lte(pasts.at, at),
      ),
    )
    .orderBy(desc(pasts.seq))
    .limit(1)
  return change?.status
}

/** A contract with the terms and rates that were in force at a moment, for eyes that may see it today. */
export const contractAsOf = async <View extends { status: Status; active: boolean }>(
  reader: Reader,
  kind: ContractKind<View>,
  address: Address,
  at: string,
) => {
  const { tx, actor } = reader
  const today = await readContract(reader, kind, address)
  const version = await versionThen(tx, address.contractId, at)
  if (!version) throw await refuseBefore(tx, address.contractId)
  const status = await statusThen(tx, address.contractId, at)
  // Agents see what is on sale, and of the past what was.
  if (actor.agentId && status !== 'active') throw refuse.notFound()
  const [shown] = await kind.show(tx, [version.id], await priceTermsFor(tx, actor.agentId))
  if (!shown) throw refuse.notFound()
  const then = status ?? today.status
  return {
    ...kind.declared.parse({ ...shown, status: then, active: then === 'active', pending: null }),
    at,
    statusKept: status !== undefined,
  }
}
