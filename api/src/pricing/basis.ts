import { exact, read, scaled } from './exact'
import { type ExactAmounts, scaledAmounts } from './exact-amounts'
import { type BasisPoints, type Cents, percentOf, WHOLE } from './money'

/** A price for `quantity`: a share of one of the equal parts of a unit price; without its own sell price the markup makes one. */
export interface UnitBasis {
  kind: 'unit'
  costUnitCents: Cents
  /** What it costs with the taxes that come on top. */
  taxBps: BasisPoints
  sellUnitCents: Cents | null
  parts: number
  shareBps: BasisPoints
  markupBps: BasisPoints
  quantity: number
}

/** A share taken off an amount, which is written to its last digit, `quantity` times. */
export interface ShareBasis {
  kind: 'share'
  costOf: string
  sellOf: string
  shareBps: BasisPoints
  quantity: number
}

/** Prices keep what they were made of: until December 2026 each unit was rounded, then multiplied. */
type RoundedBasis =
  | (Omit<UnitBasis, 'kind' | 'taxBps' | 'parts'> & { kind: 'line' })
  | { kind: 'off'; costOfCents: Cents; sellOfCents: Cents; shareBps: BasisPoints; quantity: number }

export type Basis = UnitBasis | ShareBasis | RoundedBasis

/** What a step adds, to the last digit. */
export function exactOf(basis: Basis): ExactAmounts {
  const { shareBps, quantity } = basis
  if (basis.kind === 'unit') return unitsOf(basis)
  if (basis.kind === 'share') {
    const of = { cost: read(basis.costOf), sell: read(basis.sellOf) }
    return scaledAmounts(scaledAmounts(of, shareBps, WHOLE), -quantity)
  }
  if (basis.kind === 'off') {
    const unit = [percentOf(basis.costOfCents, shareBps), percentOf(basis.sellOfCents, shareBps)] as const
    return wholeUnits(...unit, -quantity)
  }
  const cost = percentOf(basis.costUnitCents, shareBps)
  const { sellUnitCents, markupBps } = basis
  const sell =
    sellUnitCents === null ? percentOf(cost, WHOLE + markupBps) : percentOf(sellUnitCents, shareBps)
  return wholeUnits(cost, sell, quantity)
}

function unitsOf(basis: UnitBasis): ExactAmounts {
  const { costUnitCents, taxBps, sellUnitCents, parts, shareBps, markupBps, quantity } = basis
  const cost = scaled(exact(costUnitCents), taxBps, WHOLE)
  const sell = sellUnitCents === null ? scaled(cost, WHOLE + markupBps, WHOLE) : exact(sellUnitCents)
  return scaledAmounts(scaledAmounts({ cost, sell }, shareBps, WHOLE), quantity, parts)
}

const wholeUnits = (costCents: Cents, sellCents: Cents, quantity: number): ExactAmounts =>
  scaledAmounts({ cost: exact(costCents), sell: exact(sellCents) }, quantity)
