import { eq } from 'drizzle-orm'
import { bookingHotels, bookings, creditNotes, invoiceLines, invoices } from '../db'
import { csvTable } from '../testing/csv-table'
import { sampleHotelLine } from '../testing/sample'
import { decide, issuedInvoice, loggedPayment, soldBooking } from '../testing/sample-billing'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let verifier: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  verifier = await app.as('finance')
})
afterAll(() => app.close())

const outcome = ({ status, body }: Answer) => [status, body.code]
const ledgerOf = async (bookingId: string, client = finance) =>
  (await client.get(`/api/bookings/${bookingId}/ledger`)).body.data
const nextOf = async (bookingId: string) => {
  const { next } = await ledgerOf(bookingId)
  return next && [next.step, next.amountCents]
}
/** The booking's one line now sells for another price. */
const reprice = (bookingId: string, sellCents: number) =>
  app.db.update(bookingHotels).set({ sellCents }).where(eq(bookingHotels.bookingId, bookingId))

const paid = async (invoice: { id: string }, cents: number) => {
  const at = `/api/invoices/${invoice.id}`
  const { id } = await loggedPayment(finance, at, cents)
  expect((await decide(verifier, at, id, 'verified')).status).toBe(200)
}
const adjust = (bookingId: string) => finance.post('/api/invoices/adjust', { bookingId })
const cancelled = async (id: string, cancellationFeeCents: number) => {
  const ended = {
    status: 'cancelled',
    cancellationReason: 'Ill',
    cancelledAt: '2026-03-01T00:00:00Z',
  } as const
  await app.db.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.bookingId, id))
  await app.db
    .update(bookings)
    .set({ ...ended, cancellationFeeCents })
    .where(eq(bookings.id, id))
}
const credit = (invoiceId: string, lines: object[], reason = 'Fewer nights') =>
  finance.post(`/api/invoices/${invoiceId}/credit-notes`, { lines, reason })

describe('the one next step', () => {
  it('is to issue, then nothing, then to issue anew while nobody has paid', async () => {
    const { id } = await soldBooking(app.db)
    expect(await nextOf(id)).toEqual(['issue', 100_000])
    const issued = (await finance.post('/api/invoices/create', { bookingId: id })).body.data
    expect(await nextOf(id)).toBeNull()
    await reprice(id, 120_000)
    expect(await nextOf(id)).toEqual(['reissue', 120_000])
    const again = { reason: 'Two more guests', amountCents: 110_000 }
    const unseen = await finance.post(`/api/invoices/${issued.id}/reissue`, again)
    expect([...outcome(unseen), unseen.body.details]).toEqual([409, 'BILL_CHANGED', { amountCents: 120_000 }])
    expect(await nextOf(id)).toEqual(['reissue', 120_000])
    const seen = { ...again, amountCents: 120_000 }
    const anew = await finance.post(`/api/invoices/${issued.id}/reissue`, seen)
    expect(anew.status).toBe(201)
    expect(anew.body.data).toMatchObject({ status: 'issued', amountCents: 120_000, lines: [{ quantity: 2 }] })
    expect(Number(anew.body.data.number.slice(-6))).toBe(Number(issued.number.slice(-6)) + 1)
    expect((await finance.get(`/api/invoices/${issued.id}`)).body.data.status).toBe('void')
    const { entries, ...statement } = await ledgerOf(id)
    expect(statement).toMatchObject({ chargedCents: 120_000, balanceCents: 120_000, next: null })
    expect(entries.map((entry: { kind: string }) => entry.kind)).toEqual(['invoice', 'void', 'invoice'])
  })

  it('leaves the invoice as it was where nothing can be issued in its place', async () => {
    const invoice = await issuedInvoice(app, finance)
    await reprice(invoice.bookingId, 0)
    const anew = await finance.post(`/api/invoices/${invoice.id}/reissue`, { reason: 'Free now' })
    expect(outcome(anew)).toEqual([409, 'NOTHING_TO_BILL'])
    expect((await finance.get(`/api/invoices/${invoice.id}`)).body.data).toMatchObject({
      ...{ status: 'issued', number: invoice.number, version: invoice.version },
    })
    const next = await issuedInvoice(app, finance)
    expect(Number(next.number.slice(-6))).toBe(Number(invoice.number.slice(-6)) + 1)
  })

  it('is an adjustment for more, once, whoever else asks', async () => {
    const invoice = await issuedInvoice(app, finance)
    await paid(invoice, 60_000)
    await reprice(invoice.bookingId, 130_000)
    expect(await nextOf(invoice.bookingId)).toEqual(['adjust', 30_000])
    const unseen = { bookingId: invoice.bookingId, amountCents: 20_000 }
    expect(outcome(await finance.post('/api/invoices/adjust', unseen))).toEqual([409, 'BILL_CHANGED'])
    const answers = await Promise.all([0, 1, 2].map(() => adjust(invoice.bookingId)))
    expect(answers.map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'NOTHING_TO_BILL'],
      [409, 'NOTHING_TO_BILL'],
    ])
    const made = answers.find(({ status }) => status === 201)?.body.data
    expect(made).toMatchObject({
      ...{ amountCents: 30_000, minimumPaymentCents: 30_000, paymentStatus: 'unpaid' },
      lines: [{ kind: 'hotel', quantity: 1, unitCents: 30_000, amountCents: 30_000 }],
    })
    const adjustment = { kind: 'adjustment', adjusts: { id: invoice.id, number: invoice.number } }
    expect(made).toMatchObject(adjustment)
    expect(invoice).toMatchObject({ kind: 'full', adjusts: null })
    const rows = (await finance.get(`/api/invoices?bookingId=${invoice.bookingId}`)).body.data
    expect(rows).toMatchObject([adjustment, { kind: 'full', adjusts: null }])
    const [headings = [], told = []] = await csvTable(
      finance,
      `/api/invoices/export?format=csv&bookingId=${invoice.bookingId}`,
    )
    expect(headings.slice(0, 3)).toEqual(['Invoice', 'Kind', 'Adjusts'])
    expect(told.slice(0, 3)).toEqual([made.number, 'Adjustment invoice', invoice.number])
    expect(await ledgerOf(invoice.bookingId)).toMatchObject({
      ...{ chargedCents: 130_000, paidCents: 60_000, balanceCents: 70_000, next: null },
    })
  })

  it('tells on the booking all that bills it or credits it', async () => {
    const gone = await issuedInvoice(app, finance)
    await finance.put(`/api/invoices/${gone.id}/status`, { status: 'void', reason: 'Wrong guest' })
    const { body } = await finance.post('/api/invoices/create', { bookingId: gone.bookingId })
    const first = body.data
    await paid(first, 100_000)
    await reprice(gone.bookingId, 130_000)
    const second = (await adjust(gone.bookingId)).body.data
    await reprice(gone.bookingId, 120_000)
    const [line] = first.lines
    const lines = [{ id: line.id, amountCents: 10_000 }]
    await finance.post(`/api/invoices/${first.id}/credit-notes`, { lines, reason: 'A night less' })
    const { bills, invoice } = (await finance.get(`/api/bookings/${gone.bookingId}`)).body.data
    const told = { status: 'issued', paymentStatus: 'unpaid', currency: 'USD', creditNotes: [] }
    expect(bills).toEqual([
      { ...told, id: second.id, number: second.number, kind: 'adjustment', amountCents: 30_000 },
      {
        ...{ id: first.id, number: first.number, kind: 'full', status: 'issued', paymentStatus: 'paid' },
        ...{ currency: 'USD', amountCents: 100_000 },
        creditNotes: [{ id: expect.any(String), number: expect.stringMatching(/^CN-/), amountCents: 10_000 }],
      },
      { ...told, id: gone.id, number: gone.number, kind: 'full', status: 'void', amountCents: 100_000 },
    ])
    expect(invoice).toMatchObject({ id: second.id, number: second.number })
  })

  it('takes a service that is gone from what came anew', async () => {
    const invoice = await issuedInvoice(app, finance)
    await paid(invoice, 50_000)
    await app.db
      .update(bookingHotels)
      .set({ status: 'cancelled' })
      .where(eq(bookingHotels.bookingId, invoice.bookingId))
    await sampleHotelLine(app.db, invoice.bookingId, { sellCents: 140_000 })
    const { lines, amountCents } = (await adjust(invoice.bookingId)).body.data
    expect(amountCents).toBe(40_000)
    expect(lines.map((line: { amountCents: number }) => line.amountCents)).toEqual([140_000, -100_000])
  })

  it('is a credit note for less, of chosen lines, and no more than the booking came down', async () => {
    const invoice = await issuedInvoice(app, finance)
    await paid(invoice, 100_000)
    await reprice(invoice.bookingId, 70_000)
    const { next } = await ledgerOf(invoice.bookingId)
    const [line] = invoice.lines
    expect(next).toMatchObject({
      ...{ step: 'credit', amountCents: 30_000, invoiceId: invoice.id },
      creditable: [{ id: line.id, leftCents: 100_000, amountCents: 30_000 }],
    })
    const greedy = await credit(invoice.id, [{ id: line.id, amountCents: 30_001 }])
    expect(outcome(greedy)).toEqual([409, 'CREDIT_ABOVE_DIFFERENCE'])
    expect(outcome(await credit(invoice.id, [{ id: invoice.id, amountCents: 1 }]))).toEqual([422, 'INVALID'])
    const given = await credit(invoice.id, [{ id: line.id, amountCents: 30_000 }])
    expect(given.status).toBe(201)
    expect(given.body.data).toMatchObject({
      ...{ creditedCents: 30_000, overlays: ['overpaid'], lines: [{ amountCents: 100_000 }] },
      creditNotes: [{ reason: 'Fewer nights', lines: [{ kind: 'hotel', amountCents: 30_000 }] }],
    })
    expect(await ledgerOf(invoice.bookingId)).toMatchObject({
      ...{ chargedCents: 100_000, creditedCents: 30_000, paidCents: 100_000, balanceCents: -30_000 },
      next: { step: 'refund', amountCents: 30_000 },
    })
  })

  it('bills the fee of a booking that was cancelled before its invoice', async () => {
    const { id } = await soldBooking(app.db)
    await cancelled(id, 20_000)
    expect(await nextOf(id)).toEqual(['adjust', 20_000])
    expect((await adjust(id)).body.data.lines).toMatchObject([{ kind: 'fee', amountCents: 20_000 }])
    expect(await nextOf(id)).toBeNull()
  })

  it('bills what the fee is above the one invoice that nobody paid', async () => {
    const invoice = await issuedInvoice(app, finance)
    await cancelled(invoice.bookingId, 150_000)
    expect(await nextOf(invoice.bookingId)).toEqual(['adjust', 50_000])
    expect(outcome(await adjust(invoice.bookingId))).toEqual([201, undefined])
    expect(await nextOf(invoice.bookingId)).toBeNull()
  })
})

it('tells what one payment of a summary brought to each of its invoices', async () => {
  const first = await issuedInvoice(app, finance)
  await paid(first, 60_000)
  await reprice(first.bookingId, 130_000)
  const second = (await adjust(first.bookingId)).body.data
  const { agentId } = first
  const gathered = { agentId, invoiceIds: [first.id, second.id] }
  const made = await finance.post('/api/invoices/create-summary', gathered)
  const at = `/api/invoices-summary/${made.body.data.id}`
  const { id } = await loggedPayment(finance, at, 70_000)
  await decide(verifier, at, id, 'verified')
  const { entries, balanceCents } = await ledgerOf(first.bookingId)
  const ids = entries.map((entry: { id: string }) => entry.id)
  expect(ids.filter((one: string) => one.startsWith(`payment:${id}`))).toHaveLength(2)
  expect(new Set(ids).size).toBe(ids.length)
  const sum = entries.reduce((all: number, { amountCents }: { amountCents: number }) => all + amountCents, 0)
  expect([sum, balanceCents]).toEqual([0, 0])
})

it('is a statement for the agent whose booking it is, without what finance may do, and says what is not billed', async () => {
  const { id: agentId } = await app.newAgent()
  const agent = await app.as('agent', agentId)
  const invoice = await issuedInvoice(app, finance, { agentId })
  await reprice(invoice.bookingId, 120_000)
  expect(await ledgerOf(invoice.bookingId, agent)).toMatchObject({
    ...{ owedCents: 120_000, chargedCents: 100_000, unbilledCents: 20_000, next: null },
  })
  const stranger = await app.as('agent', (await app.newAgent()).id)
  expect((await stranger.get(`/api/bookings/${invoice.bookingId}/ledger`)).status).toBe(404)
})

describe('what is not billed', () => {
  it('is no cent that was let go', async () => {
    const invoice = await issuedInvoice(app, finance)
    await paid(invoice, 99_999)
    const settled = { paymentStatus: 'paid', reason: 'Rounding' }
    expect((await finance.put(`/api/invoices/${invoice.id}/payment-status`, settled)).status).toBe(200)
    expect(await ledgerOf(invoice.bookingId)).toMatchObject({ creditedCents: 1, unbilledCents: 0 })
  })

  it('is below nothing where too much is billed, and unknown of a draft', async () => {
    const invoice = await issuedInvoice(app, finance)
    await reprice(invoice.bookingId, 70_000)
    expect(await ledgerOf(invoice.bookingId)).toMatchObject({ owedCents: 70_000, unbilledCents: -30_000 })
    await app.db.update(bookings).set({ status: 'draft' }).where(eq(bookings.id, invoice.bookingId))
    expect(await ledgerOf(invoice.bookingId)).toMatchObject({ owedCents: 0, unbilledCents: null })
  })
})

describe('what is issued', () => {
  const refusal = (error: { cause?: { constraint?: string } }) => error.cause?.constraint
  it('changes nowhere: neither lines, nor terms, nor what was credited', async () => {
    const invoice = await issuedInvoice(app, finance)
    await paid(invoice, 100_000)
    await reprice(invoice.bookingId, 90_000)
    const [line] = invoice.lines
    await credit(invoice.id, [{ id: line.id, amountCents: 10_000 }])
    const [note] = await app.db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice.id))
    const changes = [
      app.db.update(invoiceLines).set({ amountCents: 1 }).where(eq(invoiceLines.id, line.id)),
      app.db.delete(invoiceLines).where(eq(invoiceLines.id, line.id)),
      app.db.update(invoices).set({ dueDate: '2027-01-01' }).where(eq(invoices.id, invoice.id)),
      app.db
        .update(creditNotes)
        .set({ amountCents: 1 })
        .where(eq(creditNotes.id, note?.id ?? '')),
    ]
    const refused = await Promise.all(changes.map((change) => change.execute().then(() => 'done', refusal)))
    expect(refused).toEqual([
      'invoices_fixed',
      'invoices_fixed',
      'invoices_fixed',
      'credit_notes_append_only',
    ])
  })
})
