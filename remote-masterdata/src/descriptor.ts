import { CONTRACT, type NavItem, type RemoteDescriptor } from '@melali/shared/contract'
import { type AnyResource, resources } from '@melali/shared/resources'

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
  nav: resources.map(item),
  actions: [],
}
