import {
  dayAfter,
  daysOf,
  isTooLong,
  overlapsOf,
  raisedCents,
  ruledNights,
  rulingSeason,
  shareOfCents,
  soldByLevel,
  spansOf,
  uncoveredNights,
  withTaxes,
} from '@melali/shared/api'
import fc from 'fast-check'
import { addDays, nightsOf, overlappingSeasons, percentOf } from '../../pricing'
import { seasonsOf } from '../../pricing/hotel/season'
import { unitPrice } from '../../terms/unit-price'

const START = '2027-12-20'
const season = fc
  .record({
    start: fc.nat(80),
    length: fc.nat(40),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    priority: fc.nat(2),
  })
  .map(({ start, length, weekdays, priority }) => ({
    from: addDays(START, start),
    to: addDays(START, start + length),
    weekdays,
    priority,
  }))
const seasons = fc
  .array(season, { maxLength: 6 })
  .map((all) => all.map((one, id) => ({ ...one, id: `${id}` })))
type Season = { id: string; from: string; to: string; weekdays: number[]; priority: number }
const period = { from: START, to: addDays(START, 100) }
const asEngine = (season: Season) => ({ ...season, name: season.id })
const cents = fc.integer({ min: 1, max: 100_000_000_000 })

test('a night is ruled by the season that the engine prices it with', () => {
  fc.assert(
    fc.property(seasons, (all) => {
      for (const night of nightsOf(START, addDays(START, 60)))
        expect(rulingSeason(night, all)?.id).toBe(seasonsOf(night, all.map(asEngine))[0]?.id)
    }),
    { numRuns: 60 },
  )
})

test('every night of a period is ruled by one season or covered by none', () => {
  fc.assert(
    fc.property(seasons, (all) => {
      const ruled = ruledNights(period, all)
      for (const { season, nights } of ruled)
        for (const night of nights.flatMap(daysOf)) expect(rulingSeason(night, all)).toBe(season)
      const named = ruled.flatMap(({ nights }) => nights.flatMap(daysOf))
      const uncovered = uncoveredNights(period, all).flatMap(daysOf)
      expect([...named, ...uncovered].sort()).toEqual(daysOf(period))
    }),
    { numRuns: 60 },
  )
})

test('overlaps are the engine’s, night by night', () => {
  fc.assert(
    fc.property(seasons, (all) => {
      const found = overlapsOf(all)
      const sharing = found.map(({ one, other }) => [one.id, other.id])
      expect(sharing).toEqual(overlappingSeasons(all.map(asEngine)).map((pair) => pair.map(({ id }) => id)))
      for (const { one, other, nights } of found) {
        const both = daysOf(one).filter((day) => daysOf(other).includes(day))
        const shared = both.filter((day) => seasonsOf(day, [asEngine(one), asEngine(other)]).length === 2)
        expect(nights.flatMap(daysOf)).toEqual(shared)
      }
    }),
    { numRuns: 100 },
  )
})

test('of very many overlaps the first hundred are named', () => {
  const one = { from: '2027-01-01', to: '2029-12-31', weekdays: [1, 3], priority: 0 }
  const many = overlapsOf(Array.from({ length: 200 }, (_, id) => ({ ...one, id })))
  expect(many).toHaveLength(100)
  expect(many.at(-1)?.other.id).toBe(100)
})

test('a span is too long after five years', () => {
  expect(isTooLong({ from: '2028-02-29', to: '2033-03-01' })).toBe(false)
  expect(isTooLong({ from: '2027-01-01', to: '2032-01-01' })).toBe(false)
  expect(isTooLong({ from: '2027-01-01', to: '2032-01-07' })).toBe(true)
  expect(isTooLong({ from: '9999-12-31', to: '0001-01-01' })).toBe(false)
})

test('days go round the calendar and spans say them all, each once', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2027-12-31', 2)).toBe('2028-01-02')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (numbers) => {
      const days = numbers.sort((a, b) => a - b).map((number) => addDays(START, number))
      const spans = spansOf(days)
      expect(spans.flatMap(daysOf)).toEqual(days)
      for (const [at, { from }] of spans.entries())
        if (at) expect(from > dayAfter(spans[at - 1]?.to ?? '')).toBe(true)
    }),
  )
})

test('shares, taxes and what is below cost are the engine’s to the cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 30_000 }), cents, (cost, share, sell) => {
      expect(shareOfCents(cost, share)).toBe(percentOf(cost, share))
      for (const taxMode of ['inclusive', 'plus_plus'] as const) {
        const terms = { agentId: null, market: null, markupBps: share }
        const priced = unitPrice({ costCents: cost, sellCents: null }, { taxMode }, terms)
        expect(withTaxes(cost, taxMode)).toBe(priced.costCents)
        expect(soldByLevel(cost, taxMode, share)).toBe(priced.sellCents)
        const explicit = unitPrice({ costCents: cost, sellCents: sell }, { taxMode }, terms)
        expect(sell < withTaxes(cost, taxMode)).toBe(explicit.sellCents < explicit.costCents)
      }
    }),
  )
})

test('a raise is the nearest whole cent, half a cent up, and leaves what has a price one', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: -9900, max: 100_000 }), (price, raise) => {
      const twice = 2n * BigInt(price) * BigInt(10_000 + raise)
      const is = 2n * BigInt(raisedCents(price, raise)) * 10_000n
      const away = is - twice
      if (raisedCents(price, raise) === 1) expect(twice < 30_000n).toBe(true)
      else expect(away > -10_000n && away <= 10_000n).toBe(true)
    }),
  )
  expect([raisedCents(5, 1000), raisedCents(15, -1000), raisedCents(1, -9900), raisedCents(0, 500)]).toEqual([
    6, 14, 1, 0,
  ])
})
