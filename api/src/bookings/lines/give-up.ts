import type { hotelLines } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { refuse } from '../../platform/errors'
import { cancellationOf, type LineFee } from '../commands/cancellation'
import { charge } from '../commands/change-fee'
import type { Work } from '../steps/work'
import type { LineKind, LineRow, SuppliedKind, SuppliedRow } from './kind'
import { oweOnceConfirmed } from './payables'
import { saveLines } from './save'

export type Accepted = BodyOf<typeof hotelLines.remove>

/** As a change request counts it: whole, of all that was ever asked for, so that reopening it first spares nobody the fee. */
const feesOf = async ({ tx, booking, today, stage }: Work, { id }: LineRow): Promise<LineFee[]> => {
  // A working copy is charged once it is accepted.
  if (stage) return []
  const { lines } = await cancellationOf(tx, booking.id, today, (line) => (line.id === id ? line : null))
  return lines.filter(({ lineId }) => lineId === id)
}

/** Takes one line out for the fee that was seen, or for none where somebody who may says why; answers what the history is told. */
export const giveUp = async (
  kind: LineKind,
  work: Work,
  rows: readonly LineRow[],
  line: LineRow,
  { acceptedFeeCents, waiver }: Accepted,
) => {
  if (waiver !== undefined && !work.actor.can('override.price')) throw refuse.forbidden()
  const fees = await feesOf(work, line)
  const feeCents = fees[0]?.feeCents ?? 0
  if (!work.stage && feeCents !== acceptedFeeCents)
    throw refuse.conflict('FEE_CHANGED', { feeCents, acceptedFeeCents })
  await saveLines(kind, work, { entries: [], rows, gone: [line] })
  const costCents = fees[0]?.costFeeCents ?? 0
  if (costCents) {
    const owed = { ...(line as SuppliedRow), costCents }
    await oweOnceConfirmed(work.tx, kind as SuppliedKind, work.booking.id, owed)
  }
  if (waiver !== undefined) return { told: { feeCents: 0, waivedCents: feeCents }, reason: waiver }
  await charge(work.tx, work.booking.id, fees)
  return { told: feeCents ? { feeCents } : {} }
}
