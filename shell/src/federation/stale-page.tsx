import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailurePage } from './failure-page'
import { hasUnsavedWork, mayReload } from './stale'

const reload = () => window.location.reload()

/** A file of this page's version is gone: one reload by itself, after that only on request. */
export const StalePage = () => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation' })
  // Asked while rendering, when the page that is being replaced still guards its form.
  const [reloadsItself] = useState(() => !hasUnsavedWork() && mayReload(Date.now()))
  useEffect(() => {
    if (reloadsItself) reload()
  }, [reloadsItself])
  if (reloadsItself) return null
  return (
    <FailurePage title={t('stale.title')} text={t('stale.text')} action={t('reload')} onAction={reload} />
  )
}
