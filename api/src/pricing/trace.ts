import type { Day } from './calendar'
import { type Amounts, type BasisPoints, type Cents, percentOf, sum, times, WHOLE } from './money'

/** Each with its params; a step with cents also has `quantity`. */
export const stepCodes = [
  'NIGHT', // opens a night
  'DAY', // opens the day of a service
  'CONTRACT', // code, versionNo, taxMode
  'SEASON', // seasonId, name
  'BASE', // rateId, roomId, board, occupancy
  'EXTRA_ADULT',
  'CHILD_INCLUDED', // age: has a place that the room's price already pays
  'CHILD_BAND', // bandId, age, ageFrom, ageBelow, charge, percentBps where the charge is percent
  'INFANT', // age in a hotel, where it is free
  'EXTRA_BED',
  'SUPPLEMENT', // supplementId, name, kind, basis, category where people pay
  'OFFER', // offerId, name, kind, percentBps (10,000 is a free night)
  'SERVICE', // rateId, service
  'NIGHT_SURCHARGE', // time
  'EXTRA_HOUR', // rateId, hours
  'TIER', // tierId, packageId, basis, paxFrom, pax
  'ADULT',
  'CHILD',
  'GROUP',
  'EXTRA', // pax, days
  'LEVEL', // lines, marginBps, marginCents: already inside the lines above
  'ROUNDING', // lines, marginTenThousandths of a cent: already inside the lines above
  'BY_HAND', // reason: from the contract's price to the one that a person set
] as const
export type StepCode = (typeof stepCodes)[number]

/** What a sentence needs, in any language; what shows cost is named `cost…` or `margin…`. */
export type Params = Record<string, string | number>

/** A price for `quantity`: a share of a unit price; without its own sell price the markup makes one. */
export interface LineBasis {
  kind: 'line'
  costUnitCents: Cents
  sellUnitCents: Cents | null
  shareBps: BasisPoints
  markupBps: BasisPoints
  quantity: number
}

/** A share taken off an amount, `quantity` times. */
export interface OffBasis {
  kind: 'off'
  costOfCents: Cents
  sellOfCents: Cents
  shareBps: BasisPoints
  quantity: number
}

export type Basis = LineBasis | OffBasis

/** One step; `costCents` and `sellCents` are what it adds, `costBasis` is how to work that out again. */
export interface Step extends Amounts {
  code: StepCode
  /** The night or day it belongs to; `null` for what the whole pays. */
  day: Day | null
  params: Params
  costBasis: Basis | null
}

export type Trace = readonly Step[]

export type AgentStep = Omit<Step, 'costCents' | 'costBasis'>

/** The unit price is rounded, then multiplied: what a document prints as price × quantity is its line. */
export function amountsOf(basis: Basis): Amounts {
  const { shareBps, quantity } = basis
  if (basis.kind === 'off') {
    return {
      costCents: times(percentOf(basis.costOfCents, shareBps), -quantity),
      sellCents: times(percentOf(basis.sellOfCents, shareBps), -quantity),
    }
  }
  const { costCents, sellCents } = unitOf(basis)
  return { costCents: times(costCents, quantity), sellCents: times(sellCents, quantity) }
}

export function unitOf({ costUnitCents, sellUnitCents, shareBps, markupBps }: LineBasis): Amounts {
  const costCents = percentOf(costUnitCents, shareBps)
  const sellCents =
    sellUnitCents === null ? percentOf(costCents, WHOLE + markupBps) : percentOf(sellUnitCents, shareBps)
  return { costCents, sellCents }
}

/** Works every stored step out again from its basis; the stored cents are not read. */
export const replay = (trace: Trace): Amounts =>
  sum(trace.flatMap(({ costBasis }) => (costBasis ? [amountsOf(costBasis)] : [])))

/** The agent's view: the same steps and sell cents, nothing that shows cost, level or margin. */
export const withoutCost = (trace: Trace): AgentStep[] =>
  trace
    .filter(({ code }) => code !== 'LEVEL' && code !== 'ROUNDING')
    .map(({ code, day, params, sellCents }) => ({ code, day, params, sellCents }))
