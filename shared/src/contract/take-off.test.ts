import { takesOffNextDay } from './take-off'

test.each([
  [true, '21:00', '00:30', true],
  [true, '23:55', '09:35', true],
  [true, '14:20', '00:00', true],
  [true, '10:00', '09:30', false],
  [true, '14:00', '11:00', false],
  [true, '13:40', '18:10', false],
  [true, '21:00', null, false],
  [false, '21:00', '08:00', false],
])('a departure: %p, fetched at %s for a flight at %s: %p', (isDeparture, time, flightTime, next) => {
  expect(takesOffNextDay(isDeparture, { time, flightTime })).toBe(next)
})
