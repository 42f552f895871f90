import type { DutyStep } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bookingTransports, duties, dutyReports } from '../../../db'
import { openedDispatchStage } from '../../../testing/sample-dispatch'
import { advanceByCalendar } from '../../jobs/advance-by-calendar'

const DAY = '2026-06-10'
/** Twenty past midnight of the next day, in Bali. */
const AFTER_MIDNIGHT = new Date('2026-06-10T16:20:00.000Z')

const stage = openedDispatchStage()

/** A ride with as many drivers as vehicles, each with a link of the day. */
const given = async (time: string, quantity = 1) => {
  const { at, line } = await stage.approved(stage.transfer(time, { quantity }))
  const tokens: string[] = []
  for (let each = 0; each < quantity; each++) {
    const { driver, vehicle } = await stage.crew()
    const pair = { driverId: driver.id, vehicleId: vehicle.id }
    expect((await stage.operations.post(`${at}/transports/${line.id}/drivers`, pair)).status).toBe(200)
    const link = { crew: 'drivers', personId: driver.id, day: DAY }
    const made = await stage.operations.post('/api/dispatch/links', link)
    tokens.push(String(made.body.data.path).replace('/duty/', ''))
  }
  return { lineId: line.id as string, tokens }
}
type Ride = Awaited<ReturnType<typeof given>>

const say = async ({ lineId, tokens }: Ride, step: DutyStep, at = 0) => {
  const report = { key: v7(), lineId, step, at: '2026-06-10T15:40:00.000Z' }
  const { status, body } = await stage.phone.post(`/api/duty/${tokens[at]}/reports`, report)
  return body.code ?? [status, body.data.state]
}

const midnight = async () => {
  stage.app.clock.now = AFTER_MIDNIGHT
  await advanceByCalendar(stage.app.db, '2026-06-11', stage.app.clock.now)
}

const standing = async ({ lineId }: Ride) => {
  const [line] = await stage.app.db.select().from(bookingTransports).where(eq(bookingTransports.id, lineId))
  const held = await stage.app.db.select().from(duties).where(eq(duties.bookingTransportId, lineId))
  return [line?.status, ...held.map(({ status }) => status).sort()]
}
const reported = async ({ lineId }: Ride) =>
  (await stage.app.db.select().from(dutyReports).where(eq(dutyReports.lineId, lineId))).map(
    ({ step }) => step,
  )

describe('a report that comes once the clock has closed the job', () => {
  it('of a no-show holds, for the ride too, and once', async () => {
    const ride = await given('10:00')
    await midnight()
    expect(await standing(ride)).toEqual(['completed', 'done'])
    expect(await say(ride, 'no_show')).toEqual([200, 'no_show'])
    expect(await standing(ride)).toEqual(['no_show', 'no_show'])
    expect(await reported(ride)).toEqual(['no_show'])
    for (const step of ['no_show', 'finish'] as const) expect(await say(ride, step)).toBe('DUTY_PASSED')
  })

  it('that it was done is kept, and nothing is said against it afterwards', async () => {
    const ride = await given('12:00')
    expect(await say(ride, 'pick_up')).toEqual([200, 'under_way'])
    await midnight()
    expect(await say(ride, 'finish')).toEqual([200, 'done'])
    expect(await standing(ride)).toEqual(['completed', 'done'])
    expect((await reported(ride)).sort()).toEqual(['finish', 'pick_up'])
    for (const step of ['finish', 'no_show'] as const) expect(await say(ride, step)).toBe('DUTY_PASSED')
  })

  it('of what came before the end is kept, once, and moves nothing', async () => {
    const ride = await given('16:00')
    await midnight()
    for (const step of ['accept', 'pick_up'] as const) {
      expect(await say(ride, step)).toEqual([200, 'done'])
      expect(await say(ride, step)).toBe('DUTY_PASSED')
    }
    expect(await say(ride, 'finish')).toEqual([200, 'done'])
    expect(await say(ride, 'accept')).toBe('DUTY_PASSED')
    expect(await standing(ride)).toEqual(['completed', 'done'])
    expect((await reported(ride)).sort()).toEqual(['accept', 'finish', 'pick_up'])
  })

  it('of a no-show at one of two vehicles leaves the ride that took place', async () => {
    const ride = await given('14:00', 2)
    expect(await say(ride, 'pick_up')).toEqual([200, 'under_way'])
    expect(await say(ride, 'finish')).toEqual([200, 'done'])
    await midnight()
    expect(await say(ride, 'no_show', 1)).toEqual([200, 'no_show'])
    expect(await standing(ride)).toEqual(['completed', 'done', 'no_show'])
  })
})

describe('a ride that goes on over midnight', () => {
  it('is left to its driver, who may report a no-show then', async () => {
    const ride = await given('23:30')
    expect(await say(ride, 'accept')).toEqual([200, 'accepted'])
    await midnight()
    expect(await standing(ride)).toEqual(['assigned', 'accepted'])
    expect(await say(ride, 'no_show')).toEqual([200, 'no_show'])
    expect(await standing(ride)).toEqual(['no_show', 'no_show'])
  })

  it('is over with the night after it where nobody reports', async () => {
    const ride = await given('23:30')
    await midnight()
    await advanceByCalendar(stage.app.db, '2026-06-12', new Date('2026-06-11T16:20:00.000Z'))
    expect(await standing(ride)).toEqual(['completed', 'done'])
  })
})
