import Big from 'big.js'
import type { Db } from '../db'
import { exchanged, noRate, rateOn } from '../settings/exchanged'

interface Wish {
  from: string
  to: string
  amountCents: number
  on: string
}

/** Half up to the hundredth, at the latest rate of that day; a missing rate is refused, never taken as 1. */
export const convert = async (tx: Db, { from, to, amountCents, on }: Wish) => {
  const asked = { from, to, amountCents }
  if (from === to)
    return { ...asked, convertedCents: amountCents, rate: '1', exchangeId: null, validFrom: null }
  const stored = await rateOn(tx, from, to, on)
  if (!stored) throw noRate('to', { from, to, day: on })
  const { id: exchangeId, validFrom, rate } = stored
  const convertedCents = exchanged(amountCents, rate)
  return { ...asked, convertedCents, rate: new Big(rate).toFixed(), exchangeId, validFrom }
}
