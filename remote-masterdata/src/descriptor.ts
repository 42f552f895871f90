import { agentStats, listGroups } from '@melali/shared/api'
import { CONTRACT, type DescriptorSource, searchOf, widgetOf } from '@melali/shared/contract'
import { type AnyResource, resources } from '@melali/shared/resources'

type Item = DescriptorSource['nav'][number]

const item = ({ at, label, nav, can }: AnyResource): Item => ({
  to: at,
  label,
  ...nav,
  permission: can.view,
})

const groups: Item = {
  to: '/master-data/group',
  label: 'titles.groups',
  section: 'bookings',
  order: 20,
  permission: 'view.group',
}

const catalogue = (to: string, label: string, order: number): Item => ({
  to,
  label,
  order,
  section: 'packages',
  permission: 'view.package',
})

const createGroup: DescriptorSource['actions'][number] = {
  id: 'create-group',
  label: 'titles.createGroup',
  to: '/master-data/group/create',
  permission: 'create.group',
}

export const descriptor: DescriptorSource = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data', '/package', '/list-guest', '/utilities-data'],
  nav: [
    groups,
    catalogue('/package/hotel', 'titles.hotelCatalogue', 10),
    catalogue('/package/transport', 'titles.transportCatalogue', 20),
    catalogue('/package/activity', 'titles.activityCatalogue', 30),
    ...resources.map(item),
  ],
  actions: [createGroup],
  widgets: [
    widgetOf(agentStats, {
      id: 'top-agents',
      slot: 'dashboard',
      size: 'side',
      order: 30,
      label: 'titles.topAgents',
      inPeriod: true,
    }),
  ],
  search: [
    searchOf(listGroups, {
      id: 'groups',
      label: 'titles.groups',
      to: '/master-data/group/:id/detail',
      code: ['code'],
      text: ['name', 'agent'],
    }),
  ],
}
