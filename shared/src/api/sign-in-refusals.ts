import * as z from 'zod'
import { endpoint } from '../contract'
import { deskFigure } from './desks'
import { id, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { day, instant } from './values'

export const refusalReasons = ['wrong_password', 'unknown', 'switched_off'] as const

/** A sign-in that was tried and refused; never with what was typed as password. */
export const signInRefusal = z.object({
  id,
  at: instant,
  /** As it was typed. */
  email: z.string().nullable(),
  /** Whose account it is; null for nobody's. */
  userId: id.nullable(),
  user: z.string().nullable(),
  ip: z.string().nullable(),
  /** Null of what was logged before reasons were. */
  why: z.enum(refusalReasons).nullable(),
  /** By this try the account, or this caller, was locked for a while; tries until then are refused unlisted. */
  locked: z.boolean(),
})
export type SignInRefusal = z.output<typeof signInRefusal>

const common = { method: 'GET', access: 'view.audit', subject: 'audit' } as const

export const listSignInRefusals = endpoint({
  ...common,
  path: '/api/sign-in-refusals',
  summary: 'Sign-ins that were refused: who, when, from where and why, the latest first',
  query: listQuery({
    why: z.enum(refusalReasons).optional(),
    locked: z.stringbool().optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: many(signInRefusal),
})
export const exportSignInRefusals = exportOf(listSignInRefusals, [
  'at',
  'email',
  'user',
  'ip',
  'why',
  'locked',
])

export const signInDesk = endpoint({
  ...common,
  path: '/api/dashboard/sign-in-desk',
  summary: 'How many sign-ins were refused within seven days, and how many of them locked an account',
  reply: one(z.object({ from: day, refused: deskFigure, locked: deskFigure })),
})
