import fc from 'fast-check'
import { priceLevels } from '../../db'
import { actorOf } from '../../platform/auth/actor'
import { costKeys } from '../../testing/no-cost'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { activeHotelContract, draftActivityContract } from '../../testing/written-contract'
import { hotelKind } from '../kind'
import { diffOf } from './diff'
import { differences, matched, type Said } from './match'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

const diff = async (at: string, a = 1, b = 2) => (await data.get(`${at}/versions/${a}/diff/${b}`)).body.data

describe('matching', () => {
  const thing = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.integer({ min: 0, max: 3 }) })
  const things = fc.array(thing, { maxLength: 8 })
  const said = ({ name, n }: { name: string; n: number }): Said => ({
    section: 'offers',
    about: { name },
    fields: { n },
  })
  const keys = [({ about }: Said) => String(about.name)]

  it('finds nothing between the same things in any order', () => {
    fc.assert(
      fc.property(
        things.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(differences(rows.map(said), shuffled.map(said), keys)).toEqual([])
        },
      ),
    )
  })

  it('accounts for every thing of both sides once', () => {
    fc.assert(
      fc.property(things, things, (before, after) => {
        const { both, removed, added } = matched(before.map(said), after.map(said), keys)
        expect(both.length + removed.length).toBe(before.length)
        expect(both.length + added.length).toBe(after.length)
      }),
    )
  })
})

describe('the difference between two versions', () => {
  it('knows prices by room, board, occupancy and season, renamed seasons included', async () => {
    const { at, rate } = await activeHotelContract(app, data)
    const [low] = (await data.get(`${at}/items`)).body.data
    const season = { name: 'Green', from: '2026-04-01', to: '2026-06-30' }
    await data.put(`${at}/items/${low.id}`, {
      ...rate,
      seasonId: low.seasonId,
      season,
      costCents: 11_000,
      allotment: 4,
    })
    const items = (await data.get(`${at}/items?state=pending`)).body.data
    const { seasonId } = items[1]
    await data.post(`${at}/items`, { ...rate, seasonId, occupancy: 1, costCents: 9000 })
    await data.put(`${at}/conditions`, {
      supplements: [{ name: 'Gala', kind: 'gala', from: '2026-12-31', to: '2026-12-31', costCents: 5000 }],
    })
    await data.put(`${at}/general`, { name: 'FIT 2027', cancellationSteps: [] })
    const { fromNo, toNo, differences: found } = await diff(at)
    expect([fromNo, toNo]).toEqual([1, 2])
    expect(found).toMatchObject([
      { section: 'general', change: 'changed', fields: { name: { before: 'FIT 2026', after: 'FIT 2027' } } },
      { section: 'seasons', change: 'changed', fields: { name: { before: 'Low', after: 'Green' } } },
      {
        section: 'rates',
        change: 'changed',
        about: { room: 'Deluxe', board: 'BB', occupancy: 2, season: 'Green' },
        fields: { costCents: { before: 10_000, after: 11_000 } },
      },
      { section: 'rates', change: 'added', about: { occupancy: 1, season: 'High' } },
      { section: 'supplements', change: 'added', about: { name: 'Gala' } },
      { section: 'cancellationSteps', change: 'removed', about: { daysBefore: 7 } },
    ])
    expect((await diff(at, 2, 1)).differences).toHaveLength(6)
    expect((await diff(at, 1, 1)).differences).toEqual([])
    expect((await data.get(`${at}/versions/1/diff/9`)).status).toBe(404)
  })

  it('tells another order of offers', async () => {
    const { at } = await activeHotelContract(app, data)
    const offer = (name: string) => ({
      ...{ name, kind: 'stay_pay', from: '2026-04-01', to: '2026-06-30', stay: 4, pay: 3 },
    })
    await data.put(`${at}/conditions`, { offers: [offer('One'), offer('Two')] })
    await data.post(`${at}/publish`, {})
    await data.put(`${at}/conditions`, { offers: [offer('Two'), offer('One')] })
    expect((await diff(at, 2, 3)).differences).toEqual([
      {
        section: 'offers',
        change: 'changed',
        about: {},
        fields: { sequence: { before: ['One', 'Two'], after: ['Two', 'One'] } },
      },
    ])
  })

  it('is without cost, and without what changed in cost alone, for who may not see it', async () => {
    const { at, rate, contract, hotel } = await activeHotelContract(app, data)
    const [low, high] = (await data.get(`${at}/items`)).body.data
    await data.put(`${at}/items/${low.id}`, {
      ...rate,
      seasonId: low.seasonId,
      costCents: 11_000,
      allotment: 4,
    })
    const [, other] = (await data.get(`${at}/items?state=pending`)).body.data
    const dearer = { ...rate, seasonId: other.seasonId, costCents: 16_000, minStay: 2 }
    expect((await data.put(`${at}/items/${other.id}`, dearer)).status).toBe(200)
    const actor = actorOf({ userId: data.userId, name: '', role: 'planner', agentId: null }, [
      'update.contract',
    ])
    const params = { id: hotel.id, contractId: contract.id, a: 1, b: 2 }
    const { differences: told } = await diffOf({ tx: app.db, actor, params }, hotelKind)
    expect(told).toMatchObject([{ about: { season: high.season.name }, fields: { minStay: { after: 2 } } }])
    expect(costKeys(told)).toEqual([])
    expect((await diff(at)).differences).toHaveLength(2)
  })

  it('knows tiers by their package and numbers', async () => {
    const { at } = await draftActivityContract(app, data)
    const tier = { fromPax: 1, toPax: 4, costAdultCents: 3000 }
    await data.post(`${at}/items`, { ...tier, package: { name: 'Sunrise' } })
    await data.put(at, { active: true })
    const [item] = (await data.get(`${at}/items`)).body.data
    await data.put(`${at}/items/${item.id}`, { ...tier, packageId: item.packageId, costAdultCents: 3500 })
    expect((await diff(at)).differences).toEqual([
      {
        section: 'tiers',
        change: 'changed',
        about: { package: 'Sunrise', fromPax: 1, toPax: 4 },
        fields: { costAdultCents: { before: 3000, after: 3500 } },
      },
    ])
  })
})
