import { bookingStats, bookingStatuses } from '@melali/shared/api'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { count } from '../format'
import { useLanguage } from '../locale/store'
import { Block } from './block'
import { useStats } from './use-stats'

interface Props {
  range: { from: string; to: string }
  choice: ReactNode
}

/** How many bookings stand in each state; each number leads to them. */
export const BookingSummary = ({ range, choice }: Props) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(bookingStats, range)
  return (
    <Block title={t('dashboard.summary')} stats={stats} extra={choice} rows={2}>
      {({ total, byStatus }) => (
        <dl className="summary">
          <div>
            <dt>{t('dashboard.total')}</dt>
            <dd>
              <Link to="/booking-management?tab=all">{count(total, locale)}</Link>
            </dd>
          </div>
          {bookingStatuses.map((status) => (
            <div key={status} className={`summary-${status}`}>
              <dt>{t(`bookingStatus.${status}`)}</dt>
              <dd>
                <Link to={`/booking-management?tab=all&status=${status}`}>
                  {count(byStatus[status], locale)}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}
