import { nightsOfTrace } from './nights-of-trace'

const step = (day: string | null, sellCents: number, code = 'BASE') => ({
  code,
  day,
  sellCents,
  costCents: sellCents,
})
const contract = [
  step('2026-06-12', 30_000),
  step('2026-06-10', 20_000),
  step('2026-06-10', -2_000, 'OFFER'),
  step('2026-06-11', 18_000),
  step(null, 5_000, 'SUPPLEMENT'),
]

it('a night costs what its steps do, in the order of the nights', () => {
  expect(nightsOfTrace(contract).map(({ sellCents }) => sellCents)).toEqual([18_000, 18_000, 30_000])
})

it('of a price set by hand each night bears the same share, to the cent; what they cost us stays', () => {
  const byHand = { code: 'BY_HAND', day: null, sellCents: -61_000, costCents: 0 }
  const nights = nightsOfTrace([...contract, byHand])
  expect(nights.map(({ sellCents }) => sellCents)).toEqual([3_333, 3_334, 3_333])
  expect(nights.map(({ costCents }) => costCents)).toEqual([18_000, 18_000, 30_000])
})

it('of a cost that was agreed with the supplier each night bears the same share; what it is sold for stays', () => {
  const agreed = { code: 'AGREED_COST', day: null, sellCents: 0, costCents: -61_000 }
  const nights = nightsOfTrace([...contract, agreed])
  expect(nights.map(({ costCents }) => costCents)).toEqual([3_333, 3_334, 3_333])
  expect(nights.map(({ sellCents }) => sellCents)).toEqual([18_000, 18_000, 30_000])
})

it.each([[null], [[step(null, 100)]]])('%j has no nights', (trace) =>
  expect(nightsOfTrace(trace)).toEqual([]),
)
