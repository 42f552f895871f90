import { agentStats, listGroups } from '@melali/shared/api'
import {
  type Action,
  CONTRACT,
  type NavItem,
  type RemoteDescriptor,
  searchOf,
  widgetOf,
} from '@melali/shared/contract'
import { type AnyResource, resources } from '@melali/shared/resources'
import { titles } from './titles'

const item = ({ at, label, nav, can }: AnyResource): NavItem => ({
  to: at,
  label,
  ...nav,
  permission: can.view,
})

const groups: NavItem = {
  to: '/master-data/group',
  label: titles.groups,
  section: 'bookings',
  order: 20,
  permission: 'view.group',
}

const catalogue = (to: string, label: NavItem['label'], order: number): NavItem => ({
  to,
  label,
  order,
  section: 'packages',
  permission: 'view.package',
})

const createGroup: Action = {
  id: 'create-group',
  label: titles.createGroup,
  to: '/master-data/group/create',
  permission: 'create.group',
}

export const descriptor: RemoteDescriptor = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data', '/package', '/list-guest', '/utilities-data'],
  nav: [
    groups,
    catalogue('/package/hotel', titles.hotelCatalogue, 10),
    catalogue('/package/transport', titles.transportCatalogue, 20),
    catalogue('/package/activity', titles.activityCatalogue, 30),
    ...resources.map(item),
  ],
  actions: [createGroup],
  widgets: [
    widgetOf(agentStats, {
      id: 'top-agents',
      slot: 'dashboard',
      size: 'side',
      order: 30,
      label: { en: 'Top agents', zh: '主要代理商', fr: 'Meilleurs agents', ar: 'أبرز الوكلاء' },
      inPeriod: true,
    }),
  ],
  search: [
    searchOf(listGroups, {
      id: 'groups',
      label: titles.groups,
      to: '/master-data/group/:id/detail',
      code: ['code'],
      text: ['name', 'agent'],
    }),
  ],
}
