import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { agents, creditNotes, invoices, payables, uploads } from '../../db'
import { publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

const submitted = async (company = agentId) => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, company)
  const at = `/api/bookings/${draft.id}`
  const saved = await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  await staff.put(`${at}/status`, { command: 'submit' })
  return { at, id: draft.id as string, room, draft, line: `${at}/hotels/${saved.body.data.hotels[0].id}` }
}

const approved = async (company = agentId) => {
  const made = await submitted(company)
  await staff.post(`${made.at}/approve`, {})
  return made
}

const number = { number: 'HX-1', confirmedBy: 'Made' }

describe('the supplier’s word', () => {
  it('is taken once the booking is approved, and needs a number', async () => {
    const { line } = await submitted()
    const early = await staff.post(`${line}/confirmation`, number)
    expect([early.status, early.body.code]).toEqual([409, 'NOT_APPROVED'])
    const { line: other } = await approved()
    const blank = await staff.post(`${other}/confirmation`, { number: ' ', confirmedBy: 'Made' })
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['number']])
  })

  it('makes one debt however often it is entered, and no second number without reopening', async () => {
    const { id, line } = await approved()
    await staff.post(`${line}/confirmation`, number)
    const again = await staff.post(`${line}/confirmation`, number)
    expect(again.status).toBe(200)
    expect(await app.db.select().from(payables).where(eq(payables.bookingId, id))).toHaveLength(1)
    const other = await staff.post(`${line}/confirmation`, { ...number, number: 'HX-2' })
    expect([other.status, other.body.code]).toEqual([409, 'LINE_CONFIRMED'])
  })

  it('locks the line: a change is refused by its name, saving it as it is keeps it', async () => {
    const { at, line, room, draft } = await approved()
    await staff.post(`${line}/confirmation`, number)
    const id = line.slice(-36)
    const same = await staff.put(`${at}/hotels`, { lines: [stayOf(room, draft, { id, extraBeds: 0 })] })
    expect(same.body.data.hotels).toMatchObject([{ id, status: 'confirmed', confirmationNumber: 'HX-1' }])
    const changed = await staff.put(`${at}/hotels`, {
      lines: [stayOf(room, draft, { id, checkOut: '2026-06-13' })],
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'LINE_CONFIRMED'])
    expect(changed.body.message).toContain(room.hotel.name)
    expect((await staff.delete(line)).body.code).toBe('LINE_CONFIRMED')
  })

  it('is to the line as it was read: one that was changed meanwhile is answered anew', async () => {
    const { at, line, room, draft } = await approved()
    const read = (await staff.get(at)).body.data.hotels[0]
    const later = { ...stayOf(room, draft), id: read.id, checkOut: '2026-06-13' }
    expect((await staff.put(`${at}/hotels`, { lines: [later] })).status).toBe(200)
    const stale = { lineVersion: read.version }
    const answers = [
      await staff.post(`${line}/confirmation`, { ...number, ...stale }),
      await staff.post(`${line}/decline`, { reason: 'Full', ...stale }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'LINE_CHANGED'],
      [409, 'LINE_CHANGED'],
    ])
    const lineVersion = answers[0]?.body.details?.version
    expect((await staff.post(`${line}/confirmation`, { ...number, lineVersion })).status).toBe(200)
    const again = await staff.post(`${line}/confirmation`, { ...number, ...stale })
    expect(again.status).toBe(200)
    const reopened = await staff.post(`${line}/reopen`, { reason: 'Dates', lineVersion })
    expect([reopened.status, reopened.body.code]).toEqual([409, 'LINE_CHANGED'])
  })

  it('of no leaves the line in the way until it is replaced, and its money out of the total', async () => {
    const { at, line, room, draft } = await approved()
    const declined = await staff.post(`${line}/decline`, { reason: 'Full' })
    expect(declined.body.data).toMatchObject({ totalCents: 0, hotels: [{ status: 'declined' }] })
    const late = await staff.post(`${line}/confirmation`, number)
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_LINE_STATUS'])
    const replaced = await staff.put(line, stayOf(room, draft, { checkOut: '2026-06-13' }))
    expect(replaced.body.data).toMatchObject({ totalCents: 30_000, hotels: [{ status: 'requested' }] })
    const gone = await staff.delete(at.concat('/hotels'))
    expect(gone.body.data.hotels).toMatchObject([{ status: 'cancelled' }])
  })

  it('of no stands while other lines of the step are saved, and the line counts in no sum', async () => {
    const { at, line, room, draft } = await approved()
    const id = line.slice(-36)
    await staff.post(`${line}/decline`, { reason: 'Full' })
    const later = stayOf(room, draft, { checkIn: '2026-06-12', checkOut: '2026-06-13' })
    const saved = await staff.put(`${at}/hotels`, { lines: [stayOf(room, draft, { id }), later] })
    expect(saved.body.data).toMatchObject({
      lines: 1,
      confirmedLines: 0,
      totals: { hotelCents: 10_000, grandCents: 10_000 },
      hotels: [{ id, status: 'declined' }, { status: 'requested' }],
    })
    const told = (await staff.get(`${at}/histories`)).body.data
    const last = told.find(({ event }: { event: string }) => event === 'booking.hotels.saved')
    expect(last.after).toMatchObject({ sellCents: 10_000 })
    const other = saved.body.data.hotels[1].id
    await staff.post(`${at}/hotels/${other}/confirmation`, number)
    expect((await staff.get(at)).body.data).toMatchObject({ confirmedLines: 1, status: 'in_process' })
  })

  it('can’t be taken back once the supplier is paid', async () => {
    const { id, line } = await approved()
    await staff.post(`${line}/confirmation`, number)
    await app.db.update(payables).set({ paidCents: 1 }).where(eq(payables.bookingId, id))
    const stuck = await staff.post(`${line}/reopen`, { reason: 'Dates' })
    expect([stuck.status, stuck.body.code]).toEqual([409, 'PAYABLE_PAID'])
  })

  it('confirms a ride hired from a supplier, which has no driver of ours', async () => {
    const rides = await publishedTransportContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    await staff.post(`${at}/transports`, {
      lines: [
        {
          contractId: rides.contract.id,
          service: 'full_day',
          transferType: 'tour',
          date: '2026-06-11',
          time: '09:00',
          fromRegionId: rides.airport.id,
          fromPlace: 'A',
          toRegionId: rides.beach.id,
          toPlace: 'B',
          pax: 2,
        },
      ],
    })
    await staff.put(`${at}/status`, { command: 'submit' })
    const { body } = await staff.post(`${at}/approve`, {})
    expect(body.data.transports[0].status).toBe('requested')
    const ride = `${at}/transports/${body.data.transports[0].id}`
    const confirmed = await staff.post(`${ride}/confirmation`, number)
    expect(confirmed.body.data).toMatchObject({ confirmedLines: 1, transports: [{ status: 'confirmed' }] })
    const reopened = await staff.post(`${ride}/reopen`, { reason: 'Later' })
    expect(reopened.body.data.transports[0]).toMatchObject({ status: 'requested', confirmationNumber: null })
  })
})

describe('confirmed by itself', () => {
  it('waits for the minimum payment of an agent who pays ahead', async () => {
    const { at, line } = await approved()
    await staff.post(`${line}/confirmation`, number)
    expect((await staff.get(at)).body.data).toMatchObject({ status: 'in_process', confirmedLines: 1 })
    const credit = await app.newAgent()
    await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, credit.id))
    const later = await approved(credit.id)
    const done = await staff.post(`${later.line}/confirmation`, number)
    expect(done.body.data.status).toBe('confirmed')
  })
})

describe('cancelling what was billed', () => {
  it('credits the invoice down to the fee', async () => {
    const { at, id } = await approved()
    const invoice = await staff.post('/api/invoices/create', { bookingId: id })
    expect(invoice.status).toBe(201)
    const preview = (await staff.get(`${at}/cancellation`)).body.data
    expect(preview).toMatchObject({
      feeCents: 0,
      lines: [{ rule: 'Free of charge', startsOn: '2026-06-10' }],
    })
    const cancelled = await staff.put(`${at}/status`, {
      command: 'cancel',
      reason: 'Ill',
      acceptedFeeCents: 0,
    })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect(await app.db.select().from(creditNotes).where(eq(creditNotes.bookingId, id))).toMatchObject([
      { amountCents: 20_000, number: expect.stringMatching(/^CN-2026-/), reason: 'Ill' },
    ])
    const [left] = await app.db.select().from(invoices).where(eq(invoices.bookingId, id))
    expect(left).toMatchObject({ amountCents: 20_000, creditedCents: 20_000, remainingCents: 0 })
    expect(left?.paymentStatus).toBe('unpaid')
    expect((await staff.get(at)).body.data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'nothing_due',
    })
  })
})

describe('files of a booking', () => {
  it('come and go, and an agent attaches only what is its own', async () => {
    const company = (await app.newAgent()).id
    const agent = await app.as('agent', company)
    const draft = await draftBooking(app, agent, company)
    const at = `/api/bookings/${draft.id}/files`
    const picture = async (owner: string | null) => {
      const [row] = await app.db
        .insert(uploads)
        .values({
          key: v7(),
          name: 'visa.png',
          mime: 'image/png',
          size: 9,
          sha256: 'x',
          agentId: owner,
        })
        .returning()
      return row?.id
    }
    const foreign = await agent.post(at, { uploadId: await picture(null), name: 'Visa' })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['uploadId']])
    const added = await agent.post(at, { uploadId: await picture(company), name: 'Visa' })
    expect(added.body.data).toMatchObject({ files: [{ name: 'Visa', size: 9 }], steps: { extras: 'done' } })
    const removed = await agent.delete(`${at}/${added.body.data.files[0].id}`)
    expect(removed.body.data.files).toEqual([])
    expect((await agent.delete(`${at}/${added.body.data.files[0].id}`)).status).toBe(404)
  })
})

describe('a stale edit by an agent', () => {
  it('shows the booking as the agent may see it', async () => {
    const company = (await app.newAgent()).id
    const agent = await app.as('agent', company)
    const draft = await draftBooking(app, agent, company)
    const stale = await agent.put(
      `/api/bookings/${draft.id}/hotels`,
      { lines: [] },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    expect(stale.body.details).toMatchObject({ id: draft.id, version: draft.version })
    expect(JSON.stringify(stale.body)).not.toMatch(/internalRemarks|"(cost|margin)\w*"/)
  })
})
