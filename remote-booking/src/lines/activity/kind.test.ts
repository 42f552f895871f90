import { bookingWith } from '../../story/bookings'
import { activity } from './kind'

test('an activity begins as it was priced; a day outside the trip counts as not chosen', () => {
  const booking = bookingWith()
  const priced = { contractId: 'c', packageName: 'Classic', time: '10:30' }
  expect(activity.initial(booking, { kind: 'activity', ...priced, date: '2099-03-12' })).toMatchObject({
    ...priced,
    date: '2099-03-12',
  })
  expect(activity.initial(booking, { kind: 'activity', ...priced, date: '2098-01-01' })).toMatchObject({
    ...priced,
    date: '2099-03-11',
  })
})

test('the next one begins on the first day that has none; in a trip of one night on its first day', () => {
  const booking = bookingWith()
  const others = [{ date: '2099-03-11' }, { date: '2099-03-12' }] as never
  expect(activity.initial(booking, null, others)).toMatchObject({ date: '2099-03-13' })
  const short = bookingWith({ departure: '2099-03-11' })
  expect(activity.initial(short, null, [])).toMatchObject({ date: short.arrival })
})
