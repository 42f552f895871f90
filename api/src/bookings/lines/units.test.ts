import { extraUnits, stayUnits, transportUnits, visitUnits } from './units'

const night = (day: string, sellCents: number, code = 'BASE') => ({ code, day, params: {}, sellCents })
const once = (sellCents: number) => ({ code: 'SUPPLEMENT', day: null, params: {}, sellCents })
const payer = (code: string, quantity: number, sellCents: number) => ({
  code,
  day: '2026-06-11',
  params: { quantity },
  sellCents,
})

describe('a stay', () => {
  it('counts nights of one price together, with what belongs to them, and what is paid once apart', () => {
    const trace = [
      night('2026-06-10', 20_000),
      night('2026-06-10', -2_000, 'OFFER'),
      night('2026-06-11', 18_000),
      night('2026-06-12', 30_000),
      once(5_000),
    ]
    expect(stayUnits({ trace, sellCents: 71_000, rooms: 2, nights: 3 })).toEqual([
      { unit: 'night', quantity: 4, unitCents: 9_000 },
      { unit: 'night', quantity: 2, unitCents: 15_000 },
      { unit: 'stay', quantity: 1, unitCents: 5_000 },
    ])
  })

  it.each([
    ['nothing is told', null],
    ['the steps made another amount', [night('2026-06-10', 100)]],
    ['it is set by hand', [night('2026-06-10', 12_002), { ...once(-2_000), code: 'BY_HAND' }]],
  ])('is averaged where %s', (_, trace) => {
    expect(stayUnits({ trace, sellCents: 10_002, rooms: 1, nights: 3 })).toEqual([
      { unit: 'night', quantity: 3, unitCents: 3_334 },
    ])
  })

  it.each([
    ['an average', null, 10_000],
    // Four nights at 172.5115 make 690.046: told as 172.51 each, they are a cent short.
    [
      'its nights',
      [
        ...['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'].map((day) => night(day, 17_251)),
        { ...once(1), code: 'ROUNDING' },
      ],
      69_005,
    ],
  ])('has no price of one where %s would not make it to the cent', (_, trace, sellCents) => {
    expect(stayUnits({ trace, sellCents, rooms: 1, nights: 3 })).toEqual([])
  })
})

it('a ride costs so much a vehicle', () => {
  expect(transportUnits({ sellCents: 9_000, quantity: 3 })).toEqual([
    { unit: 'vehicle', quantity: 3, unitCents: 3_000 },
  ])
})

describe('a visit', () => {
  it('has a price for each kind of guest who is there', () => {
    const trace = [payer('ADULT', 2, 18_000), payer('CHILD', 1, 4_500), payer('INFANT', 0, 0)]
    expect(visitUnits({ trace, sellCents: 22_500, adults: 3, children: 0, infants: 0 })).toEqual([
      { unit: 'adult', quantity: 2, unitCents: 9_000 },
      { unit: 'child', quantity: 1, unitCents: 4_500 },
    ])
  })

  it('of a group is paid once; one whose price came from elsewhere is averaged', () => {
    const trace = [payer('GROUP', 1, 40_000)]
    expect(visitUnits({ trace, sellCents: 40_000, adults: 4, children: 0, infants: 0 })).toEqual([
      { unit: 'group', quantity: 1, unitCents: 40_000 },
    ])
    const byHand = [...trace, { ...once(-10_000), code: 'BY_HAND' }]
    for (const steps of [trace, byHand])
      expect(visitUnits({ trace: steps, sellCents: 30_000, adults: 4, children: 0, infants: 0 })).toEqual([
        { unit: 'pax', quantity: 4, unitCents: 7_500 },
      ])
  })
})

it('an extra costs so much a guest and day', () => {
  expect(extraUnits({ sellCents: 6_000, pax: 2, days: 3 })).toEqual([
    { unit: 'pax_day', quantity: 6, unitCents: 1_000 },
  ])
})
