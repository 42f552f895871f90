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
      path: '/invoice-management/:id/agent-credit',
      ...page({ title: 'titles.credit', permission }),
      lazy: () => import('./invoices/credit-page'),
    },
    {
      path: '/invoice-management/:id/detail-summary',
      ...page({ title: 'titles.summary', permission }),
      lazy: () => import('./summaries/detail-page'),
    },
    {
      path: '/invoice-management/outbox',
      ...page({ title: 'titles.outbox', permission: 'view.mail' }),
      lazy: () => import('./outbox/outbox-page'),
    },
    {
      path: '/invoice-management/:id/statement',
      ...page({ title: 'titles.statement', permission: 'view.statement', layout: 'blank' }),
      lazy: () => import('./papers/statement-page'),
    },
    ...(['invoice', 'summary', 'creditNote', 'receipt'] as const).map((kind) => ({
      path: `/invoice-management/:id/paper-${kind}`,
      ...page({ title: `titles.papers.${kind}`, permission, layout: 'blank' }),
      lazy: async () => ({ Component: (await import('./papers/paper-page')).paperPage(kind) }),
    })),
    {
      path: '/finance-queue',
      ...page({ title: 'titles.queue', permission: 'verify.payment' }),
      lazy: () => import('./queue/queue-page'),
    },
    {
      path: '/receivables',
      ...page({ title: 'titles.receivables', permission: 'verify.payment' }),
      lazy: () => import('./receivables/receivables-page'),
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
      path: '/bank-statements',
      ...page({ title: 'titles.bank', permission: 'view.bank-statement' }),
      lazy: () => import('./bank/list-page'),
    },
    {
      path: '/bank-statements/files',
      ...page({ title: 'titles.bankFiles', permission: 'view.bank-statement' }),
      lazy: () => import('./bank/files-page'),
    },
    {
      path: '/margin',
      ...page({ title: 'titles.margin', permission: 'view.cost' }),
      lazy: () => import('./margin/margin-page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
