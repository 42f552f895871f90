import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { instant, line, prose } from './values'

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unclear', 'bounced', 'kept'] as const

export const mail = z.object({
  id,
  status: z.enum(mailStatuses),
  recipients: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachmentName: z.string().nullable(),
  kind: z.string(),
  recordId: id,
  attempts: z.int(),
  sentAt: instant.nullable(),
  /** What the post office said. */
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
})
export type Mail = z.output<typeof mail>

export const letterBody = z.strictObject({
  recipients: z.array(z.email().max(254)).min(1).max(20),
  subject: line(200),
  body: prose(4000),
})

const common = { access: 'view.mail', subject: 'mails' } as const

export const listMails = endpoint({
  ...common,
  method: 'GET',
  path: '/api/mails',
  summary: 'The outbox: what was written to whom, the newest first',
  query: listQuery({
    status: z.enum(mailStatuses).optional(),
    /** What somebody has to look at: it failed, bounced, or may have left or not. */
    open: z.stringbool().optional(),
    recordId: id.optional(),
  }),
  reply: many(mail),
})

export const exportMails = exportOf(listMails, ['subject', 'recipients', 'status', 'createdAt', 'createdBy'])

/** Once more, or as somebody has learnt: it came back, or it did arrive. */
export const settleMail = endpoint({
  method: 'PUT',
  path: '/api/mails/:id/status',
  access: 'send.mail',
  subject: 'mails',
  summary: 'Send a mail once more, or say what became of it',
  params: idParams,
  body: z.strictObject({ status: z.enum(['queued', 'sent', 'bounced']) }),
  reply: one(mail),
})
