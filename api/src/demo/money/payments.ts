import { sql } from 'drizzle-orm'
import { agentCredits, type Db, paymentAllocations, payments } from '../../db'
import { baliDay } from '../../platform/bali'
import { insertAll } from '../bulk'
import type { Demo } from '../demo'
import type { House } from '../house'
import type { Gallery } from '../pictures'
import { arrived, bankFor, type Receipt } from './receipts'

const reasons: Partial<Record<Receipt['outcome'], string>> = {
  rejected: 'The slip shows another beneficiary.',
  reversed: 'The bank took the transfer back.',
}

const paymentRow = (house: House, gallery: Gallery, receipt: Receipt) => {
  const { bill, submittedAt, surplusCents, method } = receipt
  const { trip } = bill.booked.drawn
  const amount = arrived(house, receipt)
  return {
    id: receipt.id,
    invoiceId: bill.row.id,
    agentId: bill.row.agentId,
    ...amount,
    surplusCents,
    paidOn: baliDay(submittedAt),
    method,
    bankId: method === 'bank_transfer' ? bankFor(house, amount.currency) : null,
    reference: `TRX-${String(88_104 + trip.index * 137 + (receipt.outcome === 'submitted' ? 1 : 0))}`,
    proofUploadId: method === 'bank_transfer' ? (gallery.proof.get(bill.row.agentId) ?? null) : null,
    submittedById: trip.creatorId,
    createdAt: submittedAt.toISOString(),
  }
}

interface Decision {
  id: string
  by: string
  at: string
  reason: string | null
}

const verify = (tx: Db, decisions: readonly Decision[]) =>
  tx.execute(sql`update payments p set status = 'verified', verified_by_id = d.by, verified_at = d.at
    from json_to_recordset(${JSON.stringify(decisions)}::json) as d(id uuid, by uuid, at timestamptz)
    where p.id = d.id`)

const close = (tx: Db, status: 'rejected' | 'reversed', decisions: readonly Decision[]) =>
  tx.execute(sql`update payments p set status = ${status}, closed_by_id = d.by, closed_at = d.at, reason = d.reason
    from json_to_recordset(${JSON.stringify(decisions)}::json) as d(id uuid, by uuid, at timestamptz, reason text)
    where p.id = d.id`)

const decisionsOf = (receipts: readonly Receipt[], outcomes: Receipt['outcome'][], by: string): Decision[] =>
  receipts
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ id, decidedAt, outcome }) => ({
      id,
      by,
      at: decidedAt.toISOString(),
      reason: reasons[outcome] ?? null,
    }))

/** Logs the money as submitted, then decides about it: the ledger follows by itself. */
export const writePayments = async (
  { tx }: Demo,
  receipts: readonly Receipt[],
  { house, gallery, financeId }: { house: House; gallery: Gallery; financeId: string },
) => {
  const rows = receipts.map((receipt) => paymentRow(house, gallery, receipt))
  await insertAll(tx, payments, rows)
  await insertAll(
    tx,
    paymentAllocations,
    rows.map(({ id, invoiceId, settledCents, surplusCents }) => ({
      paymentId: id,
      invoiceId,
      amountCents: settledCents - surplusCents,
    })),
  )
  await verify(tx, decisionsOf(receipts, ['verified', 'reversed'], financeId))
  await close(tx, 'rejected', decisionsOf(receipts, ['rejected'], financeId))
  await close(tx, 'reversed', decisionsOf(receipts, ['reversed'], financeId))
  await insertAll(
    tx,
    agentCredits,
    rows
      .filter(({ surplusCents }) => surplusCents > 0)
      .map(({ id, agentId, surplusCents }) => ({
        agentId,
        kind: 'surplus' as const,
        amountCents: surplusCents,
        paymentId: id,
        createdById: financeId,
      })),
  )
}
