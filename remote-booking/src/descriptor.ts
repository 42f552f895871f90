import { CONTRACT, type RemoteDescriptor } from '@melali/shared/contract'

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
}
