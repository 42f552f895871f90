import type { PaymentDouble } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { type Db, paymentDoubles } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'
import { areAlike } from '../platform/uploads/look'
import { bare, bareOf } from './bare'

/** What a payment is compared by; one that isn't stored yet has no id. */
export interface Likeness {
  id?: string | undefined
  agentId: string
  /** What it pays. */
  invoiceId: string | null
  summaryId: string | null
  paidOn: string
  amountCents: number
  currency: string
  reference?: string | null | undefined
  proofUploadId?: string | null | undefined
  /** The bank tells its own lines apart, and what it has is there, whoever took its payment back before. */
  isOnStatement: boolean
}

/**
 * Without a reference only what pays the same and still stands is alike.
 * Of an agency only its own; staff are told of any, whosoever it was: one transfer may be shown for two agents.
 */
export const doublesOf = async (tx: Db, money: Likeness, actor: Actor): Promise<PaymentDouble[]> => {
  const { id = null, proofUploadId = null } = money
  const reference = bare(sql`${money.reference ?? ''}::text`)
  const { rows } = await tx.execute<PaymentDouble & Record<string, unknown>>(sql`
    with mine as (select sha256, clear_edges, faint_edges from uploads where id = ${proofUploadId}::uuid),
    told as (
      select p.id, 'same' as why from payments p
      where p.paid_on = ${money.paidOn} and p.amount_cents = ${money.amountCents}
        and p.currency = ${money.currency} and ${bare(sql`coalesce(p.reference, '')`)} = ${reference}
        and (${reference} <> '' or (p.status <> 'reversed'
          and coalesce(p.invoice_id, p.summary_id) = ${money.invoiceId ?? money.summaryId}::uuid))
      union all
      select p.id, 'proof' from payments p join uploads u on u.id = p.proof_upload_id cross join mine
      where u.sha256 = mine.sha256 or ${areAlike('u', 'mine')})
    select distinct on (p.id) p.id as "paymentId", told.why, a.name as agent, p.currency,
      case when p.invoice_id is null then 'summary' else 'invoice' end as kind,
      coalesce(p.invoice_id, p.summary_id) as "targetId", coalesce(i.number, s.number) as number,
      p.paid_on::text as "paidOn", p.amount_cents::float8 as "amountCents", u.name as "acknowledgedBy", d.reason
    from told join payments p on p.id = told.id join agents a on a.id = p.agent_id
      left join invoices i on i.id = p.invoice_id left join invoice_summaries s on s.id = p.summary_id
      left join payment_doubles d on (d.payment_id = p.id and d.other_id = ${id}::uuid)
        or (d.other_id = p.id and d.payment_id = ${id}::uuid)
      left join users u on u.id = d.acknowledged_by_id
    where p.status <> 'rejected' and p.id is distinct from ${id}::uuid
      and (${actor.agentId}::uuid is null or p.agent_id = ${actor.agentId}::uuid)
      and not (${money.isOnStatement}
        and (p.status = 'reversed' or exists (select 1 from bank_matches m where m.payment_id = p.id)))
    order by p.id, told.why desc limit 50`)
  return rows
}

const onField = ({ why }: PaymentDouble) => (why === 'proof' ? 'proofUploadId' : 'reference')

const sentenceOn = ({ why }: PaymentDouble, reference: Likeness['reference']) => {
  if (why === 'proof') return 'proofLooksLike'
  return bareOf(reference ?? '') ? 'loggedAlready' : 'loggedUnnamed'
}

/** Refused by the field that is alike, with the payment it names. */
export const refuseDoubles = (
  doubles: readonly PaymentDouble[],
  { reference }: Pick<Likeness, 'reference'>,
) => {
  const [first] = doubles
  if (!first) return
  const { number, paidOn, amountCents, currency } = first
  const key = sentenceOn(first, reference)
  const named = { number, paidOn, amount: { cents: amountCents, currency } }
  throw refuse.invalid({ [onField(first)]: { key, ...named } }, 'DUPLICATE_PAYMENT', { doubles })
}

export const keepAcknowledged = async (
  tx: Db,
  paymentId: string,
  doubles: readonly PaymentDouble[],
  reason: string | null | undefined,
  actor: Actor,
) => {
  for (const { paymentId: otherId } of doubles)
    await tx
      .insert(paymentDoubles)
      .values({ paymentId, otherId, reason, acknowledgedById: actor.userId })
      .onConflictDoNothing()
}
