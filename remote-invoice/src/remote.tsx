import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'

const permission = 'view.invoice'

export default defineRemote({
  name: 'invoice',
  routes: [
    {
      path: '/invoice-management',
      ...page({ title: 'titles.invoices', permission }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './invoices/list-page'),
    },
    {
      path: '/invoice-management/:id/detail-invoice',
      ...page({ title: 'titles.invoice', permission }),
      lazy: () => import('./invoices/detail-page'),
    },
    {
      path: '/invoice-management/:id/detail-summary',
      ...page({ title: 'titles.summary', permission }),
      lazy: () => import('./summaries/detail-page'),
    },
    {
      path: '/payables',
      ...page({ title: 'titles.payables', permission: 'view.payable' }),
      lazy: () => import('./payables/list-page'),
    },
    {
      path: '/payables/supplier/:id',
      ...page({ title: 'titles.supplierAccount', permission: 'view.payable' }),
      lazy: () => import('./payables/account-page'),
    },
    {
      path: '/margin',
      ...page({ title: 'titles.margin', permission: 'view.cost' }),
      lazy: () => import('./margin/margin-page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
