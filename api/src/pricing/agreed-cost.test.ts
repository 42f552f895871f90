import * as fc from 'fast-check'
import { costAgreed, isCostAgreed } from './agreed-cost'
import { pricedByHand } from './by-hand'
import { priceHotelStay } from './hotel/price'
import { contracts, stays } from './hotel/proof/random-stay'
import { replay, type Trace, withoutCost } from './trace'

const terms = { bookedOn: '2026-12-01', markupBps: 1_537, closures: [], roomsLeft: null }
const prices = fc
  .tuple(contracts, stays)
  .map(([contract, stay]) => priceHotelStay(contract, stay, terms))
  .filter((price) => price.ok)
  .map(({ sellCents, costCents, trace }) => ({ sellCents, costCents, trace }))
const cents = fc.integer({ min: 0, max: 100_000_000_000 })

test('whatever cost is agreed, the steps come to it, the price stays, and agents see nothing of it', () => {
  fc.assert(
    fc.property(prices, cents, cents, cents, (price, first, second, byHand) => {
      const agreed = costAgreed(costAgreed(price, first), second)
      const stored = JSON.parse(JSON.stringify(agreed.trace)) as Trace
      expect(replay(stored)).toEqual({ sellCents: price.sellCents, costCents: second })
      expect(stored.filter(({ code }) => code === 'AGREED_COST')).toHaveLength(1)
      expect(isCostAgreed(stored)).toBe(true)
      expect(isCostAgreed(price.trace)).toBe(false)
      expect(withoutCost(stored)).toEqual(withoutCost(price.trace))
      const both = pricedByHand(agreed, { sellCents: byHand, reason: 'Promised' })
      expect(replay(both.trace)).toEqual({ sellCents: byHand, costCents: second })
    }),
    { numRuns: 300 },
  )
})
