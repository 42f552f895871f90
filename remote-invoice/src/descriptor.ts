import { invoiceOverview, invoiceStats, listInvoices, listSummaries, revenueStats } from '@melali/shared/api'
import { CONTRACT, type DescriptorSource, searchOf, widgetOf } from '@melali/shared/contract'

export const descriptor: DescriptorSource = {
  name: 'invoice',
  contract: CONTRACT,
  paths: ['/invoice-management', '/payables', '/margin'],
  nav: [
    {
      to: '/invoice-management',
      label: 'titles.invoices',
      section: 'finance',
      order: 10,
      permission: 'view.invoice',
    },
    {
      to: '/invoice-management/outbox',
      label: 'titles.outbox',
      section: 'finance',
      order: 90,
      permission: 'view.mail',
    },
    { to: '/payables', label: 'titles.payables', section: 'finance', order: 20, permission: 'view.payable' },
    { to: '/margin', label: 'titles.margin', section: 'finance', order: 30, permission: 'view.cost' },
  ],
  actions: [
    {
      id: 'overdue-invoices',
      label: 'titles.overdue',
      to: '/invoice-management?overdue=true',
      permission: 'view.invoice',
    },
  ],
  widgets: [
    widgetOf(invoiceOverview, {
      id: 'open-invoices',
      slot: 'dashboard',
      size: 'main',
      order: 20,
      label: 'titles.cards.open',
      to: '/invoice-management',
      lines: 6,
    }),
    widgetOf(revenueStats, {
      id: 'flow',
      slot: 'dashboard',
      size: 'side',
      order: 10,
      label: 'titles.cards.flow',
      inPeriod: true,
      lines: 3,
    }),
    widgetOf(invoiceStats, {
      id: 'waiting',
      slot: 'dashboard',
      size: 'side',
      order: 20,
      label: 'titles.invoices',
      inPeriod: true,
      lines: 3,
    }),
  ],
  search: [
    searchOf(listInvoices, {
      id: 'invoices',
      label: 'titles.invoices',
      to: '/invoice-management/:id/detail-invoice',
      code: ['number', 'bookingCode'],
      text: ['agent'],
    }),
    searchOf(listSummaries, {
      id: 'summaries',
      label: 'titles.summaries',
      to: '/invoice-management/:id/detail-summary',
      code: ['number'],
      text: ['agent'],
    }),
  ],
}
