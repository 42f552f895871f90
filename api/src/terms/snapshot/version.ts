import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, type Db, suppliers } from '../../db'
import { grouped } from './grouped'

/** The one version that collects changes. */
const pending = alias(contractVersions, 'pending')

const columns = {
  contractId: contracts.id,
  versionId: contractVersions.id,
  versionNo: contractVersions.versionNo,
  currentVersionId: contracts.currentVersionId,
  kind: contracts.kind,
  code: contracts.code,
  name: contractVersions.name,
  status: contracts.status,
  market: contracts.market,
  supplierId: contracts.supplierId,
  supplier: suppliers.name,
  hotelId: contracts.hotelId,
  transportId: contracts.transportId,
  activityId: contracts.activityId,
  bookingFrom: contractVersions.bookingFrom,
  bookingTo: contractVersions.bookingTo,
  stayFrom: contractVersions.stayFrom,
  stayTo: contractVersions.stayTo,
  taxMode: contractVersions.taxMode,
  notes: contractVersions.notes,
  inclusions: contractVersions.inclusions,
  timeline: contractVersions.timeline,
  terms: contractVersions.terms,
  termsHash: contractVersions.termsHash,
  publishedAt: contractVersions.publishedAt,
  pendingNo: pending.versionNo,
  pendingAt: pending.updatedAt,
  /** Of the contract row, for If-Match. */
  version: contracts.version,
  updatedAt: contracts.updatedAt,
}

const select = (tx: Db) =>
  tx
    .select(columns)
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .leftJoin(pending, and(eq(pending.contractId, contracts.id), isNull(pending.publishedAt)))

/** What a version says about itself and its contract. */
export type VersionHead = Awaited<ReturnType<typeof select>>[number]

/** In the order of the ids; one that isn't there is left out. */
export const loadVersions = async (tx: Db, versionIds: readonly string[]): Promise<VersionHead[]> => {
  if (versionIds.length === 0) return []
  const found = await select(tx).where(inArray(contractVersions.id, [...versionIds]))
  const byId = new Map(found.map((head) => [head.versionId, head]))
  return versionIds.flatMap((id) => byId.get(id) ?? [])
}

/** The rows of many versions, version by version. */
export const byVersion = <Row extends { versionId: string }>(rows: readonly Row[]) =>
  grouped(rows, (row) => row.versionId).of
