import { and, desc, eq } from 'drizzle-orm'
import { auditLog, drivers, duties, guides, vehicles } from '../db'
import { sampleBooking, sampleDriver, sampleGuide, sampleVehicle } from '../testing/sample'
import { dispatchStage } from '../testing/sample-dispatch'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

// Now is 2 March 2026, ten in the morning in Bali.
let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

type Who = Partial<Pick<typeof duties.$inferInsert, 'driverId' | 'guideId' | 'vehicleId'>>

const duty = async (who: Who, startsAt: string, fields: Partial<typeof duties.$inferInsert> = {}) => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const booking = await sampleBooking(app.db)
  const at = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  await app.db.insert(duties).values({ bookingId: booking.id, ...at, ...who, ...fields })
  return booking.code
}

const kinds = {
  drivers: { sample: () => sampleDriver(app.db), key: 'driverId', table: drivers },
  guides: { sample: () => sampleGuide(app.db), key: 'guideId', table: guides },
  vehicles: { sample: () => sampleVehicle(app.db), key: 'vehicleId', table: vehicles },
} as const
type Kind = keyof typeof kinds

const off = (kind: Kind, id: string, more: object = {}) =>
  data.put(`/api/${kind}/${id}/active`, { active: false, ...more })
const isActive = async (kind: Kind, id: string) => {
  const { table } = kinds[kind]
  const [row] = await app.db.select({ active: table.active }).from(table).where(eq(table.id, id))
  return row?.active
}

describe.each(Object.keys(kinds) as Kind[])('of %s', (kind) => {
  const { sample, key } = kinds[kind]
  // A vehicle never drives alone.
  const who = async (id: string): Promise<Who> =>
    kind === 'vehicles' ? { [key]: id, driverId: (await sampleDriver(app.db)).id } : { [key]: id }

  test('who has duties to come is switched off only once they were named', async () => {
    const { id } = await sample()
    const under = await duty(await who(id), '2026-03-02T01:30:00.000Z')
    const codes = [under]
    for (const day of ['03', '04', '05', '06', '07'])
      codes.push(await duty(await who(id), `2026-03-${day}T01:00:00.000Z`))
    const refused = await off(kind, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_DUTIES'])
    expect(refused.body.details).toMatchObject({ count: 6 })
    expect(refused.body.details.duties.map((one: { bookingCode: string }) => one.bookingCode)).toEqual(
      codes.slice(0, 5),
    )
    expect(refused.body.message).toContain(`(6), the next of booking ${under}`)
    expect(await isActive(kind, id)).toBe(true)

    await duty(await who(id), '2026-03-20T01:00:00.000Z')
    expect((await off(kind, id, { acknowledged: { duties: 6 } })).status).toBe(409)
    expect((await off(kind, id, { acknowledged: { duties: 7 } })).status).toBe(200)
    expect(await isActive(kind, id)).toBe(false)
    const [log] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    expect(log?.after).toEqual({ active: false, acknowledged: { duties: 7 } })
  })

  test('what is over, cancelled or no service keeps nobody', async () => {
    const { id } = await sample()
    await duty(await who(id), '2026-03-01T01:00:00.000Z')
    await duty(await who(id), '2026-03-08T01:00:00.000Z', { status: 'cancelled' })
    await duty(await who(id), '2026-03-09T01:00:00.000Z', { status: 'done' })
    await duty({ [key]: id }, '2026-03-10T01:00:00.000Z', { kind: 'out_of_service', bookingId: null })
    expect((await off(kind, id)).status).toBe(200)
  })

  test('of many, those with duties are left and say so', async () => {
    const [free, busy] = [await sample(), await sample()]
    const code = await duty(await who(busy.id), '2026-03-11T01:00:00.000Z')
    const { body } = await data.post(`/api/${kind}/bulk`, { action: 'deactivate', ids: [free.id, busy.id] })
    expect(body.data).toMatchObject({
      ...{ done: 1, failed: [{ id: busy.id, code: 'HAS_DUTIES' }], changed: [free.id] },
    })
    expect(body.data.failed[0].message).toContain(code)
    expect([await isActive(kind, free.id), await isActive(kind, busy.id)]).toEqual([false, true])
  })
})

test('a duty that is given at the same moment is seen, or not given', async () => {
  const stage = await dispatchStage(app)
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const ride = await stage.approved(stage.transfer('10:00'))
    const { driver, vehicle } = await stage.crew()
    const give = () =>
      stage.boss.post(`${ride.at}/transports/${ride.line.id}/drivers`, {
        ...{ driverId: driver.id, vehicleId: vehicle.id },
      })
    const work = [give, () => off('drivers', driver.id)]
    const answers = await Promise.all((round % 2 ? work : work.reverse()).map((one) => one()))
    outcomes.add(
      answers
        .map(({ body }) => body.code ?? 'done')
        .sort()
        .join(' '),
    )
  }
  for (const outcome of outcomes) expect(['DRIVER_INACTIVE done', 'HAS_DUTIES done']).toContain(outcome)
})

test('switching is taken back with the version it left; who comes too late is told', async () => {
  const { id } = await sampleDriver(app.db)
  const { version } = (await off('drivers', id)).body.data
  const on = (headers: Record<string, string>) =>
    data.put(`/api/drivers/${id}/active`, { active: true }, { headers })
  await data.put(`/api/drivers/${id}`, { remarks: 'Back in May' })
  const late = await on({ 'if-match': `"${version}"` })
  expect([late.status, late.body.message]).toEqual([412, 'Somebody else changed this meanwhile.'])
  const now = (await data.get(`/api/drivers/${id}`)).body.data.version
  expect((await on({ 'if-match': `"${now}"` })).body.data.active).toBe(true)
})
