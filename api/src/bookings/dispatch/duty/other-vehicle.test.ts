import type { DutyStep } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { duties } from '../../../db'
import { sampleGuide } from '../../../testing/sample'
import { publishedActivityContract } from '../../../testing/sample-contracts'
import { openedDispatchStage } from '../../../testing/sample-dispatch'

const DAY = '2026-06-10'

const stage = openedDispatchStage()

const dutiesOf = (lineId: string) =>
  stage.app.db.select().from(duties).where(eq(duties.bookingTransportId, lineId))

/** A ride whose driver is under way with the guests. */
const underWay = async (time: string) => {
  const { at, line } = await stage.approved(stage.transfer(time))
  const lineId = line.id as string
  const { driver, vehicle } = await stage.crew()
  const assign = (vehicleId: string) =>
    stage.operations.post(`${at}/transports/${lineId}/drivers`, { driverId: driver.id, vehicleId })
  expect((await assign(vehicle.id)).status).toBe(200)
  const made = await stage.operations.post('/api/dispatch/links', {
    ...{ crew: 'drivers', personId: driver.id, day: DAY },
  })
  const say = async (step: DutyStep) => {
    const report = { key: v7(), lineId, step, at: '2026-06-10T00:59:00.000Z' }
    return (await stage.phone.post(`/api${made.body.data.path}/reports`, report)).status
  }
  for (const step of ['accept', 'pick_up'] as const) expect(await say(step)).toBe(200)
  const move = async (vehicleId: string) => {
    const dutyId = (await dutiesOf(lineId))[0]?.id
    const moves = [{ lineId, dutyId, personId: driver.id, vehicleId }]
    return stage.operations.post('/api/dispatch/moves', { crew: 'drivers', moves, reason: 'Flat tyre' })
  }
  return { lineId, vehicle, say, ways: { board: move, booking: assign } }
}

describe.each(['board', 'booking'] as const)('by the %s', (way) => {
  it('another vehicle leaves the job with its driver, as far as it is', async () => {
    const { lineId, say, ways } = await underWay('10:00')
    const other = (await stage.crew()).vehicle
    expect((await ways[way](other.id)).status).toBe(200)
    expect(await dutiesOf(lineId)).toMatchObject([{ status: 'under_way', vehicleId: other.id }])
    expect(await say('finish')).toBe(200)
  })

  it('the pair that it has changes nothing', async () => {
    const { lineId, vehicle, say, ways } = await underWay('12:00')
    const before = await dutiesOf(lineId)
    expect((await ways[way](vehicle.id)).status).toBe(200)
    expect(await dutiesOf(lineId)).toEqual(before)
    expect(await say('finish')).toBe(200)
  })
})

it('the guide that an activity has, given once more, changes nothing', async () => {
  const rafting = await publishedActivityContract(stage.app.db)
  const visit = { contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-12', time: '08:00' }
  const { at, line } = await stage.approved(visit, 'activities')
  const guide = { activityLineId: line.id, guideId: (await sampleGuide(stage.app.db)).id }
  const assigned = () => stage.app.db.select().from(duties).where(eq(duties.guideId, guide.guideId))
  expect((await stage.operations.post(`${at}/guides`, guide)).status).toBe(200)
  await stage.app.db.update(duties).set({ status: 'accepted' }).where(eq(duties.guideId, guide.guideId))
  const before = await assigned()
  expect((await stage.operations.post(`${at}/guides`, guide)).status).toBe(200)
  expect(await assigned()).toEqual(before)
})
