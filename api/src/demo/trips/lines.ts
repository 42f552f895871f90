import type { bookingActivities, bookingExtras, bookingHotels, bookingTransports } from '../../db'
import type { Drawn } from './draw'
import type { DrawnRide } from './rides'
import { answerOf, isDropped, isOpen, rideAnswerOf } from './states'
import type { DrawnStay } from './stays'
import type { DrawnTreat } from './treats'
import type { DrawnVisit } from './visits'

type HotelRow = typeof bookingHotels.$inferInsert & { id: string }
type RideRow = typeof bookingTransports.$inferInsert & { id: string }
type VisitRow = typeof bookingActivities.$inferInsert & { id: string }
type TreatRow = typeof bookingExtras.$inferInsert & { id: string }

const CHANGED = 'The guests changed their plans.'
const FULL = 'The supplier is full on these days.'
const MOVED = 'The guests asked for another room.'

/** Somewhere between two moments. */
const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)

const confirmedAt = ({ trip: { moments } }: Drawn, place: number, now: Date) => {
  const from = moments.approved ?? moments.created
  return between(from, moments.confirmed ?? moments.cancelled ?? now, 0.3 + (place % 5) * 0.12).toISOString()
}

interface Answer {
  status: string
  place: number
  number: string
  by: string
  now: Date
}

/** Who said what and when, for a line that suppliers are asked for. */
const answered = (drawn: Drawn, { status, place, number, by, now }: Answer) => {
  const { trip } = drawn
  const { approved } = trip.moments
  const saidYes =
    status === 'confirmed' ||
    (status === 'cancelled' && trip.status === 'cancelled' && trip.moments.confirmed)
  const reason =
    status === 'declined' ? FULL : status === 'reopened' ? MOVED : status === 'cancelled' ? CHANGED : null
  return {
    requestedAt: isOpen(trip) ? null : (approved?.toISOString() ?? null),
    statusReason: reason,
    ...(saidYes && {
      confirmationNumber: number,
      confirmedBy: by,
      confirmedById: trip.reviewerId,
      confirmedAt: confirmedAt(drawn, place, now),
    }),
  }
}

const numberOf = (prefix: string, { trip }: Drawn, place: number) =>
  `${prefix}-${String(30_217 + trip.index * 61 + place * 17)}`

export const hotelRow = (drawn: Drawn, stay: DrawnStay, place: number, now: Date): HotelRow => {
  const { asked, priced, offer, contractId } = stay
  const { seed, row } = offer.hotel
  const status = answerOf(drawn.trip, place, place === 0)
  const number = numberOf(seed.code, drawn, place)
  return {
    id: stay.id,
    bookingId: drawn.id,
    position: place,
    hotelId: row.id,
    roomId: asked.roomId,
    contractId,
    contractVersionId: offer.versionId,
    board: asked.board as HotelRow['board'],
    checkIn: asked.checkIn,
    checkOut: asked.checkOut,
    rooms: asked.rooms,
    extraBeds: asked.extraBeds,
    adults: priced.party.reduce((sum, { adults }) => sum + adults, 0),
    childAges: priced.party.flatMap(({ childAges }) => childAges),
    sellCents: priced.sellCents,
    costCents: priced.costCents,
    trace: priced.trace,
    onRequest: priced.onRequest,
    inclusions: ['Service and government tax', 'Welcome drink', 'Wi-Fi'],
    status,
    ...answered(drawn, { status, place, number, by: 'Reservations desk', now }),
  }
}

interface RideCrew {
  hasCrew: boolean
  today: string
  now: Date
}

export const rideRow = (
  drawn: Drawn,
  ride: DrawnRide,
  place: number,
  { hasCrew, today, now }: RideCrew,
): RideRow => {
  const isOwn = ride.transport.fleet.length > 0
  const isPast = ride.day < today
  const dropped = ride.transferType === 'tour' && isDropped(drawn.trip, place - 2)
  const status = dropped ? 'cancelled' : rideAnswerOf(drawn.trip, { place, isOwn, hasCrew, isPast })
  const number = numberOf(ride.transport.seed.code, drawn, place)
  const main = drawn.guests[0]
  return {
    id: ride.id,
    bookingId: drawn.id,
    position: place,
    transportId: ride.transport.row.id,
    contractVersionId: ride.transport.versionId,
    service: ride.service,
    transferType: ride.transferType,
    date: ride.day,
    time: ride.time,
    durationMinutes: ride.minutes,
    fromRegionId: ride.from.region.id,
    fromPlace: ride.from.place,
    toRegionId: ride.to.region.id,
    toPlace: ride.to.place,
    flightNumber: ride.flight?.number ?? null,
    flightTime: ride.flight?.at ?? null,
    welcomeBoardText: ride.transferType === 'arrival' ? (main?.nativeName ?? main?.name ?? null) : null,
    pax: ride.ride.pax,
    luggage: ride.ride.luggage,
    quantity: ride.ride.quantity,
    sellCents: ride.priced.sellCents,
    costCents: ride.priced.costCents,
    trace: ride.priced.trace,
    status,
    ...answered(drawn, { status, place, number, by: 'Dispatch', now }),
  }
}

export const visitRow = (drawn: Drawn, one: DrawnVisit, place: number, now: Date): VisitRow => {
  const { activity, visit, priced } = one
  const status = isDropped(drawn.trip, place) ? 'cancelled' : answerOf(drawn.trip, place + 1)
  const number = numberOf(activity.seed.code, drawn, place)
  return {
    id: one.id,
    bookingId: drawn.id,
    position: place,
    activityId: activity.row.id,
    contractVersionId: activity.versionId,
    packageId: visit.packageId,
    supplierId: activity.row.supplierId,
    date: visit.date,
    time: visit.time,
    durationMinutes: activity.seed.minutes,
    adults: visit.adults,
    children: visit.children,
    infants: visit.infants,
    sellCents: priced.sellCents,
    costCents: priced.costCents,
    trace: priced.trace,
    status,
    ...answered(drawn, { status, place, number, by: 'Front office', now }),
  }
}

export const treatRow = ({ id: bookingId, trip }: Drawn, treat: DrawnTreat, position: number): TreatRow => ({
  id: treat.id,
  bookingId,
  position,
  addonId: treat.extra.id,
  from: treat.from,
  pax: treat.pax,
  days: treat.days,
  unitCents: treat.extra.sellCents,
  sellCents: treat.priced.sellCents,
  costCents: treat.priced.costCents,
  trace: treat.priced.trace,
  status: isOpen(trip) ? 'draft' : trip.status === 'cancelled' ? 'cancelled' : 'active',
})
