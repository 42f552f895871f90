import { page, type Remote } from '@melali/shared/contract'

const title = { en: 'Users', zh: '用户', fr: 'Utilisateurs', ar: 'المستخدمون' }
const paths = [
  '/user-management/users',
  '/user',
  '/role',
  '/permission',
  '/account-settings/account',
  '/utilities-data/voucher-settings',
]

const remote: Remote = () => ({
  routes: paths.map((path) => ({ path, ...page({ title }), lazy: () => import('./list-page') })),
  messages: { en: async () => ({}), zh: async () => ({}), fr: async () => ({}), ar: async () => ({}) },
})

export default remote
