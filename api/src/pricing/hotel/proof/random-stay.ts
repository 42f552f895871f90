import * as fc from 'fast-check'
import type { HotelContract, Stay } from '../..'

const FIRST = Date.UTC(2026, 11, 20)
/** Nights around a New Year, so that months and a year end inside the stays. */
export const dayAt = (index: number) => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10)

const cents = fc.integer({ min: 1, max: 99_999 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const flag = fc.boolean()
const span = fc
  .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 16 }))
  .map(([from, length]) => ({ from: dayAt(from), to: dayAt(from + length) }))
const weekdays = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }) },
)
const roomId = fc.constantFrom(null, 'a', 'b')

const cells = [
  { roomId: 'a', board: 'BB' },
  { roomId: 'a', board: 'HB' },
  { roomId: 'b', board: 'BB' },
] as const

const rates = (seasonIds: readonly string[]) =>
  seasonIds.flatMap((seasonId) =>
    cells.flatMap(({ roomId: of, board }) =>
      [1, 2, 3].map((occupancy) =>
        fc.record({
          id: fc.constant(`${seasonId}/${of}/${board}/${occupancy}`),
          seasonId: fc.constant(seasonId),
          roomId: fc.constant(of),
          bedTypeId: fc.constant(null),
          board: fc.constant(board),
          occupancy: fc.constant(occupancy),
          costCents: cents,
          sellCents: maybe(cents),
          costExtraAdultCents: maybe(cents),
          extraAdultSellCents: maybe(cents),
          costExtraBedCents: maybe(cents),
          extraBedSellCents: maybe(cents),
          minStay: fc.constantFrom(1, 1, 1, 2, 4),
          maxStay: fc.constantFrom(null, null, 9),
          releaseDays: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 30),
          // A cell of the table that was never filled in.
          there: fc.constantFrom(true, true, true, true, false),
        }),
      ),
    ),
  )

const seasonIds = ['always', 'high', 'peak']
const seasons = fc
  .tuple(fc.constantFrom(0, 0, 0, 3), span, span, weekdays)
  .map(([start, high, peak, days]) => [
    { id: 'always', name: 'Low', from: dayAt(start), to: dayAt(40), weekdays: [], priority: 0 },
    { id: 'high', name: 'High', ...high, weekdays: days, priority: 1 },
    { id: 'peak', name: 'Peak', ...peak, weekdays: [], priority: 2 },
  ])

// Bands of three ages that never meet; the youngest may differ by bed, the oldest by place.
const kind = fc.constantFrom('free' as const, 'percent' as const, 'amount' as const)
const band = (id: string, fromAge: number, ageBelow: number) =>
  fc.record({
    id: fc.constant(id),
    fromAge: fc.constant(fromAge),
    toAge: fc.constant(ageBelow - 1),
    category: fc.constant('child' as const),
    order: fc.constantFrom(null, 1, 2),
    bedding: fc.constantFrom('any' as const, 'existing' as const, 'extra_bed' as const),
    kind,
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    costCents: cents,
    sellCents: maybe(cents),
  })
const childBands = fc
  .tuple(band('small', 0, 4), band('small-bed', 0, 4), band('kid', 4, 10), band('kid-2', 4, 10), flag)
  .map(([small, bed, kid, second, any]) =>
    any
      ? [
          { ...small, order: null, bedding: 'existing' as const },
          { ...bed, order: null, bedding: 'extra_bed' as const },
          { ...kid, order: 1, bedding: 'any' as const },
          { ...second, order: 2, bedding: 'any' as const },
        ]
      : [small, kid],
  )

const supplements = fc.array(
  fc
    .record({
      name: fc.constantFrom('dinner', 'view'),
      kind: fc.constant('peak'),
      basis: fc.constantFrom(
        'room_night' as const,
        'pax_night' as const,
        'room_stay' as const,
        'pax_stay' as const,
      ),
      roomId,
      span,
      weekdays,
      costCents: cents,
      sellCents: maybe(cents),
      costChildCents: maybe(cents),
      childSellCents: maybe(cents),
      mandatory: flag,
    })
    .map(({ span: days, ...rest }) => ({ ...rest, ...days })),
  { maxLength: 3 },
)

const offers = fc.array(
  fc
    .record({
      kind: fc.constantFrom(
        'stay_pay' as const,
        'early_bird' as const,
        'long_stay' as const,
        'honeymoon' as const,
      ),
      span,
      stay: fc.integer({ min: 2, max: 5 }),
      pay: fc.integer({ min: 1, max: 4 }),
      freeNight: fc.constantFrom('first' as const, 'last' as const, 'cheapest' as const),
      bookDaysBefore: fc.constantFrom(null, 10, 50),
      minNights: fc.constantFrom(null, 2, 5),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      combinable: flag,
      position: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ span: days, ...rest }) => ({ ...rest, ...days })),
  { maxLength: 4 },
)

const stopSales = fc
  .option(
    fc.record({
      roomId,
      from: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: 0, max: 2 }),
      mode: fc.constantFrom('stay' as const, 'arrival' as const, 'departure' as const),
    }),
    { nil: null, freq: 1 },
  )
  .map((stop) =>
    stop
      ? [
          {
            roomId: stop.roomId,
            mode: stop.mode,
            from: dayAt(stop.from),
            to: dayAt(stop.from + stop.length),
          },
        ]
      : [],
  )

const named = <T extends object>(rows: readonly T[], prefix: string) =>
  rows.map((row, index) => ({ ...row, id: `${prefix}${index}`, name: `${prefix}${index}` }))

/** Two rooms, two boards, three seasons, and everything else that a contract may say. */
export const contracts: fc.Arbitrary<HotelContract> = fc
  .record({
    seasons,
    rates: fc.tuple(...rates(seasonIds)),
    childBands,
    supplements,
    offers,
    stopSales,
    stayTo: fc.constantFrom('2027-12-31', '2027-12-31', '2027-12-31', dayAt(24)),
    taxMode: fc.constantFrom('inclusive' as const, 'inclusive' as const, 'plus_plus' as const),
  })
  .map((parts) => ({
    ...parts,
    rates: parts.rates.filter(({ there }) => there),
    supplements: parts.supplements.map((row, index) => ({ ...row, id: `s${index}` })),
    offers: named(parts.offers, 'o'),
    code: 'HT-1',
    versionNo: 1,
    bookingFrom: '2026-01-01',
    bookingTo: '2026-12-31',
    stayFrom: '2026-01-01',
    rooms: [
      { id: 'a', maxAdults: 5, maxChildren: 4, maxExtraBeds: 2 },
      { id: 'b', maxAdults: 2, maxChildren: 1, maxExtraBeds: 1 },
    ],
    cancellationSteps: [],
  }))

export const stays: fc.Arbitrary<Stay> = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 11 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    adults: fc.integer({ min: 0, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 3 }),
    extraBeds: fc.constantFrom(0, 0, 1, 2),
    honeymoon: flag,
    // One that no contract has is asked for as well.
    extras: fc.oneof(
      { weight: 12, arbitrary: fc.constant<string[]>([]) },
      { weight: 3, arbitrary: fc.subarray(['dinner', 'view'], { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constant(['balloon']) },
    ),
    cell: fc.constantFrom(cells[0], cells[0], ...cells),
  })
  .map(({ start, length, cell, ...rest }) => ({
    ...rest,
    ...cell,
    checkIn: dayAt(start),
    checkOut: dayAt(start + length),
  }))
