import { exact, halfUp, scaled, whole } from './exact'

/** Integer minor units (US cents). */
export type Cents = number

/** Hundredths of a percent: 10,000 is the whole. */
export type BasisPoints = number

/** What we buy for and, where the contract names it, what we sell for; `null` leaves selling to the price level. */
export interface Price {
  costCents: Cents
  sellCents: Cents | null
}

export interface Amounts {
  costCents: Cents
  sellCents: Cents
}

export const WHOLE: BasisPoints = 10_000

/** Service 10 %, then tax 10 % on both. */
export const PLUS_PLUS: BasisPoints = 12_100

export const NOTHING: Amounts = { costCents: 0, sellCents: 0 }

/** `cents × basisPoints / 10,000`, half a cent rounds up. Throws Uncountable on anything but safe integers. */
export const percentOf = (cents: Cents, basisPoints: BasisPoints): Cents =>
  halfUp(scaled(exact(cents), basisPoints, WHOLE))

export const add = (a: Amounts, b: Amounts): Amounts => ({
  costCents: whole(a.costCents + b.costCents),
  sellCents: whole(a.sellCents + b.sellCents),
})

export const sum = (all: readonly Amounts[]): Amounts => all.reduce(add, NOTHING)

/** What must be paid before a booking is confirmed: a share of its total, never more than all of it. */
export function minimumPayment(totalCents: Cents, basisPoints: BasisPoints): Cents {
  if (basisPoints < 0 || basisPoints > WHOLE) throw new RangeError(`Not a share: ${basisPoints} basis points`)
  return percentOf(totalCents, basisPoints)
}
