import { eq } from 'drizzle-orm'
import { bookingHotels, bookings } from '../../db'
import { costKeys } from '../../testing/no-cost'
import { draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
let admin: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

/** A contract with two drafts of two nights at 100 dollars, and a change that waits. */
const prepared = async () => {
  const made = await roomContract(app.db)
  const at = `/api/hotels/${made.hotel.id}/contracts/${made.contract.id}`
  const agent = await app.newAgent()
  const client = await app.as('agent', agent.id)
  const book = async (fields: object = {}) => {
    const booking = await draftBooking(app, client, agent.id)
    const lines = [stayOf(made, booking, fields)]
    const saved = await client.put(`/api/bookings/${booking.id}/hotels`, { lines })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return booking
  }
  return { ...made, at, book, client }
}

const changePrice = async (at: string, values: object) => {
  const [item] = (await admin.get(`${at}/items?state=pending`)).body.data
  const { roomId, seasonId, board, occupancy, costCents, sellCents, releaseDays } = item
  const body = { roomId, seasonId, board, occupancy, costCents, sellCents, releaseDays, ...values }
  const answer = await admin.put(`${at}/items/${item.id}`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

describe('what publishing would do', () => {
  it('prices drafts both ways and leaves everything as it is', async () => {
    const { at, book } = await prepared()
    const booking = await book()
    await changePrice(at, { costCents: 9000, sellCents: 12_000 })
    const { body } = await admin.get(`${at}/impact`)
    expect(body.data).toMatchObject({
      publishedNo: 1,
      pendingNo: 2,
      status: 'active',
      blocks: [],
      reasonNeeded: false,
      unchanged: 0,
      lines: 1,
      changed: [
        {
          booking: booking.code,
          status: 'draft',
          sellBeforeCents: 20_000,
          sellAfterCents: 24_000,
          costBeforeCents: 16_000,
          costAfterCents: 18_000,
          marginBeforeCents: 4000,
          marginAfterCents: 6000,
          problems: [],
        },
      ],
      stays: [],
    })
    const [line] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.bookingId, booking.id))
    expect(line?.sellCents).toBe(20_000)
  })

  it('moves no price that was set by hand, and tells what its cost will be', async () => {
    const { at, book } = await prepared()
    const booking = await book()
    const [line] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.bookingId, booking.id))
    const price = `/api/bookings/${booking.id}/hotels/${line?.id}/price`
    await admin.put(price, { sellCents: 19_000, reason: 'Promised' })
    await changePrice(at, { sellCents: 12_000 })
    expect((await admin.get(`${at}/impact`)).body.data).toMatchObject({ unchanged: 1, changed: [] })
    await changePrice(at, { costCents: 9000, sellCents: 12_000 })
    expect((await admin.get(`${at}/impact`)).body.data.changed).toMatchObject([
      { sellBeforeCents: 19_000, sellAfterCents: 19_000, costBeforeCents: 16_000, costAfterCents: 18_000 },
    ])
    expect((await admin.delete(price)).body.data.totals.grandCents).toBe(20_000)
    expect((await admin.get(`${at}/impact`)).body.data.changed).toMatchObject([{ sellAfterCents: 24_000 }])
  })

  it('says why a line could no longer be sold, in the words of the reader', async () => {
    const { at, book } = await prepared()
    await book()
    await changePrice(at, { minStay: 3 })
    const [line] = (await admin.get(`${at}/impact`)).body.data.changed
    expect(line).toMatchObject({ sellAfterCents: null, marginAfterCents: null })
    expect(line.problems).toEqual([expect.stringContaining('3')])
  })

  it('lists bookings that keep their version, and counts drafts that come out the same', async () => {
    const { at, book } = await prepared()
    const [kept] = [await book(), await book()]
    await app.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, kept.id))
    await changePrice(at, { releaseDays: 1 })
    const { data: impact } = (await admin.get(`${at}/impact`)).body
    expect(impact).toMatchObject({ changed: [], unchanged: 1, lines: 1, staysTotal: 1 })
    expect(impact.stays).toMatchObject([
      { booking: kept.code, status: 'confirmed', versions: [1], sellCents: 20_000, costCents: 16_000 },
    ])
  })

  it('names what keeps it from being sold, or that a reason is needed', async () => {
    const { at } = await prepared()
    await changePrice(at, { sellCents: 7000 })
    const loss = (await admin.get(`${at}/impact`)).body.data
    expect(loss).toMatchObject({ blocks: [], reasonNeeded: true })
    await admin.put(`${at}/general`, { stayTo: '2027-01-02' })
    const { blocks, version } = (await admin.get(`${at}/impact`)).body.data
    expect(blocks).toMatchObject([{ code: 'NIGHTS_UNCOVERED' }])
    expect(blocks[0].message).toContain('2027-01-01')
    const headers = { 'if-match': `"${version}"` }
    expect((await admin.post(`${at}/publish`, { reason: 'x' }, { headers })).status).toBe(409)
  })

  it('needs something that waits, and keeps cost from those who may not see it', async () => {
    const { at, book, client } = await prepared()
    await book()
    expect((await admin.get(`${at}/impact`)).body.code).toBe('NOTHING_PENDING')
    await changePrice(at, { costCents: 9000 })
    expect((await client.get(`${at}/impact`)).status).toBe(403)
    const role = await app.as('data')
    const seen = await role.get(`${at}/impact`)
    expect(seen.status).toBe(200)
    expect(costKeys((await client.get(at)).body)).toEqual([])
  })

  it('is what submitting then does', async () => {
    const { at, book, client } = await prepared()
    const booking = await book()
    await changePrice(at, { sellCents: 12_000 })
    await data.post(`${at}/publish`, {})
    const stored = async () => (await client.get(`/api/bookings/${booking.id}`)).body.data.totalCents
    expect(await stored()).toBe(20_000)
    const refused = await client.put(`/api/bookings/${booking.id}/status`, { command: 'submit' })
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(refused.body.details.deltaCents).toBe(4000)
  })
})
