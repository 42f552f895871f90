/** A number that no longer is, or never was, an exact count. */
export class Uncountable extends RangeError {}

/** An amount to its last digit, in fractions of a cent: nothing is rounded before a line's end. */
export interface Exact {
  over: bigint
  under: bigint
}

export const exact = (cents: number): Exact => ({ over: BigInt(whole(cents)), under: 1n })

/** `amount × by / of`. */
export const scaled = ({ over, under }: Exact, by: number, of = 1): Exact => ({
  over: over * BigInt(whole(by)),
  under: under * BigInt(whole(of)),
})

export const plus = (a: Exact, b: Exact): Exact => {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  const common = (a.under / greatestDivisor(a.under, b.under)) * b.under
  return { over: a.over * (common / a.under) + b.over * (common / b.under), under: common }
}

/** Less than, more than or equal to zero, as `a` is to `b`. */
export const compared = (a: Exact, b: Exact): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest cent; half a cent rounds up. */
export const halfUp = ({ over, under }: Exact): number => {
  const doubled = 2n * over + under
  const rest = doubled % (2n * under)
  return whole(Number((doubled - (rest < 0n ? rest + 2n * under : rest)) / (2n * under)))
}

/** As a stored trace keeps it: `69005/4` is 17,251.25 cents. */
export const written = ({ over, under }: Exact): string => {
  const divisor = greatestDivisor(over < 0n ? -over : over, under)
  return `${over / divisor}/${under / divisor}`
}

export const read = (text: string): Exact => {
  const [over = '', under = ''] = text.split('/')
  return { over: BigInt(over), under: BigInt(under) }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}

export function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Uncountable(`No exact integer: ${value}`)
  return value
}
