import * as z from 'zod'
import { endpoint } from '../contract'
import { bulkOf } from './bulk'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { day, instant, line, prose } from './values'

export const guestTitles = ['mr', 'mrs', 'ms', 'miss', 'master', 'dr'] as const
export const guestCategories = ['adult', 'child', 'infant'] as const

/** A guest as a group carries them; `id` names one that exists already. */
export const groupGuestBody = z.strictObject({
  id: id.optional(),
  title: z.enum(guestTitles),
  name: line(160),
  /** As written at home: 王小明, أحمد. */
  nativeName: line(160).nullish(),
  birthdate: day,
  nationalityId: id,
  remarks: prose(1000).nullish(),
  isMain: z.boolean(),
})
export type GroupGuestBody = z.input<typeof groupGuestBody>

export const groupGuest = z.object({
  id,
  title: z.enum(guestTitles),
  name: z.string(),
  nativeName: z.string().nullable(),
  birthdate: day,
  /** Of today; a booking computes it again at check-in. */
  category: z.enum(guestCategories),
  nationalityId: id,
  nationality: z.string(),
  remarks: z.string().nullable(),
  isMain: z.boolean(),
  /** Of the guest, whom others edit without the group. */
  version: z.int(),
})
export type GroupGuest = z.output<typeof groupGuest>

export const pax = z.object({ adults: z.int(), children: z.int(), infants: z.int() })

export const groupRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  agentId: id,
  agent: z.string(),
  mainGuest: z.string().nullable(),
  pax,
  bookings: z.int(),
  version: z.int(),
  createdAt: instant,
})
export type GroupRow = z.output<typeof groupRow>

export const groupDetail = groupRow.extend({ remarks: z.string().nullable(), guests: z.array(groupGuest) })
export type GroupDetail = z.output<typeof groupDetail>

const bodyOf = <G extends typeof groupGuestBody>(guest: G) =>
  z
    .strictObject({
      name: line(120),
      agentId: id.optional(),
      remarks: prose(1000).nullish(),
      guests: z.array(guest).min(1).max(300),
    })
    .refine((group) => group.guests.filter((each) => each.isMain).length === 1, {
      path: ['guests'],
      params: { key: 'oneMainGuest' },
    })

/** Exactly one guest is the main one; staff name the agent, for an agent's own user it is their company. */
export const groupBody = bodyOf(groupGuestBody)
/** A guest that was read comes with its version: what others corrected since isn't taken back. */
export const groupChange = bodyOf(groupGuestBody.extend({ version: z.int().optional() }))
export type GroupBody = z.input<typeof groupBody>

const subject = 'groups'

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'view.group',
  subject,
  summary: 'Guest groups',
  query: listQuery({ agentId: id.optional() }),
  reply: many(groupRow),
  mayLag: true,
})
export const exportGroups = exportOf(listGroups, [
  'code',
  'name',
  'mainGuest',
  'agent',
  'pax',
  'bookings',
  'createdAt',
])
export const bulkGroups = bulkOf(listGroups, { delete: 'delete.group' }, { step: 100 })
export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'create.group',
  subject,
  summary: 'Create a group with its guests',
  body: groupBody,
  reply: one(groupDetail),
  status: 201,
  idempotent: true,
})
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  access: 'view.group',
  subject,
  summary: 'A group with its guests',
  params: idParams,
  reply: one(groupDetail),
})
export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id',
  access: 'update.group',
  subject,
  summary: 'Replace a group and its guests',
  params: idParams,
  body: groupChange,
  reply: one(groupDetail),
})
export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id',
  access: 'delete.group',
  subject,
  summary: 'Delete a group that no booking refers to',
  params: idParams,
  reply: nothing,
  status: 204,
})
