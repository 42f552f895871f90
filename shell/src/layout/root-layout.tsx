import type { Host } from '@melali/shared/contract'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { keepInside } from './external-links'
import { LoadingBar } from './loading-bar'
import { StillLoading } from './still-loading'
import { usePageTitle } from './use-page'

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
      {next && <StillLoading path={next.pathname} />}
      <p className="only-heard" role="status">
        {title}
      </p>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
