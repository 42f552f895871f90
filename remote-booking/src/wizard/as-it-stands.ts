import type { BookingDetail } from '@melali/shared/api'
import { liveOf } from '../live'
import { counted, type Draft, totalOf } from '../steps/draft'
import type { StepKind } from '../steps/kind'

/** The lines of the step that somebody works on. */
export interface OpenStep {
  name: StepKind<object>['name']
  drafts: readonly Draft<unknown>[]
}

const sumOf = {
  hotels: 'hotelCents',
  transports: 'transportCents',
  activities: 'activityCents',
  addons: 'extrasCents',
} as const

const names = ['hotels', 'transports', 'activities', 'addons'] as const

interface Priced {
  status: string
  sellCents: number
  trace: BookingDetail['hotels'][number]['trace']
}

const linesOf = (booking: BookingDetail, name: OpenStep['name']) => liveOf<Priced>(booking[name])

/** Totals and their trace with the open step in place of what is saved of it. */
export const asItStands = (booking: BookingDetail, open: OpenStep | null) => {
  const saved = (name: OpenStep['name']) => linesOf(booking, name).flatMap((line) => line.trace)
  if (!open) return { totals: booking.totals, trace: names.flatMap(saved), isSaved: true }
  const before = linesOf(booking, open.name).reduce((sum, line) => sum + line.sellCents, 0)
  const more = totalOf(open.drafts) - before
  const { totals } = booking
  const own = sumOf[open.name]
  return {
    totals: { ...totals, [own]: totals[own] + more, grandCents: totals.grandCents + more },
    trace: names.flatMap((name) =>
      name === open.name ? counted(open.drafts).flatMap(({ price }) => price.trace) : saved(name),
    ),
    isSaved: more === 0,
  }
}
