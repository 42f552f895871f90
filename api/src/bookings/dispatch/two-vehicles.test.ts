import { eq } from 'drizzle-orm'
import { agents } from '../../db'
import { openedDispatchStage } from '../../testing/sample-dispatch'

const stage = openedDispatchStage()

beforeAll(async () => {
  await stage.app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, stage.agentId))
})

it('a confirmed booking whose ride loses one of two pairs is in process again', async () => {
  const { at, line } = await stage.approved(stage.transfer('10:00', { quantity: 2 }))
  const [one, two] = [await stage.crew(), await stage.crew()]
  const assign = async (driver: { id: string }, vehicle: { id: string }) => {
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    const { status, body } = await stage.operations.post(`${at}/transports/${line.id}/drivers`, pair)
    return [status, body.data.status, body.data.transports[0].status, body.data.transports[0].crew.length]
  }
  expect(await assign(one.driver, one.vehicle)).toEqual([200, 'in_process', 'to_assign', 1])
  expect(await assign(two.driver, two.vehicle)).toEqual([200, 'confirmed', 'assigned', 2])
  expect(await assign(one.driver, two.vehicle)).toEqual([200, 'in_process', 'to_assign', 1])
  expect(await assign(two.driver, one.vehicle)).toEqual([200, 'confirmed', 'assigned', 2])
})
