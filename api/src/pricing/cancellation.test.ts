import { type CancellationStep, cancellationFee } from './cancellation'

const steps: CancellationStep[] = [
  { id: 'late', daysBefore: 6, basis: 'percent', value: 10_000 },
  { id: 'early', daysBefore: 21, basis: 'nights', value: 1 },
  { id: 'middle', daysBefore: 14, basis: 'percent', value: 5_000 },
]

const line = {
  arrival: '2026-08-01',
  costCents: 30_001,
  sellCents: 36_001,
  noShow: false,
  nights: [
    { costCents: 9_000, sellCents: 11_000 },
    { costCents: 21_001, sellCents: 25_001 },
  ],
}

test.each([
  ['2026-07-10', null, 0, 0], // 22 days
  ['2026-07-11', 'early', 9_000, 11_000], // 21
  ['2026-07-17', 'early', 9_000, 11_000], // 15
  ['2026-07-18', 'middle', 15_001, 18_001], // 14
  ['2026-07-25', 'middle', 15_001, 18_001], // 7
  ['2026-07-26', 'late', 30_001, 36_001], // 6
  ['2026-08-01', 'late', 30_001, 36_001],
  ['2026-08-03', 'late', 30_001, 36_001], // after arrival
])('cancelled on %s: step %s', (cancelledOn, step, costCents, sellCents) => {
  const fee = cancellationFee(steps, { ...line, cancelledOn })
  expect({ step: fee.step?.id ?? null, costCents: fee.costCents, sellCents: fee.sellCents }).toEqual({
    step,
    costCents,
    sellCents,
  })
})

test('a no-show pays the last step, however early it was noticed', () => {
  expect(cancellationFee(steps, { ...line, cancelledOn: '2026-06-01', noShow: true }).step?.id).toBe('late')
})

test.each([
  [33_000, 30_001, 33_000],
  [40_000, 30_001, 36_001],
])('an amount of %i is never more than the line', (value, costCents, sellCents) => {
  const fixed: CancellationStep[] = [{ id: 'fixed', daysBefore: 99, basis: 'amount', value }]
  expect(cancellationFee(fixed, { ...line, cancelledOn: '2026-07-30' })).toMatchObject({
    costCents,
    sellCents,
  })
})

test("without nights to count, a night's fee is the whole line", () => {
  const fee = cancellationFee(steps, { ...line, nights: [], cancelledOn: '2026-07-11' })
  expect(fee).toMatchObject({ costCents: 30_001, sellCents: 36_001 })
})
