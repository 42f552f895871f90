import { formatCents, formatCount } from '@melali/shared/contract'
import { Link } from 'react-router-dom'
import { bookingsOf, type Months, monthName } from './months'

export const TrendTable = ({ months, range, locale, t }: Months) => (
  <table className="plain">
    <thead>
      <tr>
        <th>{t('column.month')}</th>
        <th className="amount">{t('trend.bookings')}</th>
        <th className="amount">{t('trend.totalCents')}</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, bookings, totalCents }) => (
        <tr key={month}>
          <td>{monthName(month, locale)}</td>
          <td className="amount">
            <Link to={bookingsOf(month, range)}>{formatCount(bookings, locale)}</Link>
          </td>
          <td className="amount">
            <Link to={bookingsOf(month, range)}>{formatCents(totalCents, locale)}</Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
