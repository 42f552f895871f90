import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePartAt } from '../layout/use-part'
import { useRegistry } from '../registry-store'
import { useUpdateCheck } from '../use-update-check'
import { FailurePage } from './failure-page'
import { hasUnsavedWork, mayReload } from './stale'
import { useRemotesIfAny } from './use-remotes'
import { useTryAgain } from './use-try-again'

const reload = () => window.location.reload()

/** A file of this page can't be had. If there is a newer version: one reload by itself, after that only on request. */
export const StalePage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation' })
  const { pathname } = useLocation()
  const part = usePartAt(pathname)
  const { isBusy, tryAgain } = useTryAgain()
  const remotes = useRemotesIfAny()
  const check = useUpdateCheck()
  // Asked while rendering, when the page that is being replaced still guards its form.
  const [isGuarded] = useState(hasUnsavedWork)
  const [isNewer, setNewer] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each failure
  useEffect(() => {
    const ask = async () => {
      await remotes?.reread()
      const { released } = useRegistry.getState()
      const isReady = released !== undefined && (await check(released))
      if (isReady && !isGuarded && mayReload(Date.now())) reload()
      else setNewer(isReady)
    }
    void ask()
  }, [error])
  if (isNewer === undefined) return null
  if (isNewer)
    return (
      <FailurePage title={t('stale.title')} text={t('stale.text')} action={t('reload')} onAction={reload} />
    )
  return (
    <FailurePage
      title={t('outage.title', { part })}
      text={t('outage.text')}
      action={t('retry')}
      isBusy={isBusy}
      onAction={tryAgain}
    />
  )
}
