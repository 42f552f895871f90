import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { strongPassword } from './auth'
import { id, one } from './envelope'
import { line, phoneNumber } from './values'

export const profileView = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  photoId: id.nullable(),
  photo: z.string().nullable(),
  role: z.object({ slug: z.string(), name: z.string() }),
  agent: z.object({ id, name: z.string() }).nullable(),
  version: z.int(),
})

export const profileEdit = z.strictObject({
  name: line(120).optional(),
  phone: phoneNumber.nullable().optional(),
  photoId: id.nullable().optional(),
})

export const passwordChange = z
  .strictObject({
    currentPassword: z.string().min(1).max(200),
    password: strongPassword,
    passwordConfirmation: z.string().max(200),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    path: ['passwordConfirmation'],
    params: { rule: 'confirmed' },
  })

export const profile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  subject: 'profile',
  summary: 'Own profile',
  reply: one(profileView),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  access: 'signed-in',
  subject: 'profile',
  summary: 'Change the own profile',
  body: profileEdit,
  reply: one(profileView),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  access: 'signed-in',
  subject: 'profile',
  summary: 'Change the own password; every other session of the user ends',
  body: passwordChange,
  reply: one(z.object({ changed: z.literal(true) })),
})
