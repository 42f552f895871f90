import * as z from 'zod'
import { endpoint, locales } from '../contract'
import { id, listQuery, many, one } from './envelope'
import { instant } from './values'

/** What the bell tells of; who is told, and of which entry of the log, the server's table says. */
export const notificationKinds = [
  'booking-submitted',
  'booking-approved',
  'booking-returned',
  'booking-confirmed',
  'booking-reopened',
  'booking-started',
  'booking-cancelled',
  'change-requested',
  'change-accepted',
  'change-declined',
  'option-lapsing',
  'option-lapsed',
  'supplier-confirmed',
  'supplier-declined',
  'supplier-offered',
  'quotation-accepted',
  'quotation-declined',
  'guest-no-show',
  'payment-submitted',
  'payment-verified',
  'payment-rejected',
  'payment-reversed',
  'invoice-issued',
  'summary-issued',
  'invoice-overdue',
  'refund-requested',
  'refund-approved',
  'refund-rejected',
  'refund-paid',
  'stop-sale',
  'letter-failed',
  'job-failed',
  'release-bad',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const kind = z.enum(notificationKinds)

export const notification = z.object({
  /** Of the log's entry that it tells. */
  id,
  kind,
  /** A sentence in the reader's language. */
  text: z.string(),
  /** The reason that was given, if any. */
  note: z.string().nullable(),
  by: z.string(),
  at: instant,
  read: z.boolean(),
  /** The page of the record. */
  to: z.string(),
})
export type Notification = z.output<typeof notification>

/** Counted no further. */
export const MOST_UNREAD = 100

export const notificationChoice = z.object({ kind, label: z.string(), shown: z.boolean() })
export type NotificationChoice = z.output<typeof notificationChoice>

const common = { access: 'signed-in', subject: 'notifications' } as const

/** An administrator's browser tells no language with its calls. */
const inLanguage = { language: z.enum(locales).optional() }

const unread = one(z.object({ unread: z.int().max(MOST_UNREAD) }))

export const listNotifications = endpoint({
  ...common,
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller is told of the last thirty days, the latest first',
  query: listQuery({
    ...inLanguage,
    kind: kind.optional(),
    unread: z.stringbool().optional(),
  }).omit({ search: true, sort: true }),
  reply: many(notification),
})

export const countNotifications = endpoint({
  ...common,
  method: 'GET',
  path: '/api/notifications/count',
  summary: 'How many of them the caller has not read, at most a hundred',
  reply: unread,
})

export const readNotifications = endpoint({
  ...common,
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'They are read, in all browsers of the caller',
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  reply: unread,
})

export const readAllNotifications = endpoint({
  ...common,
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'All that the caller is told of is read',
  reply: unread,
})

export const notificationChoices = endpoint({
  ...common,
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'What the caller can be told of, and what is shown of it',
  query: z.strictObject(inLanguage),
  reply: z.object({ data: z.array(notificationChoice) }),
})

export const chooseNotifications = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Show or hide a kind; the others stay',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ kind, shown: z.boolean() }),
  reply: z.object({ data: z.array(notificationChoice) }),
})
