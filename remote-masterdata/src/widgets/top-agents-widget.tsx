import type { agentStats } from '@melali/shared/api'
import { formatCents, formatCount, type WidgetProps } from '@melali/shared/contract'

const most = 5

export const Widget = ({ data: agents, locale, t, Nothing }: WidgetProps<typeof agentStats>) => {
  if (agents.length === 0) return <Nothing>{t('noAgents')}</Nothing>
  return (
    <dl className="money">
      {agents.slice(0, most).map(({ agentId, name, bookings, totalCents }) => (
        <div key={agentId}>
          <dt title={name}>
            {name} <small>{formatCount(bookings, locale)}</small>
          </dt>
          <dd>{formatCents(totalCents, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
