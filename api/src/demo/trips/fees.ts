import { nightsOfTrace } from '../../bookings/commands/nights-of-trace'
import { baliDay } from '../../platform/bali'
import { addDays, type CancellationStep, cancellationFee, type Day, type Trace } from '../../pricing'
import { of } from '../demo'
import type { Drawn } from './draw'
import type { Goods } from './goods'

interface Cancellable {
  id: string
  arrival: Day
  sellCents: number
  costCents: number
  trace: Trace
  steps: readonly CancellationStep[]
}

const cancellable = ({ stays, rides, visits }: Drawn, { prices }: Goods): Cancellable[] => [
  ...stays.map(({ id, asked, priced, offer }) => ({
    ...priced,
    id,
    arrival: asked.checkIn,
    steps: of(prices.stays, offer.versionId).contract.cancellationSteps,
  })),
  ...rides.map(({ id, day, priced, transport }) => ({
    ...priced,
    id,
    arrival: day,
    steps: of(prices.rides, transport.versionId).contract.cancellationSteps,
  })),
  ...visits.map(({ id, visit, priced, activity }) => ({
    ...priced,
    id,
    arrival: visit.date,
    steps: of(prices.visits, activity.versionId).contract.cancellationSteps,
  })),
]

/** What cancelling cost, by line; nothing before suppliers were asked. */
export const feesOf = (drawn: Drawn, goods: Goods) => {
  const { cancelled, approved } = drawn.trip.moments
  if (!cancelled || !approved) return new Map<string, { sellCents: number; costCents: number }>()
  const cancelledOn = baliDay(cancelled)
  return new Map(
    cancellable(drawn, goods).map(({ id, steps, ...line }) => [
      id,
      cancellationFee(steps, { ...line, cancelledOn, noShow: false, nights: nightsOfTrace(line.trace) }),
    ]),
  )
}

/** The earliest day from which cancelling costs something. */
export const feesDue = (drawn: Drawn, goods: Goods): Day | null =>
  cancellable(drawn, goods)
    .flatMap(({ arrival, steps }) =>
      steps.filter(({ value }) => value > 0).map(({ daysBefore }) => addDays(arrival, -daysBefore)),
    )
    .sort()[0] ?? null
