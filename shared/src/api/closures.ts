import * as z from 'zod'
import { endpoint } from '../contract'
import { id, one } from './envelope'
import { day, inQuery } from './values'

export const closureYear = z.object({
  year: z.int(),
  closures: z.array(
    z.object({ id, day, name: z.string(), blocks: z.array(z.string()), reason: z.string().nullable() }),
  ),
})
export type ClosureYear = z.output<typeof closureYear>

/** As boards and papers of a day name it. */
export const closedDay = z.object({
  date: day,
  name: z.string(),
  reason: z.string().nullable(),
  /** Something stands still; a feast on which everything goes on is none. */
  closed: z.boolean(),
})
export type ClosedDay = z.output<typeof closedDay>

const marked = z.object({
  day,
  names: z.array(z.string()),
  /** Something stands still; a feast on which everything goes on is none. */
  closed: z.boolean(),
})
export type MarkedDay = z.output<typeof marked>

export const markedDays = endpoint({
  method: 'GET',
  path: '/api/closures/marked',
  access: 'signed-in',
  subject: 'closures',
  summary: 'Days that pickers mark, from last year on',
  reply: one(z.array(marked)),
})

export const readClosureYear = endpoint({
  method: 'GET',
  path: '/api/closures/year',
  access: 'view.closure',
  subject: 'closures',
  summary: 'The days of a year on which the island or part of it stands still',
  query: z.strictObject({ year: inQuery(z.int().min(2000).max(2100)) }),
  reply: one(closureYear),
})
