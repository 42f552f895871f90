import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { activityPackages, activityTiers, agents, contractVersions, priceLevels, transportRates } from '../db'
import { sampleRegion } from '../testing/sample'
import { publish, publishedActivityContract, publishedTransportContract } from '../testing/sample-contracts'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

const SEED = 20_261_122
const MARKUP = 1_537
/** A Wednesday; the sample activity is closed on Mondays. */
const DAY = '2026-07-01'

let app: TestApp
let buyer: TestClient

beforeAll(async () => {
  app = await testApp()
  const id = v7()
  await app.db.insert(priceLevels).values({ id, name: 'Level', basisPoints: MARKUP })
  const { id: agentId } = await app.newAgent()
  await app.db.update(agents).set({ priceLevelId: id }).where(eq(agents.id, agentId))
  buyer = await app.as('agent', agentId)
})
afterAll(() => app.close())

type TaxMode = 'inclusive' | 'plus_plus'
/** A cent in pieces that taxes and a level leave whole; the one rounding of a line is half up. */
const PIECES = 10_000n ** 2n
const inCents = (pieces: bigint) => (pieces + PIECES / 2n) / PIECES

/** One piece sold: at the contract's own price, or its taxed cost with the level. */
const piece = (cost: number, sell: number | null, taxMode: TaxMode, markup = MARKUP) =>
  sell === null
    ? BigInt(cost) * (taxMode === 'plus_plus' ? 12_100n : 10_000n) * BigInt(10_000 + markup)
    : BigInt(sell) * PIECES

const answered = ({ status, body }: Answer) =>
  status === 200 ? (body.data.ok ? String(body.data.sellCents) : 'refused') : JSON.stringify(body)
const told = (cents: bigint | null) => (cents === null ? 'refused' : String(cents))
const ask = async (path: string, query: Record<string, unknown>) => {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return answered(await buyer.get(`${path}/quote?${new URLSearchParams(parts)}`))
}

const cents = fc.integer({ min: 100, max: 99_999 })
const sell = fc.option(cents, { nil: null, freq: 1 })
const taxMode = fc.constantFrom<TaxMode>('inclusive', 'plus_plus')
const clocks = fc.constantFrom('05:59', '06:00', '12:30', '21:59', '22:00', '23:30')

describe('rides', () => {
  const zones = [null, 'north', 'south'] as const
  const rate = fc.record({
    service: fc.constantFrom('point_to_point' as const, 'full_day' as const),
    fromZone: fc.constantFrom(...zones),
    toZone: fc.constantFrom(...zones),
    costCents: cents,
    sellCents: sell,
    costNightSurchargeCents: fc.constantFrom(0, 500, 777),
    nightSurchargeSellCents: fc.option(fc.constantFrom(0, 900), { nil: null }),
  })
  const ride = fc.record({
    service: fc.constantFrom('point_to_point' as const, 'full_day' as const),
    from: fc.constantFrom(...zones),
    to: fc.constantFrom(...zones),
    time: clocks,
    pax: fc.integer({ min: 1, max: 16 }),
    luggage: fc.integer({ min: 0, max: 10 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const contract = fc.record({
    rates: fc.uniqueArray(rate, {
      maxLength: 12,
      minLength: 6,
      selector: ({ service, fromZone, toZone }) => `${service} ${fromZone} ${toZone}`,
    }),
    taxMode,
  })
  type Rates = readonly (typeof rate extends fc.Arbitrary<infer R> ? R : never)[]
  type Asked = typeof ride extends fc.Arbitrary<infer R> ? R : never

  /** Looks for the best-known way in the order of the page: both ends, one, none; there before back. */
  const oracle = (rates: Rates, asked: Asked, tax: TaxMode, markup = MARKUP) => {
    if (asked.pax > 6 * asked.quantity || asked.luggage > 4 * asked.quantity) return null
    const fits = (zone: string | null, end: string | null) => zone === null || zone === end
    for (const ends of [2, 1, 0]) {
      for (const [from, to] of [
        [asked.from, asked.to],
        [asked.to, asked.from],
      ] as const) {
        const found = rates.filter(
          ({ service, fromZone, toZone }) =>
            service === asked.service &&
            fits(fromZone, from) &&
            fits(toZone, to) &&
            [fromZone, toZone].filter((zone) => zone !== null).length === ends,
        )
        if (found.length > 1) return null
        const [one] = found
        if (!one) continue
        const dark = asked.time >= '22:00' || asked.time < '06:00'
        const { costNightSurchargeCents: cost, nightSurchargeSellCents: sold } = one
        const night = dark ? piece(cost, sold, tax, markup) : 0n
        return inCents((piece(one.costCents, one.sellCents, tax, markup) + night) * BigInt(asked.quantity))
      }
    }
    return null
  }

  const stored = async (rates: Rates, tax: TaxMode) => {
    const { contract: head, version } = await publishedTransportContract(app.db)
    const versionId = v7()
    const { id: _, publishedAt: __, ...same } = version
    await app.db.insert(contractVersions).values({ ...same, id: versionId, versionNo: 2, taxMode: tax })
    await app.db.insert(transportRates).values(rates.map((row) => ({ ...row, versionId })))
    await publish(app.db, head.id, versionId)
    return `/api/packages/transports/${head.id}`
  }

  test('150 random rides over random contracts are quoted for what the oracle says; one that reads the level too high is caught', async () => {
    const regions = new Map<string | null, string>()
    for (const zone of ['north', 'south']) regions.set(zone, (await sampleRegion(app.db, { zone })).id)
    const seen = { priced: 0, refused: 0, misread: 0 }
    await fc.assert(
      fc.asyncProperty(
        contract,
        fc.array(ride, { minLength: 10, maxLength: 10, size: 'max' }),
        async ({ rates, taxMode: tax }, rides) => {
          const path = await stored(rates, tax)
          for (const asked of rides) {
            const { from, to, ...rest } = asked
            const query = { ...rest, date: DAY, fromRegionId: regions.get(from), toRegionId: regions.get(to) }
            const expected = oracle(rates, asked, tax)
            expect(await ask(path, query)).toBe(told(expected))
            seen[expected === null ? 'refused' : 'priced'] += 1
            if (expected !== oracle(rates, asked, tax, MARKUP + 100)) seen.misread += 1
          }
        },
      ),
      { seed: SEED, numRuns: 15 },
    )
    expect(seen.priced + seen.refused).toBe(150)
    for (const part of Object.values(seen)) expect(part).toBeGreaterThan(20)
  })
})

describe('activities', () => {
  const tier = fc.record({
    basis: fc.constantFrom('per_pax' as const, 'per_group' as const),
    costAdultCents: cents,
    adultSellCents: sell,
    costChildCents: cents,
    childSellCents: sell,
    costInfantCents: fc.constantFrom(0, 250),
    infantSellCents: fc.constant(null),
  })
  const contract = fc.record({
    tiers: fc.tuple(tier, tier, tier),
    /** The first tier ends here, the second there; a gap of one person lies between the last two. */
    ends: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    taxMode,
    maxPax: fc.option(fc.integer({ min: 4, max: 9 }), { nil: null }),
  })
  const visit = fc.record({
    adults: fc.integer({ min: 0, max: 6 }),
    childAges: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 4 }),
    time: fc.constantFrom('08:00', '08:00', '13:00', '09:00'),
  })
  type Drawn = typeof contract extends fc.Arbitrary<infer R> ? R : never
  type Asked = typeof visit extends fc.Arbitrary<infer R> ? R : never

  const limits = ({ ends: [first, second] }: Drawn) => [
    { fromPax: 1, toPax: first },
    { fromPax: first + 1, toPax: first + second },
    { fromPax: first + second + 2, toPax: null },
  ]

  const oracle = (drawn: Drawn, asked: Asked, markup = MARKUP) => {
    const infants = asked.childAges.filter((age) => age < 2).length
    const children = asked.childAges.filter((age) => age >= 2 && age < 12).length
    const adults = asked.adults + asked.childAges.length - infants - children
    const pax = adults + children
    if (pax < 2 || (drawn.maxPax !== null && pax > drawn.maxPax) || asked.time === '09:00') return null
    const at = limits(drawn).findIndex(({ fromPax, toPax }) => pax >= fromPax && pax <= (toPax ?? 1_000))
    const tierOf = drawn.tiers[at]
    if (!tierOf) return null
    const each = (cost: number, sold: number | null) => piece(cost, sold, drawn.taxMode, markup)
    const adult = each(tierOf.costAdultCents, tierOf.adultSellCents)
    if (tierOf.basis === 'per_group') return inCents(adult)
    const child = each(tierOf.costChildCents, tierOf.childSellCents)
    const infant = each(tierOf.costInfantCents, tierOf.infantSellCents)
    return inCents(adult * BigInt(adults) + child * BigInt(children) + infant * BigInt(infants))
  }

  const stored = async (drawn: Drawn) => {
    const { contract: head, version } = await publishedActivityContract(app.db)
    const [versionId, packageId] = [v7(), v7()]
    const { id: _, publishedAt: __, ...same } = version
    const { taxMode: tax, maxPax } = drawn
    await app.db.insert(contractVersions).values({ ...same, id: versionId, versionNo: 2, taxMode: tax })
    await app.db
      .insert(activityPackages)
      .values({ id: packageId, versionId, name: 'Raft', minPax: 1, maxPax })
    const bounds = limits(drawn)
    await app.db
      .insert(activityTiers)
      .values(drawn.tiers.map((row, at) => ({ fromPax: 1, ...row, ...bounds[at], versionId, packageId })))
    await publish(app.db, head.id, versionId)
    return `/api/packages/activities/${head.id}`
  }

  test('150 random visits over random contracts are quoted for what the oracle says; one that reads the level too high is caught', async () => {
    const seen = { priced: 0, refused: 0, misread: 0 }
    await fc.assert(
      fc.asyncProperty(
        contract,
        fc.array(visit, { minLength: 10, maxLength: 10, size: 'max' }),
        async (drawn, visits) => {
          const path = await stored(drawn)
          for (const asked of visits) {
            const { adults, childAges, time } = asked
            const query = { packageName: 'Raft', date: DAY, time, adults, childAges: childAges.join() }
            const expected = oracle(drawn, asked)
            expect(await ask(path, query)).toBe(told(expected))
            seen[expected === null ? 'refused' : 'priced'] += 1
            if (expected !== oracle(drawn, asked, MARKUP + 100)) seen.misread += 1
          }
        },
      ),
      { seed: SEED, numRuns: 15 },
    )
    expect(seen.priced + seen.refused).toBe(150)
    for (const part of Object.values(seen)) expect(part).toBeGreaterThan(20)
  })
})
