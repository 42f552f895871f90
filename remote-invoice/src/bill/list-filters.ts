import type { invoiceStatuses, summaryStatuses } from '@melali/shared/api'
import { type Filter, useT, useTradeFilters } from '@melali/shared/ui'

/** What both lists can be narrowed by. */
export const useInvoiceFilters = (
  statuses: readonly ((typeof invoiceStatuses)[number] | (typeof summaryStatuses)[number])[],
): Filter[] => {
  const t = useT('filters')
  return [
    ...useTradeFilters('invoice', statuses, {
      status: t('status'),
      paymentStatus: t('paymentStatus'),
      agent: t('agent'),
    }),
    {
      key: 'overdue',
      label: t('overdue'),
      single: true,
      choices: [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ],
    },
  ]
}
