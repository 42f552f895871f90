/** What the days of a supplier's terms are counted from; before check-in, none means at check-in. */
export const paymentBases = ['before_check_in', 'after_departure', 'month_end'] as const
/** `open` is what isn't paid in full. */
export const payableStatuses = ['open', 'paid', 'cancelled'] as const
/** `credit` spends what the supplier was paid too much. */
export const supplierMethods = ['bank_transfer', 'card', 'cash', 'credit'] as const
/** How a supplier gives money back. */
export const supplierRefundMethods = ['bank_transfer', 'card', 'cash'] as const
export const supplierRefundStatuses = ['received', 'reversed'] as const
export const supplierPaymentStatuses = ['paid', 'reversed'] as const
/** What moves the account of a supplier. */
export const supplierLedgerKinds = [
  'owed',
  'invoice_difference',
  'cancellation',
  'withdrawn',
  'payment',
  'reversal',
  'credit',
  'refund',
  'refund_reversal',
] as const
/** By days after it was due. */
export const ageings = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
/** What answers call the amounts of each age. */
export const agedCents = {
  not_due: 'notDueCents',
  to_30: 'to30Cents',
  to_60: 'to60Cents',
  to_90: 'to90Cents',
  over_90: 'over90Cents',
} as const satisfies Record<(typeof ageings)[number], string>
