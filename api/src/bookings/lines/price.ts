import { costAgreed, isCostAgreed, isPricedByHand, pricedByHand } from '../../pricing'
import type { Work } from '../steps/work'
import type { LineBody, LineKind, LinePrice, LineRow, Outcome } from './kind'
import { bodyOf } from './rows'
import { same } from './same'

const withoutRemarks = <B extends LineBody>({ remarks: _, ...body }: B) => body

/** A cost was agreed for what the supplier offered: once the service is another, the contract's holds again. */
const withAgreedCost = (
  kind: LineKind,
  outcome: Outcome<LinePrice>,
  body: LineBody,
  row: LineRow | undefined,
): Outcome<LinePrice> =>
  outcome.ok && row?.agreedCostCents != null && same(withoutRemarks(bodyOf(kind, row)), withoutRemarks(body))
    ? { ok: true, price: costAgreed(outcome.price, row.agreedCostCents) }
    : outcome

/**
 * Prices by the contract, and keeps what a person set in its place, however often it is priced again and whatever
 * staff change. A price was set for what was sold: an agency that changes the service pays the contract's.
 */
export const priceLine = async (
  kind: LineKind,
  work: Work,
  body: LineBody,
  row: LineRow | undefined,
): Promise<Outcome<LinePrice>> => {
  const outcome = withAgreedCost(kind, await kind.price(work, body, row), body, row)
  if (!outcome.ok || row?.handSellCents == null) return outcome
  if (work.actor.agentId && !same(bodyOf(kind, row), body)) return outcome
  const { handSellCents: sellCents, priceReason } = row
  return { ok: true, price: pricedByHand(outcome.price, { sellCents, reason: priceReason ?? '' }) }
}

/** What a saved line keeps of it: all, or nothing where the contract's price or cost holds again. */
export const handColumns = ({ trace }: LinePrice) => ({
  ...(!isPricedByHand(trace) && { handSellCents: null, priceReason: null }),
  ...(!isCostAgreed(trace) && { agreedCostCents: null }),
})
