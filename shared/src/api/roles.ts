import * as z from 'zod'
import { endpoint } from '../contract'
import { bulkOf } from './bulk'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { instant, line, prose } from './values'

const slug = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/)

export const role = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Came with the product: can't be deleted, and its slug stays. */
  builtIn: z.boolean(),
  /** Permission slugs; `super.admin` has all of them. */
  permissions: z.array(z.string()),
  users: z.int(),
  /** An agency's people have it, so it takes nothing that is for staff only. */
  forAgents: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Role = z.output<typeof role>

const slugs = z.array(z.string().max(100)).max(1000)

export const roleBody = z.strictObject({
  slug,
  name: line(80),
  description: prose(400).optional(),
  permissions: slugs,
})
export const roleChanges = roleBody.partial().extend({
  /** What could be given or taken, by a form of another release too: what it didn't show stays. All there is, where nothing is said. */
  offered: slugs.optional(),
})

const of = { subject: 'roles' } as const
const each = { ...of, path: '/api/roles/:id', params: idParams } as const
const reply = one(role)

export const listRoles = endpoint({
  ...of,
  method: 'GET',
  path: '/api/roles',
  access: 'view.role',
  summary: 'List roles',
  query: listQuery(),
  reply: many(role),
})

export const bulkRoles = bulkOf(listRoles, { delete: 'delete.role' }, { step: 100 })

export const exportRoles = exportOf(listRoles, ['name', 'slug', 'users', 'permissions'])

export const getRole = endpoint({
  ...each,
  method: 'GET',
  access: 'view.role',
  summary: 'Read the role',
  reply,
})

export const createRole = endpoint({
  ...of,
  method: 'POST',
  path: '/api/roles',
  access: 'create.role',
  summary: 'Add a role',
  body: roleBody,
  reply,
  status: 201,
  idempotent: true,
})

export const updateRole = endpoint({
  ...each,
  method: 'PUT',
  access: 'update.role',
  summary: 'Change the role and what it may do; in force from the next call of its users',
  body: roleChanges,
  reply,
})

export const deleteRole = endpoint({
  ...each,
  method: 'DELETE',
  access: 'delete.role',
  summary: 'Delete the role, when nobody has it',
  reply: nothing,
  status: 204,
})
