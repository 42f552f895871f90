import { useTranslation } from 'react-i18next'
import { Brand } from './brand'
import { NavMenu } from './nav-menu'

export const SideNav = () => {
  const { t } = useTranslation('shell')
  return (
    <aside className="side-nav">
      <Brand />
      <nav aria-label={t('menu')}>
        <NavMenu mode="inline" />
      </nav>
    </aside>
  )
}
