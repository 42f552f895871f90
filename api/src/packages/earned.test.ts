import { priceLevels } from '../db'
import { costKeys } from '../testing/no-cost'
import {
  publishedActivityContract,
  publishedHotelContract,
  publishedTransportContract,
} from '../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let others: TestClient[]
beforeAll(async () => {
  app = await testApp()
  await app.db.insert(priceLevels).values({ name: 'Public', basisPoints: 2000 })
  finance = await app.as('finance')
  others = [await app.as('sales'), await app.as('agent', (await app.newAgent()).id)]
})
afterAll(() => app.close())

interface Row {
  id: string
  fromCents: number
  costFromCents?: number
  marginFromCents?: number
  stay?: { sellCents: number | null; costCents?: number; marginCents?: number }
}

const kinds = {
  hotels: async () => {
    const { contract, hotel } = await publishedHotelContract(app.db)
    return {
      contract,
      query: `regionId=${hotel.regionId}&checkIn=2026-06-20&checkOut=2026-06-22`,
    }
  },
  transports: async () => ({ contract: (await publishedTransportContract(app.db)).contract, query: '' }),
  activities: async () => ({ contract: (await publishedActivityContract(app.db)).contract, query: '' }),
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'the catalogue of %s tells cost and margin of its lowest price to those who may see cost, and to no one else',
  async (kind) => {
    const { contract, query } = await kinds[kind]()
    const found = async (client: TestClient): Promise<Row> => {
      const { status, body } = await client.get(`/api/packages/${kind}?${query}`)
      expect([kind, status]).toEqual([kind, 200])
      return body.data.find(({ id }: Row) => id === contract.id)
    }
    const row = await found(finance)
    const { fromCents, costFromCents = 0, marginFromCents } = row
    expect(costFromCents).toBeGreaterThan(0)
    expect(fromCents).toBe(Math.round(costFromCents * 1.2))
    expect(marginFromCents).toBe(fromCents - costFromCents)
    const detail = await finance.get(`/api/packages/${kind}/${contract.id}`)
    expect(detail.body.data).toMatchObject({ fromCents, costFromCents, marginFromCents })

    for (const client of others) {
      const seen = await found(client)
      expect(seen.fromCents).toBe(fromCents)
      expect(costKeys(seen)).toEqual([])
      expect(costKeys((await client.get(`/api/packages/${kind}/${contract.id}`)).body)).toEqual([])
    }
  },
)

describe('the cheapest stay', () => {
  const dates = 'checkIn=2026-06-20&checkOut=2026-06-22'
  const standing = async (rate: Parameters<typeof publishedHotelContract>[1] = {}) => {
    const { contract, hotel } = await publishedHotelContract(app.db, rate)
    const { body } = await finance.get(`/api/packages/hotels?regionId=${hotel.regionId}&${dates}`)
    return { contract, stay: body.data.find(({ id }: Row) => id === contract.id)?.stay }
  }

  it('says what it costs, the same as its quote', async () => {
    const { contract, stay } = await standing()
    const { sellCents, costCents, marginCents } = stay
    expect([sellCents, marginCents]).toEqual([Math.round(costCents * 1.2), sellCents - costCents])
    const room = (await finance.get(`/api/packages/hotels/${contract.id}`)).body.data.rooms[0]
    const quoted = await finance.get(
      `/api/packages/hotels/${contract.id}/quote?roomId=${room.id}&${dates}&board=BB&adults=2`,
    )
    expect(quoted.body.data).toMatchObject({ sellCents, costCents, marginCents })
  })

  it('says neither where it can’t be had', async () => {
    const { stay } = await standing({ minStay: 5 })
    expect([stay.sellCents, stay.problem, costKeys(stay)]).toEqual([null, 'MIN_STAY', []])
  })
})
