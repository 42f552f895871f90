import { baliInstant } from '../../platform/bali'
import type { Booked } from '../trips/write'

export interface Event {
  event: string
  at: Date | null
  /** None = the clock. */
  by: string | null
  before?: object
  after?: object
  reason?: string | undefined
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const answers = ({ drawn: { trip }, hotels, visits }: Booked): Event[] =>
  [...hotels, ...visits]
    .filter(({ confirmedAt }) => confirmedAt)
    .map(({ id, confirmedAt, confirmationNumber, confirmedBy }) => ({
      event: 'booking.line-confirmed',
      at: new Date(confirmedAt ?? 0),
      by: trip.reviewerId,
      before: { lineId: id, status: 'requested' },
      after: { lineId: id, status: 'confirmed', number: confirmationNumber, confirmedBy },
    }))

const refusals = ({ drawn: { trip }, hotels, visits }: Booked): Event[] =>
  [...hotels, ...visits]
    .filter(({ status }) => status === 'declined')
    .map(({ id, statusReason }) => ({
      event: 'booking.line-declined',
      at: trip.moments.approved && new Date(trip.moments.approved.getTime() + HOUR),
      by: trip.reviewerId,
      before: { lineId: id, status: 'requested' },
      after: { lineId: id, status: 'declined' },
      reason: statusReason ?? undefined,
    }))

/** Operations plans once the suppliers answer, half-way to the confirmation. */
const assignments = ({ drawn: { trip }, duties }: Booked, operationsId: string): Event[] => {
  const since = trip.moments.approved
  if (!since) return []
  const at = new Date((since.getTime() + (trip.moments.confirmed ?? since).getTime()) / 2)
  return duties.map(({ bookingTransportId, bookingActivityId }) => ({
    event: bookingTransportId ? 'booking.driver-assigned' : 'booking.guide-assigned',
    at,
    by: operationsId,
    after: { lineId: bookingTransportId ?? bookingActivityId },
  }))
}

const move = (from: string, to: string) => ({ before: { status: from }, after: { status: to } })

const calendar = ({ drawn: { trip } }: Booked): Event[] => {
  const { status, arrival, departure, moments } = trip
  const isOver = status === 'completed'
  const hasStarted = isOver || status === 'travelling'
  const dawn = (day: string) => baliInstant(day, '00:03')
  return [
    {
      event: 'booking.start',
      at: hasStarted ? dawn(arrival) : null,
      by: null,
      ...move('confirmed', 'travelling'),
    },
    {
      event: 'booking.finish',
      at: isOver ? new Date(dawn(departure).getTime() + DAY) : null,
      by: null,
      ...move('travelling', 'completed'),
    },
    {
      event: 'booking.expire',
      at: status === 'expired' ? moments.optionExpires : null,
      by: null,
      ...move('submitted', 'expired'),
    },
  ]
}

const beginnings = ({ drawn: { trip, guests }, code, totalCents }: Booked): Event[] => {
  const { moments, arrival, departure, creatorId, reviewerId } = trip
  return [
    {
      event: 'booking.created',
      at: moments.created,
      by: creatorId,
      after: { code, arrival, departure, guests: guests.length },
    },
    {
      event: 'booking.submit',
      at: moments.submitted,
      by: creatorId,
      before: { status: 'draft' },
      after: { status: 'submitted', totalCents },
    },
    {
      event: 'booking.approve',
      at: moments.approved,
      by: reviewerId,
      before: { status: 'submitted' },
      after: { status: 'in_process', totalCents },
    },
  ]
}

const cancellation = ({ drawn: { trip }, booking, feeCents, totalCents }: Booked): Event => {
  const { confirmed, approved, cancelled } = trip.moments
  return {
    event: 'booking.cancel',
    at: cancelled,
    by: trip.reviewerId,
    before: { status: confirmed ? 'confirmed' : approved ? 'in_process' : 'submitted' },
    after: { status: 'cancelled', feeCents, totalCents },
    reason: booking.cancellationReason ?? undefined,
  }
}

/** What happened to a booking, from its making to now. */
export const eventsOf = (booked: Booked, operationsId: string): Event[] => {
  const { moments, reviewerId } = booked.drawn.trip
  return [
    ...beginnings(booked),
    ...answers(booked),
    ...refusals(booked),
    ...assignments(booked, operationsId),
    { event: 'booking.confirm', at: moments.confirmed, by: reviewerId, ...move('in_process', 'confirmed') },
    ...calendar(booked),
    cancellation(booked),
  ]
}
