import type { PermissionRow, Role, User } from '@melali/shared/api'
import { id, stored } from '@melali/shared/testing'

const stamp = { ...stored, version: 3 }

const role = (number: number, slug: string, name: string, builtIn = true): Role => ({
  ...stamp,
  id: id(number),
  slug,
  name,
  description: '',
  builtIn,
  permissions: ['view.booking'],
  users: 1,
  forAgents: slug === 'agent',
})
export const sales = role(41, 'sales', 'Sales')
export const agentRole = role(42, 'agent', 'Agent')
export const ownRole = role(43, 'night.desk', 'Night desk', false)

export const company = { id: id(50), name: 'Golden Lotus Travel' }

export const chen: User = {
  ...stamp,
  id: id(61),
  email: 'chen@melali.test',
  name: 'Chen Li',
  phone: null,
  photoId: null,
  photo: null,
  role: { id: agentRole.id, slug: 'agent', name: 'Agent' },
  agent: company,
  active: true,
  lastSignInAt: null,
}
export const made: User = {
  ...chen,
  id: id(62),
  email: 'made@melali.test',
  name: 'Made',
  role: { id: sales.id, slug: 'sales', name: 'Sales' },
  agent: null,
}

export const permission = (number: number, slug: string): PermissionRow => ({
  id: id(number),
  slug,
  subject: slug.slice(slug.indexOf('.') + 1),
  staffOnly: !slug.endsWith('booking'),
  label: slug.replace('.', ' '),
  description: '',
  version: 1,
  updatedAt: stamp.updatedAt,
})
