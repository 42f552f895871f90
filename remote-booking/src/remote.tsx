import { page, type Remote } from '@melali/shared/contract'

const title = { en: 'Bookings', zh: '预订', fr: 'Réservations', ar: 'الحجوزات' }
const paths = ['/booking-management']

const remote: Remote = () => ({
  routes: paths.map((path) => ({ path, ...page({ title }), lazy: () => import('./list-page') })),
  messages: { en: async () => ({}), zh: async () => ({}), fr: async () => ({}), ar: async () => ({}) },
})

export default remote
