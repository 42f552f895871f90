import { bookingMoney, bookingStatuses, operationsWork, ownWork, reservationWork } from '@melali/shared/api'
import { type Filter, useCan, useEitherFilter, useT, useTradeFilters } from '@melali/shared/ui'

/** What is traded, when it was made and when its guests come. */
export const useBookingFilters = (): Filter[] => {
  const t = useT('list.filters')
  const either = useEitherFilter()
  const can = useCan()
  const mayBill = can('view.invoice')
  const work = [
    ...(can('approve.booking') ? reservationWork : []),
    ...(can('assign.driver') ? operationsWork : []),
    ...(can('create.booking') ? ownWork : []),
  ]
  return [
    ...(work.length > 0
      ? [
          {
            key: 'work',
            label: t('work'),
            single: true as const,
            choices: work.map((value) => ({ value, label: t(`works.${value}`) })),
          },
        ]
      : []),
    ...useTradeFilters('booking', bookingStatuses, {
      status: t('status'),
      paymentStatus: t('paymentStatus'),
      agent: t('agent'),
    }),
    ...(mayBill
      ? [
          {
            key: 'money',
            label: t('money'),
            single: true as const,
            choices: bookingMoney.map((value) => ({ value, label: t(`moneys.${value}`) })),
          },
        ]
      : []),
    either('sold', t('sold')),
    { key: 'createdFrom', label: t('createdFrom'), day: true },
    { key: 'createdTo', label: t('createdTo'), day: true },
    { key: 'arrivalFrom', label: t('arrivalFrom'), day: true },
    { key: 'arrivalTo', label: t('arrivalTo'), day: true },
  ]
}
