import { exactOf, type ShareBasis, type UnitBasis } from './basis'
import type { Day } from './calendar'
import { exact, halfUp, plus, scaled, written } from './exact'
import { type ExactAmounts, rounded } from './exact-amounts'
import { type Amounts, type BasisPoints, NOTHING, PLUS_PLUS, type Price, WHOLE } from './money'
import type { ContractHead, TaxMode, Terms } from './terms'
import { type Params, priceOf, type Step, type StepCode, type Trace } from './trace'

export interface Line {
  code: StepCode
  params: Params
  price: Price
  quantity: number
  /** The price is for so many, one of whom is charged; unsaid, for one. */
  parts?: number
  /** The share of the price that is charged; unsaid, the whole. */
  shareBps?: BasisPoints
}

/** How cost becomes a sell price. */
export interface Pricing {
  markupBps: BasisPoints
  taxMode: TaxMode
}

export const pricingOf = ({ taxMode }: ContractHead, { markupBps }: Terms): Pricing => ({
  markupBps,
  taxMode,
})

export const unitBasis = (
  { price, parts, shareBps, quantity }: Line,
  { markupBps, taxMode }: Pricing,
): UnitBasis => ({
  kind: 'unit',
  costUnitCents: price.costCents,
  taxBps: taxMode === 'plus_plus' ? PLUS_PLUS : WHOLE,
  sellUnitCents: price.sellCents,
  parts: parts ?? 1,
  shareBps: shareBps ?? WHOLE,
  markupBps,
  quantity,
})

/** Collects the steps of one price in their order; what they add up to is rounded once, when it is closed. */
export class Ledger {
  readonly #steps: Step[] = []
  readonly #pricing: Pricing
  #day: Day | null = null
  #levelled = { lines: 0, cost: exact(0) }

  constructor(pricing: Pricing) {
    this.#pricing = pricing
  }

  /** The steps that follow belong to this day, or with `null` to the whole. */
  on(day: Day | null): void {
    this.#day = day
  }

  note(code: StepCode, params: Params = {}): void {
    this.#write({ code, params, ...NOTHING, costBasis: null })
  }

  charge(line: Line): Amounts {
    const costBasis = unitBasis(line, this.#pricing)
    const charged = exactOf(costBasis)
    if (line.price.sellCents === null) {
      this.#levelled.lines += 1
      this.#levelled.cost = plus(this.#levelled.cost, charged.cost)
    }
    return this.#add(line, charged, costBasis)
  }

  takeOff(
    code: StepCode,
    params: Params,
    of: ExactAmounts,
    shareBps: BasisPoints,
    quantity: number,
  ): Amounts {
    const [costOf, sellOf] = [written(of.cost), written(of.sell)]
    const costBasis: ShareBasis = { kind: 'share', costOf, sellOf, shareBps, quantity }
    return this.#add({ code, params, quantity }, exactOf(costBasis), costBasis)
  }

  close(): Amounts & { trace: Trace } {
    this.on(null)
    const { lines, cost } = this.#levelled
    const { markupBps } = this.#pricing
    const marginCents = halfUp(scaled(cost, markupBps, WHOLE))
    if (lines > 0) this.note('LEVEL', { lines, marginBps: markupBps, marginCents })
    return priceOf(this.#steps)
  }

  #add(
    { code, params, quantity }: Pick<Line, 'code' | 'params' | 'quantity'>,
    amounts: ExactAmounts,
    costBasis: Step['costBasis'],
  ): Amounts {
    const step = rounded(amounts)
    this.#write({ code, params: { ...params, quantity }, ...step, costBasis })
    return step
  }

  #write({ code, params, costCents, sellCents, costBasis }: Omit<Step, 'day'>): void {
    this.#steps.push({ code, day: this.#day, params, costCents, sellCents, costBasis })
  }
}
