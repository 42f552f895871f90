import { agentStats, dataDesk, listGroups } from '@melali/shared/api'
import { CONTRACT, type DescriptorSource, searchOf, widgetOf } from '@melali/shared/contract'
import {
  type AnyResource,
  agents,
  drivers,
  guests,
  guides,
  hotels,
  resources,
} from '@melali/shared/resources'

type Item = DescriptorSource['nav'][number]

const item = ({ at, label, nav, can }: AnyResource): Item => ({
  to: at,
  label,
  ...nav,
  permission: can.view,
})

/** Declared records by their title; what else is told must not be what only some may see. */
const finds = (resource: AnyResource, page: 'detail' | 'edit', text: readonly string[]) =>
  searchOf(resource.endpoints.list, {
    id: resource.name,
    label: resource.label,
    to: `${resource.at}/:id/${page}`,
    code: [resource.titleField] as never,
    text: text as never,
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
    {
      to: '/master-data/contracts',
      label: 'titles.contracts',
      section: 'master-data',
      order: 45,
      // Whoever follows a link sees the page with `view.contract`, which agencies have too; they find nothing there.
      permission: 'update.contract',
    },
  ],
  actions: [createGroup],
  widgets: [
    widgetOf(dataDesk, {
      id: 'data-desk',
      slot: 'dashboard',
      size: 'side',
      order: 6,
      label: 'titles.dataDesk',
      to: '/master-data/contracts',
      lines: 6,
    }),
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
    finds(hotels, 'detail', ['code']),
    finds(agents, 'detail', ['contactName', 'email']),
    finds(drivers, 'detail', ['phone']),
    finds(guides, 'detail', ['phone']),
    finds(guests, 'edit', ['nativeName']),
  ],
}
