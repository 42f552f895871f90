import { eq, sql } from 'drizzle-orm'
import { contracts } from '../db'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { activeHotelContract, draftHotelContract } from '../testing/written-contract'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const pass = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return app.clock.now.toISOString()
}
const asOf = (client: TestClient, at: string, moment: string) => client.get(`${at}/as-of?at=${moment}`)
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('every moment answers the version that was in force, and whether it was on sale', async () => {
  const before = pass()
  pass()
  const { at } = await activeHotelContract(app, data)
  const first = pass()
  const then = (await data.get(at)).body.data
  await data.put(`${at}/general`, { name: 'FIT 2027' })
  const written = pass()
  pass()
  await data.post(`${at}/publish`, { reason: 'New season' })
  const second = pass()
  const later = (await data.get(at)).body.data
  const told = { statusKept: true, pending: null }
  for (const moment of [first, written]) {
    const { name, versionNo, rates, status } = then
    const { body } = await asOf(data, at, moment)
    expect(body.data).toMatchObject({ ...told, name, versionNo, rates, status, at: moment })
  }
  expect((await asOf(data, at, second)).body.data).toMatchObject({
    ...told,
    name: 'FIT 2027',
    versionNo: 2,
    rates: later.rates,
  })
  const unpublished = await asOf(data, at, before)
  expect(refused(unpublished)).toEqual([404, 'NOT_PUBLISHED_THEN'])
  expect(refused(await asOf(data, at, 'once'))).toEqual([422, 'INVALID'])
})

test('one that was never published has no past yet', async () => {
  const { at } = await draftHotelContract(app, data)
  const answer = await asOf(data, at, pass())
  expect([...refused(answer), answer.body.details.since]).toEqual([404, 'NOT_PUBLISHED_THEN', null])
})

test('an agent sees of the past what was on sale, without what it cost or whom it is bought from', async () => {
  const { contract, at } = await activeHotelContract(app, data)
  const moment = pass()
  const agent = await app.as('agent')
  const seen = await asOf(agent, at, moment)
  expect(seen.body.data).toMatchObject({ status: 'active', statusKept: true })
  expect(JSON.stringify(seen.body)).not.toMatch(/cost|supplier/i)
  const manager = await app.as('super.admin')
  expect((await asOf(manager, at, moment)).body.data.rates[0].costCents).toBeGreaterThan(0)
  // One that is older than the records: nobody knows whether it was on sale.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from pasts`)
  })
  expect((await asOf(agent, at, moment)).status).toBe(404)
  expect((await asOf(data, at, moment)).body.data.statusKept).toBe(false)
  await app.db.update(contracts).set({ status: 'suspended' }).where(eq(contracts.id, contract.id))
  expect((await asOf(agent, at, moment)).status).toBe(404)
})
