import type { bookingStats } from '@melali/shared/api'
import { formatCount, listAddress, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'

type Props = WidgetProps<typeof bookingStats>

const bookingsOf = (range: Props['range'], status?: string) =>
  listAddress('/booking-management', {
    tab: 'all',
    status,
    createdFrom: range?.from,
    createdTo: range?.to,
  })

/** How many bookings stand in each state; each number leads to them. */
export const Widget = ({ data: { total, byStatus }, range, locale, t }: Props) => (
  <dl className="summary">
    <div>
      <dt>{t('total')}</dt>
      <dd>
        <Link to={bookingsOf(range)}>{formatCount(total, locale)}</Link>
      </dd>
    </div>
    {Object.entries(byStatus).map(([status, count]) => (
      <div key={status} className={`summary-${status}`}>
        <dt>{t(`status.${status}`)}</dt>
        <dd>
          <Link to={bookingsOf(range, status)}>{formatCount(count, locale)}</Link>
        </dd>
      </div>
    ))}
  </dl>
)
