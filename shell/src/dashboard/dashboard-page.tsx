import type { Size } from '@melali/shared/contract'
import { Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../registry-store'
import { useSession } from '../session/store'
import { useAppearance } from '../theme/store'
import './dashboard.css'
import { HowItWorks } from './how-it-works'
import { type Period, periods, rangeOf } from './period'
import { useQueueKeys } from './use-queue-keys'
import { Welcome } from './welcome'
import { WidgetCard } from './widget-card'
import { widgetsOf } from './widgets-of'

export const Component = () => {
  const { t } = useTranslation('shell')
  const permissions = useSession((session) => session.permissions)
  const registry = useRegistry((known) => known.registry)
  const hasKeys = useAppearance((appearance) => appearance.keys)
  const page = useRef<HTMLDivElement>(null)
  useQueueKeys(page)
  const [period, setPeriod] = useState<Period>('year')
  const widgets = widgetsOf(registry, (permission) => permissions.includes(permission), 'dashboard')
  const chooser = widgets.row.find(({ widget }) => widget.inPeriod)
  const choice = (
    <Segmented
      aria-label={t('dashboard.period.title')}
      value={period}
      onChange={setPeriod}
      options={periods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
    />
  )
  const cards = (size: Size) =>
    widgets[size].map((placed) => (
      <WidgetCard
        key={`${placed.remote}/${placed.widget.id}`}
        {...placed}
        range={rangeOf(period)}
        choice={placed === chooser && choice}
      />
    ))
  return (
    <div ref={page} className={hasKeys ? 'dashboard has-keys' : 'dashboard'}>
      <Welcome />
      {cards('row')}
      <div className="dashboard-columns">
        <div>{cards('main')}</div>
        <div>
          <HowItWorks />
          {cards('side')}
        </div>
      </div>
    </div>
  )
}
