import { v7 } from 'uuid'
import type {
  cancellationSteps,
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  hotelRates,
} from '../../db'
import { addDays } from '../../pricing'
import { everyYear, seasonsOf } from './calendar'
import type { Hotel } from './hotels'
import type { Paper } from './paper'

type Rate = typeof hotelRates.$inferInsert
type Board = NonNullable<Rate['board']>

/** Everything that hangs on one version. */
export interface HotelTerms {
  seasons: (typeof contractSeasons.$inferInsert)[]
  rates: Rate[]
  bands: (typeof contractChildBands.$inferInsert)[]
  supplements: (typeof contractSupplements.$inferInsert)[]
  offers: (typeof contractOffers.$inferInsert)[]
  steps: (typeof cancellationSteps.$inferInsert)[]
}

/** Dollars a person and night on top of breakfast. */
const boardsOf: Record<Hotel['seed']['style'], [Board, number][]> = {
  resort: [
    ['BB', 0],
    ['HB', 22],
  ],
  villa: [['BB', 0]],
  city: [
    ['RO', -8],
    ['BB', 0],
  ],
  lodge: [
    ['BB', 0],
    ['HB', 14],
  ],
}

const cents = (dollars: number) => Math.round(dollars) * 100

/** Rooms for a large family are priced for four, all others for two. */
const occupancyOf = ({ maxAdults }: { maxAdults: number }) => (maxAdults >= 5 ? 4 : 2)

const ratesOf = (hotel: Hotel, versionId: string, spans: readonly SeasonRow[], share: number): Rate[] =>
  spans.flatMap((span) =>
    hotel.rooms.flatMap((room) =>
      boardsOf[hotel.seed.style].map(([board, more]) => {
        const occupancy = occupancyOf(room)
        const plain = (hotel.seed.dollars * room.seed.percent * span.percent * share) / 1_000_000
        const cost = Math.max(12, plain + more * occupancy)
        const isRetail = hotel.seed.code === 'KDK'
        return {
          versionId,
          seasonId: span.id,
          roomId: room.id,
          board,
          occupancy,
          costCents: cents(cost),
          sellCents: isRetail ? cents(cost * 1.24) : null,
          costExtraAdultCents: cents(Math.max(15, plain * 0.3) + more),
          costExtraBedCents: cents(Math.max(12, plain * 0.22)),
          minStay: span.minStay,
          releaseDays: span.releaseDays,
          allotment: hotel.rooms.indexOf(room) < promised(hotel) ? roomsANight(hotel) : 0,
        }
      }),
    ),
  )

/** How many of a hotel's kinds of rooms come with an allotment, the plainest first. */
export const promised = ({ seed }: Hotel) => (seed.style === 'lodge' ? 2 : 3)

export const roomsANight = ({ seed }: Hotel) => (seed.style === 'villa' ? 3 : 6)

type SeasonRow = ReturnType<typeof seasonsOf>[number] & { id: string; versionId: string }

const bandsOf = (versionId: string) => [
  {
    versionId,
    name: 'Infant',
    category: 'infant' as const,
    fromAge: 0,
    toAge: 1,
    kind: 'free' as const,
  },
  {
    versionId,
    name: 'Child in the parents’ bed',
    fromAge: 2,
    toAge: 5,
    bedding: 'existing' as const,
    kind: 'free' as const,
  },
  {
    versionId,
    name: 'Older child in the parents’ bed',
    fromAge: 6,
    toAge: 11,
    bedding: 'existing' as const,
    basisPoints: 5000,
  },
  {
    versionId,
    name: 'Child with a bed',
    fromAge: 2,
    toAge: 11,
    bedding: 'extra_bed' as const,
    basisPoints: 7500,
  },
]

const galas: [string, string, number, number][] = [
  ['Christmas Eve gala dinner', '12-24', 55, 28],
  ['New Year’s Eve gala dinner', '12-31', 75, 38],
]

const supplementsOf = (hotel: Hotel, version: Paper['version']) => {
  const versionId = version.id
  const evenings =
    hotel.seed.style === 'resort'
      ? galas.flatMap(([name, on, dollars, child]) =>
          everyYear(on, version).map((day) => ({
            versionId,
            name,
            kind: 'gala' as const,
            from: day,
            to: day,
            basis: 'pax_stay' as const,
            costCents: cents(dollars),
            costChildCents: cents(child),
          })),
        )
      : []
  const weekends =
    hotel.seed.style === 'villa'
      ? everyYear('07-01', version).map((day) => ({
          versionId,
          name: 'Weekend supplement',
          kind: 'weekend' as const,
          from: day,
          to: addDays(day, 61),
          weekdays: [5, 6],
          basis: 'room_night' as const,
          costCents: cents(18),
        }))
      : []
  const wishes =
    hotel.seed.style === 'resort' || hotel.seed.style === 'villa'
      ? [
          {
            versionId,
            name: 'Dinner by candlelight',
            kind: 'gala' as const,
            from: version.stayFrom,
            to: version.stayTo,
            basis: 'pax_stay' as const,
            costCents: cents(34),
            costChildCents: cents(17),
            mandatory: false,
          },
        ]
      : []
  return [...evenings, ...weekends, ...wishes]
}

const offersOf = (hotel: Hotel, { id: versionId, stayFrom: from, stayTo: to }: Paper['version']) => {
  const always = { versionId, from, to }
  return [
    {
      ...always,
      name: 'Early bird 10 %',
      kind: 'early_bird' as const,
      bookDaysBefore: 60,
      basisPoints: 1000,
      position: 1,
    },
    ...(hotel.seed.style === 'resort'
      ? [
          {
            ...always,
            name: 'Stay 5 pay 4',
            kind: 'stay_pay' as const,
            stay: 5,
            pay: 4,
            position: 2,
          },
        ]
      : []),
    ...(hotel.seed.style === 'lodge'
      ? [
          {
            ...always,
            name: 'A week, 15 % less',
            kind: 'long_stay' as const,
            minNights: 7,
            basisPoints: 1500,
            combinable: true,
            position: 3,
          },
        ]
      : []),
    ...(hotel.seed.style === 'villa'
      ? [
          {
            ...always,
            name: 'Honeymoon 8 %',
            kind: 'honeymoon' as const,
            basisPoints: 800,
            combinable: true,
            position: 4,
          },
        ]
      : []),
  ]
}

const steps: Record<Hotel['seed']['style'], [number, 'percent' | 'nights', number][]> = {
  resort: [
    [21, 'nights', 1],
    [14, 'percent', 5000],
    [3, 'percent', 10_000],
  ],
  villa: [
    [30, 'percent', 5000],
    [14, 'percent', 10_000],
  ],
  city: [
    [7, 'nights', 1],
    [2, 'percent', 10_000],
  ],
  lodge: [
    [10, 'nights', 1],
    [5, 'percent', 5000],
    [1, 'percent', 10_000],
  ],
}

/** The terms of one version; `share` is per cent of the hotel's usual cost. */
export const hotelTerms = (hotel: Hotel, { version }: Paper, share = 100): HotelTerms => {
  const versionId = version.id
  const seasons = seasonsOf(version).map((span) => ({ ...span, id: v7(), versionId }))
  return {
    seasons,
    rates: ratesOf(hotel, versionId, seasons, share),
    bands: bandsOf(versionId),
    supplements: supplementsOf(hotel, version),
    offers: offersOf(hotel, version),
    steps: steps[hotel.seed.style].map(([daysBefore, basis, value]) => ({
      versionId,
      daysBefore,
      basis,
      value,
    })),
  }
}
