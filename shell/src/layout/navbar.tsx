import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Brand } from './brand'
import { useDrawer } from './drawer-store'
import { LanguageMenu } from './language-menu'
import { NotificationsBell } from './notifications-bell'
import { SearchBar } from './search-bar'
import { Shortcuts } from './shortcuts'
import { ThemeMenu } from './theme-menu'
import { UserMenu } from './user-menu'

export const Navbar = ({ shape }: { shape: 'vertical' | 'horizontal' | 'overlay' }) => {
  const { t } = useTranslation('shell')
  return (
    <header className="navbar">
      <div className="app-box">
        {shape === 'overlay' && (
          <Button
            type="text"
            icon={<MenuOutlined />}
            aria-label={t('openMenu')}
            onClick={() => useDrawer.setState({ isOpen: true })}
          />
        )}
        {shape === 'horizontal' && <Brand />}
        <SearchBar />
        <div className="navbar-tools">
          <Shortcuts />
          <LanguageMenu />
          <ThemeMenu />
          <NotificationsBell />
          <UserMenu />
        </div>
      </div>
    </header>
  )
}
