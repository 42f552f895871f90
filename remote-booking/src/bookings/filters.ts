import { bookingStatuses, paymentStatuses } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { type Filter, useCan, useKit, useSession, useT } from '@melali/shared/ui'

/** An agent's own user has no agent to choose. */
export const useBookingFilters = (): Filter[] => {
  const t = useT('list.filters')
  const kit = useKit()
  const can = useCan()
  const { agentId } = useSession()
  return [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: bookingStatuses.map((value) => ({ value, label: kit(`status.booking.${value}`) })),
    },
    {
      key: 'paymentStatus',
      label: t('paymentStatus'),
      single: true,
      choices: paymentStatuses.map((value) => ({ value, label: kit(`status.payment.${value}`) })),
    },
    ...(can('view.agent') && !agentId ? [{ key: 'agentId', label: t('agent'), resource: agents }] : []),
    { key: 'arrivalFrom', label: t('arrivalFrom'), day: true },
    { key: 'arrivalTo', label: t('arrivalTo'), day: true },
  ]
}
