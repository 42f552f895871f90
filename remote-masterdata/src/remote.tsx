import { page, type Remote } from '@melali/shared/contract'

const title = { en: 'Guests', zh: '客人', fr: 'Clients', ar: 'الضيوف' }
const paths = ['/master-data/hotel', '/package/hotel', '/list-guest', '/utilities-data/region']

const remote: Remote = () => ({
  routes: paths.map((path) => ({ path, ...page({ title }), lazy: () => import('./list-page') })),
  messages: { en: async () => ({}), zh: async () => ({}), fr: async () => ({}), ar: async () => ({}) },
})

export default remote
