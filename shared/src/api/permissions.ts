import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { instant, line, prose } from './values'

export const permission = z.object({
  id,
  /** As in `view.booking`; the product's, never edited. */
  slug: z.string(),
  /** What the slug is about, as in `booking`. */
  subject: z.string(),
  /** Never given to an agency's people. */
  staffOnly: z.boolean(),
  label: z.string(),
  description: z.string(),
  version: z.int(),
  updatedAt: instant,
})
export type PermissionRow = z.output<typeof permission>

const each = { subject: 'permissions', path: '/api/permissions/:id', params: idParams } as const

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/permissions',
  access: 'view.permission',
  subject: 'permissions',
  summary: 'List permissions',
  query: listQuery(),
  reply: many(permission),
})

export const exportPermissions = exportOf(listPermissions, ['slug', 'label', 'subject', 'description'])

export const getPermission = endpoint({
  ...each,
  method: 'GET',
  access: 'view.permission',
  summary: 'Read the permission',
  reply: one(permission),
})

export const updatePermission = endpoint({
  ...each,
  method: 'PUT',
  access: 'update.permission',
  summary: 'Change how the permission is called and described',
  body: z.strictObject({ label: line(120).optional(), description: prose(400).optional() }),
  reply: one(permission),
})
