import { desc, eq, sql } from 'drizzle-orm'
import { auditLog, contracts, contractVersions, type Db, users } from '../../db'
import { refuse } from '../../platform/errors'
import { type Address, addressed, type ContractKind } from '../kind'

type Row = Pick<typeof contractVersions.$inferSelect, 'id' | 'publishedAt'>

const stateOf = ({ id, publishedAt }: Row, currentVersionId: string | null) => {
  if (!publishedAt) return 'pending' as const
  return id === currentVersionId ? ('current' as const) : ('past' as const)
}

/** Why a version was published, as its audit row says. */
const reasonOf = sql<string | null>`(select ${auditLog.reason} from ${auditLog}
  where ${auditLog.entity} = 'contract' and ${auditLog.entityId} = ${contractVersions.contractId}::text
  and ${auditLog.event} in ('contract.published', 'contract.activated')
  and ${auditLog.after} ->> 'versionNo' = ${contractVersions.versionNo}::text
  order by ${auditLog.createdAt} limit 1)`

/** All versions of a contract, the newest first. */
export const versionsOf = async (tx: Db, kind: ContractKind<unknown>, address: Address) => {
  const rows = await tx
    .select({
      id: contractVersions.id,
      versionNo: contractVersions.versionNo,
      name: contractVersions.name,
      stayFrom: contractVersions.stayFrom,
      stayTo: contractVersions.stayTo,
      publishedAt: contractVersions.publishedAt,
      publishedBy: users.name,
      reason: reasonOf,
      updatedAt: contractVersions.updatedAt,
      currentVersionId: contracts.currentVersionId,
    })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .leftJoin(users, eq(users.id, contractVersions.publishedById))
    .where(addressed(kind, address))
    .orderBy(desc(contractVersions.versionNo))
  if (!rows.length) throw refuse.notFound()
  return rows.map(({ currentVersionId, ...row }) => ({ ...row, state: stateOf(row, currentVersionId) }))
}
