import {
  type ContractRow,
  exportContracts,
  exportStopSales,
  exportUnpricedSeasons,
  listContracts,
  listStopSales,
  listUnpricedSeasons,
  type StopSaleRow,
  type UnpricedSeason,
} from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  activities,
  contractSeasons,
  contracts,
  contractVersions,
  hotelRooms,
  hotels,
  stopSales,
  transports,
} from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serveExport } from '../../platform/export/serve-export'
import { inOrder, type Listing, likeAny, orderBy, pageOf, patternsOf } from '../../platform/listing'
import { type Call, serve } from '../../platform/serve'
import { contractColumns, seasonColumns, stopSaleColumns } from './columns'
import {
  followedBy,
  isEnding,
  isKept,
  isStopped,
  isUnpriced,
  lackingRooms,
  ofShown,
  shownVersion,
} from './conditions'

type Paged<Q> = Omit<Q, 'page' | 'perPage'>
type Reader = Pick<Call, 'actor' | 'now'>

const refuseAgencies = ({ agentId }: Actor) => {
  if (agentId) throw refuse.notFound()
}

const ownerId = sql<string>`coalesce(${contracts.hotelId}, ${contracts.transportId}, ${contracts.activityId})`
const nameIn = (
  table: typeof hotels | typeof transports | typeof activities,
  id: SQL | typeof contracts.id,
) => sql`(select ${table.name} from ${table} where ${table.id} = ${id})`
const owner = sql<string>`coalesce(${nameIn(hotels, sql`${contracts.hotelId}`)},
  ${nameIn(transports, sql`${contracts.transportId}`)}, ${nameIn(activities, sql`${contracts.activityId}`)})`

const ofContract = { contractId: contracts.id, code: contracts.code, ownerId, owner }

/** By the code, or by what it is a contract of. */
const found = (search: string | undefined) =>
  likeAny(sql`lower(${contracts.code} || ' ' || ${owner})`, patternsOf(search))

/** The same of what hangs on a contract. */
const foundBy = (contractId: SQL, search: string | undefined) => {
  const where = found(search)
  return where && sql`exists (select from ${contracts} where ${contracts.id} = ${contractId} and ${where})`
}

const listingOfContracts = (
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

const seasonVersion = eq(contractVersions.id, contractSeasons.versionId)

const listingOfSeasons = (
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

const listingOfStops = (
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

/** What hangs on contracts, of all hotels together. */
export const registerDeskLists = (door: Door) => {
  serve(door, listContracts, (call) => pageOf(call.tx, listingOfContracts(call.query, call), call.query))
  serve(door, listUnpricedSeasons, (call) => pageOf(call.tx, listingOfSeasons(call.query, call), call.query))
  serve(door, listStopSales, (call) => pageOf(call.tx, listingOfStops(call.query, call), call.query))
  serveExport(door, exportContracts, { listing: listingOfContracts, columns: contractColumns })
  serveExport(door, exportUnpricedSeasons, { listing: listingOfSeasons, columns: seasonColumns })
  serveExport(door, exportStopSales, { listing: listingOfStops, columns: stopSaleColumns })
}
