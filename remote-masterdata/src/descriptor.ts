import { CONTRACT, type NavItem, type RemoteDescriptor } from '@melali/shared/contract'
import { type AnyResource, activities, hotels, transports } from '@melali/shared/resources'
import { inDrawers, onPages } from './simple/resources'

const item = ({ at, label, nav, can }: AnyResource): NavItem => ({
  to: at,
  label,
  ...nav,
  permission: can.view,
})

export const descriptor: RemoteDescriptor = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data', '/list-guest', '/utilities-data'],
  nav: [...inDrawers, ...onPages, hotels, transports, activities].map(item),
  actions: [],
}
