import type { Price, TaxMode } from '../pricing'
import { exactOf } from '../pricing/basis'
import { rounded } from '../pricing/exact-amounts'
import { unitBasis } from '../pricing/ledger'
import type { PriceTerms } from './snapshot'

/** One unit as the engine charges it: what it costs us with taxes, and the reader's price. */
export const unitPrice = (price: Price, { taxMode }: { taxMode: TaxMode }, { markupBps }: PriceTerms) =>
  rounded(exactOf(unitBasis({ code: 'BASE', params: {}, price, quantity: 1 }, { markupBps, taxMode })))

/** The reader's price of what may not be for sale at all. */
export const sellOf = (
  costCents: number | null,
  sellCents: number | null,
  contract: { taxMode: TaxMode },
  prices: PriceTerms,
) => (costCents === null ? null : unitPrice({ costCents, sellCents }, contract, prices).sellCents)
