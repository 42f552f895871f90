import type { listStopSales, StopSaleRow } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { contracts, hotelRooms, stopSales } from '../../db'
import { baliDay } from '../../platform/bali'
import { inOrder, type Listing, orderBy } from '../../platform/listing'
import { isKept, isStopped } from './conditions'
import { foundBy, ofContract, type Paged, type Reader, refuseAgencies } from './of-contract'

export const listingOfStops = (
  query: Paged<QueryOf<typeof listStopSales>>,
  { actor, now }: Reader,
): Listing<StopSaleRow> => {
  refuseAgencies(actor)
  return {
    table: stopSales,
    id: stopSales.id,
    scope: undefined,
    where: and(
      isKept,
      foundBy(sql`${stopSales.contractId}`, query.search),
      query.when && isStopped[query.when](baliDay(now)),
      query.mode && eq(stopSales.mode, query.mode),
      query.hotelId
        ? sql`exists (select from ${contracts} where ${contracts.id} = ${stopSales.contractId}
          and ${contracts.hotelId} = ${query.hotelId})`
        : undefined,
    ),
    order: orderBy(query.sort ?? 'from', { from: stopSales.from, to: stopSales.to }, stopSales.id),
    rows: async (tx, ids) =>
      inOrder(
        ids,
        await tx
          .select({
            ...ofContract,
            id: stopSales.id,
            room: hotelRooms.name,
            mode: stopSales.mode,
            from: stopSales.from,
            to: stopSales.to,
            reason: sql<string | null>`nullif(${stopSales.reason}, '')`,
          })
          .from(stopSales)
          .innerJoin(contracts, eq(contracts.id, stopSales.contractId))
          .leftJoin(hotelRooms, eq(hotelRooms.id, stopSales.roomId))
          .where(inArray(stopSales.id, [...ids])),
      ),
  }
}
