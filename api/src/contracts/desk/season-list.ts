import type { listUnpricedSeasons, UnpricedSeason } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contractSeasons, contracts, contractVersions } from '../../db'
import { baliDay } from '../../platform/bali'
import { inOrder, type Listing, orderBy } from '../../platform/listing'
import { isUnpriced, lackingRooms } from './conditions'
import { foundBy, ofContract, type Paged, type Reader, refuseAgencies } from './of-contract'

const seasonVersion = eq(contractVersions.id, contractSeasons.versionId)

export const listingOfSeasons = (
  query: Paged<QueryOf<typeof listUnpricedSeasons>>,
  { actor, now }: Reader,
): Listing<UnpricedSeason> => {
  refuseAgencies(actor)
  const isPending = sql`(select ${isNull(contractVersions.publishedAt)} from ${contractVersions} where ${seasonVersion})`
  const contractId = sql`(select ${contractVersions.contractId} from ${contractVersions} where ${seasonVersion})`
  return {
    table: contractSeasons,
    id: contractSeasons.id,
    scope: undefined,
    where: and(
      isUnpriced(baliDay(now)),
      foundBy(contractId, query.search),
      query.state && (query.state === 'pending' ? isPending : sql`not ${isPending}`),
    ),
    order: orderBy(
      query.sort ?? 'from',
      { from: contractSeasons.from, to: contractSeasons.to, name: contractSeasons.name },
      contractSeasons.id,
    ),
    rows: async (tx, ids) =>
      inOrder(
        ids,
        await tx
          .select({
            ...ofContract,
            id: contractSeasons.id,
            name: contractSeasons.name,
            from: contractSeasons.from,
            to: contractSeasons.to,
            rooms: lackingRooms,
            state: sql<UnpricedSeason['state']>`case when ${contractVersions.publishedAt} is null
              then 'pending' else 'published' end`,
          })
          .from(contractSeasons)
          .innerJoin(contractVersions, seasonVersion)
          .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
          .where(inArray(contractSeasons.id, [...ids])),
      ),
  }
}
