import {
  type AnyResource,
  agents,
  closures,
  drivers,
  exchanges,
  guides,
  hotelRooms,
  suppliers,
} from '@melali/shared/resources'
import { resourceRoutes } from '@melali/shared/ui'
import type { RouteObject } from 'react-router-dom'
import { inDrawers } from './resources'

/** Lists that say more: what an amount comes to, and the year that closures fall in. */
const lists: Record<string, RouteObject['lazy']> = {
  [exchanges.at]: () => import('./exchange-page'),
  [closures.at]: () => import('../closures/list-page'),
}

const withMore = (route: RouteObject): RouteObject => {
  const lazy = route.index ? undefined : lists[route.path ?? '']
  if (!lazy) return route
  const { Component: _, ...kept } = route
  return { ...kept, lazy } as RouteObject
}

const saysMore = ({ at }: AnyResource) => at in lists

/** All of the page comes from the declaration. */
export const plainRoutes = [
  ...inDrawers.filter((resource) => !saysMore(resource)).flatMap((resource) => resourceRoutes(resource)),
  ...resourceRoutes(hotelRooms, { detail: true }),
]

export const simpleRoutes = [
  ...inDrawers
    .filter(saysMore)
    .flatMap((resource) => resourceRoutes(resource))
    .map(withMore),
  ...resourceRoutes(agents, { detail: () => import('./agent-detail-page') }),
  ...resourceRoutes(drivers, { detail: () => import('./driver-detail-page') }),
  ...resourceRoutes(guides, { detail: () => import('./guide-detail-page') }),
  ...resourceRoutes(suppliers, { detail: () => import('./supplier-detail-page') }),
]
