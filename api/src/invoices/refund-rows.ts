import { type Refund, uploadUrl } from '@melali/shared/api'
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, refunds, users } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'

const requester = alias(users, 'requester')
const approver = alias(users, 'approver')
const closer = alias(users, 'closer')

export const refundsWhere = async (tx: Db, where: SQL | undefined, actor: Actor): Promise<Refund[]> => {
  const rows = await tx
    .select({
      ...getTableColumns(refunds),
      requestedBy: requester.name,
      requestedAt: refunds.createdAt,
      approvedBy: approver.name,
      closedBy: closer.name,
    })
    .from(refunds)
    .innerJoin(requester, eq(requester.id, refunds.requestedById))
    .leftJoin(approver, eq(approver.id, refunds.approvedById))
    .leftJoin(closer, eq(closer.id, refunds.closedById))
    .where(where)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const may = actor.can('update.refund')
  return rows.map((row) => ({
    ...row,
    proof: row.proofUploadId ? { uploadId: row.proofUploadId, url: uploadUrl(row.proofUploadId) } : null,
    mayApprove: may && row.status === 'requested' && row.requestedById !== actor.userId,
    mayPay: may && row.status === 'approved',
    mayReject: may && (row.status === 'requested' || row.status === 'approved'),
    mayReverse: may && row.status === 'paid',
  }))
}

export const refundOf = async (tx: Db, id: string, actor: Actor): Promise<Refund> => {
  const [row] = await refundsWhere(tx, eq(refunds.id, id), actor)
  if (!row) throw refuse.notFound()
  return row
}
