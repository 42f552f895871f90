import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { agents, agreements, auditLog, contracts, contractVersions, hotelRates, priceLevels } from '../db'
import { costKeys } from '../testing/no-cost'
import { sampleHotelContract } from '../testing/sample'
import {
  publish,
  publishedActivityContract,
  publishedHotelContract,
  publishedTransportContract,
} from '../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let data: TestClient

const level = async (basisPoints: number) => {
  const id = v7()
  await app.db.insert(priceLevels).values({ id, name: `Level ${id}`, basisPoints })
  return id
}

/** A user of a company that pays so much above cost. */
const agentAt = async (basisPoints: number, market = 'all') => {
  const agent = await app.newAgent()
  const priceLevelId = await level(basisPoints)
  await app.db.update(agents).set({ priceLevelId, market }).where(eq(agents.id, agent.id))
  return app.as('agent', agent.id)
}

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await level(2000)
})
afterAll(() => app.close())

describe('reading contracts', () => {
  it('shows staff with the right cost, and the list price of the dearest level', async () => {
    const { hotel, contract } = await publishedHotelContract(app.db)
    const answer = await data.get(`/api/hotels/${hotel.id}/contracts`)
    expect(answer.body.meta.total).toBe(1)
    const [shown] = answer.body.data
    expect(shown).toMatchObject({ id: contract.id, versionNo: 1, active: true, market: null })
    expect(shown.seasons.map((season: { name: string }) => season.name)).toEqual(['Low', 'High'])
    const prices = shown.rates.map((rate: { costCents: number; sellCents: number }) => [
      rate.costCents,
      rate.sellCents,
    ])
    expect(prices.sort()).toEqual([
      [10_000, 12_000],
      [15_000, 18_000],
    ])
  })

  it("shows an agent its own level's price and nothing of cost", async () => {
    const { hotel, contract } = await publishedHotelContract(app.db, {
      costExtraAdultCents: 4000,
      costExtraBedCents: 3000,
      extraBedSellCents: 3300,
    })
    const agent = await agentAt(1000)
    const answer = await agent.get(`/api/hotels/${hotel.id}/contracts/${contract.id}`)
    const { rates } = answer.body.data
    expect(rates.map(({ sellCents }: { sellCents: number }) => sellCents).sort()).toEqual([11_000, 16_500])
    expect(rates[0]).toMatchObject({ extraAdultSellCents: 4400, extraBedSellCents: 3300 })
    expect(costKeys(answer.body)).toEqual([])
  })

  it('shows rides and activities in the same way', async () => {
    const agent = await agentAt(1000)
    const { transport } = await publishedTransportContract(app.db)
    const rides = await agent.get(`/api/transports/${transport.id}/contracts`)
    expect(rides.body.data[0].rates).toMatchObject([
      { service: 'airport_transfer', sellCents: 2200, nightSurchargeSellCents: 550 },
      { service: 'full_day', sellCents: 9000, nightSurchargeSellCents: 0 },
    ])
    const { activity } = await publishedActivityContract(app.db)
    const visits = await agent.get(`/api/activities/${activity.id}/contracts`)
    expect(visits.body.data[0]).toMatchObject({
      startTimes: ['08:00', '13:00'],
      closedWeekdays: [1],
      minPax: 2,
      tiers: [{ packageName: 'Classic', adultSellCents: 3300, childSellCents: 2200, toPax: null }],
    })
    expect(costKeys([rides.body, visits.body])).toEqual([])
  })

  it('hides from agents what is suspended, past its booking window or of another market', async () => {
    const agent = await agentAt(1000, 'china')
    const staff = await publishedHotelContract(app.db)
    const path = `/api/hotels/${staff.hotel.id}/contracts`
    const seen = async () => {
      const list = await agent.get(path)
      const one = await agent.get(`${path}/${staff.contract.id}`)
      return [list.body.data.length, one.status]
    }
    expect(await seen()).toEqual([1, 200])
    const change = (fields: Partial<typeof contracts.$inferInsert>) =>
      app.db.update(contracts).set(fields).where(eq(contracts.id, staff.contract.id))
    await change({ market: 'china' })
    expect(await seen()).toEqual([1, 200])
    await change({ market: 'europe' })
    expect(await seen()).toEqual([0, 404])
    await change({ market: 'all', status: 'suspended' })
    expect(await seen()).toEqual([0, 404])
    expect((await data.get(path)).body.data).toHaveLength(1)
  })

  it('shows staff the draft of a contract that was never published', async () => {
    const { hotel, version } = await sampleHotelContract(app.db)
    const path = `/api/hotels/${hotel.id}/contracts`
    expect((await data.get(path)).body.data[0]).toMatchObject({ versionId: version.id, status: 'draft' })
    const agent = await agentAt(1000)
    expect((await agent.get(path)).body.data).toEqual([])
  })

  it('knows no contract of a hotel that is not there, nor under another hotel', async () => {
    const [one, other] = [await publishedHotelContract(app.db), await publishedHotelContract(app.db)]
    expect((await data.get(`/api/hotels/${v7()}/contracts`)).status).toBe(404)
    expect((await data.get(`/api/hotels/${one.hotel.id}/contracts/${other.contract.id}`)).status).toBe(404)
  })

  it('counts the taxes that come on top', async () => {
    const { hotel, room, contract, version } = await sampleHotelContract(app.db)
    await app.db
      .update(contractVersions)
      .set({ taxMode: 'plus_plus' })
      .where(eq(contractVersions.id, version.id))
    const published = await publishedHotelContract(app.db)
    const [season] = (await data.get(`/api/hotels/${published.hotel.id}/contracts`)).body.data[0].seasons
    await app.db
      .insert(hotelRates)
      .values({ versionId: version.id, seasonId: season.id, roomId: room.id, costCents: 10_000 })
    await publish(app.db, contract.id, version.id)
    const [shown] = (await data.get(`/api/hotels/${hotel.id}/contracts`)).body.data
    expect(shown.rates[0]).toMatchObject({ costCents: 12_100, sellCents: 14_520 })
  })
})

describe('agreeing to a contract', () => {
  const publishNext = async (contractId: string) => {
    const [next] = await app.db
      .insert(contractVersions)
      .values({
        contractId,
        versionNo: 2,
        name: 'Contract',
        bookingFrom: '2026-01-01',
        bookingTo: '2026-12-31',
        stayFrom: '2026-01-01',
        stayTo: '2026-12-31',
      })
      .returning()
    if (!next) throw new Error('no version')
    await publish(app.db, contractId, next.id)
    return next
  }

  it('binds user, version, hash of the terms, time and address', async () => {
    const { contract, version } = await publishedHotelContract(app.db)
    const agent = await agentAt(1000)
    const path = `/api/contracts/${contract.id}/agreement`
    const answer = await agent.post(path, { versionId: version.id, decision: 'agreed' })
    expect(answer.body.data).toEqual({
      decision: 'agreed',
      at: app.clock.now.toISOString(),
      versionId: version.id,
      current: true,
    })
    const rows = await app.db.select().from(agreements).where(eq(agreements.versionId, version.id))
    expect(rows).toMatchObject([
      { userId: agent.userId, termsHash: `hash of ${version.id}`, decision: 'agreed', ip: '127.0.0.1' },
    ])
  })

  it('is the same record when it is given again, and changes with another decision', async () => {
    const { contract, version } = await publishedHotelContract(app.db)
    const agent = await agentAt(1000)
    const say = (decision: string) =>
      agent.post(`/api/contracts/${contract.id}/agreement`, { versionId: version.id, decision })
    const stored = () => app.db.select().from(agreements).where(eq(agreements.versionId, version.id))
    const told = async () =>
      (await app.db.select().from(auditLog).where(eq(auditLog.entityId, contract.id))).map(
        ({ event }) => event,
      )
    const answers = await Promise.all([1, 2, 3].map(() => say('agreed')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first, ...others] = await stored()
    expect(others).toEqual([])
    expect(await told()).toEqual(['contract.agreed'])
    await say('disagreed')
    expect(await stored()).toMatchObject([{ id: first?.id, decision: 'disagreed' }])
    expect(await told()).toEqual(['contract.agreed', 'contract.disagreed'])
  })

  it('is void with a new version, which has to be agreed to itself', async () => {
    const { contract, version } = await publishedHotelContract(app.db)
    const agent = await agentAt(1000)
    const path = `/api/contracts/${contract.id}/agreement`
    const detail = `/api/packages/hotels/${contract.id}`
    await agent.post(path, { versionId: version.id, decision: 'agreed' })
    expect((await agent.get(detail)).body.data.agreement).toMatchObject({ decision: 'agreed', current: true })
    const next = await publishNext(contract.id)
    expect((await agent.get(detail)).body.data.agreement).toMatchObject({
      decision: 'agreed',
      current: false,
    })
    const late = await agent.post(path, { versionId: version.id, decision: 'agreed' })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_SUPERSEDED'])
    expect(late.body.details).toEqual({ versionId: next.id, versionNo: 2 })
    const again = await agent.post(path, { versionId: next.id, decision: 'disagreed' })
    expect(again.status).toBe(200)
    expect((await agent.get(detail)).body.data.agreement).toMatchObject({
      decision: 'disagreed',
      current: true,
    })
  })

  it('is asked of those who book, about contracts they can see', async () => {
    const { contract, version } = await publishedHotelContract(app.db)
    const path = `/api/contracts/${contract.id}/agreement`
    const body = { versionId: version.id, decision: 'agreed' }
    expect((await data.post(path, body)).status).toBe(403)
    await app.db.update(contracts).set({ market: 'europe' }).where(eq(contracts.id, contract.id))
    const agent = await agentAt(1000, 'china')
    expect((await agent.post(path, body)).status).toBe(404)
  })
})
