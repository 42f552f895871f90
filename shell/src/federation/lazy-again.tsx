import { lazyPart } from '@melali/shared/ui'
import type { ComponentType } from 'react'
import { type RouteObject, useLocation } from 'react-router-dom'
import { anew } from './anew'
import { remember } from './load'

export interface Page {
  Component: ComponentType
}

let round = 0

/** Whatever failed until now is tried anew: a layout and the page inside may need the same file. */
export const startRound = () => {
  round += 1
}

const pageAgain = (cause: unknown, load: () => Promise<Page>) => {
  const Page = lazyPart(
    anew(async () => (await load()).Component, cause),
    null,
  )
  const failedIn = round
  let failedAt: string | undefined
  return () => {
    const { key } = useLocation()
    failedAt ??= key
    if (key === failedAt && round === failedIn) throw cause
    return <Page />
  }
}

/** The router remembers a failure for good: it gets a page that tells it, and is fetched anew when it is gone to again. */
export const lazyAgain =
  <P extends Page>(load: () => Promise<P>) =>
  async (): Promise<P | Page> => {
    try {
      return await load()
    } catch (cause) {
      remember(cause)
      return { Component: pageAgain(cause, load) }
    }
  }

/** Routes whose pages can be tried again. */
export const withLazyAgain = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(
    ({ children, lazy, ...route }): RouteObject =>
      ({
        ...route,
        ...(children && { children: withLazyAgain(children) }),
        ...(lazy && { lazy: typeof lazy === 'function' ? lazyAgain(lazy as () => Promise<Page>) : lazy }),
      }) as RouteObject,
  )
