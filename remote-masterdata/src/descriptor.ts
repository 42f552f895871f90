import { CONTRACT, type RemoteDescriptor } from '@melali/shared/contract'

export const descriptor: RemoteDescriptor = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data', '/package', '/list-guest', '/utilities-data'],
  nav: [
    {
      to: '/list-guest',
      label: { en: 'Guests', zh: '客人', fr: 'Clients', ar: 'الضيوف' },
      section: 'master-data',
      order: 10,
    },
  ],
  actions: [],
}
