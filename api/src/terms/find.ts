import type { ContractState } from '@melali/shared/api'
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { bedTypes, contracts, contractVersions, type Db } from '../db'
import type { Day } from '../pricing'
import type { PriceTerms } from './snapshot'

/** Active, inside its booking window and of the reader's market: what may be bought today. Joins the current version. */
export const onSale = (today: Day, { market }: PriceTerms): SQL | undefined =>
  and(
    eq(contracts.status, 'active'),
    lte(contractVersions.bookingFrom, today),
    gte(contractVersions.bookingTo, today),
    market === null ? undefined : or(eq(contracts.market, 'all'), eq(contracts.market, market)),
  )

export const isCurrent = eq(contractVersions.id, contracts.currentVersionId)

const isLatest = sql`${contractVersions.versionNo} =
  (select max(other.version_no) from contract_versions other where other.contract_id = ${contracts.id})`

/** What was published last, or of a contract that never was, what is written; and what waits to be published. */
const shownAs: Record<ContractState, SQL | undefined> = {
  published: or(isCurrent, and(isNull(contracts.currentVersionId), isLatest)),
  pending: isLatest,
}

/** The versions of contracts that a reader sees; agents only what is on sale. */
export const shownVersions = async (
  tx: Db,
  where: SQL | undefined,
  today: Day,
  prices: PriceTerms,
  state: ContractState,
) => {
  const found = await tx
    .select({ versionId: contractVersions.id })
    .from(contracts)
    .innerJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .where(and(where, prices.agentId ? and(isCurrent, onSale(today, prices)) : shownAs[state]))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
  return found.map(({ versionId }) => versionId)
}

export const bedTypeNames = async (tx: Db): Promise<Map<string, string>> => {
  const beds = await tx.select({ id: bedTypes.id, name: bedTypes.name }).from(bedTypes)
  return new Map(beds.map(({ id, name }) => [id, name]))
}
