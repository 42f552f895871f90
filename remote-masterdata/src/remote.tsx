import { page } from '@melali/shared/contract'
import { activities, hotels, transports } from '@melali/shared/resources'
import { defineRemote, resourceRoutes } from '@melali/shared/ui'
import { importRoutes } from './imports/routes'
import { plainRoutes, simpleRoutes } from './simple/routes'

const seesPackages = 'view.package'
const seesContracts = 'view.contract'

export default defineRemote({
  name: 'masterdata',
  plain: plainRoutes,
  routes: [
    {
      path: '/master-data/group',
      ...page({ title: 'titles.groups', permission: 'view.group', resetPackage: true }),
      lazy: () => import('./groups/list-page'),
    },
    {
      path: '/master-data/group/create',
      ...page({ title: 'titles.createGroup', permission: 'create.group' }),
      lazy: () => import('./groups/create-page'),
    },
    {
      path: '/master-data/group/:id/detail',
      ...page({ title: 'titles.group', permission: 'view.group' }),
      lazy: () => import('./groups/detail-page'),
    },
    {
      path: '/master-data/group/:id/edit',
      ...page({ title: 'titles.editGroup', permission: 'view.group' }),
      lazy: () => import('./groups/edit-page'),
    },
    {
      path: '/package/hotel',
      ...page({ title: 'titles.hotelCatalogue', permission: seesPackages, resetPackage: true }),
      lazy: () => import('./packages/hotels/list-page'),
    },
    {
      path: '/package/hotel/:id/detail',
      ...page({ title: 'titles.hotelPackage', permission: seesPackages }),
      lazy: () => import('./packages/hotels/detail-page'),
    },
    {
      path: '/package/transport',
      ...page({ title: 'titles.transportCatalogue', permission: seesPackages, resetPackage: true }),
      lazy: () => import('./packages/transports/list-page'),
    },
    {
      path: '/package/transport/:id/detail',
      ...page({ title: 'titles.transportPackage', permission: seesPackages }),
      lazy: () => import('./packages/transports/detail-page'),
    },
    {
      path: '/package/activity',
      ...page({ title: 'titles.activityCatalogue', permission: seesPackages, resetPackage: true }),
      lazy: () => import('./packages/activities/list-page'),
    },
    {
      path: '/package/activity/:id/detail',
      ...page({ title: 'titles.activityPackage', permission: seesPackages }),
      lazy: () => import('./packages/activities/detail-page'),
    },
    ...resourceRoutes(hotels, { detail: () => import('./hotels/detail-page') }),
    {
      path: '/master-data/hotel/:id/create-contract',
      ...page({ title: 'titles.createContract', permission: 'create.contract' }),
      lazy: () => import('./hotels/create-contract-page'),
    },
    {
      path: '/master-data/hotel/:id/contract/:contractId/detail',
      ...page({ title: 'titles.contract', permission: seesContracts }),
      lazy: () => import('./hotels/contract-page'),
    },
    {
      path: '/master-data/hotel/:id/contract/:contractId/rates',
      ...page({ title: 'titles.rateSheet', permission: seesContracts }),
      lazy: () => import('./sheet/rates-page'),
    },
    {
      path: '/master-data/hotel/:id/contract/:contractId/availability',
      ...page({ title: 'titles.availability', permission: seesContracts }),
      lazy: () => import('./availability/page'),
    },
    {
      path: '/master-data/contracts',
      ...page({ title: 'titles.contracts', permission: seesContracts }),
      lazy: () => import('./desk/page'),
    },
    ...resourceRoutes(transports, { detail: () => import('./transports/detail-page') }),
    {
      path: '/master-data/transport/:id/create-transport-package',
      ...page({ title: 'titles.createContract', permission: 'create.contract' }),
      lazy: () => import('./transports/create-contract-page'),
    },
    {
      path: '/master-data/transport/:id/contract/:contractId/detail',
      ...page({ title: 'titles.contract', permission: seesContracts }),
      lazy: () => import('./transports/contract-page'),
    },
    ...resourceRoutes(activities, { detail: () => import('./activities/detail-page') }),
    {
      path: '/master-data/activity/:id/create-activity-package',
      ...page({ title: 'titles.createContract', permission: 'create.contract' }),
      lazy: () => import('./activities/create-contract-page'),
    },
    {
      path: '/master-data/activity/:id/contract/:contractId/detail',
      ...page({ title: 'titles.contract', permission: seesContracts }),
      lazy: () => import('./activities/contract-page'),
    },
    ...simpleRoutes,
    ...importRoutes,
  ],
  titles: (locale) => import(/* webpackChunkName: "words-[request]" */ `./titles/locales/${locale}.json`),
  messages: (locale) => import(`./locales/${locale}.json`),
})
