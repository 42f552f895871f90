import type { Host } from '@melali/shared/contract'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { keepInside } from './external-links'
import { LoadingBar } from './loading-bar'
import { usePage } from './use-page'

const useTitle = () => {
  const page = usePage()
  const locale = useLanguage((language) => language.locale)
  const title = page?.title[locale]
  useEffect(() => {
    document.title = title ? `${title} · Melali` : 'Melali'
  }, [title])
  return title
}

/** Around every page, signed in or not. */
export const RootLayout = ({ host }: { host: Host }) => {
  const title = useTitle()
  useEffect(() => keepInside(host.notify), [host])
  return (
    <>
      <LoadingBar />
      <p className="only-heard" role="status">
        {title}
      </p>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
