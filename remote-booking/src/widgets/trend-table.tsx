import type { bookingGraph } from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import { formatCents } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { count, monthName } from '../format'
import { useLanguage } from '../locale/store'

export type Month = Reply<typeof bookingGraph>['data'][number]

export const TrendTable = ({ months }: { months: Month[] }) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  return (
    <table className="plain">
      <thead>
        <tr>
          <th>{t('column.month')}</th>
          <th className="amount">{t('dashboard.trend.bookings')}</th>
          <th className="amount">{t('dashboard.trend.totalCents')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, bookings, totalCents }) => (
          <tr key={month}>
            <td>{monthName(month, locale)}</td>
            <td className="amount">{count(bookings, locale)}</td>
            <td className="amount">{formatCents(totalCents, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
