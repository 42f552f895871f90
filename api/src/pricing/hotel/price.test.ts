import { replay, withoutCost } from '../trace'
import type { ChildBand, HotelContract, Offer, Rate, Season, Supplement } from './contract'
import { priceHotelStay } from './price'
import { overlappingSeasons } from './season'
import type { HotelTerms, Stay } from './stay'

const season = (id: string, from: string, to: string, more: Partial<Season> = {}): Season => ({
  id,
  name: id,
  from,
  to,
  weekdays: [],
  priority: 0,
  ...more,
})

const rate = (seasonId: string, costCents: number, more: Partial<Rate> = {}): Rate => ({
  id: `${seasonId}-${more.occupancy ?? 2}`,
  seasonId,
  roomId: 'deluxe',
  bedTypeId: null,
  board: 'BB',
  occupancy: 2,
  costCents,
  sellCents: null,
  costExtraAdultCents: 4_000,
  extraAdultSellCents: null,
  costExtraBedCents: 3_000,
  extraBedSellCents: null,
  minStay: 1,
  maxStay: null,
  releaseDays: 0,
  ...more,
})

const band = (id: string, fromAge: number, ageBelow: number, more: Partial<ChildBand> = {}): ChildBand => ({
  id,
  fromAge,
  toAge: ageBelow - 1,
  category: 'child',
  order: null,
  bedding: 'any',
  kind: 'percent',
  basisPoints: 5_000,
  costCents: null,
  sellCents: null,
  ...more,
})

const supplement = (id: string, costCents: number, more: Partial<Supplement> = {}): Supplement => ({
  id,
  name: id,
  kind: 'peak',
  basis: 'room_night',
  roomId: null,
  from: '2026-06-29',
  to: '2026-06-30',
  weekdays: [],
  costCents,
  sellCents: null,
  costChildCents: null,
  childSellCents: null,
  mandatory: true,
  ...more,
})

const offer = (id: string, more: Partial<Offer>): Offer => ({
  id,
  name: id,
  kind: 'early_bird',
  from: '2026-01-01',
  to: '2026-12-31',
  stay: null,
  pay: null,
  freeNight: 'cheapest',
  bookDaysBefore: null,
  minNights: null,
  basisPoints: null,
  combinable: true,
  position: 0,
  ...more,
})

const stayPay = (more: Partial<Offer> = {}) => offer('4=3', { kind: 'stay_pay', stay: 4, pay: 3, ...more })
const earlyBird = (basisPoints: number, more: Partial<Offer> = {}) =>
  offer(`early-${basisPoints}`, { bookDaysBefore: 30, basisPoints, ...more })

const contract: HotelContract = {
  code: 'HT-1',
  versionNo: 3,
  bookingFrom: '2026-01-01',
  bookingTo: '2026-12-31',
  stayFrom: '2026-06-01',
  stayTo: '2026-12-31',
  taxMode: 'inclusive',
  rooms: [{ id: 'deluxe', maxAdults: 3, maxChildren: 2, maxExtraBeds: 1 }],
  seasons: [season('low', '2026-06-01', '2026-06-30'), season('high', '2026-07-01', '2026-08-31')],
  rates: [rate('low', 10_000), rate('high', 15_001)],
  childBands: [],
  stopSales: [],
  supplements: [],
  offers: [],
  cancellationSteps: [],
}

/** Two low nights, two high ones. */
const stay: Stay = {
  roomId: 'deluxe',
  board: 'BB',
  checkIn: '2026-06-29',
  checkOut: '2026-07-03',
  rooms: 1,
  adults: 2,
  childAges: [],
  extraBeds: 0,
}

const terms: HotelTerms = { bookedOn: '2026-05-01', markupBps: 1_500, closures: [], roomsLeft: null }

interface Case {
  contract?: Partial<HotelContract>
  stay?: Partial<Stay>
  terms?: Partial<HotelTerms>
}

const price = (changes: Case = {}) =>
  priceHotelStay(
    { ...contract, ...changes.contract },
    { ...stay, ...changes.stay },
    { ...terms, ...changes.terms },
  )

const priced = (changes: Case = {}) => {
  const answer = price(changes)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const problems = (changes: Case) => {
  const answer = price(changes)
  return answer.ok ? [] : answer.problems
}

const june = { checkIn: '2026-06-10', checkOut: '2026-06-11' }
const family = [band('toddler', 0, 4, { category: 'infant', kind: 'free' }), band('kid', 4, 12)]
const dinner = supplement('dinner', 2_500, {
  kind: 'gala',
  basis: 'pax_stay',
  to: '2026-06-29',
  costChildCents: 1_001,
})

test.each<[string, Case, number, number]>([
  ['each night has its own season', {}, 50_002, 57_502], // 2 × 11,500 + 2 × 17,251.15 = 57,502.30
  ['rooms multiply what is not rounded yet', { stay: { rooms: 3 } }, 150_006, 172_507], // 3 × 57,502.30 = 172,506.90
  [
    'an explicit sell price wins over the level',
    { stay: june, contract: { rates: [rate('low', 10_000, { sellCents: 11_111 })] } },
    10_000,
    11_111,
  ],
  ['plus-plus', { stay: june, contract: { taxMode: 'plus_plus' } }, 12_100, 13_915],
  ['an extra adult', { stay: { ...june, adults: 3 } }, 14_000, 16_100],
  [
    'the bed an extra adult sleeps in is in its price',
    { stay: { ...june, adults: 3, extraBeds: 1 } },
    14_000,
    16_100,
  ],
  ['a bed for nobody in particular', { stay: { ...june, extraBeds: 1 } }, 13_000, 14_950],
  [
    'one adult has the single rate',
    {
      stay: { ...june, adults: 1 },
      contract: { rates: [rate('low', 10_000), rate('low', 8_000, { occupancy: 1 })] },
    },
    8_000,
    9_200,
  ],
  [
    'a child takes the free place of a double',
    { stay: { ...june, adults: 1, childAges: [9] }, contract: { childBands: family } },
    10_000,
    11_500,
  ],
  [
    'a child pays its share, a toddler nothing',
    { stay: { ...june, childAges: [2, 9] }, contract: { childBands: family } },
    12_000,
    13_800,
  ],
  [
    'a share of the room where no extra adult has a price',
    {
      stay: { ...june, childAges: [9] },
      contract: { childBands: family, rates: [rate('low', 10_001, { costExtraAdultCents: null })] },
    },
    12_501,
    14_376,
  ], // 10,001 + 10,001 ÷ 2 × 50 % = 12,501.25, × 115 % = 14,376.4375
  ['a child without a band is an adult', { stay: { ...june, childAges: [11] } }, 14_000, 16_100],
  ['an infant without a band is free', { stay: { ...june, childAges: [1] } }, 10_000, 11_500],
  [
    'teenagers alone are adults',
    { stay: { ...june, adults: 0, childAges: [15, 14] }, contract: { childBands: [band('teen', 12, 18)] } },
    10_000,
    11_500,
  ],
  [
    'a mandatory supplement on its nights',
    { contract: { supplements: [supplement('peak', 1_001)] } },
    52_004,
    59_805,
  ], // 52,004 × 115 % = 59,804.60
  [
    'a weekend supplement on its weekdays',
    { contract: { supplements: [supplement('weekend', 2_000, { to: '2026-12-31', weekdays: [2, 4] })] } },
    54_002,
    62_102,
  ],
  [
    'a gala dinner per person, once',
    {
      stay: { childAges: [9, 1], rooms: 2 },
      contract: { childBands: [band('kid', 2, 12, { kind: 'free' })], supplements: [dinner] },
    },
    112_006,
    128_807,
  ], // 2 × (50,002 + 2 × 2,500 + 1,001) × 115 % = 128,806.90
  [
    'a supplement once a room',
    { stay: { rooms: 2 }, contract: { supplements: [supplement('tree', 900, { basis: 'room_stay' })] } },
    101_804,
    117_075,
  ], // 2 × (50,002 + 900) × 115 % = 117,074.60
  [
    'a supplement per person and night',
    { contract: { supplements: [supplement('spa', 500, { basis: 'pax_night' })] } },
    52_002,
    59_802,
  ],
  [
    'an optional supplement that nobody chose',
    { contract: { supplements: [supplement('spa', 500, { mandatory: false })] } },
    50_002,
    57_502,
  ],
  [
    'an optional supplement that was chosen',
    {
      stay: { extras: ['spa'] },
      contract: { supplements: [supplement('spa', 500, { mandatory: false })] },
    },
    51_002,
    58_652,
  ],
  ['stay 4 pay 3, the cheapest free', { contract: { offers: [stayPay()] } }, 40_002, 46_002],
  ['stay 4 pay 3, the last free', { contract: { offers: [stayPay({ freeNight: 'last' })] } }, 35_001, 40_251],
  [
    'stay 4 pay 3, the first free',
    { contract: { offers: [stayPay({ freeNight: 'first' })] } },
    40_002,
    46_002,
  ],
  ['stay 2 pay 1, twice', { contract: { offers: [stayPay({ stay: 2, pay: 1 })] } }, 30_002, 34_502],
  [
    'an offer covers its own nights only',
    { contract: { offers: [stayPay({ to: '2026-07-01' })] } },
    50_002,
    57_502,
  ],
  ['early bird', { contract: { offers: [earlyBird(1_000)] } }, 45_002, 51_752], // 50,002 × 90 % = 45,001.80, × 115 % = 51,752.07
  [
    'too late for the early bird',
    { contract: { offers: [earlyBird(1_000)] }, terms: { bookedOn: '2026-05-31' } },
    50_002,
    57_502,
  ],
  [
    'the longer early bird of two',
    {
      contract: {
        offers: [
          earlyBird(1_000),
          earlyBird(2_000, { bookDaysBefore: 90 }),
          earlyBird(1_500, { bookDaysBefore: 45 }),
        ],
      },
    },
    42_502,
    48_877,
  ], // 50,002 × 85 % = 42,501.70, × 115 % = 48,876.955
  [
    'offers that combine, one after the other',
    { contract: { offers: [stayPay(), earlyBird(1_000)] } },
    36_002,
    41_402,
  ],
  [
    'an offer that stands alone loses to two together',
    {
      contract: {
        offers: [
          stayPay(),
          earlyBird(1_000),
          offer('solo', { kind: 'long_stay', minNights: 4, basisPoints: 2_500, combinable: false }),
        ],
      },
    },
    36_002,
    41_402,
  ],
  [
    'an offer that stands alone and saves more',
    {
      contract: {
        offers: [
          stayPay(),
          earlyBird(1_000),
          offer('solo', { kind: 'long_stay', minNights: 4, basisPoints: 3_000, combinable: false }),
        ],
      },
    },
    35_001,
    40_252,
  ], // 50,002 × 70 % = 35,001.40, × 115 % = 40,251.61
  [
    'a long stay that is too short',
    { contract: { offers: [offer('week', { kind: 'long_stay', minNights: 7, basisPoints: 3_000 })] } },
    50_002,
    57_502,
  ],
  [
    'a honeymoon',
    {
      stay: { ...june, honeymoon: true },
      contract: { offers: [offer('roses', { kind: 'honeymoon', basisPoints: 500 })] },
    },
    9_500,
    10_925,
  ],
  [
    'offers leave supplements alone',
    { contract: { offers: [earlyBird(10_000)], supplements: [supplement('peak', 1_000)] } },
    2_000,
    2_300,
  ],
  [
    'the higher priority rules a night',
    {
      contract: {
        seasons: [...contract.seasons, season('fair', '2026-06-30', '2026-07-01', { priority: 1 })],
        rates: [...contract.rates, rate('fair', 20_000)],
      },
    },
    65_001,
    74_751,
  ],
])('%s', (_, changes, costCents, sellCents) => {
  const answer = priced(changes)
  expect({ costCents: answer.costCents, sellCents: answer.sellCents }).toEqual({ costCents, sellCents })
  expect(replay(JSON.parse(JSON.stringify(answer.trace)))).toEqual({ costCents, sellCents })
})

const bedded = [
  band('share', 4, 12, { bedding: 'existing', basisPoints: 2_500 }),
  band('own', 4, 12, {
    bedding: 'extra_bed',
    kind: 'amount',
    basisPoints: null,
    costCents: 3_300,
    sellCents: 4_400,
  }),
]
const counted = [
  band('first', 2, 12, { order: 1, kind: 'free' }),
  band('others', 2, 12, { basisPoints: 5_000 }),
]

test.each<[string, ChildBand[], Partial<Stay>, string[]]>([
  ['in the beds that are there', bedded, { childAges: [8] }, ['share 1150']],
  ['in a bed of its own', bedded, { childAges: [8], extraBeds: 1 }, ['own 4400']],
  ['a bed for the oldest first', bedded, { childAges: [5, 8], extraBeds: 1 }, ['own 4400', 'share 1150']],
  [
    'a bed beside a price for none',
    bedded.slice(0, 1),
    { childAges: [8], extraBeds: 1 },
    ['share 1150', 'EXTRA_BED 3450'],
  ],
  ['a price with a bed, though none was asked for', bedded.slice(1), { childAges: [8] }, ['own 4400']],
  ['the first child free, the others half', counted, { childAges: [3, 10] }, ['first 0', 'others 2300']],
  [
    'a second child where only the first has a place',
    counted.slice(0, 1),
    { childAges: [3, 10] },
    ['first 0', 'first 0'],
  ],
])('children: %s', (_, childBands, change, expected) => {
  const { trace } = priced({ contract: { childBands }, stay: { ...june, ...change } })
  const lines = trace.filter(({ code }) => code === 'CHILD_BAND' || code === 'EXTRA_BED')
  expect(lines.map(({ code, params, sellCents }) => `${params.bandId ?? code} ${sellCents}`)).toEqual(
    expected,
  )
})

test.each<[string, Case, object[]]>([
  [
    'nights without a season are named',
    { stay: { checkIn: '2026-08-30', checkOut: '2026-09-03' } },
    [{ code: 'NO_SEASON', nights: ['2026-09-01', '2026-09-02'] }],
  ],
  [
    'nights without a rate are named',
    { contract: { rates: [rate('low', 10_000)] } },
    [{ code: 'NO_RATE', field: 'rate', nights: ['2026-07-01', '2026-07-02'] }],
  ],
  [
    'seasons that contradict each other',
    { contract: { seasons: [...contract.seasons, season('rival', '2026-06-30', '2026-06-30')] } },
    [{ code: 'AMBIGUOUS', field: 'season', nights: ['2026-06-30'] }],
  ],
  [
    'rates that contradict each other',
    { stay: june, contract: { rates: [rate('low', 1), rate('low', 2)] } },
    [{ code: 'AMBIGUOUS', field: 'rate', nights: ['2026-06-10'] }],
  ],
  [
    'bands that contradict each other',
    { stay: { ...june, childAges: [5] }, contract: { childBands: [...family, band('twin', 5, 6)] } },
    [{ code: 'AMBIGUOUS', field: 'childBand', params: { age: 5 }, nights: ['2026-06-10'] }],
  ],
  [
    'check-out on the day of check-in',
    { stay: { checkOut: '2026-06-29' } },
    [{ code: 'SAME_DATES', field: 'checkOut' }],
  ],
  [
    'check-out before check-in',
    { stay: { checkOut: '2026-06-01' } },
    [{ code: 'SAME_DATES', field: 'checkOut' }],
  ],
  [
    'the strictest minimum stay wins',
    { contract: { rates: [rate('low', 1, { minStay: 2 }), rate('high', 1, { minStay: 5 })] } },
    [{ code: 'MIN_STAY', params: { least: 5, nights: 4 } }],
  ],
  [
    'the strictest maximum stay wins',
    { contract: { rates: [rate('low', 1, { maxStay: 3 }), rate('high', 1)] } },
    [{ code: 'MAX_STAY', params: { most: 3, nights: 4 } }],
  ],
  [
    'booked too early',
    { terms: { bookedOn: '2025-12-31' } },
    [{ code: 'OUTSIDE_BOOKING_WINDOW', params: { fromDay: '2026-01-01', toDay: '2026-12-31' } }],
  ],
  [
    'outside the staying period',
    { contract: { stayFrom: '2026-06-30' } },
    [
      {
        code: 'OUTSIDE_STAYING_PERIOD',
        nights: ['2026-06-29'],
        params: { fromDay: '2026-06-30', toDay: '2026-12-31' },
      },
    ],
  ],
  [
    'a night of a stop sale',
    { contract: { stopSales: [{ roomId: null, from: '2026-07-02', to: '2026-07-09', mode: 'stay' }] } },
    [{ code: 'STOP_SALE', field: 'stay', nights: ['2026-07-02'] }],
  ],
  [
    'arrivals stopped',
    {
      contract: {
        stopSales: [{ roomId: 'deluxe', from: '2026-06-29', to: '2026-06-29', mode: 'arrival' }],
      },
    },
    [{ code: 'STOP_SALE', field: 'arrival', nights: ['2026-06-29'] }],
  ],
  [
    'departures stopped',
    {
      contract: {
        stopSales: [{ roomId: null, from: '2026-07-03', to: '2026-07-03', mode: 'departure' }],
      },
    },
    [{ code: 'STOP_SALE', field: 'departure', nights: ['2026-07-03'] }],
  ],
  [
    'a closed day of departure',
    { terms: { closures: [{ day: '2026-07-03', name: 'Nyepi', blocks: ['departures'] }] } },
    [{ code: 'CLOSED_DAY', field: 'checkOut', nights: ['2026-07-03'], params: { reason: 'Nyepi' } }],
  ],
  [
    'too many people',
    { stay: { adults: 4, childAges: [1, 1, 1] }, contract: { rooms: contract.rooms } },
    [
      {
        code: 'OCCUPANCY',
        field: 'adults',
        params: { adults: 4, children: 3, maxAdults: 3, maxChildren: 2 },
      },
    ],
  ],
  [
    'infants alone',
    { stay: { adults: 0, childAges: [1] } },
    [
      {
        code: 'OCCUPANCY',
        field: 'adults',
        params: { adults: 0, children: 1, maxAdults: 3, maxChildren: 2 },
      },
    ],
  ],
  [
    'too many beds',
    { stay: { extraBeds: 2 } },
    [{ code: 'OCCUPANCY', field: 'extraBeds', params: { extraBeds: 2, maxExtraBeds: 1 } }],
  ],
  [
    'no price for a third adult',
    {
      stay: { ...june, adults: 3 },
      contract: { rates: [rate('low', 1, { costExtraAdultCents: null, costExtraBedCents: null })] },
    },
    [{ code: 'OCCUPANCY', field: 'adults', params: { maxAdults: 2 }, nights: ['2026-06-10'] }],
  ],
  [
    'no price for a bed',
    { stay: { ...june, extraBeds: 1 }, contract: { rates: [rate('low', 1, { costExtraBedCents: null })] } },
    [{ code: 'NO_EXTRA_BED', field: 'extraBeds', nights: ['2026-06-10'] }],
  ],
  ['a room the contract does not have', { contract: { rooms: [] } }, [{ code: 'NO_ROOM', field: 'roomId' }]],
  [
    'a supplement that is not on',
    { stay: { ...june, extras: ['peak'] }, contract: { supplements: [supplement('peak', 1)] } },
    [{ code: 'NO_SUPPLEMENT', field: 'extras', params: { name: 'peak' } }],
  ],
])('refused: %s', (_, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('everything that stands in the way is said at once', () => {
  const all = problems({
    stay: { checkIn: '2026-08-30', checkOut: '2026-09-02', rooms: 0, adults: 9 },
    terms: { bookedOn: '2027-01-01' },
    contract: { rates: [rate('high', 1, { minStay: 5 })] },
  })
  expect(all.map(({ code }) => code)).toEqual([
    'QUANTITY',
    'OCCUPANCY',
    'OUTSIDE_BOOKING_WINDOW',
    'NO_SEASON',
    'MIN_STAY',
  ])
})

test('dates that are none are refused beside the rest, and never thrown', () => {
  const all = problems({ stay: { checkIn: '2026-02-30', checkOut: 'soon', extraBeds: 0.5 } })
  expect(all.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'INVALID_DATE checkIn',
    'INVALID_DATE checkOut',
    'QUANTITY extraBeds',
  ])
  expect(problems({ stay: { checkOut: '9999-12-31' } })).toEqual([
    { code: 'MAX_STAY', params: { most: 366, nights: 2_912_263 } },
  ])
})

test('a rate for the bed type that is asked for comes before one for any', () => {
  const rates = [rate('low', 10_000), rate('low', 12_000, { id: 'twin', bedTypeId: 'twin' })]
  const cost = (bedTypeId: string | null) =>
    priced({ contract: { rates }, stay: { ...june, bedTypeId } }).costCents
  expect([cost(null), cost('twin'), cost('king')]).toEqual([10_000, 12_000, 10_000])
})

test('inside the release period the price stands and the hotel is asked', () => {
  const rates = [rate('low', 10_000, { releaseDays: 7 }), rate('high', 15_000, { releaseDays: 3 })]
  const asked = (bookedOn: string) => priced({ contract: { rates }, terms: { bookedOn } }).onRequest
  expect(asked('2026-06-21')).toEqual([])
  expect(asked('2026-06-22')).toEqual([{ code: 'RELEASE', daysBefore: 7, releaseDays: 7 }])
})

test('nights with too few rooms left are asked for, by name', () => {
  const roomsLeft = { '2026-06-29': 2, '2026-06-30': 1, '2026-07-01': 5 }
  expect(priced({ stay: { rooms: 2 }, terms: { roomsLeft } }).onRequest).toEqual([
    { code: 'ALLOTMENT', nights: ['2026-06-30', '2026-07-02'] },
  ])
  expect(priced({ stay: { rooms: 2 }, terms: { roomsLeft: null } }).onRequest).toEqual([])
})

const full: Case = {
  contract: {
    childBands: family,
    supplements: [supplement('peak', 1_001), dinner],
    offers: [earlyBird(1_000)],
  },
  stay: { ...june, checkIn: '2026-06-29', checkOut: '2026-06-30', childAges: [9], extraBeds: 0 },
}

test('the trace tells the price step by step', () => {
  const steps = priced(full).trace.map(({ code, day, costCents, sellCents }) => [
    code,
    day,
    costCents,
    sellCents,
  ])
  const day = '2026-06-29'
  expect(steps).toEqual([
    ['NIGHT', day, 0, 0],
    ['CONTRACT', day, 0, 0],
    ['SEASON', day, 0, 0],
    ['BASE', day, 10_000, 11_500],
    ['CHILD_BAND', day, 2_000, 2_300],
    ['SUPPLEMENT', day, 1_001, 1_151],
    ['OFFER', day, -1_200, -1_380],
    ['SUPPLEMENT', null, 5_000, 5_750],
    ['SUPPLEMENT', null, 1_001, 1_151],
    ['LEVEL', null, 0, 0],
  ])
})

test('the level says what it added to the lines above', () => {
  // 15 % of 10,000 + 2,000 + 1,001 + 5,000 + 1,001 = 19,002 are 2,850.30.
  expect(priced(full).trace.at(-1)?.params).toMatchObject({ lines: 5, marginBps: 1_500, marginCents: 2_850 })
})

test('steps are told in whole cents; the last one says what they are off the line', () => {
  const { trace } = priced({ stay: { rooms: 3 } })
  // 2 × 34,500 and 2 × 51,753.45, told as 51,753, are 172,506.90: a cent more.
  expect(trace.slice(-2).map(({ code, sellCents }) => [code, sellCents])).toEqual([
    ['LEVEL', 0],
    ['ROUNDING', 1],
  ])
  expect(withoutCost(trace).at(-1)).toEqual({
    code: 'ROUNDING',
    day: null,
    params: { quantity: 1 },
    sellCents: 1,
  })
})

const third = { childBands: [band('kid', 4, 12, { basisPoints: 3_333 })] }
const threeBed = { rates: [rate('low', 10_001, { occupancy: 3, costExtraAdultCents: null })] }
test.each<[string, string, string, Case, number, number]>([
  // Rounded by unit, thirty nights of 11,501.15 were 345,030.
  [
    'half a cent goes up, once',
    '2026-06-01',
    '2026-07-01',
    { contract: { rates: [rate('low', 10_001)] } },
    300_030,
    345_035,
  ],
  // 29 × 11,501.15 = 333,533.35.
  [
    'less than half goes down',
    '2026-06-01',
    '2026-06-30',
    { contract: { rates: [rate('low', 10_001)] } },
    290_029,
    333_533,
  ],
  // 333 × 121 % = 402.93, × 115 % = 463.3695; nine of them are 3,626.37 and 4,170.3255. By unit: 3,627 and 4,167.
  [
    'after taxes and level',
    '2026-06-01',
    '2026-06-10',
    { contract: { taxMode: 'plus_plus', rates: [rate('low', 333)] } },
    3_626,
    4_170,
  ],
  // 10,001 + 10,001 ÷ 3 × 33.33 % = 11,112.1111; seven of them are 77,784.7777, × 115 % = 89,452.494355.
  [
    'after a share of a part',
    '2026-06-01',
    '2026-06-08',
    { contract: { ...third, ...threeBed }, stay: { adults: 3, childAges: [9] } },
    77_785,
    89_452,
  ],
  // 333 × 115 % = 382.95, less 12.5 % = 335.08125; four of them are 1,165.50 (up) of cost and 1,340.325.
  [
    'after an offer',
    '2026-06-01',
    '2026-06-05',
    {
      contract: { rates: [rate('low', 333)], offers: [earlyBird(1_250)] },
      terms: { bookedOn: '2026-04-01' },
    },
    1_166,
    1_340,
  ],
])('rounded once a line: %s', (_, checkIn, checkOut, changes, costCents, sellCents) => {
  const answer = priced({ ...changes, stay: { ...changes.stay, checkIn, checkOut } })
  const { trace } = answer
  expect([answer.costCents, answer.sellCents]).toEqual([costCents, sellCents])
  expect(replay(JSON.parse(JSON.stringify(trace)))).toEqual({ costCents, sellCents })
  expect(trace.reduce((total, step) => total + step.sellCents, 0)).toBe(sellCents)
})

test('of offers that save as much, the first by position is named', () => {
  const twins = [earlyBird(1_000, { id: 'a', position: 2 }), earlyBird(1_000, { id: 'b', position: 1 })]
  expect(priced({ contract: { offers: twins } }).offers.map(({ id }) => id)).toEqual(['b'])
  const alone = twins.map((each) => ({ ...each, combinable: false }))
  expect(priced({ contract: { offers: alone } }).offers.map(({ id }) => id)).toEqual(['b'])
})

test('the nights and what is paid once make the whole', () => {
  const { nights, supplements, sellCents, offers } = priced(full)
  expect(nights).toEqual([
    {
      day: '2026-06-29',
      seasonId: 'low',
      seasonName: 'low',
      rateId: 'low-2',
      costCents: 11_801,
      sellCents: 13_571,
    },
  ])
  expect(supplements.sellCents + 13_571).toBe(sellCents)
  expect(offers).toEqual([{ id: 'early-1000', name: 'early-1000' }])
})

test('the agent sees the same steps and nothing of the cost', () => {
  const { trace, sellCents } = priced(full)
  const seen = withoutCost(trace)
  expect(seen.reduce((total, step) => total + step.sellCents, 0)).toBe(sellCents)
  expect(seen.flatMap((step) => Object.keys(step))).not.toContain('costCents')
  expect(JSON.stringify(seen)).not.toMatch(/cost|margin|markup|level/i)
})

test('a changed basis of a stored trace shows: the replay no longer gives its cents', () => {
  const { trace, sellCents, costCents } = priced(full)
  const forged = trace.map((step) =>
    step.code === 'BASE' && step.costBasis?.kind === 'unit'
      ? { ...step, costBasis: { ...step.costBasis, costUnitCents: 9_000 } }
      : step,
  )
  expect(replay(trace)).toEqual({ costCents, sellCents })
  expect(replay(forged)).toEqual({ costCents: costCents - 1_000, sellCents: sellCents - 1_150 })
})

test('seasons of one priority that share a night are found, weekdays considered', () => {
  const june1 = season('a', '2026-06-01', '2026-06-30')
  const weekends = season('b', '2026-06-15', '2026-07-15', { weekdays: [6, 7] })
  const mondays = season('c', '2026-06-15', '2026-07-15', { weekdays: [1] })
  const above = season('d', '2026-06-01', '2026-06-30', { priority: 1 })
  const pairs = (...seasons: Season[]) =>
    overlappingSeasons(seasons).map((pair) => pair.map(({ id }) => id).join(''))
  expect(pairs(june1, weekends, mondays, above)).toEqual(['ab', 'ac'])
  expect(pairs(season('e', '2026-07-01', '2026-07-02'), june1)).toEqual([])
  expect(pairs(season('f', '2026-06-30', '2026-06-30'), june1)).toEqual(['fa'])
})
