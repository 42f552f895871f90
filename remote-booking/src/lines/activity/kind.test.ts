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
    date: booking.arrival,
  })
})
