import { bookedOn, decimalOf, isOut, signedCents } from './cells'

test.each([
  ['1,500.25', 'point', 150_025],
  ['1.500.000,00', 'comma', 150_000_000],
  ['1 500,5', 'comma', 150_050],
  ['USD 1,500.00 CR', 'point', 150_000],
  ['1,500.00 DB', 'point', -150_000],
  ['Rp. 2.000.000', 'comma', 200_000_000],
  ['(12.50)', 'point', -1250],
  ['12.50-', 'point', -1250],
  ['-12.50', 'point', -1250],
  ['12.5000', 'point', 1250],
  ['\u221212.50', 'point', -1250],
  ['-$12.50', 'point', -1250],
  ['(US$ 12.50)', 'point', -1250],
  ['12.50CR', 'point', 1250],
  ['12.50DR', 'point', -1250],
  ['DR 12.50', 'point', -1250],
  ['€12,50', 'comma', 1250],
  ['12,50 eur', 'comma', 1250],
  ['Rp2.000', 'comma', 200_000],
  ['12.345', 'point', undefined],
  ['INV-2026-000044', 'point', undefined],
  ['2026-000044', 'point', undefined],
  ['A1', 'point', undefined],
  ['REF 12.50', 'point', undefined],
  ['12.50 thanks', 'point', undefined],
  ['USD', 'point', undefined],
  ['Saldo', 'point', undefined],
  ['', 'point', undefined],
] as const)('%s with a decimal %s is %s', (text, decimal, cents) => {
  expect(signedCents(text, decimal)).toBe(cents)
})

test.each([
  [['1,500.25', '12.00'], 'point'],
  [['1.500,25', '12,00'], 'comma'],
  [['1.500.000', '20.000.000'], 'comma'],
  [['1,500', '20,000,000 CR'], 'point'],
  [['15', '20'], 'point'],
  [['750.000', '50.000'], 'comma'],
  [['Rp 750.000', '12'], 'comma'],
  [['750,000', '50,000', '7.50'], 'point'],
  [['100.000', '1250.500', '20000.000'], 'point'],
] as const)('%s has a decimal %s', (cells, decimal) => {
  expect(decimalOf([...cells])).toBe(decimal)
})

test.each([
  ['02/03/2026', 'dmy', '2026-03-02'],
  ['02/03/26', 'dmy', '2026-03-02'],
  ['02/03/26', 'mdy', '2026-02-03'],
  ['2 Mar 26', 'dmy', '2026-03-02'],
  ["'02/03/2026", 'dmy', '2026-03-02'],
  ['2 Mei 26', 'dmy', '2026-05-02'],
  ['2 févr. 26', 'dmy', '2026-02-02'],
  ['20260302', 'ymd', '2026-03-02'],
  ['2026-03-02 10:33:00', 'ymd', '2026-03-02'],
  ['31/02/2026', 'dmy', undefined],
] as const)('%s in order %s is %s', (text, order, day) => {
  expect(bookedOn(text, order)).toBe(day)
})

test('words beside an amount tell money out', () => {
  expect(['DB', 'debit', '支出', 'Keluar', 'مدين', 'CR', 'in', null].map(isOut)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
