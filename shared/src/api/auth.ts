import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { nothing, one } from './envelope'

/** At least eight characters with an upper-case letter, a lower-case letter, a digit and a special one. */
export const strongPassword = z
  .string()
  .min(8)
  .max(200)
  .regex(/[A-Z]/)
  .regex(/[a-z]/)
  .regex(/\d/)
  .regex(/[^A-Za-z0-9]/)

/** The signed-in user as the browser holds it. */
export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  /** The role's slug, as `super.admin`. */
  role: z.string(),
  agentId: z.uuid().nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/api/sanctum/csrf-cookie',
  access: 'public',
  subject: 'auth',
  summary: 'Set the anti-forgery cookie that every write must echo in X-XSRF-TOKEN',
  reply: nothing,
  status: 204,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  subject: 'auth',
  summary: 'Sign in; the session id and the anti-forgery token change',
  body: z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) }),
  reply: one(sessionUser),
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/auth/logout',
  access: 'signed-in',
  subject: 'auth',
  summary: 'Sign out of this session',
  reply: nothing,
  status: 204,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  subject: 'auth',
  summary: 'The signed-in user',
  reply: one(sessionUser),
})

export const myRole = endpoint({
  method: 'GET',
  path: '/api/auth/role',
  access: 'signed-in',
  subject: 'auth',
  summary: "The signed-in user's role",
  reply: one(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
})

export const myPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/permission',
  access: 'signed-in',
  subject: 'auth',
  summary: 'What the signed-in user may do',
  reply: one(z.array(z.object({ slug: z.string() }))),
})

export const checkPermissions = endpoint({
  method: 'POST',
  path: '/api/auth/permission/check',
  access: 'signed-in',
  subject: 'auth',
  summary: 'Which of these permissions the signed-in user has',
  body: z.strictObject({ permissions: z.array(z.string().max(100)).min(1).max(200) }),
  reply: one(z.record(z.string(), z.boolean())),
})

/** Sign-ins that a demonstration offers; `accounts` is empty anywhere else. */
export const demo = endpoint({
  method: 'GET',
  path: '/api/demo',
  access: 'public',
  subject: 'auth',
  summary: 'Whether this is a demonstration, and its sign-ins',
  reply: one(
    z.object({
      enabled: z.boolean(),
      accounts: z.array(
        z.object({ email: z.string(), password: z.string(), name: z.string(), role: z.string() }),
      ),
    }),
  ),
})
