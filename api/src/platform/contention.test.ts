import { endpoint } from '@melali/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { auditLog, regions } from '../db'
import * as auth from '../people/auth/routes'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import type { Door } from './door'
import { serve } from './serve'
import { aWhile, type Retrying } from './transaction'

const body = z.strictObject({ first: z.boolean() })
const reply = z.object({ data: z.object({ minutes: z.int() }) })
const add = endpoint({
  method: 'POST',
  path: '/api/test',
  subject: 'test',
  summary: 'For a test',
  access: 'signed-in',
  body,
  reply,
  idempotent: true,
})

const latch = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Two who write the same row: the second comes while the first one holds it. */
const meeting = async (retrying: (leave: () => Promise<unknown>) => Retrying) => {
  const [held, leaving] = [latch(), latch()]
  let first: Promise<unknown> = Promise.resolve()
  const leave = () => {
    leaving.open()
    return first
  }
  const write = (door: Door) =>
    serve(door, add, async ({ tx, body: { first: isFirst }, audit }) => {
      await tx.execute(sql`select from regions where name = 'Ubud' for update nowait`)
      if (isFirst) {
        held.open()
        await leaving.opened
      }
      const [row] = await tx
        .update(regions)
        .set({ airportMinutes: sql`${regions.airportMinutes} + 1` })
        .where(eq(regions.name, 'Ubud'))
        .returning()
      audit({ entity: 'test', entityId: 'Ubud', event: 'test.added' })
      return { data: { minutes: row?.airportMinutes ?? 0 } }
    })
  const app: TestApp = await testApp({}, [auth, { register: write }], retrying(leave))
  await app.db.insert(regions).values({ name: 'Ubud', zone: 'Test', airportMinutes: 0 })
  const client: TestClient = await app.as('sales')
  const keyed = { headers: { 'idempotency-key': 'once' } }
  first = client.post('/api/test', { first: true })
  await held.opened
  const second = await client.post('/api/test', { first: false }, keyed)
  await leave()
  const again = await client.post('/api/test', { first: false }, keyed)
  const [row] = await app.db.select().from(regions).where(eq(regions.name, 'Ubud'))
  const told = await app.db.select().from(auditLog).where(eq(auditLog.event, 'test.added'))
  await app.close()
  return { second, again, minutes: row?.airportMinutes, told: told.length }
}

// The embedded engine has one connection: there nobody meets.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('two who write one row at once', () => {
  it('don’t notice: the second waits, comes again, and does what it does once', async () => {
    const { second, again, minutes, told } = await meeting((leave) => ({ ...aWhile, wait: leave }))
    expect([second.status, second.body]).toEqual([200, { data: { minutes: 2 } }])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toEqual(second.body)
    expect([minutes, told]).toEqual([2, 2])
  })

  it('would notice without another try', async () => {
    const { second, again, minutes, told } = await meeting(() => ({ ...aWhile, forMs: 0 }))
    expect([second.status, second.body.code]).toEqual([409, 'BUSY'])
    expect(again.headers['idempotency-replayed']).toBeUndefined()
    expect([minutes, told]).toEqual([2, 2])
  })
})
