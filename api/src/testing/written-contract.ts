import { v7 } from 'uuid'
import { sampleHotelContract, sampleRegion, sampleSupplier, sampleTransport } from './sample'
import { publishedActivityContract } from './sample-contracts'
import type { TestApp, TestClient } from './test-app'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

const word = () => v7().slice(-12)

export const generalOf = (supplierId: string, fields: object = {}) => ({
  code: `CON-${word()}`,
  name: 'FIT 2026',
  supplierId,
  bookingFrom: '2026-01-01',
  bookingTo: '2026-11-30',
  stayFrom: '2026-04-01',
  stayTo: '2026-12-31',
  termsText: 'Names are due fourteen days before arrival.',
  cancellationSteps: [{ daysBefore: 7, basis: 'nights', value: 1 }],
  ...fields,
})

const draftAt = async (client: TestClient, path: string, supplierId: string) => {
  const made = await client.post(path, generalOf(supplierId))
  if (made.status !== 201) throw new Error(`create: ${JSON.stringify(made.body)}`)
  const contract: Answered = made.body.data
  return { contract, at: `${path}/${contract.id}` }
}

/** A hotel with two rooms and a contract in draft, made over the real calls. */
export const draftHotelContract = async (app: TestApp, client: TestClient) => {
  const { hotel, room } = await sampleHotelContract(app.db)
  const made = await draftAt(client, `/api/hotels/${hotel.id}/contracts`, hotel.supplierId)
  const low = { name: 'Low', from: '2026-04-01', to: '2026-06-30' }
  const high = { name: 'High', from: '2026-07-01', to: '2026-12-31' }
  const rate = { roomId: room.id, board: 'BB', costCents: 10_000 }
  return { ...made, hotel, room, low, high, rate }
}

/** The same with a price for every night, on sale. */
export const activeHotelContract = async (app: TestApp, client: TestClient) => {
  const made = await draftHotelContract(app, client)
  await client.post(`${made.at}/items`, { ...made.rate, season: made.low, allotment: 4 })
  await client.post(`${made.at}/items`, { ...made.rate, season: made.high, costCents: 15_000 })
  const activated = await client.put(made.at, { active: true })
  if (activated.status !== 200) throw new Error(`activate: ${JSON.stringify(activated.body)}`)
  return { ...made, contract: activated.body.data as Answered }
}

export const draftTransportContract = async (app: TestApp, client: TestClient) => {
  const transport = await sampleTransport(app.db)
  const [airport, beach] = [await sampleRegion(app.db), await sampleRegion(app.db)]
  const made = await draftAt(client, `/api/transports/${transport.id}/contracts`, transport.supplierId)
  return { ...made, transport, airport, beach }
}

export const draftActivityContract = async (app: TestApp, client: TestClient) => {
  const { activity } = await publishedActivityContract(app.db)
  const supplierId = (await sampleSupplier(app.db, { kind: 'activity' })).id
  const made = await draftAt(client, `/api/activities/${activity.id}/contracts`, supplierId)
  return { ...made, activity }
}
