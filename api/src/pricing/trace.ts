import { type Basis, exactOf } from './basis'
import type { Day } from './calendar'
import { exactSum, rounded } from './exact-amounts'
import { type Amounts, add, sum } from './money'

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
  'ROUNDING', // what the steps above, each told in whole cents, are off the line, which is rounded once
  'BY_HAND', // reason: from the contract's price to the one that a person set
  'AGREED_COST', // from the contract's cost to the one that its supplier offered and we accepted
] as const
export type StepCode = (typeof stepCodes)[number]

/** What a sentence needs, in any language; what shows cost is named `cost…` or `margin…`. */
export type Params = Record<string, string | number>

/** One step; `costCents` and `sellCents` are what it adds, each to the nearest cent, `costBasis` is what it adds exactly. */
export interface Step extends Amounts {
  code: StepCode
  /** The night or day it belongs to; `null` for what the whole pays. */
  day: Day | null
  params: Params
  costBasis: Basis | null
}

export type Trace = readonly Step[]

export type AgentStep = Omit<Step, 'costCents' | 'costBasis'>

/** Works the line out again from what its steps are based on, rounded once; the stored cents are not read. */
export const replay = (trace: Trace): Amounts =>
  rounded(exactSum(trace.flatMap(({ costBasis }) => (costBasis ? [exactOf(costBasis)] : []))))

/** Steps with the price that they come to: what their own cents are off it, as each is told to the nearest, is the last step. */
export const priceOf = (steps: Trace): Amounts & { trace: Trace } => {
  const total = replay(steps)
  const told = sum(steps)
  const rest = add(total, { costCents: -told.costCents, sellCents: -told.sellCents })
  if (!rest.costCents && !rest.sellCents) return { ...total, trace: steps }
  const params = { quantity: 1 }
  return { ...total, trace: [...steps, { code: 'ROUNDING', day: null, params, ...rest, costBasis: null }] }
}

/** Rooms of one line that were priced apart: the line is rounded once, not each of them. */
export const together = (traces: readonly Trace[]) =>
  priceOf(traces.flat().filter(({ code }) => code !== 'ROUNDING'))

/** The agent's view: the same steps and sell cents, nothing that shows cost, level or margin. */
export const withoutCost = (trace: Trace): AgentStep[] =>
  trace
    .filter(
      ({ code, sellCents }) =>
        code !== 'LEVEL' && code !== 'AGREED_COST' && (code !== 'ROUNDING' || sellCents !== 0),
    )
    .map(({ code, day, params, sellCents }) => ({ code, day, params, sellCents }))
