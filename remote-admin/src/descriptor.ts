import { CONTRACT, type RemoteDescriptor } from '@melali/shared/contract'

export const descriptor: RemoteDescriptor = {
  name: 'admin',
  contract: CONTRACT,
  paths: [
    '/user-management',
    '/user',
    '/role',
    '/permission',
    '/account-settings',
    '/utilities-data/voucher-settings',
  ],
  nav: [
    {
      to: '/user-management/users',
      label: { en: 'Users', zh: '用户', fr: 'Utilisateurs', ar: 'المستخدمون' },
      section: 'administration',
      order: 10,
    },
  ],
  actions: [],
}
