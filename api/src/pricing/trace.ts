import type { Day } from './calendar'
import { type Amounts, type BasisPoints, type Cents, percentOf, sum, times } from './money'

export type StepCode =
  | 'NIGHT' // {}: the steps up to the next night belong to `day`
  | 'DAY' // {}: the day of a service
  | 'CONTRACT' // code, version
  | 'SEASON' // seasonId, name
  | 'BASE' // rateId, roomId, board, occupancy
  | 'EXTRA_ADULT' // {}
  | 'CHILD_INCLUDED' // age: has a place that the room's price already pays
  | 'CHILD_BAND' // bandId, age, fromAge, toAge, price, basisPoints where price is percent
  | 'EXTRA_BED' // {}
  | 'SUPPLEMENT' // supplementId, name, kind, basis, category where basis is pax
  | 'OFFER' // offerId, name, kind, basisPoints (10,000 is a free night)
  | 'SERVICE' // rateId, service, vehicleTypeId
  | 'NIGHT_SURCHARGE' // time
  | 'EXTRA_HOUR' // {}
  | 'TIER' // packageId, basis, fromPax, pax
  | 'ADULT' // {}
  | 'CHILD' // {}
  | 'INFANT' // {}; age in a hotel
  | 'GROUP' // {}
  | 'EXTRA' // pax, days
  | 'LEVEL' // lines, marginLevelBp, marginAddedCents: already inside the lines above
  | 'ROUNDING' // lines, marginTenThousandths of a cent: already inside the lines above

/** What a sentence needs, in any language; amounts that show cost begin with `cost` or `margin`. */
export type Params = Record<string, string | number>

/** A price for `quantity`: a share of a unit price; without its own sell price the level makes one. */
export interface LineBasis {
  kind: 'line'
  costUnitCents: Cents
  sellUnitCents: Cents | null
  shareBp: BasisPoints
  levelBp: BasisPoints
  quantity: number
}

/** A share taken off an amount, `quantity` times. */
export interface OffBasis {
  kind: 'off'
  costOfCents: Cents
  sellOfCents: Cents
  shareBp: BasisPoints
  quantity: number
}

export type Basis = LineBasis | OffBasis

/** One step; `costCents` and `sellCents` are what it adds, `costBasis` is how to work that out again. */
export interface Step extends Amounts {
  code: StepCode
  day: Day | null
  params: Params
  costBasis: Basis | null
}

export type Trace = readonly Step[]

export type AgentStep = Omit<Step, 'costCents' | 'costBasis'>

/** The unit price is rounded, then multiplied: what a document prints as price × quantity is its line. */
export function amountsOf(basis: Basis): Amounts {
  const { shareBp, quantity } = basis
  if (basis.kind === 'off') {
    return {
      costCents: times(percentOf(basis.costOfCents, shareBp), -quantity),
      sellCents: times(percentOf(basis.sellOfCents, shareBp), -quantity),
    }
  }
  return {
    costCents: times(percentOf(basis.costUnitCents, shareBp), quantity),
    sellCents: times(unitSell(basis), quantity),
  }
}

export const unitSell = ({ costUnitCents, sellUnitCents, shareBp, levelBp }: LineBasis): Cents =>
  sellUnitCents === null
    ? percentOf(percentOf(costUnitCents, shareBp), levelBp)
    : percentOf(sellUnitCents, shareBp)

/** Works every stored step out again from its basis; the stored cents are not read. */
export const replay = (trace: Trace): Amounts =>
  sum(trace.flatMap(({ costBasis }) => (costBasis ? [amountsOf(costBasis)] : [])))

/** The agent's view: the same steps and sell cents, nothing that shows cost, level or margin. */
export const withoutCost = (trace: Trace): AgentStep[] =>
  trace
    .filter(({ code }) => code !== 'LEVEL' && code !== 'ROUNDING')
    .map(({ code, day, params, sellCents }) => ({ code, day, params, sellCents }))
