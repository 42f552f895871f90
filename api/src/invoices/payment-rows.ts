import type { Payment } from '@melali/shared/api'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, payments, users } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'

const submitter = alias(users, 'submitter')
const verifier = alias(users, 'verifier')
const closer = alias(users, 'closer')

/** The methods that screens offer; others come from imports and read as a transfer. */
const methodOf = (method: string): Payment['method'] =>
  method === 'card' || method === 'cash' ? method : 'bank_transfer'

export const paymentsWhere = async (tx: Db, where: SQL | undefined, actor: Actor): Promise<Payment[]> => {
  const rows = await tx
    .select({
      payment: payments,
      submittedBy: submitter.name,
      decidedBy: sql<string | null>`coalesce(${closer.name}, ${verifier.name})`,
    })
    .from(payments)
    .innerJoin(submitter, eq(submitter.id, payments.submittedById))
    .leftJoin(verifier, eq(verifier.id, payments.verifiedById))
    .leftJoin(closer, eq(closer.id, payments.closedById))
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const mayDecide = ({ submittedById }: { submittedById: string }) =>
    actor.can('verify.payment') && submittedById !== actor.userId
  return rows.map(({ payment, submittedBy, decidedBy }) => ({
    id: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    rate: payment.rate,
    settledCents: payment.settledCents,
    surplusCents: payment.surplusCents,
    paidOn: payment.paidOn,
    method: methodOf(payment.method),
    reference: payment.reference,
    proof: payment.proofUploadId
      ? { uploadId: payment.proofUploadId, url: `/api/uploads/${payment.proofUploadId}` }
      : null,
    status: payment.status,
    submittedBy,
    submittedAt: payment.createdAt,
    decidedBy,
    decidedAt: payment.closedAt ?? payment.verifiedAt,
    reason: payment.reason,
    mayVerify: mayDecide(payment) && payment.status === 'submitted',
    mayReverse: mayDecide(payment) && payment.status === 'verified',
    version: payment.version,
  }))
}

export const paymentOf = async (tx: Db, id: string, actor: Actor): Promise<Payment> => {
  const [payment] = await paymentsWhere(tx, eq(payments.id, id), actor)
  if (!payment) throw refuse.notFound()
  return payment
}
