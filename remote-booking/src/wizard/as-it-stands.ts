import type { BookingDetail } from '@melali/shared/api'
import { counted, type Draft, totalOf } from '../lines/draft'
import { type LineKind, linesOf } from '../lines/kind'
import { kinds } from '../lines/kinds'
import { liveOf } from '../live'

/** The lines of the step that somebody works on. */
export interface OpenStep {
  kind: LineKind
  drafts: readonly Draft[]
}

const savedOf = (kind: LineKind, booking: BookingDetail) => liveOf(linesOf(kind, booking))

/** Totals and their trace with the open step in place of what is saved of it. */
export const asItStands = (booking: BookingDetail, open: OpenStep | null) => {
  const { totals } = booking
  const trace = kinds.flatMap((kind) =>
    kind === open?.kind
      ? counted(open.drafts).flatMap(({ price }) => price.trace)
      : savedOf(kind, booking).flatMap((line) => line.trace),
  )
  if (!open) return { totals, trace, isSaved: true }
  const before = savedOf(open.kind, booking).reduce((sum, line) => sum + line.sellCents, 0)
  const more = totalOf(open.drafts) - before
  const own = open.kind.total
  return {
    totals: { ...totals, [own]: totals[own] + more, grandCents: totals.grandCents + more },
    trace,
    isSaved: more === 0,
  }
}
