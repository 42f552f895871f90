import type { hotelLines } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { refuse } from '../../platform/errors'
import { cancellationOf, type LineFee } from '../commands/cancellation'
import { charge } from '../commands/change-fee'
import type { Work } from '../steps/work'
import type { LineKind, LineRow } from './kind'
import { feeDebtsOf, oweFees } from './payables'
import { type Change, saveLines } from './save'
import { isLocked } from './states'

export type Accepted = BodyOf<typeof hotelLines.remove>

/** As a change request counts it: whole, of all that was ever asked for, so that reopening it first spares nobody the fee. */
const feesOf = async ({ tx, booking, today, stage }: Work, gone: readonly LineRow[]): Promise<LineFee[]> => {
  // A working copy is charged once it is accepted.
  if (stage || !gone.length) return []
  const ids = new Set(gone.map(({ id }) => id))
  const { lines } = await cancellationOf(tx, booking.id, today, (line) => (ids.has(line.id) ? line : null))
  return lines.filter(({ lineId }) => ids.has(lineId))
}

/** Whoever saves a step sees no fee, so what costs one is given up by itself, where it is seen. */
const refuseCharged = async (kind: LineKind, work: Work, gone: readonly LineRow[]) => {
  const asked = gone.filter(({ status }) => status !== 'draft' && !isLocked(status))
  const fees = await feesOf(work, asked)
  const lines = asked.flatMap((row) => {
    const feeCents = fees.find(({ lineId }) => lineId === row.id)?.feeCents ?? 0
    return feeCents ? [{ id: row.id, title: kind.title(row), feeCents }] : []
  })
  const [first] = lines
  if (!first) return
  const amount = { cents: first.feeCents, currency: work.booking.currency }
  throw refuse.conflict('LINE_CHARGED', { title: first.title, amount, lines })
}

/** A step becomes what was saved of it; what costs to give up stays. */
export const replaceLines = async (kind: LineKind, work: Work, change: Change) => {
  await refuseCharged(kind, work, change.gone)
  await saveLines(kind, work, change)
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
  const fees = await feesOf(work, [line])
  const feeCents = fees[0]?.feeCents ?? 0
  if (!work.stage && feeCents !== acceptedFeeCents)
    throw refuse.conflict('FEE_CHANGED', { feeCents, acceptedFeeCents })
  const debts = await feeDebtsOf(work.tx, fees)
  await saveLines(kind, work, { entries: [], rows, gone: [line] })
  if (waiver !== undefined) {
    await oweFees(work.tx, debts)
    return { told: { feeCents: 0, waivedCents: feeCents }, reason: waiver }
  }
  await charge(work.tx, work.booking.id, fees, debts)
  return { told: feeCents ? { feeCents } : {} }
}
