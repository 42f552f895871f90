import type { Day } from './calendar'
import {
  type Amounts,
  type BasisPoints,
  NOTHING,
  PLUS_PLUS,
  type Price,
  percentOf,
  sum,
  times,
  WHOLE,
} from './money'
import type { ContractHead, TaxMode, Terms } from './terms'
import {
  amountsOf,
  type LineBasis,
  type OffBasis,
  type Params,
  type Step,
  type StepCode,
  type Trace,
  unitOf,
} from './trace'

export interface Line {
  code: StepCode
  params: Params
  price: Price
  quantity: number
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

export const lineBasis = (
  { price, shareBps, quantity }: Line,
  { markupBps, taxMode }: Pricing,
): LineBasis => ({
  kind: 'line',
  costUnitCents: taxMode === 'plus_plus' ? percentOf(price.costCents, PLUS_PLUS) : price.costCents,
  sellUnitCents: price.sellCents,
  shareBps: shareBps ?? WHOLE,
  markupBps,
  quantity,
})

/** Collects the steps of one price in their order, and what they add up to. */
export class Ledger {
  readonly #steps: Step[] = []
  readonly #pricing: Pricing
  #day: Day | null = null
  #levelled = { lines: 0, cents: 0 }
  #rounded = { lines: 0, tenThousandths: 0 }

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
    const basis = lineBasis(line, this.#pricing)
    const { code, quantity } = line
    const amounts = amountsOf(basis)
    this.#count(basis, amounts)
    this.#write({ code, params: { ...line.params, quantity }, ...amounts, costBasis: basis })
    return amounts
  }

  takeOff(code: StepCode, params: Params, of: Amounts, shareBps: BasisPoints, quantity: number): Amounts {
    const { costCents: costOfCents, sellCents: sellOfCents } = of
    const costBasis: OffBasis = { kind: 'off', costOfCents, sellOfCents, shareBps, quantity }
    const amounts = amountsOf(costBasis)
    this.#write({ code, params: { ...params, quantity }, ...amounts, costBasis })
    return amounts
  }

  close(): Amounts & { trace: Trace } {
    this.on(null)
    const { lines, cents } = this.#levelled
    if (lines > 0) this.note('LEVEL', { lines, marginBps: this.#pricing.markupBps, marginCents: cents })
    const { lines: rounded, tenThousandths } = this.#rounded
    if (rounded > 0) this.note('ROUNDING', { lines: rounded, marginTenThousandths: tenThousandths })
    const { costCents, sellCents } = sum(this.#steps)
    return { costCents, sellCents, trace: this.#steps }
  }

  #count(basis: LineBasis, { costCents, sellCents }: Amounts): void {
    if (basis.sellUnitCents !== null) return
    this.#levelled.lines += 1
    this.#levelled.cents += sellCents - costCents
    const unit = unitOf(basis)
    const drift = times(unit.sellCents, WHOLE) - times(unit.costCents, WHOLE + basis.markupBps)
    if (drift === 0) return
    this.#rounded.lines += 1
    this.#rounded.tenThousandths += drift * basis.quantity
  }

  #write({ code, params, costCents, sellCents, costBasis }: Omit<Step, 'day'>): void {
    this.#steps.push({ code, day: this.#day, params, costCents, sellCents, costBasis })
  }
}
