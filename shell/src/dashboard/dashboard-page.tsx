import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/store'
import { BookingSummary } from './booking-summary'
import './dashboard.css'
import { HowItWorks } from './how-it-works'
import { InProgress } from './in-progress'
import { MoneySummary } from './money-summary'
import { OpenInvoices } from './open-invoices'
import { type Period, periods, rangeOf } from './period'
import { RemoteWidgets } from './remote-widgets'
import { TopAgents } from './top-agents'
import { Trend } from './trend'
import { Welcome } from './welcome'

export const Component = () => {
  const { t } = useTranslation('shell')
  const permissions = useSession((session) => session.permissions)
  const [period, setPeriod] = useState<Period>('year')
  const may = (permission: string) => permissions.includes(permission)
  const range = rangeOf(period)
  const choice = (
    <Segmented
      aria-label={t('dashboard.period.title')}
      value={period}
      onChange={setPeriod}
      options={periods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
    />
  )
  return (
    <div className="dashboard">
      <Welcome />
      {may('view.booking') && <BookingSummary range={range} choice={choice} />}
      <div className="dashboard-columns">
        <div>
          {may('view.booking') && <InProgress />}
          {may('view.invoice') && <OpenInvoices />}
          {may('view.booking') && <Trend range={range} />}
        </div>
        <div>
          <HowItWorks />
          {may('view.invoice') && <MoneySummary range={range} />}
          {may('view.agent') && <TopAgents range={range} />}
          <RemoteWidgets />
        </div>
      </div>
    </div>
  )
}
