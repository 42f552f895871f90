import { PACKAGE_SELECTION } from '@melali/shared/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../session/store'
import { useHost } from '../use-host'
import { AppLayout } from './app-layout'
import { usePage, usePageTitle } from './use-page'

const Refused = () => {
  const page = usePageTitle()
  const { t } = useTranslation('shell')
  const { notify } = useHost()
  useEffect(() => notify({ kind: 'error', text: t('refused', { page }) }), [notify, t, page])
  return <Navigate to="/" replace />
}

/** What stands around a page that is still on its way. */
export const Surroundings = AppLayout

export const Component = () => {
  const page = usePage()
  const permissions = useSession((session) => session.permissions)
  useEffect(() => {
    if (page?.resetPackage) sessionStorage.removeItem(PACKAGE_SELECTION)
  }, [page])
  if (page?.permission && !permissions.includes(page.permission)) return <Refused />
  if (page?.layout === 'blank') return <Outlet />
  return <AppLayout />
}
