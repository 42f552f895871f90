import type { Host } from '@melali/shared/contract'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { isAsked } from '../federation/dev-remotes'
import { keepInside } from './external-links'
import { LoadingBar } from './loading-bar'
import { PageStillLoading } from './still-loading'
import { usePageTitle } from './use-page'

const DevRemotesBand = lazy(async () => ({
  default: (await import('./dev-remotes-band')).DevRemotesBand,
}))

const useTitle = () => {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${title} · Melali` : 'Melali'
  }, [title])
  return title
}

/** Around every page, signed in or not. */
export const RootLayout = ({ host }: { host: Host }) => {
  const title = useTitle()
  const { location: next } = useNavigation()
  useEffect(() => keepInside(host.notify), [host])
  return (
    <>
      <LoadingBar />
      {next && <PageStillLoading path={next.pathname} />}
      {isAsked && (
        <Suspense>
          <DevRemotesBand />
        </Suspense>
      )}
      <p className="only-heard" role="status">
        {title}
      </p>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
