import { eq } from 'drizzle-orm'
import { agents } from '../../db'
import { dispatchStage } from '../../testing/sample-dispatch'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let stage: Awaited<ReturnType<typeof dispatchStage>>
let operations: TestClient

beforeAll(async () => {
  app = await testApp()
  stage = await dispatchStage(app)
  operations = await app.as('operations')
  await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, stage.agentId))
})
afterAll(() => app.close())

it('a confirmed booking whose ride loses one of two pairs is in process again', async () => {
  const { at, line } = await stage.approved(stage.transfer('10:00', { quantity: 2 }))
  const [one, two] = [await stage.crew(), await stage.crew()]
  const assign = async (driver: { id: string }, vehicle: { id: string }) => {
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    const { status, body } = await operations.post(`${at}/transports/${line.id}/drivers`, pair)
    return [status, body.data.status, body.data.transports[0].status, body.data.transports[0].crew.length]
  }
  expect(await assign(one.driver, one.vehicle)).toEqual([200, 'in_process', 'to_assign', 1])
  expect(await assign(two.driver, two.vehicle)).toEqual([200, 'confirmed', 'assigned', 2])
  expect(await assign(one.driver, two.vehicle)).toEqual([200, 'in_process', 'to_assign', 1])
  expect(await assign(two.driver, one.vehicle)).toEqual([200, 'confirmed', 'assigned', 2])
})
