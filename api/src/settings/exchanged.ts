import Big from 'big.js'
import { refuse } from '../platform/errors'

/** Half up to the hundredth; what no number holds exactly is refused. */
export const exchanged = (amountCents: number, rate: string) => {
  const cents = new Big(amountCents).times(rate).round(0, Big.roundHalfUp)
  if (cents.gt(Number.MAX_SAFE_INTEGER)) throw refuse.invalid({ amountCents: 'tooMuch' })
  return cents.toNumber()
}
