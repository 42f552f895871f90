import type { Db } from '../db'
import { refuse } from '../platform/errors'
import { exchanged, rateOn } from '../settings/exchanged'

/** Money as it settles in the invoice's currency. A missing rate is refused, never taken as 1. */
export const settle = async (
  tx: Db,
  money: { amountCents: number; currency: string; paidOn: string },
  into: string,
): Promise<{ settledCents: number; rate: string | null; exchangeRateId: string | null }> => {
  if (money.currency === into) return { settledCents: money.amountCents, rate: null, exchangeRateId: null }
  const stored = await rateOn(tx, money.currency, into, money.paidOn)
  if (!stored)
    throw refuse.invalid({ currency: { key: 'noRate', from: money.currency, to: into } }, 'NO_RATE')
  const settledCents = exchanged(money.amountCents, stored.rate)
  if (settledCents < 1) throw refuse.invalid({ amountCents: { key: 'worthNothing', currency: into } })
  return { settledCents, rate: stored.rate, exchangeRateId: stored.id }
}
