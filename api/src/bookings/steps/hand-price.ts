import { pricedByHand } from '../../pricing'
import type { LinePrice, LineRow, Outcome } from './kind'
import type { Work } from './open'

/** What a line keeps of a price that a person set. */
export interface HandPriced extends LineRow {
  trace: unknown
  handSellCents: number | null
  priceReason: string | null
}

type PriceOf<B, R, P extends LinePrice> = (work: Work, body: B, row: R | undefined) => Promise<Outcome<P>>

/** Prices by the contract, and keeps what a person set in its place, however often and for whatever it is priced again. */
export const keepingHandPrice =
  <B, R extends HandPriced, P extends LinePrice>(byContract: PriceOf<B, R, P>): PriceOf<B, R, P> =>
  async (work, body, row) => {
    const outcome = await byContract(work, body, row)
    if (!outcome.ok || !row || row.handSellCents === null) return outcome
    const { handSellCents: sellCents, priceReason } = row
    return { ok: true, price: pricedByHand(outcome.price, { sellCents, reason: priceReason ?? '' }) }
  }
