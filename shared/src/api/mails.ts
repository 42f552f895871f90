import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { day, instant, line, prose } from './values'

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
  /** Written by itself, as the record came due. */
  isReminder: z.boolean(),
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

/** A task of whoever may send: it is over once one is sent again, or somebody says what became of it. */
export const openLetters = endpoint({
  ...common,
  method: 'GET',
  path: '/api/mails/open',
  access: 'send.mail',
  summary: 'Letters that failed, came back, or may have left or not: how many, and the oldest, at most six',
  reply: one(
    z.object({
      count: z.int(),
      /** The day on which the oldest was written. */
      since: day.nullable(),
      letters: z.array(mail.pick({ id: true, status: true, subject: true, recipients: true })),
    }),
  ),
})

export const getMail = endpoint({
  ...common,
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'A mail: to whom, its words, and what became of it',
  params: idParams,
  reply: one(mail),
})

/** To be read by whoever reads both the mail and the record whose paper it is. */
export const mailAttachment = endpoint({
  ...common,
  method: 'GET',
  path: '/api/mails/:id/attachment',
  summary: 'Download the PDF that went with a mail, as it was on that day',
  params: idParams,
  download: true,
  reply: z.unknown(),
})

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
