import { isNotNull } from 'drizzle-orm'
import { bookingExtras } from '../../db'
import type { LineRow } from './kind'

/** What a change was charged; only a price by hand has a reason otherwise. */
export const isFee = ({ priceReason, handSellCents }: LineRow) =>
  priceReason !== null && handSellCents == null

/** The same of a row of `booking_extras`, whose prices nobody sets by hand. */
export const isFeeExtra = isNotNull(bookingExtras.priceReason)
