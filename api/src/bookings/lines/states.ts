import type { lineStatuses, rideStatuses } from '@melali/shared/api'

export type LineStatus = (typeof lineStatuses)[number]
export type RideStatus = (typeof rideStatuses)[number]

export const lineEvents = ['request', 'confirm', 'decline', 'reopen', 'cancel'] as const
export type LineEvent = (typeof lineEvents)[number]

interface Transition<S> {
  from: readonly S[]
  to: S
}

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

export const rideEvents = ['confirm', 'assign', 'reopen', 'complete', 'cancel'] as const
export type RideEvent = (typeof rideEvents)[number]

/** Transport lines. A reopened one is asked for again, or waits for another driver. */
export const rideTransitions: Record<RideEvent, Transition<RideStatus>> = {
  confirm: { from: ['requested', 'to_assign'], to: 'confirmed' },
  assign: { from: ['to_assign', 'requested', 'assigned'], to: 'assigned' },
  reopen: { from: ['confirmed', 'assigned'], to: 'to_assign' },
  complete: { from: ['assigned'], to: 'completed' },
  cancel: { from: ['draft', 'requested', 'confirmed', 'to_assign', 'assigned'], to: 'cancelled' },
}

export const nextRide = (status: RideStatus, event: RideEvent): RideStatus | undefined =>
  rideTransitions[event].from.includes(status) ? rideTransitions[event].to : undefined

/** A locked line keeps price and cost until it is reopened. */
export const isLocked = (status: LineStatus) => status === 'confirmed'

/** What nobody will do; it counts nowhere. */
export const deadStatuses = ['cancelled', 'declined'] as const

export const isLive = (status: string) => !(deadStatuses as readonly string[]).includes(status)
