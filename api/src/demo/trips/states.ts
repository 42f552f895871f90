import type { LineStatus, TransportStatus } from '../../bookings/lines/states'
import type { Trip } from './plan'

const open = ['draft', 'submitted', 'expired']
const settled = ['confirmed', 'travelling', 'completed']

/** Nobody outside has been asked for its lines yet. */
export const isOpen = ({ status }: Trip) => open.includes(status)

/** Suppliers have said yes to everything. */
export const isSettled = ({ status }: Trip) => settled.includes(status)

const asked: readonly LineStatus[] = [
  'requested',
  'confirmed',
  'confirmed',
  'declined',
  'reopened',
  'confirmed',
]

/** What a supplier has answered by now; in process the answers differ, and the first hotel's is still missing. */
export const answerOf = (trip: Trip, place: number, isFirstStay = false): LineStatus => {
  if (isOpen(trip)) return 'draft'
  if (trip.status === 'cancelled') return 'cancelled'
  if (isSettled(trip)) return 'confirmed'
  if (isFirstStay && trip.index % 3) return 'requested'
  if (isFirstStay) return trip.index % 2 ? 'reopened' : 'declined'
  return asked[(trip.index + place) % asked.length] ?? 'requested'
}

/** In a trip that goes ahead somebody changes their mind now and then. */
export const isDropped = (trip: Trip, place: number) => isSettled(trip) && trip.index % 7 === 3 && place === 0

const isNoShow = (trip: Trip, place: number) =>
  trip.status === 'completed' && trip.index % 9 === 1 && place === 0

/** Whether operations has put a driver on a ride by now. */
export const isDispatched = (trip: Trip, place: number) =>
  isSettled(trip) || (trip.status === 'in_process' && (trip.index + place) % 3 === 0)

export const rideAnswerOf = (
  trip: Trip,
  { place, isOwn, hasCrew, isPast }: { place: number; isOwn: boolean; hasCrew: boolean; isPast: boolean },
): TransportStatus => {
  if (isOpen(trip)) return 'draft'
  if (trip.status === 'cancelled') return 'cancelled'
  if (hasCrew) return isPast ? (isNoShow(trip, place) ? 'no_show' : 'completed') : 'assigned'
  if (isSettled(trip)) return 'confirmed'
  return isOwn ? 'to_assign' : place % 2 ? 'confirmed' : 'requested'
}

export const steps = ['guests', 'hotels', 'transports', 'activities', 'extras'] as const
