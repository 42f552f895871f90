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

/** `cents × basisPoints / 10,000`, half a cent rounds up. Throws RangeError on anything but safe integers. */
export const percentOf = (cents: Cents, basisPoints: BasisPoints): Cents =>
  roundHalfUp(BigInt(cents) * BigInt(basisPoints), BigInt(WHOLE))

/** One of `parts` equal parts, half a cent rounds up. */
export const partOf = (cents: Cents, parts: number): Cents => roundHalfUp(BigInt(cents), BigInt(parts))

export const times = (cents: Cents, quantity: number): Cents => safe(BigInt(cents) * BigInt(quantity))

export const add = (a: Amounts, b: Amounts): Amounts => ({
  costCents: safe(BigInt(a.costCents) + BigInt(b.costCents)),
  sellCents: safe(BigInt(a.sellCents) + BigInt(b.sellCents)),
})

export const sum = (all: readonly Amounts[]): Amounts => all.reduce(add, NOTHING)

/** What must be paid before a booking is confirmed: a share of its total, never more than all of it. */
export function minimumPayment(totalCents: Cents, basisPoints: BasisPoints): Cents {
  if (basisPoints < 0 || basisPoints > WHOLE) throw new RangeError(`Not a share: ${basisPoints} basis points`)
  return percentOf(totalCents, basisPoints)
}

function roundHalfUp(numerator: bigint, denominator: bigint): Cents {
  const doubled = 2n * numerator + denominator
  const divisor = 2n * denominator
  // BigInt division cuts towards zero; a negative remainder means the floor lies one below.
  const floor = doubled / divisor - (doubled % divisor < 0n ? 1n : 0n)
  return safe(floor)
}

function safe(value: bigint): Cents {
  const cents = Number(value)
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amount out of range: ${value}`)
  return cents
}
