import { eq } from 'drizzle-orm'
import { agents, duties } from '../../db'
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

describe('a third pair for a ride of two', () => {
  const full = async (time: string) => {
    const { at, line } = await stage.approved(stage.transfer(time, { quantity: 2 }))
    const path = `${at}/transports/${line.id}/drivers`
    const assign = async ({ driver, vehicle }: Awaited<ReturnType<typeof stage.crew>>, more: object = {}) => {
      const { status, body } = await stage.operations.post(path, {
        ...{ driverId: driver.id, vehicleId: vehicle.id, ...more },
      })
      return body.code ?? [status, body.data.transports[0].crew.map((on: Pair) => on.driver.id).sort()]
    }
    const [one, two, third] = [await stage.crew(), await stage.crew(), await stage.crew()]
    for (const pair of [one, two]) await assign(pair)
    await stage.app.db.update(duties).set({ status: 'accepted' }).where(eq(duties.driverId, one.driver.id))
    const asked = async () => (await stage.operations.get(path)).body.data.insteadOf
    return { assign, asked, one, two, third }
  }
  type Pair = { driver: { id: string } }

  it('takes the place of whom its caller names, and of nobody unasked', async () => {
    const { assign, one, two, third } = await full('14:00')
    expect(await assign(third)).toBe('RIDE_FULL')
    expect(await assign(third, { insteadOf: third.driver.id })).toBe('PLAN_CHANGED')
    const standing = [one.driver.id, third.driver.id].sort()
    expect(await assign(third, { insteadOf: two.driver.id })).toEqual([200, standing])
  })

  it('is offered the places there are, and told who has accepted', async () => {
    const { assign, asked, one, two, third } = await full('16:00')
    const place = ({ driver, vehicle }: typeof one, state: string) => ({
      ...{ driverId: driver.id, name: driver.name, plate: vehicle.plate, state },
    })
    const places = await asked()
    expect(places).toHaveLength(2)
    expect(places).toEqual(expect.arrayContaining([place(one, 'accepted'), place(two, 'planned')]))
    // Two of them in one car leave room for a third.
    await assign({ driver: one.driver, vehicle: two.vehicle })
    expect(await asked()).toEqual([])
    expect(await assign(third)).toMatchObject([200, {}])
  })
})

it('a ride that its supplier confirms is driven by the supplier alone: a driver of ours is free, and history says so', async () => {
  const { at, line } = await stage.approved(stage.transfer('18:00', { quantity: 2 }))
  const { driver, vehicle } = await stage.crew()
  const pair = { driverId: driver.id, vehicleId: vehicle.id }
  expect((await stage.operations.post(`${at}/transports/${line.id}/drivers`, pair)).status).toBe(200)
  const yes = { number: 'TX-1', confirmedBy: 'Made' }
  const confirmed = await stage.boss.post(`${at}/transports/${line.id}/confirmation`, yes)
  expect(confirmed.body.data.transports[0]).toMatchObject({ status: 'confirmed', crew: [], driver: null })
  const { data } = (await stage.boss.get(`${at}/histories`)).body
  expect(data).toContainEqual(expect.objectContaining({ event: 'booking.driver-released' }))
  const other = await stage.approved(stage.transfer('18:00'))
  const free = await stage.operations.post(`${other.at}/transports/${other.line.id}/drivers`, pair)
  expect(free.status).toBe(200)
})

it.each([
  ['is under way', '20:00', 'under_way'],
  ['has driven already', '21:00', 'done'],
] as const)(
  'who of ours %s stays on a ride that its supplier confirms or gives back',
  async (_, time, status) => {
    const { at, line } = await stage.approved(stage.transfer(time, { quantity: 2 }))
    const { driver, vehicle } = await stage.crew()
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    await stage.operations.post(`${at}/transports/${line.id}/drivers`, pair)
    await stage.app.db.update(duties).set({ status }).where(eq(duties.driverId, driver.id))
    const yes = { number: 'TX-2', confirmedBy: 'Made' }
    const confirmed = await stage.boss.post(`${at}/transports/${line.id}/confirmation`, yes)
    expect(confirmed.body.data.transports[0]).toMatchObject({
      status: 'confirmed',
      crew: [{ driver: { id: driver.id } }],
    })
    const { data } = (await stage.boss.get(`${at}/histories`)).body
    expect(data).not.toContainEqual(expect.objectContaining({ event: 'booking.driver-released' }))
    const reason = 'Their car broke down'
    const reopened = await stage.boss.post(`${at}/transports/${line.id}/reopen`, { reason })
    expect(reopened.body.data.transports[0].crew).toMatchObject([{ driver: { id: driver.id } }])
  },
)
