import type { BookingDetail, WizardStep } from '@melali/shared/api'
import { liveOf } from '../live'

export const steps = ['guests', 'hotels', 'transports', 'activities', 'extras', 'review'] as const
export type StepName = (typeof steps)[number]

export const isStep = (name: string | null): name is StepName => steps.includes(name as StepName)

export const after = (step: StepName): StepName =>
  steps[Math.min(steps.indexOf(step) + 1, steps.length - 1)] ?? step
export const before = (step: StepName): StepName => steps[Math.max(steps.indexOf(step) - 1, 0)] ?? step

const countOf: Record<WizardStep, (booking: BookingDetail) => number> = {
  guests: (booking) => booking.guests.length,
  hotels: (booking) => liveOf(booking.hotels).length,
  transports: (booking) => liveOf(booking.transports).length,
  activities: (booking) => liveOf(booking.activities).length,
  extras: (booking) => liveOf(booking.addons).length + booking.files.length,
}

/** What a step holds so far; undefined for the review, which holds nothing. */
export const heldBy = (booking: BookingDetail | undefined, step: StepName): number | undefined =>
  step === 'review' ? undefined : booking ? countOf[step](booking) : 0

/** A booking can be sent once somebody travels and something is booked. */
export const missing = (booking: BookingDetail): StepName[] => {
  const services = liveOf([...booking.hotels, ...booking.transports, ...booking.activities]).length
  return [...(booking.guests.length ? [] : (['guests'] as const)), ...(services ? [] : (['hotels'] as const))]
}
