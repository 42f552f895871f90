import * as fc from 'fast-check'
import { exact, halfUp, plus, read, scaled, written } from './exact'
import { minimumPayment, percentOf, sum } from './money'

test.each([
  [333, 11_500, 383], // 382.95
  [1, 5_000, 1], // half a cent rounds up
  [1, 4_999, 0],
  [-1, 5_000, 0], // up is towards plus
  [-3, 5_000, -1],
  [0, 11_500, 0],
  [1_000_000_000_000, 11_001, 1_100_100_000_000], // beyond 2^53 on the way
  [-1_000_000_000_001, 15_000, -1_500_000_000_001],
])('%i cents at %i basis points are %i', (cents, basisPoints, expected) => {
  expect(percentOf(cents, basisPoints)).toBe(expected)
})

test('a percentage is the nearest cent, and the upper of two as near', () => {
  const amount = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e13, max: 1e13 }))
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 50_000 }), (cents, basisPoints) => {
      const twiceOff =
        2n * (BigInt(percentOf(cents, basisPoints)) * 10_000n - BigInt(cents) * BigInt(basisPoints))
      expect(twiceOff > -10_000n && twiceOff <= 10_000n).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

test('parts, shares and sums stay exact until they are rounded, and are kept as they are', () => {
  const third = scaled(exact(100), 1, 3)
  expect(written(third)).toBe('100/3')
  expect([halfUp(third), halfUp(scaled(exact(200), 1, 3)), halfUp(scaled(exact(101), 1, 2))]).toEqual([
    33, 67, 51,
  ])
  expect(halfUp(plus(plus(third, third), third))).toBe(100)
  expect(halfUp(plus(scaled(exact(-1), 1, 2), scaled(exact(1), 1, 3)))).toBe(0)
  expect(read(written(scaled(exact(-15_001), 11_500, 10_000)))).toEqual({ over: -345_023n, under: 20n })
})

test.each([
  [10_001, 5_000, 5_001],
  [10_000, 0, 0],
  [10_001, 10_000, 10_001],
])('of %i cents, %i basis points to pay are %i', (total, basisPoints, expected) => {
  expect(minimumPayment(total, basisPoints)).toBe(expected)
})

test.each([-1, 10_001])('%i basis points are no share of a total', (basisPoints) => {
  expect(() => minimumPayment(100, basisPoints)).toThrow(RangeError)
})

test('amounts that a number cannot hold exactly are refused, never rounded', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(() => halfUp(scaled(exact(most), 2))).toThrow(RangeError)
  expect(() =>
    sum([
      { costCents: most, sellCents: 0 },
      { costCents: 1, sellCents: 0 },
    ]),
  ).toThrow(RangeError)
  expect(() => percentOf(most, 10_001)).toThrow(RangeError)
  expect(() => percentOf(0.1, 5_000)).toThrow(RangeError)
  expect(() => percentOf(0.1, 10_000)).toThrow(RangeError)
  expect(() => scaled(exact(2), 0.5)).toThrow(RangeError)
})
