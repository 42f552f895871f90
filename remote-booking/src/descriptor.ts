import { CONTRACT, type DescriptorSource } from '@melali/shared/contract'

export const descriptor: DescriptorSource = {
  name: 'booking',
  contract: CONTRACT,
  paths: ['/booking-management'],
  nav: [
    {
      to: '/booking-management',
      label: 'titles.bookings',
      section: 'bookings',
      order: 10,
      permission: 'view.booking',
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
}
