import { CONTRACT, type DescriptorSource } from '@melali/shared/contract'

export const descriptor: DescriptorSource = {
  name: 'invoice',
  contract: CONTRACT,
  paths: ['/invoice-management'],
  nav: [
    {
      to: '/invoice-management',
      label: 'titles.invoices',
      section: 'finance',
      order: 10,
      permission: 'view.invoice',
    },
  ],
  actions: [
    {
      id: 'overdue-invoices',
      label: 'titles.overdue',
      to: '/invoice-management?overdue=true',
      permission: 'view.invoice',
    },
  ],
}
