import { contractName } from './contract-name'
import { spansOf } from './spans'

test('days in a row are one span, also over the end of a month and out of order', () => {
  expect(spansOf(['2026-12-31', '2027-01-01', '2026-12-30', '2027-01-03'])).toEqual([
    { from: '2026-12-30', to: '2027-01-01' },
    { from: '2027-01-03', to: '2027-01-03' },
  ])
  expect(spansOf([])).toEqual([])
})

test.each([
  ['Taman Rimba · FIT contract', 'Taman Rimba', 'FIT contract'],
  ['Summer rates', 'Taman Rimba', 'Summer rates'],
  ['Taman Rimba', 'Taman Rimba', 'Taman Rimba'],
])('%s of %s is called %s beside it', (name, owner, shown) => {
  expect(contractName(name, owner)).toBe(shown)
})
