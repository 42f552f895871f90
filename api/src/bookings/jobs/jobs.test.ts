import { eq } from 'drizzle-orm'
import { agents, allotments, auditLog, bookings, creditNotes, invoices, paymentAllocations } from '../../db'
import { dueOn } from '../../documents/reminders/due'
import { sentence } from '../../platform/messages'
import { sampleInvoice, samplePayment } from '../../testing/sample'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { advanceByCalendar } from './advance-by-calendar'
import { expireOptions } from './expire-options'
import { releaseIdleDrafts } from './release-idle-drafts'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
  await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, agentId))
})
afterAll(() => app.close())

const submitted = async () => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  const { body } = await staff.put(`${at}/status`, { command: 'submit' })
  return { id: draft.id as string, at, room, expires: new Date(body.data.optionExpiresAt) }
}

const statusOf = async (id: string) =>
  (await app.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status

const soldNights = async (contractId: string) =>
  (await app.db.select().from(allotments).where(eq(allotments.contractId, contractId))).filter(
    ({ sold }) => sold > 0,
  ).length

describe('options', () => {
  it('lapse after their last instant, and give their rooms back', async () => {
    const { id, room, expires } = await submitted()
    await expireOptions(app.db, expires)
    expect([await statusOf(id), await soldNights(room.contract.id)]).toEqual(['submitted', 2])
    await expireOptions(app.db, new Date(expires.getTime() + 1))
    expect([await statusOf(id), await soldNights(room.contract.id)]).toEqual(['expired', 0])
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.event, 'booking.expire'))
    expect(entry).toMatchObject({ entityId: id, actorId: null, before: { status: 'submitted' } })
  })

  it('leave nothing to pay, and nothing to remind of', async () => {
    const { id, expires } = await submitted()
    const billed = { bookingId: id, agentId, issuedOn: '2026-03-01', dueDate: '2026-03-20' }
    const invoice = await sampleInvoice(app.db, billed)
    const inFrench = { email: 'pay@agency.test', noReminders: false, language: 'fr' } as const
    await app.db.update(agents).set(inFrench).where(eq(agents.id, agentId))
    const settings = { reminderDaysBefore: [7], reminderDaysAfter: [] }
    const due = () => dueOn(app.db, '2026-03-13', settings, invoice.id)
    expect(await due()).toHaveLength(1)
    await expireOptions(app.db, new Date(expires.getTime() + 1))
    expect(await statusOf(id)).toBe('expired')
    const [after] = await app.db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(after).toMatchObject({ status: 'issued', creditedCents: 100_000, remainingCents: 0 })
    const [note] = await app.db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice.id))
    expect(note).toMatchObject({
      amountCents: 100_000,
      createdById: null,
      reason: sentence('OPTION_LAPSED', 'fr'),
    })
    expect(await due()).toEqual([])
    const { paymentStatus, totals } = (await staff.get(`/api/bookings/${id}`)).body.data
    expect(paymentStatus).toBe('nothing_due')
    expect(totals).toMatchObject({ remainingCents: 0, minimumPaymentCents: 0 })
  })

  it('stay alive while a payment waits for its verification', async () => {
    const { id, expires } = await submitted()
    const invoice = await sampleInvoice(app.db, { bookingId: id, agentId })
    const payment = await samplePayment(app.db, invoice)
    await app.db
      .insert(paymentAllocations)
      .values({ paymentId: payment.id, invoiceId: invoice.id, amountCents: payment.amountCents })
    await app.db.update(bookings).set({ optionExpiresAt: expires.toISOString() }).where(eq(bookings.id, id))
    await expireOptions(app.db, new Date(expires.getTime() + 1))
    expect(await statusOf(id)).toBe('submitted')
  })
})

describe('a draft left alone', () => {
  it('gives its rooms back after a week, and asks for them again when it is submitted', async () => {
    const room = await roomContract(app.db)
    await agreeTo(app.db, staff.userId, room.version)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    await releaseIdleDrafts(app.db, app.clock.now)
    expect(await soldNights(room.contract.id)).toBe(2)
    await releaseIdleDrafts(app.db, new Date('2099-01-01T00:00:00.000Z'))
    expect(await soldNights(room.contract.id)).toBe(0)
    expect((await staff.get(at)).body.data.hotels[0].onRequest).toBe(true)
    const again = await staff.put(`${at}/status`, { command: 'submit' })
    expect(again.body.data.hotels[0].onRequest).toBe(false)
    expect(await soldNights(room.contract.id)).toBe(2)
  })
})

describe('the calendar in Bali', () => {
  it('starts a trip on its day of arrival and ends it the day after departure', async () => {
    const { id, at } = await submitted()
    const { body } = await staff.post(`${at}/approve`, {})
    await staff.post(`${at}/hotels/${body.data.hotels[0].id}/confirmation`, { number: 'A', confirmedBy: 'B' })
    expect(await statusOf(id)).toBe('confirmed')
    const on = async (today: string) => {
      await advanceByCalendar(app.db, today, app.clock.now)
      return statusOf(id)
    }
    expect(await on('2026-06-09')).toBe('confirmed')
    expect(await on('2026-06-10')).toBe('travelling')
    expect(await on('2026-06-14')).toBe('travelling')
    expect(await on('2026-06-15')).toBe('completed')
    expect(
      (await staff.get(at)).body.data.commands.every(({ allowed }: { allowed: boolean }) => !allowed),
    ).toBe(true)
  })
})
