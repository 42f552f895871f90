import type { BookingDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'

/** What has come in, and what is left to pay; of a cancelled booking its fee, and what of the money is too much for that. */
export const usePaymentEntries = () => {
  const t = useT('money')
  const sums = useT('totals')
  const fee = useT('past')('fee')
  return ({ status, totals, cancellationFeeCents }: BookingDetail) => {
    const { minimumPaymentCents, paidCents, pendingCents, remainingCents } = totals
    const isCancelled = status === 'cancelled'
    const feeCents = cancellationFeeCents ?? 0
    const favourCents = isCancelled ? Math.max(0, paidCents - feeCents) : 0
    return [
      isCancelled ? { label: fee, cents: feeCents } : { label: sums('minimum'), cents: minimumPaymentCents },
      { label: t('paid'), cents: paidCents },
      { label: t('pending'), cents: pendingCents },
      favourCents
        ? { label: t('favour'), cents: favourCents, sum: true }
        : { label: t('remaining'), cents: remainingCents, sum: true },
    ]
  }
}
