import { priceExtra } from './extra'
import { replay } from './trace'

test('an extra is price × pax × days', () => {
  const price = priceExtra({ unitCents: 1_250, unitCostCents: 900, pax: 3, days: 4 })
  expect(price).toMatchObject({ ok: true, sellCents: 15_000, costCents: 10_800 })
  expect(price.ok && replay(price.trace)).toEqual({ sellCents: 15_000, costCents: 10_800 })
})

test('an extra is for at least one person and one day; both are said at once', () => {
  const price = priceExtra({ unitCents: 1_250, pax: 0, days: 1.5 })
  expect(price).toEqual({
    ok: false,
    problems: ['pax', 'days'].map((field) => ({
      code: 'QUANTITY',
      field,
      params: { least: 1, most: 10_000 },
    })),
  })
})
