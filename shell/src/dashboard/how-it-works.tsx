import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNav } from '../layout/use-nav'

const steps = [
  { key: 'browse', to: '/package/hotel' },
  { key: 'fill', to: '/booking-management/create' },
  { key: 'track', to: '/booking-management' },
] as const

export const HowItWorks = () => {
  const { t } = useTranslation('shell')
  const { menu, actions } = useNav()
  const open = new Set([...menu.flatMap(({ items }) => items), ...actions].map(({ to }) => to))
  return (
    <Card className="block" title={<h2>{t('dashboard.how.title')}</h2>}>
      <ol className="how">
        {steps.map(({ key, to }) => (
          <li key={key}>
            <strong>
              {open.has(to) ? (
                <Link to={to}>{t(`dashboard.how.${key}.title`)}</Link>
              ) : (
                t(`dashboard.how.${key}.title`)
              )}
            </strong>
            <p>{t(`dashboard.how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
