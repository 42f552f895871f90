import * as fc from 'fast-check'
import { contractPrice, isPricedByHand, pricedByHand } from './by-hand'
import type { HotelContract } from './hotel/contract'
import { priceHotelStay } from './hotel/price'
import { contracts, stays } from './hotel/proof/random-stay'
import type { Stay } from './hotel/stay'
import { replay, type Trace, withoutCost } from './trace'

const terms = { bookedOn: '2026-12-01', markupBps: 1_537, closures: [], roomsLeft: null }
const sumOf = (steps: readonly { sellCents: number }[]) =>
  steps.reduce((sum, { sellCents }) => sum + sellCents, 0)

const priceOf = (contract: HotelContract, stay: Stay) => {
  const { ok, ...price } = priceHotelStay(contract, stay, terms)
  return ok && 'trace' in price ? price : null
}
const prices = fc
  .tuple(contracts, stays)
  .map(([contract, stay]) => priceOf(contract, stay))
  .filter((price) => price !== null)
const cents = fc.integer({ min: 0, max: 100_000_000_000 })

test('whatever is set in place of a contract’s price, the steps add up to it, and so do those replayed', () => {
  fc.assert(
    fc.property(prices, cents, cents, (price, first, second) => {
      for (const sellCents of [first, second]) {
        const set = pricedByHand(pricedByHand(price, { sellCents: first, reason: 'x' }), {
          sellCents,
          reason: 'Promised',
        })
        const stored = JSON.parse(JSON.stringify(set.trace)) as Trace
        expect(set).toMatchObject({ sellCents, costCents: price.costCents })
        expect(replay(stored)).toEqual({ sellCents, costCents: price.costCents })
        expect(sumOf(withoutCost(stored))).toBe(sellCents)
        expect(stored.filter(({ code }) => code === 'BY_HAND')).toHaveLength(1)
        expect(stored.at(-1)).toMatchObject({ code: 'BY_HAND', params: { reason: 'Promised' } })
      }
    }),
    { numRuns: 300 },
  )
})

test('left out again, the contract’s price is as it was', () => {
  fc.assert(
    fc.property(prices, cents, (price, sellCents) => {
      const { trace, sellCents: before } = price
      const set = pricedByHand(price, { sellCents, reason: 'Promised' })
      expect(isPricedByHand(set.trace)).toBe(true)
      expect(contractPrice(set)).toEqual({ trace, sellCents: before })
      expect(isPricedByHand(trace)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
