import { eq } from 'drizzle-orm'
import { duties } from '../db'
import { openedDispatchStage } from '../testing/sample-dispatch'

const stage = openedDispatchStage()
const outage = (vehicleId: string, more: object = {}) => ({
  ...{ vehicleId, fromDay: '2026-06-10', days: 2, reason: 'New brakes' },
  ...more,
})

const assign = (ride: { at: string; line: { id: string } }, driverId: string, vehicleId: string) =>
  stage.operations.post(`${ride.at}/transports/${ride.line.id}/drivers`, { driverId, vehicleId })

describe('a vehicle out of service', () => {
  it('is refused with the reason, shown on the board, suggested to nobody, and free the day after', async () => {
    const { driver, vehicle } = await stage.crew()
    const { vehicle: other } = await stage.crew()
    const made = await stage.operations.post('/api/vehicle-outages', outage(vehicle.id))
    expect(made.status).toBe(201)
    const ride = await stage.approved(stage.transfer('10:00'))
    const refused = await assign(ride, driver.id, vehicle.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'VEHICLE_OFF'])
    expect(refused.body.message).toContain('New brakes')
    const { off } = (await stage.operations.get('/api/dispatch?day=2026-06-11')).body.data
    expect(off).toMatchObject([
      { vehicleId: vehicle.id, note: 'New brakes', date: '2026-06-10', time: '00:00', minutes: 2880 },
    ])
    const { proposals } = (await stage.operations.get('/api/dispatch/suggestion?day=2026-06-10')).body.data
    expect(proposals.map(({ lineId }: { lineId: string }) => lineId)).toContain(ride.line.id)
    expect(proposals.map(({ vehicleId }: { vehicleId: string }) => vehicleId)).not.toContain(vehicle.id)
    const early = await stage.approved(stage.transfer('00:20', { date: '2026-06-12' }))
    expect((await assign(early, driver.id, vehicle.id)).status).toBe(200)
    expect((await assign(ride, driver.id, other.id)).status).toBe(200)
  })

  it('can’t be where it has duties, moves with its days, and is free again without it', async () => {
    const { driver, vehicle } = await stage.crew()
    const ride = await stage.approved(stage.transfer('15:00'))
    await assign(ride, driver.id, vehicle.id)
    const clash = await stage.operations.post('/api/vehicle-outages', outage(vehicle.id))
    expect([clash.status, clash.body.code]).toEqual([409, 'DUTIES_THEN'])
    const later = await stage.operations.post(
      '/api/vehicle-outages',
      outage(vehicle.id, { fromDay: '2026-06-11' }),
    )
    const at = `/api/vehicle-outages/${later.body.data.id}`
    const back = await stage.operations.put(at, outage(vehicle.id, { fromDay: '2026-06-09', days: 1 }))
    expect(back.status).toBe(200)
    const grown = await stage.operations.put(at, outage(vehicle.id, { fromDay: '2026-06-09', days: 2 }))
    expect([grown.status, grown.body.code]).toEqual([409, 'DUTIES_THEN'])
    const held = () => stage.app.db.select().from(duties).where(eq(duties.vehicleId, vehicle.id))
    expect(await held()).toHaveLength(2)
    expect((await stage.operations.delete(at)).status).toBe(204)
    expect(await held()).toMatchObject([{ kind: 'service' }])
  })

  it('loses or wins against an assignment at the same moment, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { driver, vehicle } = await stage.crew()
      const ride = await stage.approved(stage.transfer('10:00'))
      const answers = await Promise.all([
        assign(ride, driver.id, vehicle.id),
        stage.operations.post('/api/vehicle-outages', outage(vehicle.id)),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(await stage.app.db.select().from(duties).where(eq(duties.vehicleId, vehicle.id))).toHaveLength(1)
    }
  })
})
