import * as z from 'zod'
import { endpoint } from '../contract'
import { strongPassword } from './auth'
import { bulkOf } from './bulk'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { profileEdit } from './profile'
import { instant, line, phoneNumber } from './values'

/** A sign-in as the administrator sees it. */
export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  photoId: id.nullable(),
  photo: z.string().nullable(),
  role: z.object({ id, slug: z.string(), name: z.string() }),
  agent: z.object({ id, name: z.string() }).nullable(),
  active: z.boolean(),
  lastSignInAt: instant.nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type User = z.output<typeof user>

const fields = {
  email: z.email().max(254),
  name: line(120),
  phone: phoneNumber.nullable().optional(),
  photoId: id.nullable().optional(),
  roleId: id,
  /** Required for the role `agent`, refused for any other. */
  agentId: id.nullable().optional(),
  active: z.boolean().optional(),
}

export const userBody = z.strictObject({ ...fields, password: strongPassword })
export const userChanges = z.strictObject({ ...fields, password: strongPassword }).partial()

const of = { subject: 'users' } as const
const each = { ...of, path: '/api/admin/:id', params: idParams } as const
const reply = one(user)

export const listUsers = endpoint({
  ...of,
  method: 'GET',
  path: '/api/admin',
  access: 'view.user',
  summary: 'List users',
  query: listQuery({
    roleId: id.optional(),
    agentId: id.optional(),
    active: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  reply: many(user),
  mayLag: true,
})

export const exportUsers = exportOf(listUsers, [
  'name',
  'email',
  'phone',
  'role',
  'agent',
  'lastSignInAt',
  'active',
  'createdAt',
])

export const bulkUsers = bulkOf(
  listUsers,
  { activate: 'update.user', deactivate: 'update.user', delete: 'delete.user' },
  { step: 100 },
)

export const getUser = endpoint({
  ...each,
  method: 'GET',
  access: 'view.user',
  summary: 'Read the user',
  reply,
})

export const createUser = endpoint({
  ...of,
  method: 'POST',
  path: '/api/admin',
  access: 'create.user',
  summary: 'Add a user',
  body: userBody,
  reply,
  status: 201,
  idempotent: true,
})

const change = { ...each, access: 'update.user', body: userChanges, reply } as const

export const updateUser = endpoint({
  ...change,
  method: 'PUT',
  summary: 'Change the user; what is left out stays',
})

export const patchUser = endpoint({
  ...change,
  method: 'PATCH',
  summary: 'The same as PUT',
})

export const deleteUser = endpoint({
  ...each,
  method: 'DELETE',
  access: 'delete.user',
  summary: 'Delete the user, when nothing refers to it',
  reply: nothing,
  status: 204,
})

export const deleteUsers = endpoint({
  ...of,
  method: 'DELETE',
  path: '/api/admin',
  access: 'delete.user',
  summary: 'Delete several users, all or none',
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  reply: nothing,
  status: 204,
})

export const updateOwnAccount = endpoint({
  ...of,
  method: 'PATCH',
  path: '/api/admin',
  access: 'view.user',
  summary: "Change the signed-in administrator's own account",
  body: profileEdit,
  reply,
})
