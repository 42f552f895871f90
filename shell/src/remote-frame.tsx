import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useRouteError } from 'react-router-dom'
import { FailurePage } from './federation/failure-page'
import { fallBack } from './federation/fall-back'
import { ForeignContract } from './federation/source'
import { useRemotes } from './federation/use-remotes'
import { useTryAgain } from './federation/use-try-again'
import { usePartName } from './layout/use-part'
import { RouteError } from './pages/route-error'
import { useRegistry } from './registry-store'
import { routeShown } from './report-failure'

const useWords = () => useTranslation('shell', { keyPrefix: 'federation' }).t

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const PartFrame = ({ name }: { name: string }) => (
  <div data-remote={name} style={{ display: 'contents' }}>
    <Outlet />
  </div>
)

/** What to say of a remote that could not be had. */
export const useOutage = (name: string) => {
  const t = useWords()
  const part = usePartName(name)
  const { failureOf } = useRemotes()
  return () => {
    const failure = failureOf(name)
    if (!failure) return undefined
    const reason = failure instanceof ForeignContract ? 'contract' : 'outage'
    return {
      title: t(`${reason}.title`, { part }),
      text: t(`${reason}.text`, { part }),
      detail: messageOf(failure),
    }
  }
}

/** In place of a remote that could not be had; the menu and the other remotes go on. */
export const PartOutage = ({ name }: { name: string }) => {
  const t = useWords()
  const outage = useOutage(name)()
  const { isBusy, tryAgain } = useTryAgain()
  return outage && <FailurePage {...outage} action={t('retry')} isBusy={isBusy} onAction={tryAgain} />
}

export const RegistryOutage = () => {
  const t = useWords()
  const { isBusy, tryAgain } = useTryAgain()
  const isKnown = useRegistry(({ registry }) => registry.remotes.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it came by itself, so the page is gone to once
  useEffect(() => {
    if (isKnown) tryAgain()
  }, [isKnown])
  return (
    <FailurePage
      title={t('registry.title')}
      text={t('registry.text')}
      action={t('retry')}
      isBusy={isBusy}
      onAction={tryAgain}
    />
  )
}

const useFallBack = (name: string) => {
  const error = useRouteError()
  const { running } = useRemotes()
  useEffect(() => {
    fallBack({ name, place: routeShown(), version: running()[name] }, error)
  }, [error, name, running])
}

/** Where a page of a remote that throws ends up; going elsewhere resets it. What it threw is for the log. */
export const PartFailure = ({ name }: { name: string }) => {
  const t = useWords()
  const { tryAgain } = useTryAgain()
  useFallBack(name)
  return (
    <RouteError>
      <Button onClick={tryAgain}>{t('retry')}</Button>
    </RouteError>
  )
}
