import { replay } from './trace'
import { priceTransport, type Ride, type TransportContract, type TransportRate } from './transport'

const rate = (id: string, more: Partial<TransportRate> = {}): TransportRate => ({
  id,
  service: 'airport_transfer',
  fromZone: null,
  toZone: null,
  costCents: 2_001,
  sellCents: null,
  costNightSurchargeCents: 500,
  nightSurchargeSellCents: null,
  ...more,
})

const contract: TransportContract = {
  code: 'TR-1',
  versionNo: 2,
  bookingFrom: '2026-01-01',
  bookingTo: '2026-12-31',
  stayFrom: '2026-01-01',
  stayTo: '2026-12-31',
  taxMode: 'inclusive',
  vehicle: { seats: 6, luggage: 4 },
  rates: [
    rate('anywhere'),
    rate('ubud', { fromZone: 'airport', toZone: 'ubud', costCents: 3_000 }),
    rate('from-ubud', { fromZone: 'ubud', costCents: 2_800 }),
    rate('kuta', { fromZone: 'airport', toZone: 'kuta', costCents: 1_500, sellCents: 1_999 }),
    rate('hour', { service: 'extra_hour', costCents: 700, costNightSurchargeCents: 0 }),
  ],
  cancellationSteps: [],
}

const ride: Ride = {
  service: 'airport_transfer',
  fromZone: 'airport',
  toZone: 'ubud',
  date: '2026-07-01',
  time: '12:00',
  pax: 4,
  luggage: 4,
  quantity: 1,
  extraHours: 0,
}

const terms = { bookedOn: '2026-05-01', markupBps: 1_500, closures: [] }
const price = (change: Partial<Ride> = {}, on = contract) => priceTransport(on, { ...ride, ...change }, terms)

test.each([
  ['both zones known', {}, 3_000, 3_450],
  ['the way back of a known way', { fromZone: 'ubud', toZone: 'airport' }, 3_000, 3_450],
  ['one zone known', { fromZone: 'ubud', toZone: 'amed' }, 2_800, 3_220],
  ['anywhere', { fromZone: 'sanur', toZone: 'amed' }, 2_001, 2_301],
  ['its own sell price', { toZone: 'kuta' }, 1_500, 1_999],
  ['two vehicles', { fromZone: null, toZone: null, quantity: 2 }, 4_002, 4_602], // 2 × 2,301.15
  ['four vehicles, rounded together', { fromZone: null, toZone: null, quantity: 4 }, 8_004, 9_205], // 4 × 2,301.15 = 9,204.60
  ['night', { time: '23:30' }, 3_500, 4_025],
  ['extra hours of two vehicles', { quantity: 2, extraHours: 3 }, 10_200, 11_730],
])('%s', (_, change, costCents, sellCents) => {
  const priced = price(change)
  expect(priced).toMatchObject({ ok: true, costCents, sellCents })
  expect(priced.ok && replay(priced.trace)).toEqual({ costCents, sellCents })
})

test('a way back with a rate of its own has it', () => {
  const own = rate('back', { fromZone: 'ubud', toZone: 'airport', costCents: 2_500 })
  const both = { ...contract, rates: [...contract.rates, own] }
  expect(price({ fromZone: 'ubud', toZone: 'airport' }, both)).toMatchObject({ costCents: 2_500 })
  expect(price({}, both)).toMatchObject({ costCents: 3_000 })
})

test('plus-plus costs have service and tax on top', () => {
  expect(price({}, { ...contract, taxMode: 'plus_plus' })).toMatchObject({
    costCents: 3_630,
    sellCents: 4_175,
  })
})

test('everything that stands in the way is said at once', () => {
  const closures = [{ day: '2027-03-08', name: 'Nyepi', blocks: ['transfers'] }]
  const change = {
    date: '2027-03-08',
    time: '7 pm',
    pax: 7,
    service: 'half_day',
    extraHours: 1,
  } as const
  const refused = priceTransport({ ...contract, rates: [] }, { ...ride, ...change }, { ...terms, closures })
  expect(!refused.ok && refused.problems.map(({ code, field }) => `${code} ${field ?? ''}`.trim())).toEqual([
    'INVALID_TIME time',
    'OUTSIDE_STAYING_PERIOD',
    'CLOSED_DAY date',
    'NO_RATE service',
    'NO_RATE extraHours',
    'CAPACITY quantity',
  ])
})

test('luggage counts as well as people; another vehicle takes both', () => {
  const full = price({ pax: 6, luggage: 5 })
  expect(!full.ok && full.problems).toEqual([
    {
      code: 'CAPACITY',
      field: 'quantity',
      params: { pax: 6, luggage: 5, quantity: 1, maxPax: 6, maxLuggage: 4 },
    },
  ])
  expect(price({ pax: 6, luggage: 5, quantity: 2 }).ok).toBe(true)
})

test('two rates that know as much about the way contradict each other', () => {
  const refused = price(
    {},
    { ...contract, rates: [...contract.rates, rate('twin', { fromZone: 'airport', toZone: 'ubud' })] },
  )
  expect(!refused.ok && refused.problems).toEqual([{ code: 'AMBIGUOUS', field: 'rate' }])
})
