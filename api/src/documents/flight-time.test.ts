import { flightTimeOf } from './flight-time'
import { wordsIn } from './words'

const fetched = { time: '21:00', flightTime: '00:30' }

test.each([
  ['en', '00:30, next day'],
  ['zh', '次日 00:30'],
  ['fr', '00:30, le lendemain'],
  ['ar', '00:30، في اليوم التالي'],
] as const)('a flight after midnight is told as the next day’s in %s', (locale, told) => {
  const { each } = wordsIn({}, locale)
  expect(each((say) => flightTimeOf(true, fetched, say) ?? '')).toEqual([told])
  expect(each((say) => flightTimeOf(false, fetched, say) ?? '')).toEqual(['00:30'])
})
