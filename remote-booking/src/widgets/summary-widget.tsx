import type { bookingStats } from '@melali/shared/api'
import { formatCount, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'

/** How many bookings stand in each state; each number leads to them. */
export const Widget = ({ data: { total, byStatus }, locale, t }: WidgetProps<typeof bookingStats>) => (
  <dl className="summary">
    <div>
      <dt>{t('total')}</dt>
      <dd>
        <Link to="/booking-management?tab=all">{formatCount(total, locale)}</Link>
      </dd>
    </div>
    {Object.entries(byStatus).map(([status, count]) => (
      <div key={status} className={`summary-${status}`}>
        <dt>{t(`status.${status}`)}</dt>
        <dd>
          <Link to={`/booking-management?tab=all&status=${status}`}>{formatCount(count, locale)}</Link>
        </dd>
      </div>
    ))}
  </dl>
)
