import { rangeOf } from './period'

test.each([
  ['month', '2026-11-01'],
  ['quarter', '2026-09-01'],
  ['year', '2025-12-01'],
] as const)('a %s starts on %s', (period, from) => {
  expect(rangeOf(period, '2026-11-21')).toEqual({ from, to: '2026-11-21' })
})

test('a quarter reaches over the turn of the year', () => {
  expect(rangeOf('quarter', '2027-01-15').from).toBe('2026-11-01')
})
