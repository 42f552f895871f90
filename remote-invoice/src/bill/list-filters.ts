import { invoiceOverlays, type invoiceStatuses, overdueAges, type summaryStatuses } from '@melali/shared/api'
import { type Filter, useEitherFilter, useKit, useT, useTradeFilters } from '@melali/shared/ui'

/** What single invoices and summaries can be narrowed by: their state, what asks for attention, and how old it is. */
export const useInvoiceFilters = (
  statuses: readonly ((typeof invoiceStatuses)[number] | (typeof summaryStatuses)[number])[],
): Filter[] => {
  const t = useT('filters')
  const ages = useT('payables.ages')
  const kit = useKit()
  const either = useEitherFilter()
  return [
    ...useTradeFilters('invoice', statuses, {
      status: t('status'),
      paymentStatus: t('paymentStatus'),
      agent: t('agent'),
    }),
    either('overdue', t('overdue')),
    either('open', t('open')),
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
