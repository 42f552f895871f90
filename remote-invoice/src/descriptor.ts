import { invoiceOverview, invoiceStats, listInvoices, listSummaries, revenueStats } from '@melali/shared/api'
import { CONTRACT, type RemoteDescriptor, searchOf, widgetOf } from '@melali/shared/contract'

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
  widgets: [
    widgetOf(invoiceOverview, {
      id: 'open-invoices',
      slot: 'dashboard',
      size: 'main',
      order: 20,
      label: {
        en: 'Unpaid and Partially Paid Invoices',
        zh: '未付及部分付款的发票',
        fr: 'Factures impayées et partiellement payées',
        ar: 'الفواتير غير المدفوعة والمدفوعة جزئيًا',
      },
      to: '/invoice-management',
      lines: 6,
    }),
    widgetOf(revenueStats, {
      id: 'flow',
      slot: 'dashboard',
      size: 'side',
      order: 10,
      label: { en: 'Money, USD', zh: '金额（美元）', fr: 'Montants, USD', ar: 'المبالغ بالدولار' },
      inPeriod: true,
      lines: 3,
    }),
    widgetOf(invoiceStats, {
      id: 'waiting',
      slot: 'dashboard',
      size: 'side',
      order: 20,
      label: { en: 'Invoices', zh: '发票', fr: 'Factures', ar: 'الفواتير' },
      inPeriod: true,
      lines: 3,
    }),
  ],
  search: [
    searchOf(listInvoices, {
      id: 'invoices',
      label: { en: 'Invoices', zh: '发票', fr: 'Factures', ar: 'الفواتير' },
      to: '/invoice-management/:id/detail-invoice',
      code: ['number', 'bookingCode'],
      text: ['agent'],
    }),
    searchOf(listSummaries, {
      id: 'summaries',
      label: {
        en: 'Summary invoices',
        zh: '汇总发票',
        fr: 'Factures récapitulatives',
        ar: 'الفواتير المجمّعة',
      },
      to: '/invoice-management/:id/detail-summary',
      code: ['number'],
      text: ['agent'],
    }),
  ],
}
