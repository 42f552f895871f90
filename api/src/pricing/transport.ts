import { type Clock, type Day, duringHours, isClock, isDay } from './calendar'
import type { CancellationStep } from './cancellation'
import { counted } from './counted'
import { Ledger, pricingOf } from './ledger'
import type { Cents } from './money'
import { countProblems, type Priced, type Problem, type Refused, refused, when } from './problems'
import {
  bookingWindowProblems,
  type ContractHead,
  closureProblems,
  contractParams,
  dateProblems,
  stayingPeriodProblems,
  type Terms,
} from './terms'

export type TransportService = 'airport_transfer' | 'point_to_point' | 'half_day' | 'full_day' | 'extra_hour'

/** One version of a contract for one kind of vehicle. */
export interface TransportContract extends ContractHead {
  /** What one vehicle carries. */
  vehicle: { seats: number; luggage: number }
  rates: readonly TransportRate[]
  cancellationSteps: readonly CancellationStep[]
}

/** Per vehicle, an extra hour per vehicle and hour; an empty zone is any. Holds both ways unless the way back has its own. */
export interface TransportRate {
  id: string
  service: TransportService
  fromZone: string | null
  toZone: string | null
  costCents: Cents
  sellCents: Cents | null
  costNightSurchargeCents: Cents
  nightSurchargeSellCents: Cents | null
}

/** Pax and luggage of the whole ride, shared by `quantity` vehicles. */
export interface Ride {
  service: TransportService
  fromZone: string | null
  toZone: string | null
  date: Day
  time: Clock
  pax: number
  luggage: number
  quantity: number
  extraHours: number
}

/** A pick-up from ten in the evening until six pays the night surcharge. */
const NIGHT = { from: '22:00', to: '06:00' }

export const priceTransport = counted(
  (contract: TransportContract, ride: Ride, terms: Terms): Priced | Refused => {
    const [rate, ...rivals] = ratesFor(contract, ride, ride.service)
    const [hour, ...otherHours] = ride.extraHours > 0 ? ratesFor(contract, ride, 'extra_hour') : []
    const problems = [
      ...rideProblems(contract, ride, terms),
      ...when(!rate, { code: 'NO_RATE', field: 'service', params: { service: ride.service } }),
      ...when(ride.extraHours > 0 && !hour, {
        code: 'NO_RATE',
        field: 'extraHours',
        params: { service: 'extra_hour' },
      }),
      ...when(rivals.length + otherHours.length > 0, { code: 'AMBIGUOUS', field: 'rate' }),
      ...capacityProblems(contract, ride),
    ]
    return !rate || problems.length > 0 ? refused(problems) : charge(contract, ride, terms, rate, hour)
  },
)

function rideProblems(contract: TransportContract, ride: Ride, terms: Terms): Problem[] {
  return [
    ...dateProblems('date', ride.date),
    ...dateProblems('bookedOn', terms.bookedOn),
    ...when(!isClock(ride.time), { code: 'INVALID_TIME', field: 'time' }),
    ...countProblems('pax', ride.pax, 1),
    ...countProblems('luggage', ride.luggage, 0),
    ...countProblems('quantity', ride.quantity, 1),
    ...countProblems('extraHours', ride.extraHours, 0),
    ...bookingWindowProblems(contract, terms),
    ...stayingPeriodProblems(contract, isDay(ride.date) ? [ride.date] : []),
    ...closureProblems('date', ride.date, 'transfers', terms),
  ]
}

const capacityProblems = ({ vehicle }: TransportContract, { pax, luggage, quantity }: Ride): Problem[] =>
  when(pax > vehicle.seats * quantity || luggage > vehicle.luggage * quantity, {
    code: 'CAPACITY',
    field: 'quantity',
    params: { pax, luggage, quantity, maxPax: vehicle.seats, maxLuggage: vehicle.luggage },
  })

/** The rates that know most about the way: both zones before one before none, there before back. */
function ratesFor({ rates }: TransportContract, ride: Ride, service: TransportService): TransportRate[] {
  const scored = rates
    .filter((rate) => rate.service === service)
    .map((rate) => ({ rate, score: Math.max(there(rate, ride), back(rate, ride)) }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score > 0 && score === best).map(({ rate }) => rate)
}

const there = (rate: TransportRate, { fromZone, toZone }: Ride) => knowledge(rate, fromZone, toZone) * 2

const back = (rate: TransportRate, { fromZone, toZone }: Ride) =>
  Math.max(0, knowledge(rate, toZone, fromZone) * 2 - 1)

/** 0 goes elsewhere, 1 anywhere, 2 knows one end, 3 both. */
function knowledge({ fromZone, toZone }: TransportRate, from: string | null, to: string | null): number {
  if ((fromZone && fromZone !== from) || (toZone && toZone !== to)) return 0
  return 1 + (fromZone ? 1 : 0) + (toZone ? 1 : 0)
}

function charge(
  contract: TransportContract,
  { service, quantity, extraHours, date, time }: Ride,
  terms: Terms,
  rate: TransportRate,
  hour: TransportRate | undefined,
): Priced {
  const ledger = new Ledger(pricingOf(contract, terms))
  ledger.on(date)
  ledger.note('DAY')
  ledger.note('CONTRACT', contractParams(contract))
  ledger.charge({ code: 'SERVICE', params: { rateId: rate.id, service }, price: rate, quantity })
  if (hour) {
    const params = { rateId: hour.id, hours: extraHours }
    ledger.charge({ code: 'EXTRA_HOUR', params, price: hour, quantity: quantity * extraHours })
  }
  const surcharge = { costCents: rate.costNightSurchargeCents, sellCents: rate.nightSurchargeSellCents }
  if (duringHours(time, NIGHT.from, NIGHT.to) && (surcharge.costCents > 0 || surcharge.sellCents)) {
    ledger.charge({ code: 'NIGHT_SURCHARGE', params: { time }, price: surcharge, quantity })
  }
  return { ok: true, ...ledger.close() }
}
