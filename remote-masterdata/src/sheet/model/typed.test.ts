import fc from 'fast-check'
import { amountText, parseAmount, parsePercent } from './amount'
import { parseDay, parseWeekdays, weekdayRuns } from './days'
import { tidy } from './read'

test.each([
  ['1250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['$1 250', 125_000],
  ['US$ 1,250', 125_000],
  ['1 250 USD', 125_000],
  ["1'250.5", 125_050],
  ['1\u00a0250,5', 125_050],
  ['1.250', 125_000],
  ['1,250', 125_000],
  ['1.234.567', 123_456_700],
  ['0.05', 5],
  ['12.', 1200],
  ['١٬٢٥٠٫٥٠', 125_050],
  ['１２５０', 125_000],
  ['\u20661,250.00\u2069', 125_000],
])('%s is an amount', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents)
})

test.each(
  ['', 'abc', '-5', '12.345,6,7', '1,25,000', '0.125', '12 50', '1.250.00', '1,2', '€5', '1e3'].filter(
    (typed) => typed !== '1,2',
  ),
)('%s is no amount, so it stays as it was typed', (typed) => {
  expect(parseAmount(typed)).toBeNull()
  expect(tidy({ kind: 'rate', column: 'a' }, 'cost', typed)).toBe(typed)
})

test('every amount is read back from each way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const [whole = '', part = ''] = amountText(cents).split('.')
      const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
      const ways = [
        `${whole}.${part}`,
        `${grouped(',')}.${part}`,
        `${grouped('.')},${part}`,
        `$ ${grouped(' ')}.${part}`,
      ]
      expect(ways.map(parseAmount)).toEqual(ways.map(() => cents))
    }),
  )
})

test.each([
  ['10', 1000],
  ['7.5 %', 750],
  ['-5', -500],
  ['+2,25%', 225],
  ['−1', -100],
  ['-99', -9900],
  ['-100', null],
  ['ten', null],
  ['1.234', null],
])('%s as a percentage', (typed, basisPoints) => {
  expect(parsePercent(typed)).toBe(basisPoints)
})

test.each([
  ['2026-07-01', '2026-07-01'],
  ['1/7/2026', '2026-07-01'],
  ['01.07.26', '2026-07-01'],
  ['1 Jul 2026', '2026-07-01'],
  ['1-Jul-26', '2026-07-01'],
  ['31 December 2026', '2026-12-31'],
  ['2026年7月1日', '2026-07-01'],
  ['12/25/2026', null],
  ['30/2/2026', null],
  ['1/7', null],
])('%s as a day', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test.each([
  ['', []],
  ['5, 6', [5, 6]],
  ['Fri Sat', [5, 6]],
  ['Fri–Sun', [5, 6, 7]],
  ['6-1', [1, 6, 7]],
  ['1-7', []],
  ['周五, 周六', [5, 6]],
  ['ven. sam.', [5, 6]],
  ['8', null],
  ['Fr day', null],
])('%s as weekdays', (typed, days) => {
  expect(parseWeekdays(typed)).toEqual(days)
})

test('what can be read is spelled in one way, and spelling it again changes nothing', () => {
  const lane = { kind: 'rate', column: 'a' } as const
  expect(tidy(lane, 'cost', ' $1 250 ')).toBe('1250.00')
  expect(tidy(lane, 'minStay', '03')).toBe('3')
  expect(tidy(lane, 'sell', ' – ')).toBe('')
  expect(tidy({ kind: 'field', field: 'from' }, 'cost', '1/7/2026')).toBe('2026-07-01')
  expect(tidy({ kind: 'field', field: 'weekdays' }, 'cost', 'Sat, Fri')).toBe('5, 6')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = tidy(lane, 'cost', typed)
      expect(tidy(lane, 'cost', once)).toBe(once)
    }),
  )
})

test.each([
  [[], []],
  [
    [5, 6],
    [
      [5, 5],
      [6, 6],
    ],
  ],
  [[1, 2, 3, 4], [[1, 4]]],
  [
    [1, 3, 5, 6, 7],
    [
      [1, 1],
      [3, 3],
      [5, 7],
    ],
  ],
])('weekdays %j are shown as %j', (days, runs) => {
  expect(weekdayRuns(days)).toEqual(runs)
})
