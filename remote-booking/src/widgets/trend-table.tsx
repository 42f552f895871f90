import { formatCents, formatCount } from '@melali/shared/contract'
import { type Months, monthName } from './months'

export const TrendTable = ({ months, locale, t }: Months) => (
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
          <td className="amount">{formatCount(bookings, locale)}</td>
          <td className="amount">{formatCents(totalCents, locale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
