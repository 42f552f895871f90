import { isRightToLeft } from '@melali/shared/contract'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../locale/store'
import { Brand } from './brand'
import { useDrawer } from './drawer-store'
import { NavMenu } from './nav-menu'

export const NavDrawer = () => {
  const { t } = useTranslation('shell')
  const isOpen = useDrawer((drawer) => drawer.isOpen)
  const placement = useLanguage(({ locale }) => (isRightToLeft(locale) ? 'right' : 'left'))
  return (
    <Drawer
      open={isOpen}
      size={288}
      placement={placement}
      title={<Brand />}
      closable={{ placement: 'end' }}
      styles={{ body: { padding: '8px 0' } }}
      onClose={() => useDrawer.setState({ isOpen: false })}
    >
      <nav aria-label={t('menu')}>
        <NavMenu mode="inline" />
      </nav>
    </Drawer>
  )
}
