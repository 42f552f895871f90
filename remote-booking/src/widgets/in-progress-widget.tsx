import { bookingStats } from '@melali/shared/api'
import { formatCents, formatDay } from '@melali/shared/ui'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { Block } from './block'
import { useStats } from './use-stats'

export const InProgress = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(bookingStats, {})
  return (
    <Block
      title={t('dashboard.inProgress')}
      stats={stats}
      extra={<Link to="/booking-management">{t('dashboard.all')}</Link>}
      empty={({ inProgress }) => inProgress.length === 0 && t('dashboard.noneInProgress')}
      rows={6}
    >
      {({ inProgress }) => (
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
                  <Tag color="processing">{t(`bookingStatus.${status}`)}</Tag>
                </td>
                <td className="amount">{formatCents(totalCents, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}
