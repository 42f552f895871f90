import type { offeredTransfers, TransferOffer } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { sentence } from '../../../platform/messages'
import { ageOn, categoryOf } from '../../../pricing'
import type { BookingCall } from '../../scene'
import type { Work } from '../../steps/work'
import type { LineKind } from '../kind'
import { lookAt, shownPrice } from '../preview'
import { priceLine } from '../price'
import { inWords } from '../problems'
import { type Carrier, cheapestCarrier } from './carriers'
import { transportKind } from './kind'
import { airportRides, placesOf } from './known-rides'
import { afterLanding, beforeTakeOff } from './pick-up'

/** Where no flight is known a ride by day is priced. */
const NOON = '12:00'

type Type = TransferOffer['transferType']
type Places = Awaited<ReturnType<typeof placesOf>>
type Flight = TransferOffer['flight']

const partyOf = ({ guests, booking }: Work) => ({
  pax: Math.max(1, guests.length),
  luggage: guests.filter(
    ({ birthdate }) => !birthdate || categoryOf(ageOn(birthdate, booking.arrival)) === 'adult',
  ).length,
})

/** From where to where, and when. */
const wayOf = (type: Type, { booking }: Work, { airport, first, last }: Places, flight: Flight) => {
  const stay = type === 'arrival' ? first : last
  if (!airport || !stay) return null
  const air = {
    regionId: airport.regionId,
    region: airport.region,
    zone: airport.zone,
    place: airport.region,
  }
  const bed = { regionId: stay.regionId, region: stay.region, zone: stay.zone, place: stay.hotel }
  if (type === 'arrival') {
    const pickUp = afterLanding(booking.arrival, flight?.time ?? NOON)
    return { from: air, to: bed, ...pickUp }
  }
  const pickUp = flight
    ? beforeTakeOff(booking.departure, flight.time, stay.minutes)
    : { date: booking.departure, time: NOON, flightTime: null }
  return { from: bed, to: air, ...pickUp }
}

const bodyOf = (type: Type, work: Work, way: NonNullable<ReturnType<typeof wayOf>>, flight: Flight) => ({
  transferType: type,
  service: 'airport_transfer' as const,
  date: way.date,
  time: way.time,
  fromRegionId: way.from.regionId,
  fromPlace: way.from.place,
  toRegionId: way.to.regionId,
  toPlace: way.to.place,
  ...partyOf(work),
  flightNumber: flight?.number ?? null,
  flightTime: flight && way.flightTime,
  welcomeBoardText:
    type === 'arrival' ? (work.guests.find(({ isMain }) => isMain)?.name.slice(0, 80) ?? null) : null,
})

type Body = ReturnType<typeof bodyOf>

const priced = async (work: Work, body: Body, carrier: Carrier | null) => {
  if (!carrier) return { price: null, problem: sentence('NO_CARRIER', work.locale, body) }
  const { contractId, quantity } = carrier
  const kind = transportKind as unknown as LineKind
  const line: object = { ...body, contractId, quantity }
  const outcome = await priceLine(kind, work, line, undefined)
  return outcome.ok
    ? { price: shownPrice(kind, work.actor, line, outcome.price), problem: null }
    : { price: null, problem: inWords(outcome.fields, work.locale) }
}

const offerOf = async (type: Type, work: Work, places: Places, flight: Flight): Promise<TransferOffer[]> => {
  const way = wayOf(type, work, places, flight)
  if (!way) return []
  const body = bodyOf(type, work, way, flight)
  const zones = { fromZone: way.from.zone, toZone: way.to.zone }
  const carrier = await cheapestCarrier(work, zones, body)
  return [
    {
      transferType: type,
      flight,
      body: { ...body, contractId: carrier?.contractId ?? null, quantity: carrier?.quantity ?? 1 },
      transport: carrier?.transport ?? null,
      contractCode: carrier?.contractCode ?? null,
      fromRegion: way.from.region,
      toRegion: way.to.region,
      ...(await priced(work, body, carrier)),
    },
  ]
}

/** The rides between airport and hotel that a booking lacks, each as it could be added now. */
export const transferOffers = async (call: BookingCall & { query: QueryOf<typeof offeredTransfers> }) => {
  const { query } = call
  const work = await lookAt(call)
  const places = await placesOf(work)
  const rides = await airportRides(work)
  const asked = (number: string | undefined, time: string | undefined) =>
    time ? { number: number ?? '', time } : null
  const { arrival, departure } = work.booking
  const coming = asked(query.arrivalFlight, query.arrivalTime) ?? rides.flightOn('arrival', arrival)
  const going = asked(query.departureFlight, query.departureTime) ?? rides.flightOn('departure', departure)
  return {
    data: [
      ...(rides.has('arrival') ? [] : await offerOf('arrival', work, places, coming)),
      ...(rides.has('departure') ? [] : await offerOf('departure', work, places, going)),
    ],
  }
}
