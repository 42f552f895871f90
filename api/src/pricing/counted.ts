import { Uncountable } from './exact'
import { type Priced, type Refused, refused } from './problems'

const tooMuch = () => refused([{ code: 'TOO_MUCH' }])

/** What one line may come to; as many as a booking takes still add up exactly. */
const MOST_CENTS = 100_000_000_000

/** A price that is too large to be counted is a problem like any other. */
export const counted =
  <A extends unknown[], P extends Priced>(price: (...asked: A) => P | Refused) =>
  (...asked: A): P | Refused => {
    try {
      const result = price(...asked)
      return result.ok && Math.max(result.costCents, result.sellCents) > MOST_CENTS ? tooMuch() : result
    } catch (error) {
      if (error instanceof Uncountable) return tooMuch()
      throw error
    }
  }
