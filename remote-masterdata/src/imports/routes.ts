import { page } from '@melali/shared/contract'
import type { RouteObject } from 'react-router-dom'

/** Who may import what follows from each resource's own permissions. */
export const importRoutes: RouteObject[] = [
  {
    path: '/master-data/import-history',
    ...page({ title: 'titles.importHistory' }),
    lazy: () => import('./history-page'),
  },
  {
    path: '/master-data/import/:resource',
    ...page({ title: 'titles.import' }),
    lazy: () => import('./file-page'),
  },
  {
    path: '/master-data/import/:resource/:id',
    ...page({ title: 'titles.import' }),
    lazy: () => import('./batch-page'),
  },
]
