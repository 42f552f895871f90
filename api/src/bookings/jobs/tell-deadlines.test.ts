import { and, eq } from 'drizzle-orm'
import { auditLog, bookings, invoices } from '../../db'
import { inTransaction } from '../../platform/transaction'
import { sampleBooking, sampleInvoice } from '../../testing/sample'
import { type TestApp, testApp } from '../../testing/test-app'
import { tellDeadlines, tellUntold } from './tell-deadlines'

const NOW = new Date('2026-03-02T02:00:00.000Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const overdue = (fields: object) => sampleInvoice(app.db, { issuedOn: '2026-01-10', ...fields })
const tell = (now = NOW) => inTransaction(app.db, (tx) => tellDeadlines(tx, now))
const told = async (id: string, event: string) =>
  (
    await app.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.event, event)))
  ).map(({ after }) => after)

it('an option is told once before it lapses, and anew when it was moved', async () => {
  const optionExpiresAt = '2026-03-04T09:00:00.000Z'
  const soon = await sampleBooking(app.db, { status: 'submitted', optionExpiresAt })
  const later = await sampleBooking(app.db, {
    status: 'submitted',
    optionExpiresAt: '2026-03-09T09:00:00.000Z',
  })
  const draft = await sampleBooking(app.db, { status: 'draft', optionExpiresAt })
  await tell()
  await tell()
  const of = (id: string) => told(id, 'booking.option-lapsing')
  expect([await of(soon.id), await of(later.id), await of(draft.id)]).toEqual([
    [{ day: '2026-03-04' }],
    [],
    [],
  ])
  await app.db
    .update(bookings)
    .set({ optionExpiresAt: '2026-03-05T01:00:00.000Z' })
    .where(eq(bookings.id, soon.id))
  await tell()
  expect(await of(soon.id)).toHaveLength(2)
})

it.each([
  ['is overdue since yesterday', { dueDate: '2026-03-01' }, [{ day: '2026-03-01' }]],
  ['is due today', { dueDate: '2026-03-02' }, []],
  ['was overdue long before anybody looked', { dueDate: '2026-02-01' }, []],
  ['was never issued', { dueDate: '2026-03-01', status: 'draft', number: null, issuedOn: null }, []],
] as const)('an invoice that %s', async (_, fields, expected) => {
  const { id } = await overdue(fields)
  await tell()
  await tell()
  expect(await told(id, 'invoice.overdue')).toMatchObject(expected)
})

it('an invoice whose payment waits for its verification is not overdue', async () => {
  const { id, amountCents } = await overdue({ dueDate: '2026-03-01' })
  await app.db.update(invoices).set({ pendingCents: amountCents }).where(eq(invoices.id, id))
  await tell()
  expect(await told(id, 'invoice.overdue')).toEqual([])
})

describe('two processes that look while neither is done', () => {
  const twice = async (work: typeof tellDeadlines) => {
    const { id } = await overdue({ dueDate: '2026-02-28' })
    let looked = () => {}
    const hasLooked = new Promise<void>((resolve) => {
      looked = resolve
    })
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = app.db.transaction(async (tx) => {
      await work(tx, NOW)
      looked()
      await ended
    })
    await hasLooked
    const second = app.db.transaction((tx) => work(tx, NOW))
    // Without the lock the second is done before the first; with it, it waits.
    if (work === tellUntold) await second
    end()
    await Promise.all([first, second])
    return (await told(id, 'invoice.overdue')).length
  }

  const onServer = process.env.TEST_DATABASE_URL ? it : it.skip
  onServer('tell once', async () => expect(await twice(tellDeadlines)).toBe(1))
  onServer('control: without their lock they tell twice', async () => expect(await twice(tellUntold)).toBe(2))
})
