import { bookingGraph, bookingStats, listBookings } from '@melali/shared/api'
import { CONTRACT, type RemoteDescriptor, searchOf, widgetOf } from '@melali/shared/contract'

export const descriptor: RemoteDescriptor = {
  name: 'booking',
  contract: CONTRACT,
  paths: ['/booking-management'],
  nav: [
    {
      to: '/booking-management',
      label: { en: 'Bookings', zh: '预订', fr: 'Réservations', ar: 'الحجوزات' },
      section: 'bookings',
      order: 10,
      permission: 'view.booking',
    },
  ],
  actions: [
    {
      id: 'create-booking',
      label: { en: 'Create booking', zh: '创建预订', fr: 'Créer une réservation', ar: 'إنشاء حجز' },
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
      label: { en: 'Booking Summary', zh: '预订概览', fr: 'Synthèse des réservations', ar: 'ملخص الحجوزات' },
      inPeriod: true,
      lines: 2,
    }),
    widgetOf(bookingStats, {
      id: 'in-progress',
      slot: 'dashboard',
      size: 'main',
      order: 10,
      label: {
        en: 'Bookings in Progress',
        zh: '进行中的预订',
        fr: 'Réservations en cours',
        ar: 'الحجوزات قيد التنفيذ',
      },
      to: '/booking-management',
      lines: 6,
    }),
    widgetOf(bookingGraph, {
      id: 'trend',
      slot: 'dashboard',
      size: 'main',
      order: 30,
      label: {
        en: 'Bookings by month',
        zh: '每月预订',
        fr: 'Réservations par mois',
        ar: 'الحجوزات حسب الشهر',
      },
      inPeriod: true,
      lines: 7,
    }),
  ],
  search: [
    searchOf(listBookings, {
      id: 'bookings',
      label: { en: 'Bookings', zh: '预订', fr: 'Réservations', ar: 'الحجوزات' },
      to: '/booking-management/:id/detail',
      code: ['code'],
      text: ['group', 'agent'],
    }),
  ],
}
