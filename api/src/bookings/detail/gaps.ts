import type { BookingStatus, TripGap, transferTypes, transportServices, WizardStep } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { sentence } from '../../platform/messages'
import { nightsOf } from '../../pricing'
import { clashesOf, flightOf } from '../dispatch/flights'
import { isHiredByHours, overlaps } from '../dispatch/window'
import { isOver, isUntaken } from '../states'

interface Service {
  id: string
  status: string
}
interface Stay extends Service {
  checkIn: string
  checkOut: string
  guestIds: readonly string[]
}
interface Timed {
  date: string
  time: string
  durationMinutes: number
}
interface Ride extends Service, Timed {
  transport: string
  service: (typeof transportServices)[number]
  pax: number
  transferType: (typeof transferTypes)[number]
  flightNumber: string | null
  flightTime: string | null
}
interface Visit extends Service, Timed {
  activity: string
  guestIds: readonly string[]
}

export interface Trip {
  status: BookingStatus
  completedSteps: readonly string[]
  arrival: string
  departure: string
  guestRows: readonly { id: string; name: string }[]
  hotels: readonly Stay[]
  transports: readonly Ride[]
  activities: readonly Visit[]
}

type Gap = Omit<TripGap, 'message'> & { said?: string; gaps?: object }

const live = <S extends Service>(services: readonly S[]) =>
  services.filter(({ status }) => status !== 'cancelled' && status !== 'declined')

/** Until we take it a step may have been forgotten; one that was saved as empty was left out on purpose. */
const isForgotten = ({ status, completedSteps }: Trip, step: WizardStep) =>
  isUntaken(status) && !completedSteps.includes(step)

/** Who is driven and sleeps nowhere is told once, and not night by night. */
const unhoused = (trip: Trip): Gap[] =>
  trip.transports.length && isForgotten(trip, 'hotels')
    ? [{ code: 'NO_BED', said: 'NO_BED_AT_ALL', day: trip.arrival, lineId: null }]
    : []

/** Who brings no own bed: night by night only where a hotel is booked at all. */
const bedless = (trip: Trip): Gap[] => {
  const { arrival, departure, guestRows, hotels } = trip
  const stays = live(hotels)
  if (!hotels.length) return unhoused(trip)
  return nightsOf(arrival, departure).flatMap((day): Gap[] => {
    const asleep = new Set(
      stays
        .filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
        .flatMap((stay) => stay.guestIds),
    )
    const awake = guestRows.filter(({ id }) => !asleep.has(id))
    if (!awake.length) return []
    const gap = { code: 'NO_BED', day, lineId: null } as const
    if (awake.length === guestRows.length) return [{ ...gap, said: 'NO_BED_FOR_ANYBODY' }]
    return [{ ...gap, gaps: { guests: awake.map(({ name }) => name).join(', ') } }]
  })
}

/** Guests who are never driven may drive themselves. */
const undriven = (trip: Trip): Gap[] =>
  (trip.hotels.length || trip.activities.length) && isForgotten(trip, 'transports')
    ? [{ code: 'NO_ARRIVAL_TRANSFER', said: 'NO_TRANSFER_AT_ALL', day: trip.arrival, lineId: null }]
    : []

/** Arrival and departure each by itself only where the operator drives at all. */
const unmet = (trip: Trip): Gap[] => {
  const { arrival, departure, transports } = trip
  const rides = live(transports)
  if (!transports.length) return undriven(trip)
  const lacks = (type: Ride['transferType']) => !rides.some(({ transferType }) => transferType === type)
  return [
    ...(lacks('arrival') ? [{ code: 'NO_ARRIVAL_TRANSFER', day: arrival, lineId: null } as const] : []),
    ...(lacks('departure') ? [{ code: 'NO_DEPARTURE_TRANSFER', day: departure, lineId: null } as const] : []),
  ]
}

/** What is before a landing or after a take-off. */
const offTheGround = ({ transports, activities }: Trip): Gap[] => {
  const rides = live(transports)
  return [...rides, ...live(activities)].flatMap((service) => {
    const others = rides.filter(({ id }) => id !== service.id).flatMap(flightOf)
    return clashesOf(service, others).map(({ code, flight }): Gap => {
      return { code, day: service.date, lineId: service.id, gaps: flight }
    })
  })
}

const spanOf = ({ date, time, durationMinutes: minutes }: Timed) => ({ date, time, minutes })

export const collide = (one: Timed, other: Timed) => overlaps(spanOf(one), spanOf(other))

const at = ({ date, time }: Timed) => `${date} ${time}`

const inTwoPlaces = ({ activities, guestRows }: Trip): Gap[] =>
  live(activities)
    .toSorted((a, b) => at(a).localeCompare(at(b)))
    .flatMap((visit, place, visits): Gap[] =>
      visits.slice(0, place).flatMap((other) => {
        if (!collide(visit, other)) return []
        const both = guestRows.filter(({ id }) => visit.guestIds.includes(id) && other.guestIds.includes(id))
        if (!both.length) return []
        const guests = both.map(({ name }) => name).join(', ')
        return [
          { code: 'TWO_AT_ONCE', day: visit.date, lineId: visit.id, gaps: { guests, time: visit.time } },
        ]
      }),
    )

type Driven = Timed & Pick<Ride, 'service' | 'pax'>
type Visited = Timed & Pick<Visit, 'guestIds'>

/** Nobody says who rides: told only where they are too many to be others than who takes part. */
export const isDrivenMeanwhile = (ride: Driven, visit: Visited, guests: number) =>
  !isHiredByHours(ride.service) && collide(ride, visit) && ride.pax + visit.guestIds.length > guests

const onTheRoadMeanwhile = ({ transports, activities, guestRows }: Trip): Gap[] =>
  live(activities).flatMap((visit) =>
    live(transports)
      .filter((ride) => isDrivenMeanwhile(ride, visit, guestRows.length))
      .map((ride): Gap => {
        const [busy, later] =
          at(visit) < at(ride)
            ? [{ title: visit.activity, time: visit.time }, ride]
            : [{ title: ride.transport, time: ride.time }, visit]
        return { code: 'TWO_AT_ONCE', said: 'OVERLAPS', day: later.date, lineId: later.id, gaps: busy }
      }),
  )

/** What a trip lacks and what collides in it, day by day; nothing of it forbids anything. */
export const gapsOf = (trip: Trip): Gap[] =>
  isOver(trip.status)
    ? []
    : [
        ...bedless(trip),
        ...unmet(trip),
        ...offTheGround(trip),
        ...inTwoPlaces(trip),
        ...onTheRoadMeanwhile(trip),
      ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))

/** The same in the reader's words. */
export const gapsInWords = (trip: Trip, locale: Locale): TripGap[] =>
  gapsOf(trip).map(({ code, day, lineId, said, gaps }) => ({
    code,
    day,
    lineId,
    message: sentence(said ?? code, locale, gaps),
  }))
