import { closures } from '../db'
import { type TestApp, testApp } from '../testing/test-app'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the closures of a year come in their order, those of other years not', async () => {
  await app.db.insert(closures).values([
    { day: '2027-03-08', name: 'Nyepi', blocks: ['transfers', 'arrivals'], reason: 'Day of silence' },
    { day: '2027-01-01', name: 'New Year', blocks: ['activities'] },
    { day: '2026-12-31', name: 'Eve', blocks: ['activities'] },
  ])
  const staff = await app.as('reservation')
  const { body } = await staff.get('/api/closures/year?year=2027')
  expect(body.data).toMatchObject({
    year: 2027,
    closures: [
      { day: '2027-01-01', name: 'New Year', reason: null },
      { day: '2027-03-08', name: 'Nyepi', reason: 'Day of silence' },
    ],
  })
  expect((await staff.get('/api/closures/year?year=20')).status).toBe(422)
})
