import { bookingWith, le, stay, wei } from '../../story/bookings'
import { hotel } from './kind'

const booking = bookingWith()
const { contractId, roomId } = stay
const line = { contractId, roomId, board: 'BB' as const, rooms: 1 }
const whole = { ...line, checkIn: booking.arrival, checkOut: booking.departure }

test('the first stay is everybody’s and lasts as long as the trip', () => {
  expect(hotel.initial(booking, null)).toMatchObject({
    checkIn: booking.arrival,
    checkOut: booking.departure,
    guestIds: [wei.id, le.id],
  })
})

test('a second room begins with the guests that have none, in the same hotel and nights', () => {
  const first = { ...whole, checkOut: '2099-03-12', guestIds: [wei.id] }
  expect(hotel.initial(booking, null, [first])).toMatchObject({
    contractId,
    checkIn: booking.arrival,
    checkOut: '2099-03-12',
    guestIds: [le.id],
  })
})

test('once all have a bed, the next hotel begins where the last one ends', () => {
  const first = { ...whole, checkOut: '2099-03-12', guestIds: [wei.id, le.id] }
  const next = hotel.initial(booking, null, [first])
  expect(next).toMatchObject({
    checkIn: '2099-03-12',
    checkOut: booking.departure,
    guestIds: [wei.id, le.id],
  })
  expect(next).not.toHaveProperty('contractId')
})

test('what the catalogue chose comes first', () => {
  const selection = {
    kind: 'hotel' as const,
    contractId: 'c',
    checkIn: '2099-03-11',
    extras: ['Dinner'],
    rooms: 2,
    board: 'HB',
  }
  expect(hotel.initial(booking, selection)).toMatchObject({
    contractId: 'c',
    checkIn: '2099-03-11',
    checkOut: booking.departure,
    extras: ['Dinner'],
    rooms: 2,
    board: 'HB',
    extraBeds: 0,
  })
})
