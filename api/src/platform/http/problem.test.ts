import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { nobody } from '../auth/actor'
import { problemBody, refusalOf } from './problem'

let app: TestApp
let agent: TestClient
beforeAll(async () => {
  app = await testApp()
  agent = await app.as('agent')
})
afterAll(() => app.close())

test('who may not see cost is told all the same that a field of cost is unknown', async () => {
  const answer = await agent.get('/api/bookings?cost=1')
  expect([answer.status, answer.body.errors]).toEqual([422, { cost: ['This field is not known here.'] }])
})

test('a sentence names the field also where only the trouble was said', async () => {
  const answer = await agent.get('/api/bookings', { headers: { 'if-match': 'newest' } })
  expect(answer.body.errors).toEqual({ 'If-Match': ['The If-match field format is invalid.'] })
})

test('what a row refers to and isn’t there has a field, also where the database doesn’t tell', () => {
  const error = Object.assign(new Error(), { code: '23503' })
  const refusal = refusalOf(error)
  expect(problemBody(refusal, 'en', '1', nobody).errors).toEqual({ _: ['This choice does not exist.'] })
})
