import { v7 } from 'uuid'
import { activities, activityTypes, drivers, duties, exchangeRates, regions, suppliers } from '../db'
import { type TestApp, testApp } from '../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row')
  return row
}

test('an amount is converted at the latest rate of the day, half up, and the rate is named', async () => {
  const finance = await app.as('finance')
  const rate = { fromCurrency: 'USD', toCurrency: 'IDR' }
  await finance.post('/api/exchanges', { ...rate, rate: '15000', validFrom: '2026-01-01' })
  await finance.post('/api/exchanges', { ...rate, rate: '15750.505', validFrom: '2026-03-01' })
  const ask = (query: string) =>
    finance.get(`/api/exchanges/convert?from=USD&to=IDR&amountCents=101&${query}`)
  expect((await ask('on=2026-03-02')).body.data).toMatchObject({
    convertedCents: 1590801,
    rate: '15750.505',
    validFrom: '2026-03-01',
  })
  expect((await ask('on=2026-02-28')).body.data).toMatchObject({ convertedCents: 1515000, rate: '15000' })
  const before = await ask('on=2025-12-31')
  expect([before.status, before.body.code]).toEqual([422, 'NO_RATE'])
  const back = await finance.get('/api/exchanges/convert?from=IDR&to=USD&amountCents=1')
  expect(back.body.code).toBe('NO_RATE')
})

test('of two rates of one day and one moment the one that was given last counts', async () => {
  const finance = await app.as('finance')
  const given = {
    fromCurrency: 'USD',
    toCurrency: 'SGD',
    validFrom: '2026-03-01',
    createdAt: '2026-03-01T00:00:00.000Z',
  }
  const [first, last] = [v7(), v7()]
  await app.db.insert(exchangeRates).values({ ...given, id: last, rate: '1.35' })
  await app.db.insert(exchangeRates).values({ ...given, id: first, rate: '1.3' })
  const { body } = await finance.get('/api/exchanges/convert?from=USD&to=SGD&amountCents=100&on=2026-03-02')
  expect(body.data.rate).toBe('1.35')
})

test.each(['', '0x10', '0b1', '1e3', ' 1', '1.5', '-1', 'Infinity', 'true'])(
  '“%s” is no amount to convert',
  async (amount) => {
    const finance = await app.as('finance')
    const answer = await finance.get(
      `/api/exchanges/convert?from=USD&to=USD&amountCents=${encodeURIComponent(amount)}`,
    )
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amountCents']])
  },
)

test('an amount that becomes more than can be counted is refused', async () => {
  const finance = await app.as('finance')
  const rate = { fromCurrency: 'EUR', toCurrency: 'IDR', rate: '9999999999', validFrom: '2026-01-01' }
  await finance.post('/api/exchanges', rate)
  const answer = await finance.get('/api/exchanges/convert?from=EUR&to=IDR&amountCents=100000000000')
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { amountCents: ['This comes to more than can be counted.'] },
  ])
})

test('a driver’s coming duties, the nearest first, and not those that are over', async () => {
  const expiry = { licenceNumber: 'SIM-1', licenceExpiry: '2030-01-01' }
  const driver = only(
    await app.db
      .insert(drivers)
      .values({ name: 'Made', phone: '+62 811', ...expiry })
      .returning(),
  )
  const leave = (day: string, note: string) => ({
    kind: 'out_of_service' as const,
    driverId: driver.id,
    startsAt: `${day}T01:00:00.000Z`,
    endsAt: `${day}T09:00:00.000Z`,
    busyFrom: `${day}T01:00:00.000Z`,
    busyUntil: `${day}T09:00:00.000Z`,
    note,
  })
  await app.db
    .insert(duties)
    .values([leave('2026-03-09', 'later'), leave('2026-03-03', 'soon'), leave('2026-02-20', 'over')])
  const operations = await app.as('operations')
  const notes = async (query = '') =>
    (await operations.get(`/api/drivers/${driver.id}/booking${query}`)).body.data.map(
      (row: { note: string }) => row.note,
    )
  expect(await notes()).toEqual(['soon', 'later'])
  expect(await notes('?from=2026-02-20&to=2026-03-03')).toEqual(['over', 'soon'])
  const nobody = '/api/drivers/00000000-0000-7000-8000-000000000000/booking'
  expect((await operations.get(nobody)).status).toBe(404)
})

test('a supplier’s activities', async () => {
  const region = only(
    await app.db.insert(regions).values({ name: 'Ubud', zone: 'Central', airportMinutes: 75 }).returning(),
  )
  const type = only(await app.db.insert(activityTypes).values({ name: 'Rafting' }).returning())
  const supplier = only(
    await app.db.insert(suppliers).values({ name: 'Sobek', kind: 'activity' }).returning(),
  )
  await app.db.insert(activities).values({
    code: 'RAFT',
    name: 'Ayung rafting',
    activityTypeId: type.id,
    supplierId: supplier.id,
    regionId: region.id,
  })
  const data = await app.as('data')
  const { body } = await data.get(`/api/suppliers/${supplier.id}/activities`)
  expect(body.data).toMatchObject([{ code: 'RAFT', type: 'Rafting', region: 'Ubud', active: true }])
})
