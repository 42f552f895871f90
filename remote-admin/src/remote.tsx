import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'
import { Navigate } from 'react-router-dom'

const shortcut = (path: string, to: string) => ({ path, element: <Navigate to={to} replace /> })

export default defineRemote({
  name: 'admin',
  routes: [
    {
      path: '/user-management/users',
      ...page({ title: 'titles.users', permission: 'view.user' }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './users/list-page'),
    },
    {
      path: '/user-management/roles',
      ...page({ title: 'titles.roles', permission: 'view.role' }),
      lazy: () => import('./roles/list-page'),
    },
    {
      path: '/user-management/permissions',
      ...page({ title: 'titles.permissions', permission: 'view.permission' }),
      lazy: () => import('./permissions/list-page'),
    },
    {
      path: '/user-management/refused-sign-ins',
      ...page({ title: 'titles.refusals', permission: 'view.audit' }),
      lazy: () => import('./refusals/list-page'),
    },
    {
      path: '/user-management/failed-jobs',
      ...page({ title: 'titles.jobs', permission: 'view.audit' }),
      lazy: () => import('./failed-jobs/list-page'),
    },
    {
      ...shortcut('/user', '/user-management/users'),
      ...page({ title: 'titles.users', permission: 'view.user' }),
    },
    { ...shortcut('/role', '/user-management/roles'), ...page({ title: 'titles.roles' }) },
    { ...shortcut('/permission', '/user-management/permissions'), ...page({ title: 'titles.permissions' }) },
    shortcut('/account-settings', '/account-settings/account'),
    {
      path: '/account-settings/account',
      ...page({ title: 'titles.account' }),
      lazy: () => import('./account/account-page'),
    },
    {
      path: '/account-settings/security',
      ...page({ title: 'titles.security' }),
      lazy: () => import('./account/security-page'),
    },
    {
      path: '/account-settings/notifications',
      ...page({ title: 'titles.notificationChoices' }),
      lazy: () => import('./account/notifications-page'),
    },
    {
      path: '/notifications',
      ...page({ title: 'titles.notifications' }),
      lazy: () => import('./notifications/list-page'),
    },
    {
      path: '/utilities-data/voucher-settings',
      ...page({ title: 'titles.vouchers', permission: 'view.voucher-setting' }),
      lazy: () => import('./settings/voucher-page'),
    },
    {
      path: '/deployments',
      ...page({ title: 'titles.deployments', permission: 'view.deployment' }),
      lazy: () => import('./deployments/page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
