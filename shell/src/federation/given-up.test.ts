import { giveUp, isGivenUp, throwsAgain } from './given-up'

beforeEach(() => sessionStorage.clear())
afterAll(() => sessionStorage.clear())

test('only what threw last, on the same page and in the same version, throws again', () => {
  const answers = [
    throwsAgain('booking 2', '/booking-management'),
    throwsAgain('booking 2', '/booking-management/7'),
    throwsAgain('booking 3', '/booking-management/7'),
    throwsAgain('booking 3', '/booking-management/7'),
  ]
  expect(answers).toEqual([false, false, false, true])
})

test('a version is given up for itself: the next one runs', () => {
  giveUp('booking', '2')
  expect(['1', '2', '3'].map((version) => isGivenUp('booking', version))).toEqual([false, true, false])
  expect(isGivenUp('invoice', '2')).toBe(false)
})
