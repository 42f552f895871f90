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
      permission: 'view.invoice',
    },
  ],
  actions: [
    {
      id: 'overdue-invoices',
      label: { en: 'Overdue invoices', zh: '逾期发票', fr: 'Factures en retard', ar: 'الفواتير المتأخرة' },
      to: '/invoice-management?overdue=true',
      permission: 'view.invoice',
    },
  ],
}
