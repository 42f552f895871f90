import { CONTRACT, type RemoteDescriptor } from '@melali/shared/contract'

export const descriptor: RemoteDescriptor = {
  name: 'invoice',
  contract: CONTRACT,
  paths: ['/invoice-management'],
  nav: [
    {
      to: '/invoice-management',
      label: { en: 'Invoices', zh: '发票', fr: 'Factures', ar: 'الفواتير' },
      section: 'finance',
      order: 10,
    },
  ],
  actions: [],
}
