import { monthsOf, spanBefore, spanOf } from './period'

test('without dates it is the twelve months up to today', () => {
  expect(spanOf({}, '2026-11-20')).toEqual({ from: '2025-11-21', to: '2026-11-20' })
})

test('the span before is as long and ends the day before', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

test('months run over the year without a gap', () => {
  expect(monthsOf({ from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
})
