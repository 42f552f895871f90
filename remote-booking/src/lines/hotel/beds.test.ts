import type { HotelLineBody } from '@melali/shared/api'
import { le, wei } from '../../story/bookings'
import type { Words } from '../words'
import { bedClashes } from './beds'

const words: Words = {
  way: (from, to) => `${from} → ${to}`,
  t: (key, gaps) => [key, ...Object.values(gaps ?? {})].join(' '),
  day: (day) => day ?? '',
  code: (code) => code ?? '',
}
const stay = (guests: readonly { id: string }[], checkIn: string, checkOut: string) =>
  ({ guestIds: guests.map(({ id }) => id), checkIn, checkOut }) as HotelLineBody

test.each([
  ['the next hotel begins as the last ends', stay([wei, le], '2099-03-12', '2099-03-14'), []],
  ['another guest’s room', stay([le], '2099-03-10', '2099-03-12'), []],
  ['a night of both', stay([wei, le], '2099-03-11', '2099-03-14'), ['hotel.sleepsTwice Wang Wei 2099-03-11']],
  [
    'a stay around the other',
    stay([wei], '2099-03-09', '2099-03-14'),
    ['hotel.sleepsTwice Wang Wei 2099-03-10'],
  ],
])('%s', (_, body, told) => {
  const others = [stay([wei], '2099-03-10', '2099-03-12')]
  expect(bedClashes(body, others, { guests: [wei, le] }, words).guestIds ?? []).toEqual(told)
})
