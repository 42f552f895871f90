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

test('pickers are told of each day once, by all its names, and whether anything stands still', async () => {
  await app.db.insert(closures).values([
    { day: '2027-05-05', name: 'Galungan', blocks: [] },
    { day: '2027-05-05', name: 'Eve of Kuningan', blocks: [] },
    { day: '2024-12-31', name: 'Long ago', blocks: [] },
  ])
  const { body } = await (await app.as('agent', (await app.newAgent()).id)).get('/api/closures/marked')
  expect(body.data).toEqual([
    { day: '2026-12-31', names: ['Eve'], closed: true },
    { day: '2027-01-01', names: ['New Year'], closed: true },
    { day: '2027-03-08', names: ['Nyepi'], closed: true },
    { day: '2027-05-05', names: ['Eve of Kuningan', 'Galungan'], closed: false },
  ])
})
