import { type invoiceStatuses, paymentStatuses, type summaryStatuses } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { type Filter, useCan, useKit, useSession, useT } from '@melali/shared/ui'

/** What both lists can be narrowed by; an agent's own user has no agent to choose. */
export const useInvoiceFilters = (
  statuses: readonly ((typeof invoiceStatuses)[number] | (typeof summaryStatuses)[number])[],
): Filter[] => {
  const t = useT('filters')
  const kit = useKit()
  const can = useCan()
  const { agentId } = useSession()
  return [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: statuses.map((value) => ({ value, label: kit(`status.invoice.${value}`) })),
    },
    {
      key: 'paymentStatus',
      label: t('paymentStatus'),
      single: true,
      choices: paymentStatuses.map((value) => ({ value, label: kit(`status.payment.${value}`) })),
    },
    ...(can('view.agent') && !agentId ? [{ key: 'agentId', label: t('agent'), resource: agents }] : []),
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
