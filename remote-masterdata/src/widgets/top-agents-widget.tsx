import type { agentStats } from '@melali/shared/api'
import { formatCents, formatCount, listAddress, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'

type Props = WidgetProps<typeof agentStats>

const most = 5

const bookingsOf = (agentId: string, range: Props['range']) =>
  listAddress('/booking-management', {
    tab: 'all',
    sold: 'true',
    agentId,
    createdFrom: range?.from,
    createdTo: range?.to,
  })

/** Who booked most; each leads to what it booked. */
export const Widget = ({ data: agents, range, locale, t, Nothing }: Props) => {
  if (agents.length === 0) return <Nothing>{t('noAgents')}</Nothing>
  return (
    <dl className="money">
      {agents.slice(0, most).map(({ agentId, name, bookings, totalCents }) => (
        <div key={agentId}>
          <dt title={name}>
            <Link to={bookingsOf(agentId, range)}>
              <bdi>{name}</bdi> <small>{formatCount(bookings, locale)}</small>
            </Link>
          </dt>
          <dd>{formatCents(totalCents, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
