import { page, type Remote } from '@melali/shared/contract'

const title = { en: 'Invoices', zh: '发票', fr: 'Factures', ar: 'الفواتير' }
const paths = ['/invoice-management']

const remote: Remote = () => ({
  routes: paths.map((path) => ({ path, ...page({ title }), lazy: () => import('./list-page') })),
  messages: { en: async () => ({}), zh: async () => ({}), fr: async () => ({}), ar: async () => ({}) },
})

export default remote
