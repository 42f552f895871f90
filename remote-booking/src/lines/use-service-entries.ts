import type { BookingDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { kinds } from './kinds'

/** What the services come to, kind by kind, and all of them. */
export const useServiceEntries = () => {
  const t = useT('totals')
  return (totals: BookingDetail['totals']) => [
    ...kinds.map((kind) => ({ label: t(`of.${kind.name}`), cents: totals[kind.total] })),
    { label: t('grand'), cents: totals.grandCents, sum: true },
  ]
}
