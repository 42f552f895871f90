import { isPricedByHand, pricedByHand, type Trace } from '../../pricing'
import type { Work } from '../steps/open'
import type { LinePrice, LineRow, Outcome } from './kind'
import { same } from './same'

/** What a line keeps of a price that a person set. */
export interface HandPriced extends LineRow {
  trace: unknown
  handSellCents: number | null
  priceReason: string | null
}

type PriceOf<B, R, P extends LinePrice> = (work: Work, body: B, row: R | undefined) => Promise<Outcome<P>>

/**
 * Prices by the contract, and keeps what a person set in its place, however often it is priced again and whatever
 * staff change. A price was set for what was sold: an agency that changes the service pays the contract's.
 */
export const keepingHandPrice =
  <B extends object, R extends HandPriced, P extends LinePrice>(
    byContract: PriceOf<B, R, P>,
    bodyOf: (row: R) => B,
  ): PriceOf<B, R, P> =>
  async (work, body, row) => {
    const outcome = await byContract(work, body, row)
    if (!outcome.ok || !row || row.handSellCents === null) return outcome
    if (work.actor.agentId && !same(bodyOf(row), body)) return outcome
    const { handSellCents: sellCents, priceReason } = row
    return { ok: true, price: pricedByHand(outcome.price, { sellCents, reason: priceReason ?? '' }) }
  }

/** What a saved line keeps of it: all, or nothing where the contract's price holds again. */
export const handColumns = ({ trace }: { trace: Trace }) =>
  isPricedByHand(trace) ? {} : { handSellCents: null, priceReason: null }
