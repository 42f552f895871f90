import type { HotelContract } from '../../api/contracts'
import { fittingExtras, offeredExtras } from './offered-extras'

const dinner: HotelContract['supplements'][number] = {
  id: 'dinner',
  name: 'Dinner on the beach',
  kind: 'gala',
  from: '2026-06-10',
  to: '2026-06-12',
  weekdays: [],
  roomId: null,
  basis: 'pax_stay',
  sellCents: 4_000,
  childSellCents: null,
  mandatory: false,
}
const honeymoon: HotelContract['offers'][number] = {
  id: 'moon',
  name: 'Honeymoon 8 %',
  kind: 'honeymoon',
  from: '2026-06-01',
  to: '2026-06-12',
  stay: null,
  pay: null,
  freeNight: 'cheapest',
  bookDaysBefore: null,
  minNights: null,
  basisPoints: 800,
  combinable: true,
}
const stay = { roomId: 'deluxe', checkIn: '2026-06-12', checkOut: '2026-06-14' }

const names = (changes: Partial<typeof dinner>, asked: Partial<typeof stay> = {}) =>
  offeredExtras({ supplements: [{ ...dinner, ...changes }], offers: [] }, { ...stay, ...asked })?.extras.map(
    ({ name }) => name,
  )

// 12 June 2026 is a Friday.
test.each([
  ['on a night of the stay', {}, {}, 1],
  ['on the day of departure only', {}, { checkIn: '2026-06-08', checkOut: '2026-06-10' }, 0],
  ['of a night before', {}, { checkIn: '2026-06-13' }, 0],
  ['that is mandatory anyway', { mandatory: true }, {}, 0],
  ['of this room', { roomId: 'deluxe' }, {}, 1],
  ['of another room', { roomId: 'villa' }, {}, 0],
  ['on Fridays', { weekdays: [5] }, {}, 1],
  ['on Sundays', { weekdays: [7], to: '2026-06-30' }, {}, 0],
  ['on Sundays, stayed through', { weekdays: [7], to: '2026-06-30' }, { checkOut: '2026-06-15' }, 1],
])('a supplement %s', (_, changes, asked, expected) => {
  expect(names(changes, asked)).toHaveLength(expected)
})

test('one name with two prices is one choice', () => {
  const dearer = { ...dinner, id: 'late', from: '2026-06-13', to: '2026-06-20', sellCents: 5_000 }
  const offered = offeredExtras({ supplements: [dinner, dearer], offers: [] }, stay)
  expect(offered?.extras).toMatchObject([
    { name: dinner.name, prices: [{ sellCents: 4_000 }, { sellCents: 5_000 }] },
  ])
})

test('a honeymoon is asked for where an offer of the nights wants it', () => {
  const contract = {
    supplements: [],
    offers: [honeymoon, { ...honeymoon, kind: 'early_bird' as const, name: 'Early' }],
  }
  expect(offeredExtras(contract, stay)?.honeymoon).toEqual(['Honeymoon 8 %'])
  expect(offeredExtras(contract, { ...stay, checkIn: '2026-06-13' })?.honeymoon).toEqual([])
})

test('nothing is known without a room or dates', () => {
  expect(offeredExtras({ supplements: [dinner], offers: [] }, { ...stay, roomId: undefined })).toBeUndefined()
  expect(offeredExtras({ supplements: [dinner], offers: [] }, { ...stay, checkOut: null })).toBeUndefined()
  expect(offeredExtras(undefined, stay)).toBeUndefined()
})

test('of what was ticked that fits which is offered; all of it until the offer is known', () => {
  const wishes = { extras: ['Dinner on the beach', 'Gala'], honeymoon: true }
  const contract = { supplements: [dinner], offers: [honeymoon] }
  const fitting = (asked: Partial<typeof stay>) =>
    fittingExtras(offeredExtras(contract, { ...stay, ...asked }), wishes)
  expect(fitting({})).toEqual({ extras: ['Dinner on the beach'], honeymoon: true })
  expect(fitting({ checkIn: '2026-06-13' })).toEqual({ extras: [], honeymoon: false })
  expect(fittingExtras(undefined, wishes)).toEqual(wishes)
})
