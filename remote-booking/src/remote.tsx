import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'
import type { ComponentType } from 'react'

const printing = (name: string, lazy: () => Promise<{ Component: ComponentType }>) => ({
  path: `/booking-management/:id/detail/:cfm/${name}`,
  ...page({ title: 'titles.confirmationForm', permission: 'view.booking', layout: 'blank' }),
  lazy,
})

const editing = (name: string, lazy: () => Promise<{ Component: ComponentType }>) => ({
  path: `/booking-management/:id/detail/edit-${name}`,
  // Who may only look is led to the booking, which says why.
  ...page({ title: `titles.edit.${name}`, permission: 'view.booking' }),
  lazy,
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
      ...page({ title: 'titles.create', permission: 'create.booking' }),
      lazy: () => import('./wizard/wizard-page'),
    },
    {
      path: '/booking-management/:id/detail',
      ...page({ title: 'titles.booking', permission: 'view.booking' }),
      lazy: () => import('./bookings/detail-page'),
    },
    editing('guest', () => import('./edit/guest-page')),
    editing('hotel', () => import('./edit/hotel-page')),
    editing('transport', () => import('./edit/transport-page')),
    editing('activity', () => import('./edit/activity-page')),
    editing('extras', () => import('./edit/extras-page')),
    printing('hotel', () => import('./papers/hotel-page')),
    printing('transport', () => import('./papers/transport-page')),
    printing('activity', () => import('./papers/activity-page')),
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
