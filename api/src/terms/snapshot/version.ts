import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, type Db, suppliers } from '../../db'
import { type Places, statement } from '../../db/statement'

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

const select = (db: Db, children: Record<string, SQL>) =>
  db
    .select({ ...children, ...columns } as typeof columns)
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .leftJoin(pending, and(eq(pending.contractId, contracts.id), isNull(pending.publishedAt)))

/** What a version says about itself and its contract. */
export type VersionHead = Awaited<ReturnType<typeof select>>[number]

type Told<C> = { [Name in keyof C]: C[Name] extends SQL<infer Value> ? Value : never }

/** Versions with the rows that hang on them, by one statement; in the order of the ids, without those that aren't there. */
export const versionsWith = <C extends Record<string, SQL>>(children: C) => {
  type Version = VersionHead & Told<C>
  const byIds = statement((db, { ids }: Places<{ ids: readonly string[] }>) =>
    select(db, children).where(sql`${contractVersions.id} = any(${ids}::uuid[])`),
  )
  const ofContract = statement((db, { id, instead }: Places<{ id: string; instead: string | null }>) =>
    select(db, children).where(
      and(
        eq(contracts.id, id),
        sql`${contractVersions.id} = coalesce(${instead}::uuid, ${contracts.currentVersionId})`,
      ),
    ),
  )
  return {
    load: async (tx: Db, ids: readonly string[]): Promise<Version[]> => {
      const found = ids.length ? ((await byIds(tx, { ids })) as unknown as Version[]) : []
      const byId = new Map(found.map((version) => [version.versionId, version]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    /** The version of a contract that is on sale, or another one instead. */
    current: async (tx: Db, id: string, instead: string | null) =>
      (await ofContract(tx, { id, instead })) as unknown as Version[],
  }
}
