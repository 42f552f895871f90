import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'

const printing = (name: 'hotel' | 'transport' | 'activity') => ({
  path: `/booking-management/:id/detail/:cfm/${name}`,
  ...page({ title: 'titles.confirmationForm', permission: 'view.booking', layout: 'blank' }),
  lazy: async () => ({ Component: (await import('./papers/paper-page')).FormPage }),
})

const editing = (name: 'guest' | 'hotel' | 'transport' | 'activity' | 'extras') => ({
  path: `/booking-management/:id/detail/edit-${name}`,
  // Who may only look is led to the booking, which says why.
  ...page({ title: `titles.edit.${name}`, permission: 'view.booking' }),
  lazy: async () => ({ Component: (await import('./edit/edit-page')).editPage(name) }),
})

export default defineRemote({
  name: 'booking',
  routes: [
    {
      path: '/booking-management',
      ...page({ title: 'titles.bookings', permission: 'view.booking', resetPackage: true }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './bookings/list-page'),
    },
    {
      path: '/booking-management/create',
      // A draft is continued by whoever may edit it; who may begin one, the page knows.
      ...page({ title: 'titles.create', permission: 'view.booking' }),
      lazy: () => import('./wizard/wizard-page'),
    },
    {
      path: '/booking-management/:id/detail',
      ...page({ title: 'titles.booking', permission: 'view.booking' }),
      lazy: () => import('./bookings/detail-page'),
    },
    {
      path: '/booking-management/:id/past',
      ...page({ title: 'titles.past', permission: 'view.booking' }),
      lazy: () => import('./bookings/past/past-page'),
    },
    {
      path: '/booking-management/:id/change/:change',
      ...page({ title: 'titles.change', permission: 'view.booking' }),
      lazy: () => import('./bookings/changes/change-page'),
    },
    ...(['guest', 'hotel', 'transport', 'activity', 'extras'] as const).map(editing),
    ...(['hotel', 'transport', 'activity'] as const).map(printing),
    {
      path: '/booking-management/:id/itinerary',
      ...page({ title: 'titles.itinerary', permission: 'view.booking', layout: 'blank' }),
      lazy: async () => ({ Component: (await import('./papers/paper-page')).ItineraryPage }),
    },
    {
      path: '/booking-management/:id/quotation/:quotation',
      ...page({ title: 'titles.quotation', permission: 'view.booking', layout: 'blank' }),
      lazy: async () => ({ Component: (await import('./papers/paper-page')).QuotationPage }),
    },
    {
      path: '/dispatch',
      ...page({ title: 'titles.dispatch', permission: 'view.dispatch' }),
      lazy: () => import('./dispatch/dispatch-page'),
    },
    {
      path: '/manifest',
      ...page({ title: 'titles.manifest', permission: 'view.dispatch' }),
      lazy: () => import('./manifest/manifest-page'),
    },
    {
      path: '/manifest/paper',
      ...page({ title: 'titles.manifest', permission: 'view.dispatch', layout: 'blank' }),
      lazy: () => import('./manifest/paper-page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
