import { eq } from 'drizzle-orm'
import { duties, mails } from '../../db'
import { sampleDriver, sampleVehicle } from '../../testing/sample'
import { publishedTransportContract } from '../../testing/sample-contracts'
import { draftBooking } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let boss: TestClient
let operations: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  boss = await app.as('super.admin')
  operations = await app.as('operations')
  agentId = (await app.newAgent()).id
})
beforeEach(() => {
  app.clock.now = new Date('2026-03-02T02:00:00Z')
})
afterAll(() => app.close())

/** A ride that no vehicle of ours is for, with its supplier asked. */
const asked = async (quantity = 1) => {
  const rides = await publishedTransportContract(app.db)
  const draft = await draftBooking(app, boss, agentId)
  const at = `/api/bookings/${draft.id}`
  const ride = {
    ...{ contractId: rides.contract.id, service: 'full_day', transferType: 'tour', pax: 2, quantity },
    ...{ date: '2026-06-11', time: '09:00', fromPlace: 'A', toPlace: 'B' },
    ...{ fromRegionId: rides.airport.id, toRegionId: rides.beach.id },
  }
  await boss.post(`${at}/transports`, { lines: [ride] })
  await boss.put(`${at}/status`, { command: 'submit' })
  const lineId: string = (await boss.post(`${at}/approve`, {})).body.data.transports[0].id
  const request = { kind: 'transport', lineId, recipients: ['cars@supplier.test'] }
  const { id } = (await boss.post(`${at}/supplier-requests`, request)).body.data
  const [letter] = await app.db.select().from(mails).where(eq(mails.recordId, id))
  return {
    at,
    id,
    lineId,
    transportId: rides.transport.id,
    link: /\/s\/[\w-]+/.exec(letter?.body ?? '')?.[0] ?? '',
  }
}
type Asked = Awaited<ReturnType<typeof asked>>

const standing = async ({ at }: Asked) => {
  const [line] = (await boss.get(at)).body.data.transports
  const [request] = (await boss.get(`${at}/supplier-requests`)).body.data
  return [line.status, request.status]
}

const assign = async ({ at, lineId }: Asked) => {
  const [driver, vehicle] = [await sampleDriver(app.db), await sampleVehicle(app.db)]
  const pair = { driverId: driver.id, vehicleId: vehicle.id }
  const answer = await operations.post(`${at}/transports/${lineId}/drivers`, pair)
  expect(answer.status).toBe(200)
  return answer.body.back
}

const takeBack = async (moves: object[]) =>
  expect((await operations.post('/api/dispatch/moves', { crew: 'drivers', moves })).status).toBe(200)

const says = async ({ link }: Asked, fields: Record<string, string>) => {
  const payload = new URLSearchParams({ name: 'Wayan', ...fields }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.bare().post(`${link}/answer?language=en`, undefined, { payload, headers })
}
const saysYes = (one: Asked) => says(one, { answer: 'confirmed', number: 'HX-9' })

describe('a driver of ours on a ride that its supplier was asked for', () => {
  it('taken off again leaves the ride to its supplier, whose yes counts', async () => {
    const one = await asked()
    expect(await standing(one)).toEqual(['requested', 'open'])
    const back = await assign(one)
    expect(await standing(one)).toEqual(['assigned', 'settled'])
    await takeBack(back)
    expect(await standing(one)).toEqual(['requested', 'open'])
    await saysYes(one)
    expect(await standing(one)).toEqual(['confirmed', 'confirmed'])
  })

  it('as one of two waits for the other, and leaves it with the last', async () => {
    const one = await asked(2)
    const [first, second] = [await assign(one), await assign(one)]
    await takeBack(second)
    expect(await standing(one)).toEqual(['to_assign', 'settled'])
    await takeBack(first)
    expect(await standing(one)).toEqual(['requested', 'open'])
  })

  it('is reopened to it as well', async () => {
    const one = await asked()
    await assign(one)
    const reopened = await boss.post(`${one.at}/transports/${one.lineId}/reopen`, { reason: 'They have one' })
    expect(reopened.status).toBe(200)
    expect(await standing(one)).toEqual(['requested', 'open'])
  })

  it('who has driven one of its two vehicles leaves the other alone to be driven, and not both to be asked for', async () => {
    const one = await asked(2)
    const [first] = await assign(one)
    await assign(one)
    await app.db.update(duties).set({ status: 'done' }).where(eq(duties.id, first.dutyId))
    const reopened = await boss.post(`${one.at}/transports/${one.lineId}/reopen`, { reason: 'No fuel' })
    expect(reopened.body.data.transports[0].crew).toHaveLength(1)
    expect(await standing(one)).toEqual(['to_assign', 'settled'])
    await assign(one)
    expect(await standing(one)).toEqual(['assigned', 'settled'])
  })

  it('who has driven one of two keeps the other to be driven once its supplier’s yes is taken back', async () => {
    const one = await asked(2)
    const [first] = await assign(one)
    await app.db.update(duties).set({ status: 'done' }).where(eq(duties.id, first.dutyId))
    const line = `${one.at}/transports/${one.lineId}`
    await boss.post(`${line}/confirmation`, { number: 'TX-1', confirmedBy: 'Made' })
    expect(await standing(one)).toEqual(['confirmed', 'settled'])
    await boss.post(`${line}/reopen`, { reason: 'Their car broke down' })
    expect(await standing(one)).toEqual(['to_assign', 'settled'])
  })
})

it('an offer that is taken waits for its supplier, also where a vehicle of ours could drive', async () => {
  const one = await asked()
  await sampleVehicle(app.db, { transportId: one.transportId })
  await says(one, { answer: 'offered', time: '10:00' })
  const taken = await boss.post(`/api/supplier-requests/${one.id}/accept`)
  expect([taken.status, taken.body.code]).toEqual([200, undefined])
  expect(await standing(one)).toEqual(['requested', 'open'])
  expect((await boss.get(one.at)).body.data.transports).toMatchObject([{ time: '10:00' }])
})
