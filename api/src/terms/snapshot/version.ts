import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, type Db, suppliers } from '../../db'

/** The one version that collects changes. */
const pending = alias(contractVersions, 'pending')

const { id, contractId, createdAt, version: _, updatedAt: __, ...said } = getTableColumns(contractVersions)
const { id: ownId, createdAt: ___, ...kept } = getTableColumns(contracts)

const columns = {
  ...said,
  ...kept,
  contractId: ownId,
  versionId: id,
  supplier: suppliers.name,
  pendingNo: pending.versionNo,
  pendingAt: pending.updatedAt,
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

type Owner = 'hotelId' | 'transportId' | 'activityId'

/** The same for the contracts of one kind of owner; others are left out. */
export const loadVersionsOf = async <O extends Owner>(tx: Db, versionIds: readonly string[], owner: O) => {
  const heads = (await loadVersions(tx, versionIds)).filter(
    (head): head is VersionHead & Record<O, string> => head[owner] !== null,
  )
  return { heads, ids: heads.map((head) => head.versionId), ownerIds: heads.map((head) => head[owner]) }
}
