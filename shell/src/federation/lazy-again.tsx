import { lazyPart } from '@melali/shared/ui'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { fetchAnew, remember } from './load'

export interface Page {
  Component: ComponentType
}

/** The router remembers a failure for good: it gets a page that tells it once, and is fetched anew with each showing. */
export const lazyAgain =
  <P extends Page>(load: () => Promise<P>) =>
  async (): Promise<P | Page> => {
    try {
      return await load()
    } catch (cause) {
      remember(cause)
      let untold = true
      const again = async () => {
        if (untold) {
          untold = false
          throw cause
        }
        await fetchAnew()
        return (await load()).Component
      }
      const fetched = () =>
        again().catch((error: unknown) => {
          remember(error)
          throw error
        })
      return { Component: lazyPart(fetched, null) }
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
