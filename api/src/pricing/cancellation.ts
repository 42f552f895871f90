import { type Day, daysBetween } from './calendar'
import { type Amounts, percentOf, sum } from './money'

/** Applies from `daysBefore` days before arrival on; `value` is basis points, nights or cents, as the basis says. */
export interface CancellationStep {
  id: string
  daysBefore: number
  basis: 'percent' | 'nights' | 'amount'
  value: number
}

/** The line that is cancelled; `nights` in their order, empty for a transport or an activity. */
export interface CancelledLine extends Amounts {
  /** Check-in, or the day of the service. */
  arrival: Day
  cancelledOn: Day
  noShow: boolean
  nights: readonly Amounts[]
}

export interface CancellationFee extends Amounts {
  /** Negative after arrival. */
  daysBefore: number
  /** The step that applied; `null` is free of charge. */
  step: CancellationStep | null
}

/** What supplier and agent still pay; never more than the line itself. A no-show pays the last step. */
export function cancellationFee(steps: readonly CancellationStep[], line: CancelledLine): CancellationFee {
  const daysBefore = daysBetween(line.cancelledOn, line.arrival)
  const left = line.noShow ? 0 : Math.max(0, daysBefore)
  const [step] = steps.filter((each) => each.daysBefore >= left).sort((a, b) => a.daysBefore - b.daysBefore)
  if (!step) return { daysBefore, step: null, costCents: 0, sellCents: 0 }
  const fee = feeOf(step, line)
  return {
    daysBefore,
    step,
    costCents: Math.min(fee.costCents, line.costCents),
    sellCents: Math.min(fee.sellCents, line.sellCents),
  }
}

function feeOf({ basis, value }: CancellationStep, { costCents, sellCents, nights }: CancelledLine): Amounts {
  if (basis === 'percent') {
    return { costCents: percentOf(costCents, value), sellCents: percentOf(sellCents, value) }
  }
  if (basis === 'amount') return { costCents: value, sellCents: value }
  // Without nights to count, a night's fee is the whole line.
  return nights.length === 0 ? { costCents, sellCents } : sum(nights.slice(0, value))
}
