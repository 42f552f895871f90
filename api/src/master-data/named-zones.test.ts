import { eq } from 'drizzle-orm'
import { contracts } from '../db'
import { sampleRegion } from '../testing/sample'
import { publishedTransportContract } from '../testing/sample-contracts'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const moved = (region: { id: string }, zone: string) => data.put(`/api/regions/${region.id}`, { zone })

test('the last region of a zone doesn’t leave it while a contract has prices for it', async () => {
  const { contract, beach } = await publishedTransportContract(app.db)
  const refused = await moved(beach, beach.zone.toUpperCase())
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      zone: [
        `Contract ${contract.code} has prices for the zone ${beach.zone}, and no other region lies in it.`,
      ],
    },
  ])
  expect((await data.put(`/api/regions/${beach.id}`, { zone: beach.zone, airportMinutes: 5 })).status).toBe(
    200,
  )
  await app.db.update(contracts).set({ status: 'archived' }).where(eq(contracts.id, contract.id))
  expect((await moved(beach, 'Elsewhere')).status).toBe(200)
})

test('one of several regions of a zone may', async () => {
  const { beach } = await publishedTransportContract(app.db)
  await sampleRegion(app.db, { zone: beach.zone })
  expect((await moved(beach, 'Elsewhere')).status).toBe(200)
})

test('a zone without prices changes its name freely', async () => {
  const region = await sampleRegion(app.db, { zone: 'Quiet' })
  expect((await moved(region, 'Quieter')).status).toBe(200)
})

const told = ({ status, body }: { status: number; body?: { code?: string } }) => [status, body?.code]

test('the last region of a zone isn’t deleted while a contract has prices for it', async () => {
  const { contract, beach } = await publishedTransportContract(app.db)
  const refused = await data.delete(`/api/regions/${beach.id}`)
  expect(told(refused)).toEqual([409, 'ZONE_HAS_PRICES'])
  expect(refused.body.message).toBe(
    `Contract ${contract.code} has prices for the zone ${beach.zone}, and no region would be left in it.`,
  )
  const other = await sampleRegion(app.db, { zone: beach.zone })
  const many = await data.post('/api/regions/bulk', { action: 'delete', ids: [beach.id, other.id] })
  expect(many.body.data).toMatchObject({ done: 1, failed: [{ code: 'ZONE_HAS_PRICES' }] })
})

test('the last region of a zone isn’t switched off while a contract has prices for it', async () => {
  const { beach } = await publishedTransportContract(app.db)
  const switched = (active: boolean) => data.put(`/api/regions/${beach.id}/active`, { active })
  expect(told(await switched(false))).toEqual([409, 'ZONE_HAS_PRICES'])
  const other = await sampleRegion(app.db, { zone: beach.zone })
  const ids = [beach.id, other.id]
  const many = await data.post('/api/regions/bulk', { action: 'deactivate', ids })
  expect(many.body.data).toMatchObject({ done: 1, failed: [{ code: 'ZONE_HAS_PRICES' }] })
  expect((await data.post('/api/regions/bulk', { action: 'activate', ids })).body.data.failed).toEqual([])
})

test('two that are deleted at once don’t leave a zone with prices empty', async () => {
  for (let round = 0; round < 3; round++) {
    const { beach } = await publishedTransportContract(app.db)
    const other = await sampleRegion(app.db, { zone: beach.zone })
    const answers = await Promise.all([beach, other].map(({ id }) => data.delete(`/api/regions/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  }
})
