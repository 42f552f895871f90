import type { bookingStats } from '@melali/shared/api'
import { formatCents, formatDay, type WidgetProps } from '@melali/shared/contract'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'

export const Widget = ({ data: { inProgress }, locale, t, Nothing }: WidgetProps<typeof bookingStats>) => {
  if (inProgress.length === 0) return <Nothing>{t('noneInProgress')}</Nothing>
  return (
    <table className="plain cards">
      <thead>
        <tr>
          <th>{t('column.booking')}</th>
          <th className="wide">{t('column.agent')}</th>
          <th>{t('column.arrival')}</th>
          <th>{t('column.status')}</th>
          <th className="amount">{t('column.total')}</th>
        </tr>
      </thead>
      <tbody>
        {inProgress.map(({ id, code, group, agent, arrival, status, totalCents }) => (
          <tr key={id}>
            <td>
              <Link to={`/booking-management/${id}/detail`} dir="ltr">
                {code}
              </Link>
              <small dir="auto" title={group}>
                {group}
              </small>
            </td>
            <td className="wide" title={agent}>
              <bdi>{agent}</bdi>
            </td>
            <td>{formatDay(arrival, locale)}</td>
            <td className="state">
              <Tag color="processing">{t(`status.${status}`)}</Tag>
            </td>
            <td className="amount">{formatCents(totalCents, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
