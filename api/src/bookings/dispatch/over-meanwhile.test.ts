import { eq } from 'drizzle-orm'
import { duties } from '../../db'
import { holderOf, server } from '../../testing/holder'
import { openedDispatchStage } from '../../testing/sample-dispatch'

const stage = openedDispatchStage()

const onServer = server ? describe : describe.skip
onServer('a job that the clock closes while somebody else is given it', () => {
  it.each(['board', 'booking'] as const)('stays with who did it, by the %s', async (way) => {
    const { at, line } = await stage.approved(stage.transfer(way === 'board' ? '08:00' : '20:00'))
    const path = `${at}/transports/${line.id}/drivers`
    const [one, other] = [await stage.crew(), await stage.crew()]
    const pairOf = ({ driver, vehicle }: typeof one) => ({ driverId: driver.id, vehicleId: vehicle.id })
    expect((await stage.operations.post(path, pairOf(one))).status).toBe(200)
    const mine = eq(duties.bookingTransportId, line.id)
    const [duty] = await stage.app.db.select().from(duties).where(mine)
    const dutyId = duty?.id ?? ''
    const clock = await holderOf(stage.app, 'duties', [dutyId])
    const { driver, vehicle } = other
    const moves = [{ lineId: line.id, dutyId, personId: driver.id, vehicleId: vehicle.id }]
    const given =
      way === 'board'
        ? stage.operations.post('/api/dispatch/moves', { crew: 'drivers', moves })
        : stage.operations.post(path, pairOf(other))
    while (!(await clock.waiting()));
    await clock.write(`update duties set status = 'done' where id = $1`, [dutyId])
    await clock.letGo()
    const { status, body } = await given
    expect([status, body.code]).toEqual([409, 'DUTY_OVER'])
    expect(await stage.app.db.select().from(duties).where(mine)).toMatchObject([
      { id: dutyId, status: 'done', driverId: one.driver.id },
    ])
  })
})
