import { bookingStatuses } from '@melali/shared/api'
import { type Filter, useT, useTradeFilters } from '@melali/shared/ui'

/** What is traded, and when its guests come. */
export const useBookingFilters = (): Filter[] => {
  const t = useT('list.filters')
  return [
    ...useTradeFilters('booking', bookingStatuses, {
      status: t('status'),
      paymentStatus: t('paymentStatus'),
      agent: t('agent'),
    }),
    { key: 'arrivalFrom', label: t('arrivalFrom'), day: true },
    { key: 'arrivalTo', label: t('arrivalTo'), day: true },
  ]
}
