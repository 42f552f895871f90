import { eq } from 'drizzle-orm'
import { addons, hotelRates } from '../../db'
import { sampleNationality } from '../../testing/sample'
import { draftBooking, familyGroup, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let admin: TestClient
let agentId: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

type Asked = Awaited<ReturnType<TestClient['get']>>
const refusal = ({ status, body }: Asked) => [status, body.errors]

describe('dates', () => {
  const reach = ['Enter a date from 1 Jan 1900 to 31 Dec 2100.']

  test.each(['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])('%s is out of reach', async (day) => {
    const closure = { day, name: 'Nyepi', blocks: ['hotels'] }
    expect((await admin.post('/api/closures', closure)).body.errors.day).toEqual(reach)
    expect(refusal(await admin.get(`/api/bookings?arrivalFrom=${day}`))).toEqual([
      422,
      { arrivalFrom: reach },
    ])
  })

  test('nobody is born tomorrow, in Bali', async () => {
    const { id: nationalityId } = await sampleNationality(app.db)
    const guest = (birthdate: string) => ({ title: 'mr', name: 'Made', birthdate, nationalityId })
    const early = await admin.post('/api/guests', guest('2026-03-03'))
    expect(refusal(early)).toEqual([422, { birthdate: ['This day has not come yet.'] }])
    const born = await admin.post('/api/guests', guest('2026-03-02'))
    expect(born.status).toBe(201)
    const later = await admin.put(`/api/guests/${born.body.data.id}`, { birthdate: '2026-03-04' })
    expect(Object.keys(later.body.errors)).toEqual(['birthdate'])
  })

  test('a trip begins and ends within five years', async () => {
    const { id: groupId } = await familyGroup(app, agentId)
    const trip = { groupId, arrival: '2031-02-26', departure: '2031-03-20' }
    const far = await admin.post('/api/bookings/create', trip)
    expect(refusal(far)).toEqual([422, { departure: ['At most five years from now.'] }])
    expect((await admin.post('/api/bookings/create', { ...trip, departure: '2031-02-28' })).status).toBe(201)
    const catalogue = await admin.get(
      `/api/packages/hotels?regionId=${groupId}&checkIn=2040-01-01&checkOut=2040-01-02`,
    )
    expect(Object.keys(catalogue.body.errors)).toEqual(['checkIn', 'checkOut'])
  })
})

describe('numbers', () => {
  test('a rate has as many digits as its column', async () => {
    const rate = (given: string) =>
      admin.post('/api/exchanges', {
        ...{ fromCurrency: 'USD', toCurrency: 'IDR', validFrom: '2026-01-01' },
        rate: given,
      })
    expect(refusal(await rate('12345678901'))).toEqual([422, { rate: ['The Rate field format is invalid.'] }])
    expect((await rate('1.12345678901')).status).toBe(422)
    expect((await rate('9999999999.9999999999')).status).toBe(201)
  })

  test('price × people × days that nobody can count is refused at the number of people', async () => {
    const dear = { name: 'Ruby', sellCents: 100_000_000_000, costCents: 100_000_000_000 }
    const [ruby] = await app.db.insert(addons).values(dear).returning()
    const draft = await draftBooking(app, admin, agentId)
    const lines = [{ addonId: ruby?.id, pax: 300, days: 365 }]
    const tooMuch = ['This comes to more than can be counted. Check the number and the prices.']
    expect(refusal(await admin.post(`/api/bookings/${draft.id}/addons`, { lines }))).toEqual([
      422,
      { 'lines.0.pax': tooMuch },
    ])
  })

  test('nights × rooms × price that nobody can count is refused at the number of rooms', async () => {
    const dear = (versionId: string) =>
      app.db.update(hotelRates).set({ sellCents: 100_000_000_000 }).where(eq(hotelRates.versionId, versionId))
    const room = await roomContract(app.db, { terms: dear })
    const draft = await draftBooking(app, admin, agentId)
    const lines = [stayOf(room, draft)]
    const answer = await admin.post(`/api/bookings/${draft.id}/hotels`, { lines })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['lines.0.rooms']])
  })
})
