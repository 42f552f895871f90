import { CONTRACT, type DescriptorSource, widgetOf } from '@melali/shared/contract'
import { vehicles } from '@melali/shared/resources'

export const descriptor: DescriptorSource = {
  name: 'example',
  contract: CONTRACT,
  paths: ['/example'],
  nav: [
    {
      to: '/example',
      label: 'titles.vehicles',
      section: 'utilities',
      order: 900,
      permission: vehicles.can.view,
    },
  ],
  actions: [],
  widgets: [
    widgetOf(vehicles.endpoints.list, {
      id: 'seats',
      slot: 'dashboard',
      size: 'side',
      order: 900,
      label: 'titles.seats',
      to: '/example',
    }),
  ],
}
