import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'

const list = { en: 'Invoices', zh: '发票', fr: 'Factures', ar: 'الفواتير' }
const single = { en: 'Invoice', zh: '发票', fr: 'Facture', ar: 'فاتورة' }
const summary = { en: 'Summary invoice', zh: '汇总发票', fr: 'Facture récapitulative', ar: 'فاتورة مجمّعة' }
const permission = 'view.invoice'

export default defineRemote({
  name: 'invoice',
  routes: [
    {
      path: '/invoice-management',
      ...page({ title: list, permission }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './invoices/list-page'),
    },
    {
      path: '/invoice-management/:id/detail-invoice',
      ...page({ title: single, permission }),
      lazy: () => import('./invoices/detail-page'),
    },
    {
      path: '/invoice-management/:id/detail-summary',
      ...page({ title: summary, permission }),
      lazy: () => import('./summaries/detail-page'),
    },
  ],
  messages: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
  },
})
