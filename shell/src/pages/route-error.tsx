import { ApiError } from '@melali/shared/contract'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { isChunkGone } from '../federation/stale'
import { StalePage } from '../federation/stale-page'
import { reportFailure } from '../report-failure'
import { ErrorPage } from './error-page'

const statusOf = (error: unknown) =>
  isRouteErrorResponse(error) || (error instanceof ApiError && error.status > 0) ? error.status : 500

const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.body.requestId : undefined)

/** Where a route that isn't there, or a page that throws, ends up; `children` are other ways on from the latter. */
export const RouteError = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  const requestId = requestIdOf(error)
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportFailure(error, isChunkGone(error) ? 'load' : 'render')
  }, [error])
  if (isChunkGone(error)) return <StalePage error={error} />
  if (status === 404) {
    return <ErrorPage status={404} detail={t('error.missing.detail', { path: `${pathname}${search}` })} />
  }
  return (
    <ErrorPage status={status} {...(requestId && { detail: t('error.request', { id: requestId }) })}>
      {children}
    </ErrorPage>
  )
}

export const RootError = () => (
  <main id="main">
    <RouteError />
  </main>
)
