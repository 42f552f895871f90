import * as fc from 'fast-check'
import { replay, withoutCost } from '../trace'
import type { HotelContract } from './contract'
import { priceHotelStay } from './price'
import { oracle } from './proof/oracle'
import { contracts, stays } from './proof/random-stay'
import type { HotelTerms, Stay } from './stay'

const terms: HotelTerms = { bookedOn: '2026-12-01', markupBps: 1_537, closures: [], roomsLeft: null }

const said = (contract: HotelContract, stay: Stay) => {
  const price = priceHotelStay(contract, stay, terms)
  return price.ok ? `${price.costCents} ${price.sellCents}` : 'refused'
}

test('100,000 random stays cost and sell for what the oracle says, or are refused by both', () => {
  const seen = {
    priced: 0,
    refused: 0,
    discounted: 0,
    withChildren: 0,
    severalSeasons: 0,
    supplemented: 0,
    chosen: 0,
    onRequest: 0,
  }
  fc.assert(
    fc.property(
      contracts,
      fc.array(stays, { minLength: 100, maxLength: 100, size: 'max' }),
      (contract, many) => {
        for (const stay of many) {
          const price = priceHotelStay(contract, stay, terms)
          const expected = oracle(contract, stay, terms)
          if (price.ok !== (expected !== null)) {
            throw new Error(
              `${JSON.stringify(price.ok || price.problems)} but the oracle: ${expected?.sell} ${JSON.stringify(stay)}`,
            )
          }
          if (!price.ok || !expected) {
            seen.refused += 1
            continue
          }
          if (BigInt(price.costCents) !== expected.cost || BigInt(price.sellCents) !== expected.sell) {
            throw new Error(
              `${price.costCents} ${price.sellCents}, oracle ${expected.cost} ${expected.sell} ${JSON.stringify(stay)}`,
            )
          }
          if ((price.onRequest[0]?.code ?? null) !== expected.onRequest) {
            throw new Error(`${JSON.stringify(price.onRequest)}, oracle ${expected.onRequest}`)
          }
          seen.priced += 1
          seen.onRequest += expected.onRequest ? 1 : 0
          seen.discounted += price.offers.length > 0 ? 1 : 0
          seen.withChildren += price.trace.some(({ code }) => code === 'CHILD_BAND') ? 1 : 0
          seen.severalSeasons += new Set(price.nights.map(({ seasonId }) => seasonId)).size > 1 ? 1 : 0
          seen.chosen += stay.extras?.length ? 1 : 0
          seen.supplemented += price.trace.some(({ code }) => code === 'SUPPLEMENT') ? 1 : 0
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(seen.priced + seen.refused).toBe(100_000)
  expect(seen.priced).toBeGreaterThan(30_000)
  expect(seen.refused).toBeGreaterThan(10_000)
  for (const part of [seen.discounted, seen.withChildren, seen.severalSeasons, seen.supplemented]) {
    expect(part).toBeGreaterThan(4_000)
  }
  expect(seen.onRequest).toBeGreaterThan(2_500)
  expect(seen.chosen).toBeGreaterThan(1_000)
})

const priceable = fc
  .tuple(contracts, stays)
  .map(([contract, stay]) => ({ contract, stay, price: priceHotelStay(contract, stay, terms) }))
  .filter(({ price }) => price.ok)

test('a stored trace replays to the same cents, and its steps and nights add up to them', () => {
  fc.assert(
    fc.property(priceable, ({ price }) => {
      if (!price.ok) throw new Error('filtered out')
      const { costCents, sellCents } = price
      const stored = JSON.parse(JSON.stringify(price.trace)) as typeof price.trace
      expect(replay(stored)).toEqual({ costCents, sellCents })
      expect(stored.reduce((total, step) => total + step.costCents, 0)).toBe(costCents)
      expect(withoutCost(stored).reduce((total, step) => total + step.sellCents, 0)).toBe(sellCents)
      const rounding = stored.filter(({ code }) => code === 'ROUNDING')
      const once = price.supplements.sellCents + (rounding[0]?.sellCents ?? 0)
      expect(price.nights.reduce((total, night) => total + night.sellCents, once)).toBe(sellCents)
      // Each step is told to the nearest cent, so that they are off by less than half a cent each.
      const most = stored.filter(({ costBasis }) => costBasis).length / 2
      for (const step of rounding) {
        expect(Math.abs(step.sellCents)).toBeLessThanOrEqual(most)
        expect(Math.abs(step.costCents)).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 500 },
  )
})

test('a night without a season is named, never free', () => {
  fc.assert(
    fc.property(contracts, stays, fc.nat(), (contract, stay, pick) => {
      const length = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000
      const gap = new Date(Date.parse(stay.checkIn) + (pick % length) * 86_400_000).toISOString().slice(0, 10)
      const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const around = contract.seasons.flatMap((season) => [
        { ...season, to: season.to < gap ? season.to : before(gap) },
        { ...season, from: season.from > gap ? season.from : after(gap) },
      ])
      const price = priceHotelStay({ ...contract, seasons: around }, stay, terms)
      const missing = price.ok ? [] : price.problems.filter(({ code }) => code === 'NO_SEASON')
      expect(missing[0]?.nights).toContain(gap)
    }),
    { numRuns: 500 },
  )
})

test('the order of a contract means nothing, not even for the trace', () => {
  const shuffled = priceable.chain(({ contract, stay, price }) =>
    fc
      .record({
        seasons: fc.shuffledSubarray([...contract.seasons], { minLength: contract.seasons.length }),
        rates: fc.shuffledSubarray([...contract.rates], { minLength: contract.rates.length }),
        childBands: fc.shuffledSubarray([...contract.childBands], { minLength: contract.childBands.length }),
        supplements: fc.shuffledSubarray([...contract.supplements], {
          minLength: contract.supplements.length,
        }),
        offers: fc.shuffledSubarray([...contract.offers], { minLength: contract.offers.length }),
        childAges: fc.shuffledSubarray([...stay.childAges], { minLength: stay.childAges.length }),
      })
      .map(({ childAges, ...parts }) => ({
        price,
        again: priceHotelStay({ ...contract, ...parts }, { ...stay, childAges }, terms),
      })),
  )
  fc.assert(
    fc.property(shuffled, ({ price, again }) => expect(again).toEqual(price)),
    { numRuns: 500 },
  )
})

test('without offers, one more night never costs fewer cents; neither does a higher level sell for fewer', () => {
  fc.assert(
    fc.property(priceable, ({ contract, stay }) => {
      const plain = { ...contract, offers: [] }
      const longer = new Date(Date.parse(stay.checkOut) + 86_400_000).toISOString().slice(0, 10)
      const short = priceHotelStay(plain, stay, terms)
      const long = priceHotelStay(plain, { ...stay, checkOut: longer }, terms)
      const dear = priceHotelStay(plain, stay, { ...terms, markupBps: terms.markupBps + 1 })
      if (!short.ok || !dear.ok) throw new Error('offers made it possible?')
      expect(dear.sellCents).toBeGreaterThanOrEqual(short.sellCents)
      expect(dear.costCents).toBe(short.costCents)
      if (!long.ok) return
      expect(long.sellCents).toBeGreaterThan(short.sellCents)
      expect(long.costCents).toBeGreaterThan(short.costCents)
    }),
    { numRuns: 500 },
  )
})

test('an offer never makes a stay dearer, and several rooms cost as often as one, but for the rounding', () => {
  fc.assert(
    fc.property(priceable, fc.integer({ min: 2, max: 9 }), ({ contract, stay }, rooms) => {
      const one = priceHotelStay(contract, { ...stay, rooms: 1 }, terms)
      const many = priceHotelStay(contract, { ...stay, rooms }, terms)
      const plain = priceHotelStay({ ...contract, offers: [] }, { ...stay, rooms: 1 }, terms)
      if (!one.ok || !many.ok || !plain.ok) throw new Error('the number of rooms made it impossible?')
      // One is off by half a cent at most, so they are by half a cent each, and that of their own.
      expect(Math.abs(many.costCents - one.costCents * rooms)).toBeLessThanOrEqual((rooms + 1) / 2)
      expect(Math.abs(many.sellCents - one.sellCents * rooms)).toBeLessThanOrEqual((rooms + 1) / 2)
      expect(one.sellCents).toBeLessThanOrEqual(plain.sellCents)
    }),
    { numRuns: 500 },
  )
})

test('the oracle is no echo: it notices a cent', () => {
  const [contract] = fc.sample(contracts, { numRuns: 1, seed: 7 })
  const [stay] = fc.sample(stays, { numRuns: 1, seed: 7 })
  if (!contract || !stay) throw new Error('no sample')
  const simple = {
    ...contract,
    offers: [],
    supplements: [],
    childBands: [],
    stopSales: [],
    stayTo: '2027-12-31',
  }
  const solo = { ...stay, roomId: 'a', board: 'BB', adults: 2, childAges: [], extraBeds: 0, rooms: 1 }
  const filled = {
    ...simple,
    rates: contract.seasons.map(({ id }) => ({
      ...contract.rates[0]!,
      id,
      seasonId: id,
      roomId: 'a',
      board: 'BB',
      occupancy: 2,
      minStay: 1,
      maxStay: null,
    })),
  }
  const dearer = {
    ...filled,
    rates: filled.rates.map((rate) => ({ ...rate, costCents: rate.costCents + 1 })),
  }
  const expected = oracle(filled, solo, terms)
  expect(said(filled, solo)).toBe(`${expected?.cost} ${expected?.sell}`)
  expect(said(dearer, solo)).not.toBe(`${expected?.cost} ${expected?.sell}`)
})
