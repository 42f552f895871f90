import type { Db } from '../db'
import { refuse } from '../platform/errors'
import { exchanged, noRate, rateOn } from '../settings/exchanged'

interface Settled {
  settledCents: number
  rate: string | null
  exchangeRateId: string | null
  bookedRate: string | null
  exchangeCents: number | null
}

const asItIs = { rate: null, exchangeRateId: null, bookedRate: null, exchangeCents: null }

/** Money as it settles in the invoice's currency. A missing rate is refused, never taken as 1. */
export const settle = async (
  tx: Db,
  money: { amountCents: number; currency: string; paidOn: string },
  into: string,
  issuedOn: string | null,
): Promise<Settled> => {
  if (money.currency === into) return { ...asItIs, settledCents: money.amountCents }
  const stored = await rateOn(tx, money.currency, into, money.paidOn)
  if (!stored) throw noRate('currency', { from: money.currency, to: into, day: money.paidOn })
  const settledCents = exchanged(money.amountCents, stored.rate)
  if (settledCents < 1) throw refuse.invalid({ amountCents: { key: 'worthNothing', currency: into } })
  const booked = issuedOn ? await rateOn(tx, money.currency, into, issuedOn) : undefined
  return {
    settledCents,
    rate: stored.rate,
    exchangeRateId: stored.id,
    bookedRate: booked?.rate ?? null,
    exchangeCents: booked ? settledCents - exchanged(money.amountCents, booked.rate) : null,
  }
}
