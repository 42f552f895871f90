import { agentStats } from '@melali/shared/api'
import { formatCents } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { count } from '../format'
import { useLanguage } from '../locale/store'
import { Block } from './block'
import { useStats } from './use-stats'

const most = 5

export const TopAgents = ({ range }: { range: { from: string; to: string } }) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(agentStats, range)
  return (
    <Block
      title={t('dashboard.agents')}
      stats={stats}
      empty={(agents) => agents.length === 0 && t('dashboard.noAgents')}
    >
      {(agents) => (
        <dl className="money">
          {agents.slice(0, most).map(({ agentId, name, bookings, totalCents }) => (
            <div key={agentId}>
              <dt title={name}>
                {name} <small>{count(bookings, locale)}</small>
              </dt>
              <dd>{formatCents(totalCents, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}
