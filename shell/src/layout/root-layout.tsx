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
  useEffect(() => {
    document.title = page ? `${page.title[locale]} · Melali` : 'Melali'
  }, [page, locale])
}

/** Around every page, signed in or not. */
export const RootLayout = ({ host }: { host: Host }) => {
  useTitle()
  useEffect(() => keepInside(host.notify), [host])
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
