import { eq } from 'drizzle-orm'
import { duties } from '../../db'
import { sampleGuide } from '../../testing/sample'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { openedDispatchStage } from '../../testing/sample-dispatch'
import { draftBooking } from '../../testing/sample-trip'

const stage = openedDispatchStage()

type Step = 'transports' | 'activities'
interface Line {
  id: string
  status: string
  time: string
  requestedAt: string | null
}

/** Saved out of the order in which a reply tells them. */
const approved = async (step: Step, linesFor: (guestIds: string[]) => object[]) => {
  const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
  const at = `/api/bookings/${draft.id}`
  const lines = linesFor(draft.guests.map(({ id }: { id: string }) => id))
  const saved = await stage.boss.post(`${at}/${step}`, { lines })
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body))
  await stage.boss.put(`${at}/status`, { command: 'submit' })
  const shown: Line[] = (await stage.boss.post(`${at}/approve`, {})).body.data[step]
  const bodyOf = ({ time, id }: Line) => ({
    ...lines.find((line) => 'time' in line && line.time === time),
    id,
  })
  return { id: draft.id as string, at, shown, inOrder: shown.map(bodyOf) }
}

const dutiesOf = async (bookingId: string) =>
  (await stage.app.db.select().from(duties).where(eq(duties.bookingId, bookingId))).map(({ id }) => id).sort()

describe('a step saved in the order its reply shows, with one line more', () => {
  it('leaves the drivers on the other rides', async () => {
    const { transfer } = stage
    const { id, at, shown, inOrder } = await approved('transports', () => [
      transfer('14:00', { pax: 2 }),
      transfer('10:00', { pax: 2 }),
    ])
    expect(shown.map(({ time }) => time)).toEqual(['10:00', '14:00'])
    for (const { id: lineId } of shown) {
      const { driver, vehicle } = await stage.crew()
      const pair = { driverId: driver.id, vehicleId: vehicle.id }
      expect((await stage.operations.post(`${at}/transports/${lineId}/drivers`, pair)).status).toBe(200)
    }
    const held = await dutiesOf(id)
    expect(held).toHaveLength(2)
    const lines = [...inOrder, transfer('18:00')]
    const saved = (await stage.boss.put(`${at}/transports`, { lines })).body.data.transports as Line[]
    expect(saved.map(({ time, status }) => [time, status])).toEqual([
      ['10:00', 'assigned'],
      ['14:00', 'assigned'],
      ['18:00', 'to_assign'],
    ])
    expect(await dutiesOf(id)).toEqual(held)
  })

  it('leaves the guides on the other activities, and asks no supplier again', async () => {
    const rafting = await publishedActivityContract(stage.app.db)
    const visit = (guestIds: string[], time: string) => ({
      ...{ contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-12', time, guestIds },
    })
    let guests: string[] = []
    const { id, at, shown, inOrder } = await approved('activities', (guestIds) => {
      guests = guestIds
      return [visit(guestIds, '13:00'), visit(guestIds, '08:00')]
    })
    expect(shown.map(({ time, status }) => [time, status])).toEqual([
      ['08:00', 'requested'],
      ['13:00', 'requested'],
    ])
    for (const { id: activityLineId } of shown) {
      const guide = { activityLineId, guideId: (await sampleGuide(stage.app.db)).id }
      expect((await stage.operations.post(`${at}/guides`, guide)).status).toBe(200)
    }
    const held = await dutiesOf(id)
    stage.app.clock.now = new Date(stage.app.clock.now.getTime() + 60_000)
    const lines = [...inOrder, { ...visit(guests, '08:00'), date: '2026-06-13' }]
    const answer = await stage.boss.put(`${at}/activities`, { lines })
    const saved = answer.body.data.activities as Line[]
    expect(saved).toHaveLength(3)
    for (const before of shown)
      expect(saved.find((line) => line.id === before.id)?.requestedAt).toBe(before.requestedAt)
    expect(await dutiesOf(id)).toEqual(held)
  })
})
