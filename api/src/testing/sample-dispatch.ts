import { and, eq } from 'drizzle-orm'
import { bookingGuests, driveTimes, nationalities } from '../db'
import { sampleDriver, sampleVehicle } from './sample'
import { publishedTransportContract } from './sample-contracts'
import { draftBooking } from './sample-trip'
import { type TestApp, type TestClient, testApp } from './test-app'

/** Rides between an airport and a beach, fifty minutes from each other, of bookings that are approved. */
export const dispatchStage = async (app: TestApp) => {
  const boss = await app.as('super.admin')
  const agentId = (await app.newAgent()).id
  const rides = await publishedTransportContract(app.db)
  await app.db
    .insert(driveTimes)
    .values({ zoneFrom: rides.airport.zone, zoneTo: rides.beach.zone, minutes: 50 })
  await sampleVehicle(app.db, { transportId: rides.transport.id })

  const transfer = (time: string, fields: object = {}) => ({
    contractId: rides.contract.id,
    service: 'airport_transfer',
    transferType: 'transfer',
    date: '2026-06-10',
    time,
    fromRegionId: rides.airport.id,
    fromPlace: 'Airport',
    toRegionId: rides.beach.id,
    toPlace: 'Hotel',
    pax: 3,
    ...fields,
  })

  /** An approved booking with one line; of an activity all of its guests take part. */
  const approved = async (line: object, step = 'transports') => {
    const draft = await draftBooking(app, boss, agentId)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.map(({ id }: { id: string }) => id)
    const lines = [step === 'activities' ? { guestIds, ...line } : line]
    const saved = await boss.post(`${at}/${step}`, { lines })
    if (saved.status !== 201) throw new Error(JSON.stringify(saved.body))
    await boss.put(`${at}/status`, { command: 'submit' })
    const { body } = await boss.post(`${at}/approve`, {})
    return { at, code: draft.code, line: body.data[step][0] }
  }

  const mainGuestFrom = async (at: string, code: string) => {
    const [nation] = await app.db
      .insert(nationalities)
      .values({ code, name: code })
      .onConflictDoUpdate({ target: nationalities.code, set: { active: true } })
      .returning()
    await app.db
      .update(bookingGuests)
      .set({ nationalityId: nation?.id })
      .where(and(eq(bookingGuests.bookingId, at.slice(-36)), eq(bookingGuests.isMain, true)))
  }

  const crew = async () => ({
    driver: await sampleDriver(app.db),
    vehicle: await sampleVehicle(app.db, { transportId: rides.transport.id }),
  })

  return { boss, agentId, rides, transfer, approved, mainGuestFrom, crew }
}

type OpenedStage = Awaited<ReturnType<typeof dispatchStage>> & {
  app: TestApp
  operations: TestClient
  phone: TestClient
}

/** The stage of a test file, there before its first test; each begins in March, the rides are in June. */
export const openedDispatchStage = () => {
  const opened = {} as OpenedStage
  let begins: Date
  beforeAll(async () => {
    const app = await testApp()
    begins = app.clock.now
    const stage = await dispatchStage(app)
    const operations = await app.as('operations')
    Object.assign(opened, stage, { app, operations, phone: await app.anonymous() })
  })
  beforeEach(() => {
    opened.app.clock.now = begins
  })
  afterAll(() => opened.app.close())
  return opened
}
