import * as z from 'zod'
import { endpoint } from '../contract'
import { strongPassword } from './auth'
import { one } from './envelope'
import { line } from './values'

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  subject: 'setup',
  summary: 'Make the first administrator, with the one-time token that the first start printed',
  body: z.strictObject({
    token: z.string().min(20).max(100),
    name: line(120),
    email: z.email().max(254),
    password: strongPassword,
  }),
  reply: one(z.object({ email: z.string() })),
  status: 201,
})
