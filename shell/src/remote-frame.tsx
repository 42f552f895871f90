import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { ForeignContract } from './federation/source'
import { hasUnsavedWork, isChunkGone, mayReload } from './federation/stale'
import { useRemotes } from './federation/use-remotes'
import './pages/error-page.css'
import { RootError, RouteError } from './pages/route-error'

interface PageProps {
  title: string
  text: string
  detail?: string
  action: string
  isBusy?: boolean
  onAction: () => void
}

const FailurePage = ({ title, text, detail, action, isBusy = false, onAction }: PageProps) => (
  <section className="error-page" role="alert">
    <h1>{title}</h1>
    <p>{text}</p>
    {detail && <code>{detail}</code>}
    <div className="error-page-ways">
      <Button type="primary" disabled={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  </section>
)

const useWords = () => useTranslation('shell', { keyPrefix: 'federation' }).t

/** What people call a remote; one that joined later goes by its own name. */
const usePartName = (name: string) => useWords()(`names.${name}`, { defaultValue: name })

const useTryAgain = () => {
  const navigate = useNavigate()
  const location = useLocation()
  return () => void navigate(location, { replace: true, state: location.state })
}

export const PartFrame = ({ name }: { name: string }) => (
  <div data-remote={name} style={{ display: 'contents' }}>
    <Outlet />
  </div>
)

/** In place of a remote that could not be had; the menu and the other remotes go on. */
export const PartOutage = ({ name }: { name: string }) => {
  const t = useWords()
  const part = usePartName(name)
  const failure = useRemotes().failureOf(name)
  const isBusy = useNavigation().state !== 'idle'
  const tryAgain = useTryAgain()
  if (!failure) return null
  const reason = failure instanceof ForeignContract ? 'contract' : 'outage'
  return (
    <FailurePage
      title={t(`${reason}.title`, { part })}
      text={t(`${reason}.text`, { part })}
      detail={failure instanceof Error ? failure.message : String(failure)}
      action={t('retry')}
      isBusy={isBusy}
      onAction={tryAgain}
    />
  )
}

const reload = () => window.location.reload()

export const RegistryOutage = () => {
  const t = useWords()
  return (
    <FailurePage
      title={t('registry.title')}
      text={t('registry.text')}
      action={t('reload')}
      onAction={reload}
    />
  )
}

/** A file of this page's version is gone: one reload by itself, after that only on request. */
const StalePage = () => {
  const t = useWords()
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

const BrokenPage = ({ name, error }: { name: string; error: unknown }) => {
  const t = useWords()
  const part = usePartName(name)
  const tryAgain = useTryAgain()
  return (
    <FailurePage
      title={t('broken.title', { part })}
      text={t('broken.text')}
      detail={error instanceof Error ? error.message : String(error)}
      action={t('retry')}
      onAction={tryAgain}
    />
  )
}

/** Where a page that throws ends up; going elsewhere resets it. */
export const RouteFailure = ({ name }: { name?: string }) => {
  const error = useRouteError()
  if (isChunkGone(error)) return <StalePage />
  if (!name) return <RootError />
  if (isRouteErrorResponse(error)) return <RouteError />
  return <BrokenPage name={name} error={error} />
}
