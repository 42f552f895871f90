import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { FailurePage } from './federation/failure-page'
import { ForeignContract } from './federation/source'
import { useRemotes } from './federation/use-remotes'
import { RouteError } from './pages/route-error'

const useWords = () => useTranslation('shell', { keyPrefix: 'federation' }).t

/** What people call a remote; one that joined later goes by its own name. */
const usePartName = (name: string) => useWords()(`names.${name}`, { defaultValue: name })

const useTryAgain = () => {
  const navigate = useNavigate()
  const location = useLocation()
  return () => void navigate(location, { replace: true, state: location.state })
}

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
  const isBusy = useNavigation().state !== 'idle'
  const tryAgain = useTryAgain()
  return outage && <FailurePage {...outage} action={t('retry')} isBusy={isBusy} onAction={tryAgain} />
}

export const RegistryOutage = () => {
  const t = useWords()
  return (
    <FailurePage
      title={t('registry.title')}
      text={t('registry.text')}
      action={t('reload')}
      onAction={() => window.location.reload()}
    />
  )
}

/** Where a page of a remote that throws ends up; going elsewhere resets it. What it threw is for the log. */
export const PartFailure = () => {
  const t = useWords()
  const tryAgain = useTryAgain()
  return (
    <RouteError>
      <Button onClick={tryAgain}>{t('retry')}</Button>
    </RouteError>
  )
}
