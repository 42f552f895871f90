import { drivers, guides, hotelRooms, suppliers } from '@melali/shared/resources'
import { resourceRoutes } from '@melali/shared/ui'
import { inDrawers } from './resources'

export const simpleRoutes = [
  ...inDrawers.flatMap((resource) => resourceRoutes(resource)),
  ...resourceRoutes(drivers, { detail: () => import('./driver-detail-page') }),
  ...resourceRoutes(guides, { detail: () => import('./guide-detail-page') }),
  ...resourceRoutes(suppliers, { detail: () => import('./supplier-detail-page') }),
  ...resourceRoutes(hotelRooms, { detail: true }),
]
