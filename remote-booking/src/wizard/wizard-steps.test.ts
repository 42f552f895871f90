import type { BookingDetail } from '@melali/shared/api'
import { after, before, heldBy, isStep, missing } from './wizard-steps'

const empty = { guests: [], hotels: [], transports: [], activities: [], addons: [], files: [] }
const booking = (parts: Partial<Record<keyof typeof empty, unknown[]>>) =>
  ({ ...empty, ...parts }) as unknown as BookingDetail

test('the steps follow each other and stop at the ends', () => {
  expect(after('guests')).toBe('hotels')
  expect(after('review')).toBe('review')
  expect(before('guests')).toBe('guests')
  expect(before('review')).toBe('extras')
})

test.each([
  ['hotels', true],
  ['nonsense', false],
  [null, false],
])('%s is a step: %s', (name, is) => {
  expect(isStep(name)).toBe(is)
})

test('a booking without people or services says what is missing', () => {
  expect(missing(booking({}))).toEqual(['guests', 'hotels'])
  expect(missing(booking({ guests: [{}] }))).toEqual(['hotels'])
  expect(missing(booking({ guests: [{}], activities: [{}] }))).toEqual([])
})

test('files count with the extras; the review holds nothing', () => {
  expect(heldBy(booking({ addons: [{}], files: [{}, {}] }), 'extras')).toBe(3)
  expect(heldBy(booking({}), 'review')).toBeUndefined()
  expect(heldBy(undefined, 'hotels')).toBe(0)
})
