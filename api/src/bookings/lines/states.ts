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

export const rideEvents = ['arrange', 'assign', 'release', 'complete', 'miss', 'cancel'] as const
export type RideEvent = (typeof rideEvents)[number]

/** Transport lines; `release` takes driver and vehicle off again. */
export const rideTransitions: Record<RideEvent, Transition<RideStatus>> = {
  arrange: { from: ['draft'], to: 'to_assign' },
  assign: { from: ['to_assign', 'requested', 'assigned'], to: 'assigned' },
  release: { from: ['assigned'], to: 'to_assign' },
  complete: { from: ['assigned'], to: 'completed' },
  miss: { from: ['assigned'], to: 'no_show' },
  cancel: { from: ['draft', 'requested', 'to_assign', 'assigned'], to: 'cancelled' },
}

export const nextRide = (status: RideStatus, event: RideEvent): RideStatus | undefined =>
  rideTransitions[event].from.includes(status) ? rideTransitions[event].to : undefined

/** A locked line keeps price and cost until it is reopened. */
export const isLocked = (status: LineStatus) => status === 'confirmed'

export const isLive = (status: string) => status !== 'cancelled'
