import { invoiceOverlays, type invoiceStatuses, overdueAges, type summaryStatuses } from '@melali/shared/api'
import { type Filter, useKit, useT, useTradeFilters } from '@melali/shared/ui'

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

/** What single invoices can be narrowed by besides: what asks for attention, and how old it is. */
export const useAttentionFilters = (): Filter[] => {
  const t = useT('filters')
  const ages = useT('payables.ages')
  const kit = useKit()
  return [
    {
      key: 'overlay',
      label: t('overlay'),
      single: true,
      choices: invoiceOverlays.map((value) => ({ value, label: kit(`status.payment.${value}`) })),
    },
    {
      key: 'overdueBy',
      label: t('overdueBy'),
      single: true,
      choices: overdueAges.map((value) => ({ value, label: ages(value) })),
    },
    { key: 'issuedFrom', label: t('issuedFrom'), day: true },
    { key: 'issuedTo', label: t('issuedTo'), day: true },
  ]
}
