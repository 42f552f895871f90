import { drivers, exchanges, guides, hotelRooms, suppliers } from '@melali/shared/resources'
import { resourceRoutes } from '@melali/shared/ui'
import type { RouteObject } from 'react-router-dom'
import { inDrawers } from './resources'

/** The list of rates says what an amount comes to as well. */
const withConverter = (route: RouteObject): RouteObject => {
  if (route.path !== exchanges.at || route.index) return route
  const { Component: _, ...kept } = route
  return { ...kept, lazy: () => import('./exchange-page') }
}

export const simpleRoutes = [
  ...inDrawers.flatMap((resource) => resourceRoutes(resource)).map(withConverter),
  ...resourceRoutes(drivers, { detail: () => import('./driver-detail-page') }),
  ...resourceRoutes(guides, { detail: () => import('./guide-detail-page') }),
  ...resourceRoutes(suppliers, { detail: () => import('./supplier-detail-page') }),
  ...resourceRoutes(hotelRooms, { detail: true }),
]
