import { ageOn, guestCategory } from './guests'

test.each([
  ['2024-07-02', '2026-07-01', 'infant'],
  ['2024-07-01', '2026-07-01', 'child'],
  ['2014-07-02', '2026-07-01', 'child'],
  ['2014-07-01', '2026-07-01', 'adult'],
])('who was born on %s is on %s an %s', (birthdate, day, category) => {
  expect(guestCategory(birthdate, day)).toBe(category)
})

test('who was born on 29 February turns older on 1 March of other years', () => {
  expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2])
  expect(ageOn('2024-02-29', '2028-02-29')).toBe(4)
})

test("a contract's bands override the usual ages, and leave the others alone", () => {
  const bands = [
    { fromAge: 0, toAge: 3, category: 'infant' as const },
    { fromAge: 12, toAge: 15, category: 'child' as const },
  ]
  const category = (birthdate: string) => guestCategory(birthdate, '2026-07-01', bands)
  expect([category('2022-07-02'), category('2022-07-01'), category('2011-01-01')]).toEqual([
    'infant',
    'child',
    'child',
  ])
  expect(category('2010-07-01')).toBe('adult')
})

test('where bands of one age differ, the older category counts, in any order', () => {
  const bands = [
    { fromAge: 2, toAge: 11, category: 'child' as const },
    { fromAge: 10, toAge: 17, category: 'adult' as const },
  ]
  expect(guestCategory('2015-01-01', '2026-07-01', bands)).toBe('adult')
  expect(guestCategory('2015-01-01', '2026-07-01', bands.toReversed())).toBe('adult')
})
