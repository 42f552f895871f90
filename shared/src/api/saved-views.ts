import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, nothing, one } from './envelope'
import { instant, line, prose } from './values'

/** A list's name, as in `bookings`. */
const screen = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)

/** What the list's URL says: filters, tab, order, columns. The list checks it again when it is chosen. */
const params = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), prose(2000))
  .refine((value) => Object.keys(value).length <= 40, { params: { key: 'maxItems', limit: 40 } })

export const savedView = z.object({
  id,
  screen: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  /** Only the owner changes, shares and deletes it. */
  mine: z.boolean(),
  owner: z.string(),
  /** Whose users see it too; none means private. */
  roleIds: z.array(id),
  /** The reader's list opens with it. */
  isDefault: z.boolean(),
  version: z.int(),
  updatedAt: instant,
})
export type SavedView = z.output<typeof savedView>

export const savedViewBody = z.strictObject({
  screen,
  name: line(60),
  params,
  roleIds: z.array(id).max(50).optional(),
})

export const savedViewChanges = savedViewBody.omit({ screen: true }).partial()

const of = { subject: 'saved-views', access: 'signed-in' } as const
const each = { ...of, path: '/api/saved-views/:id', params: idParams } as const
const reply = one(savedView)

export const listSavedViews = endpoint({
  ...of,
  method: 'GET',
  path: '/api/saved-views',
  summary: "The list's views: the caller's own and those shared with the caller's role",
  query: z.strictObject({ screen }),
  reply: z.object({ data: z.array(savedView) }),
})

export const createSavedView = endpoint({
  ...of,
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save a view of the list; sharing it needs share.saved-view',
  body: savedViewBody,
  reply,
  status: 201,
  idempotent: true,
})

export const updateSavedView = endpoint({
  ...each,
  method: 'PUT',
  summary: "Change one's own view; what is left out stays",
  body: savedViewChanges,
  reply,
})

export const deleteSavedView = endpoint({
  ...each,
  method: 'DELETE',
  summary: "Delete one's own view",
  reply: nothing,
  status: 204,
})

export const setDefaultView = endpoint({
  ...each,
  method: 'PUT',
  path: '/api/saved-views/:id/default',
  summary: "Open one's list with the view, or no longer",
  body: z.strictObject({ isDefault: z.boolean() }),
  reply,
})

export const listSharingRoles = endpoint({
  ...of,
  method: 'GET',
  path: '/api/saved-views/roles',
  access: 'share.saved-view',
  summary: 'The roles that a view can be shared with',
  reply: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
})
