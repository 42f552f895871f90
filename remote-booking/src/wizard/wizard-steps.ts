import { type BookingDetail, wizardSteps } from '@melali/shared/api'
import { linesOf } from '../lines/kind'
import { kinds } from '../lines/kinds'
import { liveOf } from '../live'

export const steps = [...wizardSteps, 'review'] as const
export type StepName = (typeof steps)[number]

export const isStep = (name: string | null): name is StepName => steps.includes(name as StepName)

export const after = (step: StepName): StepName =>
  steps[Math.min(steps.indexOf(step) + 1, steps.length - 1)] ?? step
export const before = (step: StepName): StepName => steps[Math.max(steps.indexOf(step) - 1, 0)] ?? step

/** The kind of lines that a step is about. */
export const kindOf = (step: StepName) => kinds.find((kind) => kind.step === step)

/** What a step holds so far; undefined for the review, which holds nothing. */
export const heldBy = (booking: BookingDetail | undefined, step: StepName): number | undefined => {
  if (step === 'review') return undefined
  if (!booking) return 0
  const kind = kindOf(step)
  if (!kind) return booking.guests.length
  return liveOf(linesOf(kind, booking)).length + (step === 'extras' ? booking.files.length : 0)
}

/** A booking can be sent once somebody travels and something is booked. */
export const missing = (booking: BookingDetail): StepName[] => {
  const services = liveOf([...booking.hotels, ...booking.transports, ...booking.activities]).length
  return [...(booking.guests.length ? [] : (['guests'] as const)), ...(services ? [] : (['hotels'] as const))]
}
