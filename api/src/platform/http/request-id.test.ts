import { sql } from 'drizzle-orm'
import { auditLog } from '../../db'
import type { Asked } from '../../db/engine/stopwatch'
import { type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const call = (id: string) => app.bare().get('/api/nowhere', { headers: { 'x-request-id': id } })

test('the id that a browser made is on the answer, in its body and with the statements', async () => {
  const asked: Asked[] = []
  app.database.statements.onStatement((one) => void asked.push(one))
  const client = await app.as('super.admin')
  const id = 'k7qf-3m2p-9xta'
  const { headers, body } = await call(id)
  expect([headers['x-request-id'], body.requestId]).toEqual([id, id])
  const made = await client.post(
    '/api/activity-types',
    { name: 'Rafting' },
    { headers: { 'x-request-id': 'type-12345' } },
  )
  const { rows } = await app.db.execute(
    sql`select count(*) as n from ${auditLog} where request_id = 'type-12345'`,
  )
  expect([made.status, rows]).toEqual([201, [{ n: 1 }]])
  expect(asked.filter((one) => one.call === 'type-12345').map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('insert into "activity_types"'), 'commit']),
  )
})

test.each(['short', 'x'.repeat(65), 'a b c d e f g', '<script>alert(1)</script>', '"},{"level":60'])(
  'one like %j is replaced by one of ours',
  async (id) => {
    const { headers, body } = await call(id)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.requestId).toBe(headers['x-request-id'])
  },
)
