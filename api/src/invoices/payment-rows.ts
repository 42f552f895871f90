import { type Payment, type PaymentDouble, uploadUrl } from '@melali/shared/api'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bankLines, bankMatches, type Db, paymentAllocations, payments, users } from '../db'
import { jsonRows } from '../db/json-rows'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'
import { doublesOf } from './doubles'

const submitter = alias(users, 'submitter')
const verifier = alias(users, 'verifier')
const closer = alias(users, 'closer')

const shares = jsonRows(
  { invoiceId: paymentAllocations.invoiceId, amountCents: paymentAllocations.amountCents },
  sql`from ${paymentAllocations} where ${paymentAllocations.paymentId} = ${payments.id}
    order by ${paymentAllocations.invoiceId}`,
)

const onStatement = jsonRows(
  {
    bookedOn: bankLines.bookedOn,
    text: sql<string>`concat_ws(' ', nullif(${bankLines.payer}, ''), nullif(${bankLines.text}, ''))`,
    amountCents: bankLines.amountCents,
    currency: bankLines.currency,
  },
  sql`from ${bankMatches} join ${bankLines} on ${bankLines.id} = ${bankMatches.lineId}
    where ${bankMatches.paymentId} = ${payments.id}`,
)

/** Of what paid bills: what is kept as credit was taken at the rate of its day. */
export const exchangedCents = sql<number | null>`round(${payments.exchangeCents}::numeric
  * (${payments.settledCents} - ${payments.surplusCents}) / ${payments.settledCents})::float8`

export const paymentsWhere = async (tx: Db, where: SQL | undefined, actor: Actor): Promise<Payment[]> => {
  const rows = await tx
    .select({
      ...getTableColumns(payments),
      exchangeCents: exchangedCents,
      shares,
      onStatement,
      submittedBy: submitter.name,
      submittedAt: payments.createdAt,
      decidedBy: sql<string | null>`coalesce(${closer.name}, ${verifier.name})`,
      decidedAt: sql<string | null>`coalesce(${payments.closedAt}, ${payments.verifiedAt})`.mapWith(
        payments.closedAt,
      ),
    })
    .from(payments)
    .innerJoin(submitter, eq(submitter.id, payments.submittedById))
    .leftJoin(verifier, eq(verifier.id, payments.verifiedById))
    .leftJoin(closer, eq(closer.id, payments.closedById))
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const mayDecide = ({ submittedById }: { submittedById: string }) =>
    actor.can('verify.payment') && submittedById !== actor.userId
  const doubles = new Map<string, PaymentDouble[]>()
  if (actor.can('verify.payment') && !actor.agentId)
    for (const payment of rows.filter(({ status }) => status === 'submitted'))
      doubles.set(
        payment.id,
        await doublesOf(tx, { ...payment, isOnStatement: payment.onStatement.length > 0 }, actor),
      )
  return rows.map((payment) => ({
    ...payment,
    exchangeCents: actor.agentId ? null : payment.exchangeCents,
    doubles: doubles.get(payment.id) ?? [],
    bankLine: actor.agentId ? null : (payment.onStatement[0] ?? null),
    proof: payment.proofUploadId
      ? { uploadId: payment.proofUploadId, url: uploadUrl(payment.proofUploadId) }
      : null,
    mayVerify: mayDecide(payment) && payment.status === 'submitted',
    mayReverse: mayDecide(payment) && payment.status === 'verified',
  }))
}

export const paymentOf = async (tx: Db, id: string, actor: Actor): Promise<Payment> => {
  const [payment] = await paymentsWhere(tx, eq(payments.id, id), actor)
  if (!payment) throw refuse.notFound()
  return payment
}
