import { baliInstant } from '../../platform/bali'
import type { Money } from '../money/settle'
import type { Event } from './booking'

/** Something that happened to an invoice or a summary. */
export interface MoneyEvent {
  entity: 'invoice' | 'summary'
  entityId: string
  agentId: string
  event: Event
}

const issued = ({ live, voided }: Money, financeId: string) =>
  [...live, ...voided].map(
    ({ row, issuedAt }): MoneyEvent => ({
      entity: 'invoice',
      entityId: row.id,
      agentId: row.agentId,
      event: {
        event: 'invoice.issued',
        at: issuedAt,
        by: financeId,
        after: { number: row.number, amountCents: row.amountCents, dueDate: row.dueDate },
      },
    }),
  )

const paid = ({ receipts }: Money, financeId: string) =>
  receipts.flatMap(({ bill, submittedAt, decidedAt, outcome, shareCents, surplusCents }): MoneyEvent[] => {
    const of = { entity: 'invoice' as const, entityId: bill.row.id, agentId: bill.row.agentId }
    const after = { amountCents: shareCents + surplusCents }
    const by = bill.booked.drawn.trip.creatorId
    const logged = { ...of, event: { event: 'payment.submitted', at: submittedAt, by, after } }
    const decided = { ...of, event: { event: `payment.${outcome}`, at: decidedAt, by: financeId, after } }
    return outcome === 'submitted' ? [logged] : [logged, decided]
  })

const credited = ({ credits }: Money) =>
  credits.map(
    ({ invoiceId, agentId, number, amountCents, createdAt, createdById, reason }): MoneyEvent => ({
      entity: 'invoice',
      entityId: invoiceId,
      agentId,
      event: {
        event: 'invoice.credited',
        at: new Date(createdAt),
        by: createdById,
        after: { number, amountCents },
        reason,
      },
    }),
  )

const summed = ({ summaries }: Money, financeId: string) =>
  Object.values(summaries).flatMap((summary): MoneyEvent[] =>
    summary
      ? [
          {
            entity: 'summary',
            entityId: summary.id,
            agentId: summary.agentId,
            event: {
              event: summary.number ? 'summary.issued' : 'summary.drafted',
              at: baliInstant(summary.madeOn, '10:15'),
              by: financeId,
              after: { number: summary.number, invoices: summary.members.map(({ row }) => row.number) },
            },
          },
        ]
      : [],
  )

/** What happened to the invoices and summaries. */
export const moneyEvents = (money: Money, financeId: string): MoneyEvent[] => [
  ...issued(money, financeId),
  ...paid(money, financeId),
  ...credited(money),
  ...summed(money, financeId),
]
