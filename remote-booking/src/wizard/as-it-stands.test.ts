import { id } from '@melali/shared/testing'
import { activity } from '../lines/activity/kind'
import { draftsOf } from '../lines/draft'
import { hotel } from '../lines/hotel/kind'
import type { Words } from '../lines/words'
import { bookingWith, stay, visit } from '../story/bookings'
import { asItStands } from './as-it-stands'
import { heldBy, missing } from './wizard-steps'

const words: Words = {
  t: (key: string) => key,
  day: (day) => day ?? '',
  code: (code) => code ?? '',
  way: (from, to) => `${from} → ${to}`,
}

const declined = { ...stay, id: id(29), status: 'declined' as const, sellCents: 70_000 }
const totals = {
  ...bookingWith({ hotels: [stay] }).totals,
  hotelCents: stay.sellCents,
  grandCents: stay.sellCents,
}
const booking = { ...bookingWith({ hotels: [declined, stay] }), totals }

test('a declined line counts in no total of the open step, neither before nor after', () => {
  const drafts = draftsOf(hotel, booking, words)
  const open = asItStands(booking, { kind: hotel, drafts })
  expect(open.totals).toMatchObject({ hotelCents: 40_000, grandCents: 40_000 })
  expect(open.isSaved).toBe(true)
  expect(open.trace).toEqual(stay.trace)
  const without = asItStands(booking, { kind: hotel, drafts: drafts.slice(0, 1) })
  expect(without.totals).toMatchObject({ hotelCents: 0, grandCents: 0 })
})

test('a step holds what is live; with nothing but declined lines there is nothing to send', () => {
  const visits = [{ ...visit, status: 'cancelled' as const }]
  expect(heldBy({ ...booking, activities: visits }, 'hotels')).toBe(1)
  expect(heldBy({ ...booking, activities: visits }, 'activities')).toBe(0)
  expect(draftsOf(activity, { ...booking, activities: visits }, words)).toEqual([])
  expect(missing({ ...booking, hotels: [declined] })).toEqual(['hotels'])
})
