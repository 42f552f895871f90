import {
  bookingGraph,
  bookingStats,
  listBookings,
  listFlights,
  operationsDesk,
  ownDesk,
  reservationDesk,
} from '@melali/shared/api'
import { CONTRACT, type DescriptorSource, searchOf, widgetOf } from '@melali/shared/contract'

export const descriptor: DescriptorSource = {
  name: 'booking',
  contract: CONTRACT,
  paths: ['/booking-management', '/dispatch'],
  nav: [
    {
      to: '/booking-management',
      label: 'titles.bookings',
      section: 'bookings',
      order: 10,
      permission: 'view.booking',
    },
    {
      to: '/dispatch',
      label: 'titles.dispatch',
      section: 'bookings',
      order: 20,
      permission: 'view.dispatch',
    },
  ],
  actions: [
    {
      id: 'create-booking',
      label: 'titles.create',
      to: '/booking-management/create',
      permission: 'create.booking',
    },
  ],
  widgets: [
    widgetOf(bookingStats, {
      id: 'summary',
      slot: 'dashboard',
      size: 'row',
      order: 10,
      label: 'titles.cards.summary',
      inPeriod: true,
      lines: 2,
    }),
    widgetOf(bookingStats, {
      id: 'in-progress',
      slot: 'dashboard',
      size: 'main',
      order: 10,
      label: 'titles.cards.inProgress',
      to: '/booking-management',
      lines: 6,
    }),
    widgetOf(reservationDesk, {
      id: 'reservation-desk',
      slot: 'dashboard',
      size: 'main',
      order: 1,
      label: 'titles.cards.reservation',
      lines: 6,
    }),
    widgetOf(operationsDesk, {
      id: 'operations-desk',
      slot: 'dashboard',
      size: 'main',
      order: 2,
      label: 'titles.cards.operations',
      lines: 8,
    }),
    widgetOf(ownDesk, {
      id: 'own-desk',
      slot: 'dashboard',
      size: 'main',
      order: 3,
      label: 'titles.cards.own',
      lines: 4,
    }),
    widgetOf(bookingGraph, {
      id: 'trend',
      slot: 'dashboard',
      size: 'main',
      order: 30,
      label: 'titles.cards.trend',
      inPeriod: true,
      lines: 7,
    }),
  ],
  search: [
    searchOf(listBookings, {
      id: 'bookings',
      label: 'titles.bookings',
      to: '/booking-management/:id/detail',
      code: ['code'],
      text: ['group', 'agent'],
    }),
    searchOf(listFlights, {
      id: 'flights',
      label: 'titles.flights',
      to: '/booking-management/:id/detail',
      code: ['flightNumber'],
      text: ['date', 'code', 'group'],
    }),
  ],
}
