import type { Locale } from '@melali/shared/contract'
import { sentence } from '../../../platform/messages'
import { clashesOf, type loadFlights, type Service } from '../flights'
import { languageOfCountry, languageWarnings } from '../language'
import { type Standstill, standstillWords } from '../standstill'

interface Job extends Service {
  lineId: string
  bookingId: string
  country: string | null
  luggage: number
  quantity: number
  standstill: Standstill
}

interface Planned {
  person: { name: string; languages: readonly string[]; licenceExpiry: string }
  vehicle?: { plate: string; luggage: number } | undefined
}

type Flights = Awaited<ReturnType<typeof loadFlights>>

/** In words what speaks against a job as it stands, whoever does it. */
export const timeDoubts = (job: Job, flights: Flights, locale: Locale) => [
  ...standstillWords(job.standstill, locale),
  ...clashesOf(job, flights(job.bookingId, job.lineId)).map(({ code, flight }) =>
    sentence(code, locale, flight),
  ),
]

/** In words that a vehicle is too small for its share of the bags. */
export const luggageDoubts = (
  { luggage, quantity }: Pick<Job, 'luggage' | 'quantity'>,
  vehicle: NonNullable<Planned['vehicle']>,
  locale: Locale,
) => {
  const count = Math.ceil(luggage / quantity)
  if (vehicle.luggage >= count) return []
  return [sentence('LUGGAGE_TIGHT', locale, { name: vehicle.plate, holds: vehicle.luggage, count })]
}

/** In words what speaks against somebody with a vehicle for a job, and yet doesn't forbid it. */
export const crewDoubts = (job: Job, { person, vehicle }: Planned, locale: Locale) => [
  ...languageWarnings(person, languageOfCountry(job.country ?? 'ZZ'), locale),
  ...(vehicle ? luggageDoubts(job, vehicle, locale) : []),
]

/** A licence that lapsed after somebody was planned. */
export const licenceDoubts = ({ person }: Planned, date: string, locale: Locale) =>
  person.licenceExpiry < date
    ? [sentence('LICENCE_EXPIRED', locale, { name: person.name, expiry: person.licenceExpiry, date })]
    : []
