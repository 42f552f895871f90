import { giveUp, isGivenUp, throwsAgain } from './given-up'

beforeEach(() => sessionStorage.clear())
afterAll(() => sessionStorage.clear())

test('only what threw before, in the same place and in the same version, throws again', () => {
  const answers = [
    throwsAgain('booking 2', '/booking-management'),
    throwsAgain('booking 2', '/booking-management/:id'),
    throwsAgain('booking 3', '/booking-management/:id'),
    throwsAgain('booking 3', 'widget arrivals'),
    throwsAgain('booking 3', '/booking-management/:id'),
  ]
  expect(answers).toEqual([false, false, false, false, true])
})

test('what threw long ago is forgotten', () => {
  for (let page = 0; page < 21; page++) throwsAgain('booking 2', `/${page}`)
  expect([throwsAgain('booking 2', '/0'), throwsAgain('booking 2', '/20')]).toEqual([false, true])
})

test('a version is given up for itself: the next one runs', () => {
  giveUp('booking', '2')
  expect(['1', '2', '3'].map((version) => isGivenUp('booking', version))).toEqual([false, true, false])
  expect(isGivenUp('invoice', '2')).toBe(false)
})
