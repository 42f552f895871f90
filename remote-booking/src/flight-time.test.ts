import { flightTimeOf } from './flight-time'
import en from './locales/en.json'

const t = ((key: string, { time }: { time: string }) =>
  key === 'transport.nextDay' ? en.transport.nextDay.replace('{{time}}', time) : key) as never

test.each([
  [true, '21:00', '00:30', '00:30, next day'],
  [true, '13:40', '18:10', '18:10'],
  [false, '21:00', '08:00', '08:00'],
  [true, '21:00', null, ''],
])('a departure: %p, fetched at %s: %s is told as %p', (isDeparture, time, flightTime, told) => {
  expect(flightTimeOf(t, isDeparture, { time, flightTime })).toBe(told)
})
