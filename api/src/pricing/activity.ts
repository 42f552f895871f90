import { type Clock, type Day, isClock, isDay, type Weekday, weekdayOf } from './calendar'
import type { CancellationStep } from './cancellation'
import { counted } from './counted'
import { Ledger, type Line, pricingOf } from './ledger'
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

/** One version of a contract for one activity. */
export interface ActivityContract extends ContractHead {
  activity: ActivityHours
  packages: readonly ActivityPackage[]
  tiers: readonly ActivityTier[]
  cancellationSteps: readonly CancellationStep[]
}

/** When the activity is run, and for how few; no start times = any time. */
export interface ActivityHours {
  startTimes: readonly Clock[]
  closedWeekdays: readonly Weekday[]
  closedDays: readonly Day[]
  minPax: number
}

/** Its own start times replace the activity's; infants are no pax. */
export interface ActivityPackage {
  id: string
  startTimes: readonly Clock[]
  minPax: number
  maxPax: number | null
}

/** For `fromPax`…`toPax` people (`null` and more), infants not counted; `per_group`: the adult amounts price the group. */
export interface ActivityTier {
  id: string
  packageId: string
  fromPax: number
  toPax: number | null
  basis: 'per_pax' | 'per_group'
  costAdultCents: Cents
  adultSellCents: Cents | null
  costChildCents: Cents
  childSellCents: Cents | null
  costInfantCents: Cents
  infantSellCents: Cents | null
}

export interface Visit {
  packageId: string
  date: Day
  time: Clock
  adults: number
  children: number
  infants: number
}

export const priceActivity = counted(
  (contract: ActivityContract, visit: Visit, terms: Terms): Priced | Refused => {
    const option = contract.packages.find(({ id }) => id === visit.packageId)
    const [tier, ...rivals] = tiersFor(contract, visit)
    const problems = [
      ...visitProblems(contract, visit, terms),
      ...(option
        ? packageProblems(contract, option, visit)
        : [{ code: 'NO_PACKAGE' as const, field: 'packageId', params: { packageId: visit.packageId } }]),
      ...when(option !== undefined && !tier, { code: 'NO_TIER', params: { pax: paxOf(visit) } }),
      ...when(rivals.length > 0, { code: 'AMBIGUOUS', field: 'tier' }),
    ]
    return !tier || problems.length > 0 ? refused(problems) : charge(contract, visit, terms, tier)
  },
)

const paxOf = ({ adults, children }: Visit) => adults + children

const tiersFor = ({ tiers }: ActivityContract, visit: Visit): ActivityTier[] =>
  tiers
    .filter(({ packageId }) => packageId === visit.packageId)
    .filter(({ fromPax, toPax }) => fromPax <= paxOf(visit) && (toPax === null || paxOf(visit) <= toPax))

function visitProblems(contract: ActivityContract, visit: Visit, terms: Terms): Problem[] {
  const { closedWeekdays, closedDays } = contract.activity
  const { date } = visit
  const closed = isDay(date) && (closedWeekdays.includes(weekdayOf(date)) || closedDays.includes(date))
  return [
    ...dateProblems('date', date),
    ...dateProblems('bookedOn', terms.bookedOn),
    ...when(!isClock(visit.time), { code: 'INVALID_TIME', field: 'time' }),
    ...countProblems('adults', visit.adults, 0),
    ...countProblems('children', visit.children, 0),
    ...countProblems('infants', visit.infants, 0),
    ...bookingWindowProblems(contract, terms),
    ...stayingPeriodProblems(contract, isDay(date) ? [date] : []),
    ...when(closed, { code: 'CLOSED_DAY', field: 'date', nights: [date] }),
    ...closureProblems('date', date, 'activities', terms),
  ]
}

/** When a package begins: at its own times, else at the activity's. */
export const startTimesOf = ({ activity }: ActivityContract, option: ActivityPackage) =>
  option.startTimes.length > 0 ? option.startTimes : activity.startTimes

function packageProblems(contract: ActivityContract, option: ActivityPackage, visit: Visit): Problem[] {
  const pax = paxOf(visit)
  const least = Math.max(1, contract.activity.minPax, option.minPax)
  const times = startTimesOf(contract, option)
  return [
    ...when(pax < least, { code: 'MIN_PAX', params: { least, pax } }),
    ...(option.maxPax !== null && pax > option.maxPax
      ? [{ code: 'CAPACITY' as const, params: { pax, maxPax: option.maxPax } }]
      : []),
    ...when(times.length > 0 && !times.includes(visit.time), {
      code: 'START_TIME',
      field: 'time',
      params: { time: visit.time, times: [...times].sort().join(' ') },
    }),
  ]
}

function charge(contract: ActivityContract, visit: Visit, terms: Terms, tier: ActivityTier): Priced {
  const { id: tierId, packageId, basis, fromPax } = tier
  const ledger = new Ledger(pricingOf(contract, terms))
  ledger.on(visit.date)
  ledger.note('DAY')
  ledger.note('CONTRACT', contractParams(contract))
  ledger.note('TIER', { tierId, packageId, basis, paxFrom: fromPax, pax: paxOf(visit) })
  for (const line of linesOf(tier, visit)) ledger.charge(line)
  return { ok: true, ...ledger.close() }
}

function linesOf(tier: ActivityTier, { adults, children, infants }: Visit): Line[] {
  const adult = { costCents: tier.costAdultCents, sellCents: tier.adultSellCents }
  const child = { costCents: tier.costChildCents, sellCents: tier.childSellCents }
  const infant = { costCents: tier.costInfantCents, sellCents: tier.infantSellCents }
  if (tier.basis === 'per_group') return [{ code: 'GROUP', params: {}, price: adult, quantity: 1 }]
  const lines: Line[] = [
    { code: 'ADULT', params: {}, price: adult, quantity: adults },
    { code: 'CHILD', params: {}, price: child, quantity: children },
    { code: 'INFANT', params: {}, price: infant, quantity: infants },
  ]
  return lines.filter(({ quantity }) => quantity > 0)
}
