import { eq } from 'drizzle-orm'
import { drivers, duties, vehicles } from '../../db'
import { sampleDriver, sampleGuide, sampleVehicle } from '../../testing/sample'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { dispatchStage } from '../../testing/sample-dispatch'
import { draftBooking } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { languageOfCountry } from './language'

type Stage = Awaited<ReturnType<typeof dispatchStage>>

let app: TestApp
let stage: Stage
let boss: TestClient
let operations: TestClient
let agentId: string
let rides: Stage['rides']

beforeAll(async () => {
  app = await testApp()
  stage = await dispatchStage(app)
  operations = await app.as('operations')
  ;({ boss, agentId, rides } = stage)
})
afterAll(() => app.close())

const transfer: Stage['transfer'] = (...given) => stage.transfer(...given)
const approved: Stage['approved'] = (...given) => stage.approved(...given)
const crew: Stage['crew'] = () => stage.crew()

const assign = (
  ride: { at: string; line: { id: string } },
  driver: { id: string },
  vehicle: { id: string },
) =>
  operations.post(`${ride.at}/transports/${ride.line.id}/drivers`, {
    driverId: driver.id,
    vehicleId: vehicle.id,
  })

describe('driver and vehicle', () => {
  it('waits for a driver once approved; before that nobody is assigned', async () => {
    const draft = await draftBooking(app, boss, agentId)
    const at = `/api/bookings/${draft.id}`
    const saved = await boss.post(`${at}/transports`, { lines: [transfer('10:00')] })
    const { driver, vehicle } = await crew()
    const early = await assign({ at, line: saved.body.data.transports[0] }, driver, vehicle)
    expect([early.status, early.body.code]).toEqual([409, 'NOT_APPROVED'])
    expect((await approved(transfer('10:00'))).line.status).toBe('to_assign')
  })

  it('is refused while on another ride, naming it, and free right after it', async () => {
    const first = await approved(transfer('10:00'))
    const second = await approved(transfer('10:30'))
    const { driver, vehicle } = await crew()
    const other = await crew()
    expect((await assign(first, driver, vehicle)).status).toBe(200)

    const busy = await assign(second, driver, other.vehicle)
    expect([busy.status, busy.body.code]).toEqual([409, 'DRIVER_BUSY'])
    expect(busy.body.details).toMatchObject({
      resource: 'driver',
      bookingCode: first.code,
      date: '2026-06-10',
      from: '10:00',
      until: '10:50',
    })
    expect(busy.body.message).toBe(`Wayan is driving for ${first.code} on 10 Jun 2026, 10:00 to 10:50.`)
    const taken = await assign(second, other.driver, vehicle)
    expect([taken.status, taken.body.code]).toEqual([409, 'VEHICLE_BUSY'])
    expect((await operations.get(second.at)).body.data.transports[0].status).toBe('to_assign')
    expect((await assign(second, other.driver, other.vehicle)).status).toBe(200)
  })

  it('needs the way back and a quarter of an hour between two duties', async () => {
    const { driver, vehicle } = await crew()
    expect((await assign(await approved(transfer('10:00')), driver, vehicle)).status).toBe(200)
    const tight = await assign(await approved(transfer('11:54')), driver, vehicle)
    expect([tight.status, tight.body.code, tight.body.details.tooFar]).toEqual([409, 'TOO_FAR', true])
    expect((await assign(await approved(transfer('11:55')), driver, vehicle)).status).toBe(200)
  })

  it('may be changed for another pair, which frees the first', async () => {
    const ride = await approved(transfer('10:00'))
    const [first, second] = [await crew(), await crew()]
    await assign(ride, first.driver, first.vehicle)
    const changed = await assign(ride, second.driver, second.vehicle)
    expect(changed.body.data.transports[0].crew).toMatchObject([{ driver: { id: second.driver.id } }])
    expect((await assign(await approved(transfer('10:00')), first.driver, first.vehicle)).status).toBe(200)
  })

  it('needs as many pairs as vehicles were sold', async () => {
    const ride = await approved(transfer('10:00', { pax: 8, quantity: 2 }))
    const [first, second] = [await crew(), await crew()]
    expect((await assign(ride, first.driver, first.vehicle)).body.data.transports[0].status).toBe('to_assign')
    const full = await assign(ride, second.driver, second.vehicle)
    expect(full.body.data.transports[0]).toMatchObject({ status: 'assigned', crew: [{}, {}] })
  })

  it.each([
    ['a lapsed licence', { licenceExpiry: '2026-06-09' }, {}, 'LICENCE_EXPIRED'],
    ['a licence good for the day', { licenceExpiry: '2026-06-10' }, {}, undefined],
    ['an inactive driver', { active: false }, {}, 'DRIVER_INACTIVE'],
    ['an inactive vehicle', {}, { active: false }, 'VEHICLE_INACTIVE'],
    ['too few seats', {}, { seats: 2 }, 'VEHICLE_TOO_SMALL'],
  ])('looks at %s', async (_, driverFields, vehicleFields, code) => {
    const driver = await sampleDriver(app.db, driverFields)
    const vehicle = await sampleVehicle(app.db, { transportId: rides.transport.id, ...vehicleFields })
    const answer = await assign(await approved(transfer('10:00')), driver, vehicle)
    expect([answer.status, answer.body.code]).toEqual(code ? [409, code] : [200, undefined])
  })

  it('goes to one of many who ask at once', async () => {
    const { driver } = await crew()
    const asked = []
    for (let each = 0; each < 6; each++) {
      const { vehicle } = await crew()
      asked.push({ ride: await approved(transfer('10:00')), vehicle })
    }
    const answers = await Promise.all(asked.map(({ ride, vehicle }) => assign(ride, driver, vehicle)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['DRIVER_BUSY']),
    )
  })

  it('would be double-booked by code that looks first and writes later, were it not for the constraint', async () => {
    const { driver } = await crew()
    const [first, second] = [await approved(transfer('10:00')), await approved(transfer('10:00'))]
    const window = { startsAt: '2026-06-10T02:00:00Z', endsAt: '2026-06-10T03:00:00Z' }
    const duty = (ride: typeof first) => ({
      bookingId: ride.at.slice(-36),
      driverId: driver.id,
      ...window,
      busyFrom: window.startsAt,
      busyUntil: window.endsAt,
    })
    const isFree = async () =>
      (await app.db.select().from(duties).where(eq(duties.driverId, driver.id))).length === 0
    const seen = await Promise.all([isFree(), isFree()])
    expect(seen).toEqual([true, true])
    await app.db.insert(duties).values(duty(first))
    await expect(app.db.insert(duties).values(duty(second))).rejects.toMatchObject({
      cause: { code: '23P01', constraint: 'duties_driver_free' },
    })
  })

  it('is told apart among the candidates, the free ones first and each busy one with its reason', async () => {
    await app.db.update(drivers).set({ active: false })
    await app.db.update(vehicles).set({ active: false })
    const [busy, free] = [await crew(), await crew()]
    const lapsed = await sampleDriver(app.db, { licenceExpiry: '2026-01-01' })
    const first = await approved(transfer('10:00'))
    await assign(first, busy.driver, busy.vehicle)
    const second = await approved(transfer('10:15'))
    const { data } = (await operations.get(`${second.at}/transports/${second.line.id}/drivers`)).body
    expect(data.drivers[0]).toMatchObject({ id: free.driver.id, free: true, reason: null })
    const reasons = new Map(
      data.drivers.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
    )
    expect(reasons.get(busy.driver.id)).toContain(first.code)
    expect(reasons.get(lapsed.id)).toContain('1 Jan 2026')
    expect(data.vehicles.map(({ id }: { id: string }) => id)).toEqual([free.vehicle.id, busy.vehicle.id])
    const own = (await operations.get(`${first.at}/transports/${first.line.id}/drivers`)).body.data
    expect(own.drivers.find(({ id }: { id: string }) => id === busy.driver.id).free).toBe(true)
  })

  it('keeps its duty when another ride of the step changes', async () => {
    const { driver, vehicle } = await crew()
    const own = await approved(transfer('10:00', { pax: 2 }))
    await assign(own, driver, vehicle)
    const before = (await boss.get(own.at)).body.data.transports[0]
    const saved = await boss.put(`${own.at}/transports`, {
      lines: [{ ...transfer('10:00', { pax: 2 }), id: own.line.id }, transfer('18:00')],
    })
    expect(saved.body.data.transports).toHaveLength(2)
    expect(saved.body.data.transports[0]).toEqual(before)
    expect(await app.db.select().from(duties).where(eq(duties.driverId, driver.id))).toHaveLength(1)
  })

  it('loses its duty when the ride changes', async () => {
    const { driver, vehicle } = await crew()
    const own = await approved(transfer('10:00', { pax: 2 }))
    const hotel = { ...transfer('18:00'), id: undefined }
    await boss.put(`${own.at}/transports`, {
      lines: [{ ...transfer('10:00', { pax: 2 }), id: own.line.id }, hotel],
    })
    await assign(own, driver, vehicle)
    const moved = await boss.put(`${own.at}/transports/${own.line.id}`, transfer('12:00', { pax: 2 }))
    expect(moved.body.data.transports[0]).toMatchObject({ time: '12:00', status: 'to_assign', driver: null })
    expect(await app.db.select().from(duties).where(eq(duties.driverId, driver.id))).toEqual([])
  })
})

describe('what to know before choosing', () => {
  it('is who doesn’t speak with the main guest; those who do come first', async () => {
    await app.db.update(drivers).set({ active: false })
    const ride = await approved(transfer('10:00'))
    await stage.mainGuestFrom(ride.at, 'CN')
    const silent = await sampleDriver(app.db, { name: 'Agus', languages: ['en', 'id'] })
    const fluent = await sampleDriver(app.db, { name: 'Wayan', languages: ['en', 'zh'] })
    const { drivers: found } = (await operations.get(`${ride.at}/transports/${ride.line.id}/drivers`)).body
      .data
    expect(found).toMatchObject([
      { id: fluent.id, free: true, warnings: [] },
      {
        id: silent.id,
        free: true,
        warnings: ['Agus has no Chinese on file, which the main guest may need.'],
      },
    ])
    expect((await assign(ride, silent, (await crew()).vehicle)).body.code).toBe('DISPATCH_DOUBTED')
  })

  it('is a time before the landing or after the take-off', async () => {
    const flight = { transferType: 'arrival', flightNumber: 'GA 1', flightTime: '09:00' }
    const { at, line } = await approved(transfer('10:00', flight))
    const asked = async (query: string) => (await operations.get(`${at}/service-warnings?${query}`)).body.data
    expect(await asked('date=2026-06-10&time=11:00')).toEqual([])
    expect(await asked('date=2026-06-10&time=08:30')).toEqual([
      {
        code: 'BEFORE_LANDING',
        field: 'time',
        message: 'This is before the landing of GA 1 on 10 Jun 2026 at 09:00.',
      },
    ])
    const moved = `date=2026-06-10&time=08:30&transferType=arrival&flightTime=08:00&lineId=${line.id}`
    expect(await asked(moved)).toEqual([])
    const stranger = await app.as('agent', (await app.newAgent()).id)
    expect((await stranger.get(`${at}/service-warnings?date=2026-06-10&time=08:30`)).status).toBe(404)
  })

  it.each([
    ['CN', 'zh'],
    ['SA', 'ar'],
    ['AT', 'de'],
    ['SE', 'en'],
    ['ZZ', 'en'],
  ])('%s is spoken to in %s', (country, language) => expect(languageOfCountry(country)).toBe(language))
})

describe('guide', () => {
  it('has one activity at a time, is free once it is declined, and needs a licence that lasts', async () => {
    const rafting = await publishedActivityContract(app.db)
    const visit = async () => {
      const draft = await draftBooking(app, boss, agentId)
      const at = `/api/bookings/${draft.id}`
      const guestIds = draft.guests.map(({ id }: { id: string }) => id)
      const line = {
        contractId: rafting.contract.id,
        packageName: 'Classic',
        date: '2026-06-12',
        time: '08:00',
        guestIds,
      }
      await boss.post(`${at}/activities`, { lines: [line] })
      await boss.put(`${at}/status`, { command: 'submit' })
      const { body } = await boss.post(`${at}/approve`, {})
      return { at, code: draft.code, id: body.data.activities[0].id }
    }
    const guide = await sampleGuide(app.db)
    const [first, second] = [await visit(), await visit()]
    const ask = (at: string, activityLineId: string, guideId: string) =>
      operations.post(`${at}/guides`, { activityLineId, guideId })
    expect((await ask(first.at, first.id, guide.id)).status).toBe(200)
    const busy = await ask(second.at, second.id, guide.id)
    expect([busy.status, busy.body.code, busy.body.details.bookingCode]).toEqual([
      409,
      'GUIDE_BUSY',
      first.code,
    ])
    const listed = (await operations.get(`${second.at}/activities/${second.id}/guides`)).body.data
    expect(listed).toMatchObject([{ id: guide.id, free: false }])
    await boss.post(`${first.at}/activities/${first.id}/decline`, { reason: 'River is too high' })
    expect((await ask(second.at, second.id, guide.id)).status).toBe(200)
    const old = await sampleGuide(app.db, { licenceExpiry: '2026-06-11' })
    expect((await ask(second.at, second.id, old.id)).body.code).toBe('LICENCE_EXPIRED')
  })
})
