import { paymentStatuses } from '../../api/booking-rows'
import { agents } from '../../resources/agent'
import { useCan, useSession } from '../core/use-session'
import { useKit } from '../core/use-t'
import type { Filter } from './filter'

/** What bookings and bills can be narrowed by; an agent's own user has no agent to choose. */
export const useTradeFilters = (
  kind: 'booking' | 'invoice',
  statuses: readonly string[],
  labels: Record<'status' | 'paymentStatus' | 'agent', string>,
): Filter[] => {
  const kit = useKit()
  const can = useCan()
  const { agentId } = useSession()
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: kit(`status.${of}.${value}`) }))
  return [
    { key: 'status', label: labels.status, single: true, choices: choices(kind, statuses) },
    {
      key: 'paymentStatus',
      label: labels.paymentStatus,
      single: true,
      choices: choices('payment', paymentStatuses),
    },
    ...(can('view.agent') && !agentId
      ? [{ key: 'agentId', label: labels.agent, resource: agents, single: true as const }]
      : []),
  ]
}
