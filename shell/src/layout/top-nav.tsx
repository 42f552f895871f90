import { useTranslation } from 'react-i18next'
import { NavMenu } from './nav-menu'

export const TopNav = () => {
  const { t } = useTranslation('shell')
  return (
    <nav className="top-nav" aria-label={t('menu')}>
      <div className="app-box">
        <NavMenu mode="horizontal" />
      </div>
    </nav>
  )
}
