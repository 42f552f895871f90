import { v7 } from 'uuid'
import { rideMinutes } from '../../bookings/dispatch/window'
import { addDays, type Day, nightsOf, type Priced, type Ride } from '../../pricing'
import type { Transport } from '../catalogue/transports'
import { type Demo, nth, of } from '../demo'
import { AIRPORT, islandZones } from '../places'
import type { Goods } from './goods'
import type { Guest } from './guests'
import type { Trip } from './plan'
import type { Buyer } from './price-list'
import type { DrawnStay } from './stays'

interface Way {
  service: Ride['service']
  transferType: 'arrival' | 'departure' | 'transfer' | 'tour'
  day: Day
  time: string
  from: Stop
  to: Stop
  flight?: { number: string; at: string }
}

interface Stop {
  region: { id: string; name: string; zone: string }
  place: string
}

export interface DrawnRide extends Way {
  id: string
  transport: Transport
  ride: Ride
  priced: Priced
  minutes: number
}

const flightsIn = [
  ['ML 712', '09:40'],
  ['QL 208', '12:25'],
  ['ML 716', '14:55'],
  ['SK 041', '17:30'],
  ['QL 212', '19:50'],
  ['XR 880', '22:05'],
] as const
const flightsOut = [
  ['ML 713', '11:30'],
  ['QL 209', '14:20'],
  ['SK 042', '16:45'],
  ['QL 213', '19:55'],
  ['XR 881', '23:15'],
] as const

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Guests of an island are taken to the harbour of Sanur. */
const stopAt = ({ places }: Goods, { offer }: DrawnStay): Stop => {
  const { seed } = offer.hotel
  const region = of(places.regions, seed.region)
  return islandZones.includes(region.zone)
    ? { region: of(places.regions, 'Sanur'), place: 'Sanur harbour' }
    : { region, place: seed.name }
}

const airport = ({ places }: Goods): Stop => ({
  region: of(places.regions, AIRPORT),
  place: 'International terminal',
})

const arrivalOf = (goods: Goods, trip: Trip, first: DrawnStay): Way => {
  const [number, at] = nth(flightsIn, trip.index)
  return {
    service: 'airport_transfer',
    transferType: 'arrival',
    day: trip.arrival,
    time: clockOf(minutesOf(at) + 45),
    from: airport(goods),
    to: stopAt(goods, first),
    flight: { number, at },
  }
}

/** At the counter two and a half hours before the flight. */
const departureOf = (goods: Goods, trip: Trip, last: DrawnStay): Way => {
  const [number, at] = nth(flightsOut, trip.index + 2)
  const from = stopAt(goods, last)
  const leave = minutesOf(at) - 150 - goods.places.drive('Airport', from.region.zone)
  return {
    service: 'airport_transfer',
    transferType: 'departure',
    day: trip.departure,
    time: clockOf(Math.floor(leave / 15) * 15),
    from,
    to: airport(goods),
    flight: { number, at },
  }
}

const changesOf = (goods: Goods, stays: readonly DrawnStay[]): Way[] =>
  stays.slice(1).map((next, index) => ({
    service: 'point_to_point',
    transferType: 'transfer',
    day: next.asked.checkIn,
    time: '10:30',
    from: stopAt(goods, stays[index] ?? next),
    to: stopAt(goods, next),
  }))

/** Days out with car and driver, neither on the first day nor on the last. */
const toursOf = ({ dice }: Demo, goods: Goods, trip: Trip, stays: readonly DrawnStay[]): Way[] =>
  nightsOf(addDays(trip.arrival, 1), trip.departure)
    .filter(() => dice.chance(28))
    .flatMap((day): Way[] => {
      const stay = stays.find(({ asked }) => asked.checkIn < day && day < asked.checkOut)
      if (!stay) return []
      const stop = stopAt(goods, stay)
      const service = dice.chance(70) ? 'full_day' : 'half_day'
      return [
        {
          service,
          transferType: 'tour',
          day,
          time: nth(['08:30', '09:00', '13:00'], trip.index),
          from: stop,
          to: stop,
        },
      ]
    })

/** The smallest vehicles that hold them, some parties liking better ones. */
const fleetFor = (rides: readonly Transport[], pax: number, index: number) => {
  const fitting = rides
    .filter(({ seed }) => seed.seats >= pax && seed.luggage >= pax)
    .sort((a, b) => a.seed.day - b.seed.day)
  const modest = fitting.slice(0, 3)
  return modest.length ? [nth(modest, index), ...fitting] : []
}

const priceWay = (
  goods: Goods,
  trip: Trip,
  guests: readonly Guest[],
  way: Way,
  buyer: Buyer,
): DrawnRide | null => {
  const pax = guests.length
  const luggage =
    way.transferType === 'tour' ? 0 : guests.filter(({ category }) => category !== 'infant').length
  for (const transport of fleetFor(goods.rides, pax, trip.index)) {
    const ride: Ride = {
      service: way.service,
      fromZone: way.from.region.zone,
      toZone: way.to.region.zone,
      date: way.day,
      time: way.time,
      pax,
      luggage,
      quantity: 1,
      extraHours: 0,
    }
    const priced = goods.prices.ride(of(goods.prices.rides, transport.versionId), ride, buyer)
    const drive = goods.places.drive(way.from.region.zone, way.to.region.zone)
    if (priced) return { ...way, id: v7(), transport, ride, priced, minutes: rideMinutes(way.service, drive) }
  }
  return null
}

/** Airport and hotel transfers, and a day out now and then; null where an airport transfer can't be had. */
export const drawRides = (
  demo: Demo,
  goods: Goods,
  trip: Trip,
  guests: readonly Guest[],
  stays: readonly DrawnStay[],
  buyer: Buyer,
) => {
  const [first, last] = [stays[0], stays.at(-1)]
  if (!first || !last) return null
  const needed = [arrivalOf(goods, trip, first), ...changesOf(goods, stays), departureOf(goods, trip, last)]
  const transfers = needed.flatMap((way) => priceWay(goods, trip, guests, way, buyer) ?? [])
  if (transfers.length < needed.length) return null
  const tours = toursOf(demo, goods, trip, stays).flatMap(
    (way) => priceWay(goods, trip, guests, way, buyer) ?? [],
  )
  return [...transfers, ...tours].sort((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
}
