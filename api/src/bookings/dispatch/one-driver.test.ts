import { eq, inArray, sql } from 'drizzle-orm'
import { duties } from '../../db'
import { sampleDriver } from '../../testing/sample'
import { dispatchStage } from '../../testing/sample-dispatch'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

/** How many ask for one driver at once, and how often; a long run asks for more. */
const ASKERS = Number(process.env.ASSIGNERS ?? 12)
const ROUNDS = Number(process.env.ASSIGNMENTS ?? 2)

let app: TestApp
let operations: TestClient
let rides: { at: string; line: { id: string }; vehicleId: string }[]

beforeAll(
  async () => {
    app = await testApp()
    const stage = await dispatchStage(app)
    operations = await app.as('operations')
    rides = []
    for (let each = 0; each < ASKERS; each++) {
      const { vehicle } = await stage.crew()
      rides.push({ ...(await stage.approved(stage.transfer('10:00'))), vehicleId: vehicle.id })
    }
  },
  2 ** 31 - 1,
)
afterAll(() => app.close())

const ask = ({ at, line, vehicleId }: (typeof rides)[number], driverId: string) =>
  operations.post(`${at}/transports/${line.id}/drivers`, { driverId, vehicleId })

/** Everybody asks for the same driver for a ride of their own at the same hour. */
const rush = async () => {
  const { id } = await sampleDriver(app.db, { languages: ['en', 'id'] })
  const answers = await Promise.all(rides.map((ride) => ask(ride, id)))
  const held = await app.db.select().from(duties).where(eq(duties.driverId, id))
  return { answers, held }
}

const freeAll = async () => {
  const lineIds = rides.map(({ line }) => line.id)
  const standing = await app.db.select().from(duties).where(inArray(duties.bookingTransportId, lineIds))
  const moves = standing.map(({ id, bookingTransportId }) => ({
    ...{ lineId: bookingTransportId, dutyId: id, personId: null },
  }))
  const body = { crew: 'drivers', moves, reason: 'Another round' }
  return operations.post('/api/dispatch/moves', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
}

test(
  `of ${ASKERS} who ask for one driver at once one gets them, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { answers, held } = await rush()
      const told = answers.map(({ status, body }) => `${status} ${body.code ?? 'given'}`).sort()
      expect(told).toEqual(['200 given', ...Array(ASKERS - 1).fill('409 DRIVER_BUSY')])
      expect(held).toHaveLength(1)
      expect((await freeAll()).status).toBe(200)
    }
  },
  2 ** 31 - 1,
)

test('the control: without the table’s constraint all of them get the same driver', async () => {
  await app.db.execute(sql`alter table duties drop constraint duties_driver_free`)
  const { answers, held } = await rush()
  expect(answers.map(({ status }) => status)).toEqual(Array(ASKERS).fill(200))
  expect(held).toHaveLength(ASKERS)
})
