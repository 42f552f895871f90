import type { Day } from './calendar'
import { type Amounts, type BasisPoints, NOTHING, type Price, percentOf, sum, times, WHOLE } from './money'
import {
  amountsOf,
  type LineBasis,
  type Params,
  type Step,
  type StepCode,
  type Trace,
  unitSell,
} from './trace'

export interface Line {
  code: StepCode
  params: Params
  price: Price
  quantity: number
  /** The share of the price that is charged. */
  shareBp?: BasisPoints
}

export const lineBasis = (line: Line, levelBp: BasisPoints): LineBasis => ({
  kind: 'line',
  costUnitCents: line.price.costCents,
  sellUnitCents: line.price.sellCents,
  shareBp: line.shareBp ?? WHOLE,
  levelBp,
  quantity: line.quantity,
})

/** Collects the steps of one price in their order, and what they add up to. */
export class Ledger {
  readonly #steps: Step[] = []
  readonly #levelBp: BasisPoints
  #day: Day | null = null
  #levelled = { lines: 0, addedCents: 0 }
  #rounded = { lines: 0, tenThousandths: 0 }

  constructor(levelBp: BasisPoints) {
    this.#levelBp = levelBp
  }

  /** The steps that follow belong to this day, or to the whole stay. */
  on(day: Day | null): void {
    this.#day = day
  }

  note(code: StepCode, params: Params = {}): void {
    this.#write({ code, params, ...NOTHING, costBasis: null })
  }

  charge(line: Line): Amounts {
    const basis = lineBasis(line, this.#levelBp)
    const amounts = amountsOf(basis)
    if (basis.sellUnitCents === null && basis.costUnitCents > 0) this.#countLevel(basis, amounts)
    this.#write({
      code: line.code,
      params: { ...line.params, quantity: line.quantity },
      ...amounts,
      costBasis: basis,
    })
    return amounts
  }

  takeOff(code: StepCode, params: Params, of: Amounts, shareBp: BasisPoints, quantity: number): Amounts {
    const costBasis = {
      kind: 'off',
      costOfCents: of.costCents,
      sellOfCents: of.sellCents,
      shareBp,
      quantity,
    } as const
    const amounts = amountsOf(costBasis)
    this.#write({ code, params: { ...params, quantity }, ...amounts, costBasis })
    return amounts
  }

  close(): Amounts & { trace: Trace } {
    this.on(null)
    const { lines, addedCents } = this.#levelled
    if (lines > 0) this.note('LEVEL', { lines, marginLevelBp: this.#levelBp, marginAddedCents: addedCents })
    if (this.#rounded.lines > 0) {
      this.note('ROUNDING', {
        lines: this.#rounded.lines,
        marginTenThousandths: this.#rounded.tenThousandths,
      })
    }
    return { ...sum(this.#steps), trace: this.#steps }
  }

  #countLevel(basis: LineBasis, amounts: Amounts): void {
    const unitCostCents = percentOf(basis.costUnitCents, basis.shareBp)
    const drift = times(unitSell(basis), WHOLE) - times(unitCostCents, basis.levelBp)
    this.#levelled.lines += 1
    this.#levelled.addedCents += amounts.sellCents - amounts.costCents
    if (drift === 0) return
    this.#rounded.lines += 1
    this.#rounded.tenThousandths += drift * basis.quantity
  }

  #write(step: Omit<Step, 'day'>): void {
    this.#steps.push({ ...step, day: this.#day })
  }
}
