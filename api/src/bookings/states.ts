import type { BookingStatus } from '@melali/shared/api'

/** Everything that moves a booking; people give the first six, lines, money and the calendar the rest. */
export const bookingEvents = [
  'submit',
  'withdraw',
  'return',
  'approve',
  'cancel',
  'expire',
  'confirm',
  'reopen',
  'start',
  'finish',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

interface Transition {
  from: readonly BookingStatus[]
  to: BookingStatus
}

export const transitions: Record<BookingEvent, Transition> = {
  submit: { from: ['draft'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  return: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'in_process' },
  cancel: { from: ['draft', 'submitted', 'in_process', 'confirmed'], to: 'cancelled' },
  expire: { from: ['submitted'], to: 'expired' },
  confirm: { from: ['in_process'], to: 'confirmed' },
  reopen: { from: ['confirmed'], to: 'in_process' },
  start: { from: ['confirmed'], to: 'travelling' },
  finish: { from: ['travelling'], to: 'completed' },
}

export const next = (status: BookingStatus, event: BookingEvent): BookingStatus | undefined =>
  transitions[event].from.includes(status) ? transitions[event].to : undefined

/** Drafts are nobody's business yet; cancelled and expired ones bring nothing. */
export const soldStatuses = ['submitted', 'in_process', 'confirmed', 'travelling', 'completed'] as const

/** Its guests, lines and dates may change. A confirmed one must have a line reopened first. */
export const isEditable = (status: BookingStatus) =>
  status === 'draft' || status === 'submitted' || status === 'in_process'

/** Nobody of ours has taken it yet. */
export const isUntaken = (status: BookingStatus) => status === 'draft' || status === 'submitted'

/** Nothing moves it any more. */
export const isOver = (status: BookingStatus) =>
  status === 'completed' || status === 'cancelled' || status === 'expired'

/** A change may be asked for: approved, and nobody travels yet. */
export const isChangeable = (status: BookingStatus) => status === 'in_process' || status === 'confirmed'

/** Rides and guides may be arranged: approved, and not over. */
export const isOperable = (status: BookingStatus) =>
  status === 'in_process' || status === 'confirmed' || status === 'travelling'

export const tabStatuses = {
  in_progress: ['submitted', 'in_process'],
  confirmed: ['confirmed', 'travelling', 'completed'],
} as const satisfies Record<string, readonly BookingStatus[]>
