import Big from 'big.js'
import { and, desc, eq, lte } from 'drizzle-orm'
import { type Db, exchangeRates } from '../db'
import { refuse } from '../platform/errors'

/** The latest rate of that day or before, if there is one: of a day, and of a file, the one that was given last. */
export const rateOn = async (tx: Db, from: string, to: string, day: string) => {
  const { fromCurrency, toCurrency, validFrom, createdAt, id } = exchangeRates
  const [stored] = await tx
    .select()
    .from(exchangeRates)
    .where(and(eq(fromCurrency, from), eq(toCurrency, to), lte(validFrom, day)))
    .orderBy(desc(validFrom), desc(createdAt), desc(id))
    .limit(1)
  return stored
}

/** Named by its currencies and its day, so that somebody can add it. */
export const noRate = (field: string, missing: { from: string; to: string; day: string }) =>
  refuse.invalid({ [field]: { key: 'noRate', ...missing } }, 'NO_RATE', missing)

/** Half up to the hundredth; what no number holds exactly is refused. */
export const exchanged = (amountCents: number, rate: string) => {
  const cents = new Big(amountCents).times(rate).round(0, Big.roundHalfUp)
  if (cents.gt(Number.MAX_SAFE_INTEGER)) throw refuse.invalid({ amountCents: 'tooMuch' })
  return cents.toNumber()
}
