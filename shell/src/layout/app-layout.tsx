import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useAppearance } from '../theme/store'
import { Footer } from './footer'
import { Navbar } from './navbar'
import './app-layout.css'
import { useDrawer } from './drawer-store'
import { Keys } from './keys-gate'
import { NavDrawer } from './nav-drawer'
import { OfflineBanner } from './offline-banner'
import { Palette } from './palette-gate'
import { RegistryNotice } from './registry-notice'
import { ScrollTop } from './scroll-top'
import { SideNav } from './side-nav'
import { TopNav } from './top-nav'
import { UpdateNotice } from './update-notice'
import { useNarrow } from './use-narrow'

export const AppLayout = () => {
  const { t } = useTranslation('shell')
  const isNarrow = useNarrow()
  const navigation = useAppearance((appearance) => appearance.navigation)
  const shape = isNarrow ? 'overlay' : navigation
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
  useEffect(() => useDrawer.setState({ isOpen: false }), [pathname])
  return (
    <div className={`app-layout app-layout-${shape}`}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {shape === 'vertical' && <SideNav />}
      {shape === 'overlay' && <NavDrawer />}
      <div className="app-column">
        <Navbar shape={shape} />
        {shape === 'horizontal' && <TopNav />}
        <OfflineBanner />
        <RegistryNotice />
        <UpdateNotice />
        <main className="app-content" id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <ScrollTop />
      <Palette />
      <Keys />
    </div>
  )
}
