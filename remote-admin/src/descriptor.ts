import { listDeployments, listFailedJobs, signInDesk } from '@melali/shared/api'
import { CONTRACT, type DescriptorSource, widgetOf } from '@melali/shared/contract'

export const descriptor: DescriptorSource = {
  name: 'admin',
  contract: CONTRACT,
  paths: [
    '/user-management',
    '/user',
    '/role',
    '/permission',
    '/account-settings',
    '/notifications',
    '/deployments',
    '/utilities-data/voucher-settings',
  ],
  nav: [
    {
      to: '/user-management/users',
      label: 'titles.users',
      section: 'administration',
      order: 10,
      permission: 'view.user',
    },
    {
      to: '/user-management/roles',
      label: 'titles.roles',
      section: 'administration',
      order: 20,
      permission: 'view.role',
    },
    {
      to: '/user-management/permissions',
      label: 'titles.permissions',
      section: 'administration',
      order: 30,
      permission: 'view.permission',
    },
    {
      to: '/user-management/refused-sign-ins',
      label: 'titles.refusals',
      section: 'administration',
      order: 35,
      permission: 'view.audit',
    },
    {
      to: '/user-management/failed-jobs',
      label: 'titles.jobs',
      section: 'administration',
      order: 36,
      permission: 'view.audit',
    },
    {
      to: '/utilities-data/voucher-settings',
      label: 'titles.vouchers',
      section: 'administration',
      order: 40,
      permission: 'view.voucher-setting',
    },
    {
      to: '/deployments',
      label: 'titles.deployments',
      section: 'administration',
      order: 50,
      permission: 'view.deployment',
    },
  ],
  actions: [
    {
      id: 'own-account',
      label: 'titles.account',
      to: '/account-settings/account',
    },
    {
      id: 'notifications',
      label: 'titles.notifications',
      to: '/notifications',
    },
    {
      id: 'change-password',
      label: 'titles.changePassword',
      to: '/account-settings/security',
    },
  ],
  widgets: [
    widgetOf(listFailedJobs, {
      id: 'failed-jobs',
      slot: 'dashboard',
      size: 'side',
      order: 7,
      label: 'titles.jobs',
      to: '/user-management/failed-jobs',
      lines: 1,
    }),
    widgetOf(signInDesk, {
      id: 'sign-ins',
      slot: 'dashboard',
      size: 'side',
      order: 8,
      label: 'titles.refusals',
      to: '/user-management/refused-sign-ins',
      lines: 2,
    }),
    widgetOf(listDeployments, {
      id: 'releases',
      slot: 'dashboard',
      size: 'side',
      order: 9,
      label: 'titles.releases',
      to: '/deployments',
      lines: 2,
    }),
  ],
}
