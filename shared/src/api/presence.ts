import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams } from './envelope'

/** Records on which people see who else is there. */
export const presenceKinds = ['booking', 'invoice', 'contract', 'group', 'summary'] as const
export type PresenceKind = (typeof presenceKinds)[number]

export const presentPerson = z.object({
  id,
  name: z.string(),
  editing: z.boolean(),
})
export type PresentPerson = z.output<typeof presentPerson>

export const whoIsPresent = endpoint({
  method: 'GET',
  path: '/api/presence/:id',
  access: 'signed-in',
  subject: 'presence',
  summary: 'Who else looks at the record or edits it',
  note: 'Who asks is present too, until it is asked with `gone` or for half a minute. Nothing of it is kept.',
  params: idParams,
  query: z.strictObject({
    of: z.enum(presenceKinds),
    /** Made by the page; a person may have the record open in several. */
    tab: id,
    doing: z.enum(['looking', 'editing', 'gone']),
  }),
  reply: z.object({ data: z.array(presentPerson) }),
})
