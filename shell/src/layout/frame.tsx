import { PACKAGE_SELECTION } from '@melali/shared/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { useSession } from '../session/store'
import { useHost } from '../use-host'
import { AppLayout } from './app-layout'
import { usePage } from './use-page'

const Refused = ({ page }: { page: string }) => {
  const { t } = useTranslation('shell')
  const { notify } = useHost()
  useEffect(() => notify({ kind: 'error', text: t('refused', { page }) }), [notify, t, page])
  return <Navigate to="/" replace />
}

export const Component = () => {
  const page = usePage()
  const locale = useLanguage((language) => language.locale)
  const permissions = useSession((session) => session.permissions)
  useEffect(() => {
    if (page?.resetPackage) sessionStorage.removeItem(PACKAGE_SELECTION)
  }, [page])
  if (page?.permission && !permissions.includes(page.permission)) return <Refused page={page.title[locale]} />
  if (page?.layout === 'blank') return <Outlet />
  return <AppLayout />
}
