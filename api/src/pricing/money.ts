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

const { isSafeInteger } = Number

export class Uncountable extends RangeError {}

export const NOTHING: Amounts = { costCents: 0, sellCents: 0 }

/** `cents × basisPoints / 10,000`, half a cent rounds up. Throws Uncountable on anything but safe integers. */
export const percentOf = (cents: Cents, basisPoints: BasisPoints): Cents =>
  basisPoints === WHOLE ? whole(cents) : shareOf(cents, basisPoints, WHOLE)

/** One of `parts` equal parts, half a cent rounds up. */
export const partOf = (cents: Cents, parts: number): Cents => shareOf(cents, 1, parts)

/** A product of integers that comes out safe is exact; one that isn't comes out unsafe. */
export const times = (cents: Cents, quantity: number): Cents => whole(whole(cents) * whole(quantity))

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

function shareOf(cents: Cents, share: number, of: number): Cents {
  const product = whole(cents) * whole(share)
  const doubled = 2 * product + of
  if (!isSafeInteger(doubled)) return bigShareOf(BigInt(cents), BigInt(share), BigInt(of))
  const remainder = doubled % (2 * of)
  return (doubled - (remainder < 0 ? remainder + 2 * of : remainder)) / (2 * of)
}

/** The same where the product is too large for a number. */
function bigShareOf(cents: bigint, share: bigint, of: bigint): Cents {
  const doubled = 2n * cents * share + of
  const remainder = doubled % (2n * of)
  return whole(Number((doubled - (remainder < 0n ? remainder + 2n * of : remainder)) / (2n * of)))
}

function whole(value: number): number {
  if (!isSafeInteger(value)) throw new Uncountable(`No exact integer: ${value}`)
  return value
}
