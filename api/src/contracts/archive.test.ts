import { and, eq } from 'drizzle-orm'
import { auditLog, bookings, contracts, priceLevels } from '../db'
import { sampleBooking, sampleHotelLine } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { activeHotelContract, draftHotelContract } from '../testing/written-contract'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

const why = { reason: 'The hotel closed' }
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const suspended = async () => {
  const made = await activeHotelContract(app, data)
  await data.put(made.at, { active: false })
  return made
}

const bookBy = async ({ contract, hotel, room }: Awaited<ReturnType<typeof suspended>>, fields: object) => {
  const booking = await sampleBooking(app.db, fields)
  await sampleHotelLine(app.db, booking.id, {
    hotelId: hotel.id,
    roomId: room.id,
    contractId: contract.id,
    contractVersionId: contract.versionId,
  })
  return booking
}

describe('archiving a contract', () => {
  it('closes a suspended one for good and says in the log why', async () => {
    const { at, contract } = await suspended()
    const answer = await data.put(`${at}/archive`, why)
    expect(answer.body.data).toMatchObject({ status: 'archived', active: false })
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.archived')))
    expect(row).toMatchObject({
      before: { status: 'suspended', versionNo: 1 },
      after: { status: 'archived', versionNo: 1 },
      reason: why.reason,
      actorId: data.userId,
    })
    for (const late of [
      await data.put(at, { active: true }),
      await data.put(`${at}/general`, { name: 'Again' }),
      await data.put(`${at}/archive`, why),
    ])
      expect(refused(late)).toEqual([409, 'CONTRACT_ARCHIVED'])
  })

  it('keeps what was published, not what still waited', async () => {
    const { at } = await suspended()
    const waiting = await data.put(`${at}/general`, { name: 'Never published' })
    expect(waiting.body.data).toMatchObject({ versionNo: 2, name: 'Never published' })
    await data.put(`${at}/archive`, why)
    const kept = await data.get(`${at}?state=pending`)
    expect(kept.body.data).toMatchObject({ versionNo: 1, name: 'FIT 2026', pending: null })
  })

  it('asks why', async () => {
    const { at } = await suspended()
    const answer = await data.put(`${at}/archive`, {})
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']])
  })

  it('refuses what is on sale or was never', async () => {
    const [active, draft] = [await activeHotelContract(app, data), await draftHotelContract(app, data)]
    for (const { at } of [active, draft])
      expect(refused(await data.put(`${at}/archive`, why))).toEqual([409, 'CONTRACT_NOT_SUSPENDED'])
  })

  it.each(['draft', 'submitted', 'in_process'] as const)(
    'waits for a booking that is %s, and names it',
    async (status) => {
      const made = await suspended()
      const booking = await bookBy(made, { status })
      const answer = await data.put(`${made.at}/archive`, why)
      expect(refused(answer)).toEqual([409, 'CONTRACT_OPEN_BOOKINGS'])
      expect(answer.body.details.usages).toEqual([{ table: 'bookings', count: 1, titles: [booking.code] }])
      expect(answer.body.message).toContain(booking.code)
      const [row] = await app.db.select().from(contracts).where(eq(contracts.id, made.contract.id))
      expect(row?.status).toBe('suspended')
    },
  )

  it('does not wait for what is confirmed, nor for a draft that nobody took further in time', async () => {
    const made = await suspended()
    await bookBy(made, { status: 'confirmed' })
    const old = await bookBy(made, { status: 'draft' })
    await app.db
      .update(bookings)
      .set({ arrival: '2020-01-01', departure: '2020-01-05' })
      .where(eq(bookings.id, old.id))
    expect((await data.put(`${made.at}/archive`, why)).status).toBe(200)
  })

  it('is not for agents', async () => {
    const { at } = await suspended()
    const agent = await app.as('agent')
    expect((await agent.put(`${at}/archive`, why)).status).toBe(403)
  })
})
