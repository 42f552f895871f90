import type { DispatchBoard, DispatchMove } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { agents } from '../../../db'
import { openedDispatchStage } from '../../../testing/sample-dispatch'

const stage = openedDispatchStage()

beforeAll(async () => {
  await stage.app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, stage.agentId))
})

let keys = 0
const send = async (...moves: DispatchMove[]) => {
  const body = { crew: 'drivers', moves }
  const headers = { 'idempotency-key': `reopened-${++keys}` }
  return (await stage.operations.post('/api/dispatch/moves', body, { headers })).body.data
}

it('a move that takes confirmations away names the bookings, and no others', async () => {
  const [lost, kept] = [
    await stage.approved(stage.transfer('10:00')),
    await stage.approved(stage.transfer('10:00')),
  ]
  const [one, two, three] = [await stage.crew(), await stage.crew(), await stage.crew()]
  const put = ({ line }: typeof lost, personId: string | null, dutyId: string | null = null) => ({
    ...{ lineId: line.id as string, personId, dutyId },
  })
  expect(await send(put(lost, one.driver.id), put(kept, two.driver.id))).toMatchObject({ reopened: [] })
  const { jobs } = (await stage.operations.get('/api/dispatch?day=2026-06-10')).body.data as DispatchBoard
  const jobOf = ({ line }: typeof lost) => jobs.find(({ lineId }) => lineId === line.id)
  const dutyOf = (ride: typeof lost) => jobOf(ride)?.duties[0]?.id ?? null
  expect([lost, kept].map((ride) => jobOf(ride)?.bookingStatus)).toEqual(['confirmed', 'confirmed'])
  const moved = await send(put(lost, null, dutyOf(lost)), put(kept, three.driver.id, dutyOf(kept)))
  expect(moved).toMatchObject({ done: 2, reopened: [lost.code] })
})
