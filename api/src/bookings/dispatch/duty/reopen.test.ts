import type { DutyStep } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bookingTransports, duties } from '../../../db'
import { sampleGuide } from '../../../testing/sample'
import { publishedActivityContract } from '../../../testing/sample-contracts'
import { openedDispatchStage } from '../../../testing/sample-dispatch'
import { advanceByCalendar } from '../../jobs/advance-by-calendar'

const DAY = '2026-06-10'
const stage = openedDispatchStage()

/** Somebody's phone with a job of theirs, and the office that hears of it. */
const heldBy = async (crew: 'drivers' | 'guides', personId: string, lineId: string, day = DAY) => {
  const made = await stage.operations.post('/api/dispatch/links', { crew, personId, day })
  const phone = `/api${made.body.data.path}`
  const mine = and(
    eq(crew === 'drivers' ? duties.bookingTransportId : duties.bookingActivityId, lineId),
    eq(crew === 'drivers' ? duties.driverId : duties.guideId, personId),
  )
  const duty = async () => (await stage.app.db.select().from(duties).where(mine))[0]
  return {
    lineId,
    duty,
    say: async (step: DutyStep) => {
      const report = { key: v7(), lineId, step, at: '2026-06-10T00:59:00.000Z' }
      const { body } = await stage.phone.post(`${phone}/reports`, report)
      return body.code ?? body.data.state
    },
    shown: async () => (await stage.phone.get(phone)).body.data.jobs[0].state,
    reopen: async (reason?: string, by = stage.operations) => {
      const { status, body } = await by.post(`/api/dispatch/duties/${(await duty())?.id}/reopen`, { reason })
      return body.code ?? [status, body.data]
    },
  }
}

const drivenBy = async (pairs: number, time: string) => {
  const { at, line } = await stage.approved(stage.transfer(time, { quantity: pairs }))
  const held: Awaited<ReturnType<typeof heldBy>>[] = []
  for (let each = 0; each < pairs; each++) {
    const { driver, vehicle } = await stage.crew()
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    expect((await stage.operations.post(`${at}/transports/${line.id}/drivers`, pair)).status).toBe(200)
    held.push(await heldBy('drivers', driver.id, line.id))
  }
  const [first, second] = held
  if (!first) throw new Error('Nobody drives.')
  return { at, ...first, second }
}

const rideOf = async (lineId: string) => {
  const [line] = await stage.app.db.select().from(bookingTransports).where(eq(bookingTransports.id, lineId))
  return line?.status
}

it.each([
  ['pick_up', 'finish', 'completed'],
  ['accept', 'no_show', 'no_show'],
] as const)('after %s and %s the job is its driver’s again, with every step', async (before, end, over) => {
  const { at, lineId, say, shown, reopen } = await drivenBy(1, '10:00')
  for (const step of [before, end]) await say(step)
  expect([await rideOf(lineId), await say('accept')]).toEqual([over, 'DUTY_PASSED'])
  expect(await reopen('Pressed by mistake')).toEqual([200, { lineId, state: 'planned' }])
  expect([await rideOf(lineId), await shown()]).toEqual(['assigned', 'planned'])
  const reports = await stage.operations.get(`/api/dispatch/lines/${lineId}/reports`)
  expect(reports.body.data.map(({ step }: { step: string }) => step)).toEqual([before, end])
  const { data } = (await stage.operations.get(`${at}/histories`)).body
  expect(data).toContainEqual(
    expect.objectContaining({ event: 'booking.duty-reopened', reason: 'Pressed by mistake' }),
  )
  for (const step of ['accept', 'pick_up', 'finish'] as const) await say(step)
  expect([await rideOf(lineId), await shown()]).toEqual(['completed', 'done'])
})

it('of one of two vehicles reopens the ride for that one alone', async () => {
  const { lineId, say, shown, reopen, second } = await drivenBy(2, '12:00')
  for (const step of ['pick_up', 'finish'] as const) for (const one of [say, second?.say]) await one?.(step)
  expect(await rideOf(lineId)).toBe('completed')
  await reopen('The other car')
  expect([await rideOf(lineId), await shown(), await second?.shown()]).toEqual([
    'assigned',
    'planned',
    'done',
  ])
})

it('once the day is over the clock takes it for done, and its driver is heard anew', async () => {
  const { lineId, say, reopen } = await drivenBy(1, '14:00')
  for (const step of ['pick_up', 'finish'] as const) await say(step)
  expect(await reopen('Nobody was there')).toMatchObject([200, {}])
  stage.app.clock.now = new Date('2026-06-10T16:20:00.000Z')
  await advanceByCalendar(stage.app.db, '2026-06-11', stage.app.clock.now)
  expect(await rideOf(lineId)).toBe('completed')
  expect(await say('no_show')).toBe('no_show')
  expect(await rideOf(lineId)).toBe('no_show')
  expect(await say('finish')).toBe('DUTY_PASSED')
})

it('is for jobs that are over, with a reason, and for who may assign such people', async () => {
  const { say, reopen } = await drivenBy(1, '16:00')
  expect(await reopen('Too early')).toBe('DUTY_OPEN')
  await say('no_show')
  expect(await reopen()).toBe('INVALID')
  expect(await reopen('So it is', await stage.app.as('sales'))).toBe('FORBIDDEN')
  expect(await reopen('So it is')).toMatchObject([200, {}])
})

it('of a guide gives the activity back', async () => {
  const rafting = await publishedActivityContract(stage.app.db)
  const visit = { contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-12', time: '08:00' }
  const { at, line } = await stage.approved(visit, 'activities')
  const guide = { activityLineId: line.id, guideId: (await sampleGuide(stage.app.db)).id }
  expect((await stage.operations.post(`${at}/guides`, guide)).status).toBe(200)
  const { say, shown, reopen } = await heldBy('guides', guide.guideId, line.id, '2026-06-12')
  await say('no_show')
  await reopen('They were late')
  expect(await shown()).toBe('planned')
  expect(await say('accept')).toBe('accepted')
})
