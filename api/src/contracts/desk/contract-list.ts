import type { ContractRow, listContracts } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { contracts, contractVersions } from '../../db'
import { baliDay } from '../../platform/bali'
import { inOrder, type Listing, orderBy } from '../../platform/listing'
import { followedBy, isEnding, ofShown, shownVersion } from './conditions'
import { found, ofContract, owner, type Paged, type Reader, refuseAgencies } from './of-contract'

export const listingOfContracts = (
  query: Paged<QueryOf<typeof listContracts>>,
  { actor, now }: Reader,
): Listing<ContractRow> => {
  refuseAgencies(actor)
  const dates = { bookingTo: ofShown('bookingTo'), stayFrom: ofShown('stayFrom'), stayTo: ofShown('stayTo') }
  return {
    table: contracts,
    id: contracts.id,
    scope: undefined,
    where: and(
      found(query.search),
      query.kind && eq(contracts.kind, query.kind),
      query.status && eq(contracts.status, query.status),
      query.ending && isEnding(query.ending, baliDay(now)),
    ),
    order: orderBy(query.sort ?? 'stayTo', { code: contracts.code, owner, ...dates }, contracts.id),
    rows: async (tx, ids) =>
      inOrder(
        ids,
        await tx
          .select({
            ...ofContract,
            id: contracts.id,
            kind: contracts.kind,
            status: contracts.status,
            name: contractVersions.name,
            bookingTo: contractVersions.bookingTo,
            stayFrom: contractVersions.stayFrom,
            stayTo: contractVersions.stayTo,
            followedBy,
          })
          .from(contracts)
          .innerJoin(contractVersions, eq(contractVersions.id, shownVersion(contracts)))
          .where(inArray(contracts.id, [...ids])),
      ),
  }
}
