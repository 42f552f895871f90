import type { lineStatuses, transportStatuses } from '@melali/shared/api'

export type LineStatus = (typeof lineStatuses)[number]
export type TransportStatus = (typeof transportStatuses)[number]

export const lineEvents = ['request', 'confirm', 'decline', 'reopen', 'cancel'] as const
export type LineEvent = (typeof lineEvents)[number]

interface Transition<S> {
  from: readonly S[]
  to: S
}

/** What a supplier's answer moves a line of a kind from, and to. */
export type Transitions<S> = Record<'confirm' | 'reopen', Transition<S>> &
  Partial<Record<'decline', Transition<S>>>

/** Hotel and activity lines. A line that is changed after the approval is requested again. */
export const lineTransitions: Record<LineEvent, Transition<LineStatus>> = {
  request: { from: ['draft', 'requested', 'declined', 'reopened'], to: 'requested' },
  confirm: { from: ['requested', 'reopened'], to: 'confirmed' },
  decline: { from: ['requested', 'reopened'], to: 'declined' },
  reopen: { from: ['confirmed'], to: 'reopened' },
  cancel: { from: ['draft', 'requested', 'confirmed', 'declined', 'reopened'], to: 'cancelled' },
}

export const nextLine = (status: LineStatus, event: LineEvent): LineStatus | undefined =>
  lineTransitions[event].from.includes(status) ? lineTransitions[event].to : undefined

export const transportEvents = [
  'confirm',
  'assign',
  'reopen',
  'complete',
  'miss',
  'resume',
  'cancel',
] as const
export type TransportEvent = (typeof transportEvents)[number]

/** Transport lines. A reopened one is asked for again, or waits for another driver where we have vehicles of the kind. */
export const transportTransitions: Record<TransportEvent, Transition<TransportStatus>> = {
  confirm: { from: ['requested', 'to_assign'], to: 'confirmed' },
  assign: { from: ['to_assign', 'requested', 'assigned'], to: 'assigned' },
  reopen: { from: ['confirmed', 'assigned'], to: 'to_assign' },
  complete: { from: ['assigned'], to: 'completed' },
  /** The guests didn't come; a driver may say so once the clock has taken the ride for done. */
  miss: { from: ['assigned', 'completed'], to: 'no_show' },
  /** The office takes back what its driver reported. */
  resume: { from: ['completed', 'no_show'], to: 'assigned' },
  cancel: { from: ['draft', 'requested', 'confirmed', 'to_assign', 'assigned'], to: 'cancelled' },
}

export const nextTransport = (status: TransportStatus, event: TransportEvent): TransportStatus | undefined =>
  transportTransitions[event].from.includes(status) ? transportTransitions[event].to : undefined

const oneOf =
  (...statuses: readonly string[]) =>
  (status: string) =>
    statuses.includes(status)

/** A locked line keeps price and cost until it is reopened. */
export const isLocked = oneOf('confirmed', 'completed', 'no_show')

/** Somebody does it: its supplier said yes, or it has its driver. */
export const isSettled = oneOf('confirmed', 'assigned', 'completed', 'no_show')

/** What nobody will do; it counts nowhere. */
export const deadStatuses = ['cancelled', 'declined'] as const

const isDead = oneOf(...deadStatuses)
export const isLive = (status: string) => !isDead(status)
