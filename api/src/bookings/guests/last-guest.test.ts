import { hotelLineBody } from '@melali/shared/api'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Told = any

const must = ({ status, body }: Answer): Told => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** As a screen sends a line that it was shown. */
const sentAgain = (line: Told) =>
  Object.fromEntries(
    Object.entries(line).filter(([field, value]) => field in hotelLineBody.shape && value !== null),
  )

/** Father and mother in a stay each, and the house said no to the mother's. */
const declined = async () => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  const [father, mother] = draft.guests
  const lines = [father, mother].map(({ id }: Told) => stayOf(room, draft, { guestIds: [id] }))
  must(await staff.post(`${at}/hotels`, { lines }))
  must(await staff.put(`${at}/status`, { command: 'submit' }))
  const { hotels } = must(await staff.post(`${at}/approve`, {}))
  const stay = hotels.find(({ guestIds }: Told) => guestIds[0] === mother.id)
  must(await staff.post(`${at}/hotels/${stay.id}/decline`, { reason: 'Full' }))
  return { at, room, draft, father, mother, stay: stay.id as string }
}

describe('the last guest of a stay that was declined', () => {
  it('goes, and the step is saved as it is then', async () => {
    const { at, mother, stay, draft, room } = await declined()
    const { hotels } = must(await staff.delete(`${at}/guests/${mother.id}`))
    expect(hotels.find(({ id }: Told) => id === stay)).toMatchObject({ status: 'declined', guestIds: [] })
    const lines = hotels.map(sentAgain)
    const again = must(await staff.put(`${at}/hotels`, { lines }))
    expect(again.hotels.map(({ id }: Told) => id)).toEqual(hotels.map(({ id }: Told) => id))

    const nobody = stayOf(room, draft, { checkIn: '2026-06-12', checkOut: '2026-06-13', guestIds: [] })
    const refused = await staff.put(`${at}/hotels`, { lines: [...lines, nobody] })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'lines.2.guestIds': ['Choose at least 1.'] },
    ])
    const changed = hotels.map((line: Told) => ({
      ...sentAgain(line),
      ...(line.id === stay && { checkOut: '2026-06-13' }),
    }))
    const emptied = await staff.put(`${at}/hotels`, { lines: changed })
    expect([emptied.status, Object.values(emptied.body.errors)]).toEqual([422, [['Choose at least 1.']]])
  })

  it('goes with a change request, too', async () => {
    const { at, mother, stay } = await declined()
    const { id } = must(await staff.post(`${at}/changes`))
    const copy = must(await staff.delete(`/api/bookings/${id}/guests/${mother.id}`))
    must(await staff.put(`/api/bookings/${id}/hotels`, { lines: copy.hotels.map(sentAgain) }))
    const { before, after, fees, problems } = must(await staff.get(`/api/booking-changes/${id}`))
    expect(problems).toEqual([])
    const feeCents = fees.reduce((sum: number, fee: Told) => sum + fee.feeCents, 0)
    const differenceCents = after.totals.grandCents - before.totals.grandCents
    must(await staff.post(`/api/booking-changes/${id}/send`, { differenceCents, feeCents, atOnce: true }))
    const { guests, hotels } = must(await staff.get(at))
    expect(guests.map((guest: Told) => guest.id)).not.toContain(mother.id)
    expect(hotels.find((line: Told) => line.id === stay)).toMatchObject({ status: 'declined' })
  })
})
