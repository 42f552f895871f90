import { eq, like, sql } from 'drizzle-orm'
import { bankAccounts, bookings, invoices, numberSeries } from '../db'
import { loggedPayment, soldBooking, TODAY } from '../testing/sample-billing'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let sales: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  sales = await app.as('sales')
})
afterAll(() => app.close())

const issue = (bookingId: string, fields: object = {}) =>
  finance.post('/api/invoices/create', { bookingId, ...fields })
const made = async () => (await issue((await soldBooking(app.db)).id)).body.data
const outcome = ({ status, body }: Answer) => [status, body.code]
const numberOf = (number: string) => Number(number.slice(-6))
const lastNumber = async () => {
  const [row] = await app.db.select().from(numberSeries).where(eq(numberSeries.series, 'INV'))
  return row?.last ?? 0
}

describe('issuing', () => {
  it('bills the live lines, half of it first, three weeks before arrival', async () => {
    const booking = await soldBooking(app.db, { totalCents: 33_333 })
    const { status, body } = await issue(booking.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^INV-2026-\d{6}$/),
      status: 'issued',
      bookingCode: booking.code,
      issuedOn: TODAY,
      dueDate: '2026-06-10',
      amountCents: 33_333,
      minimumPaymentCents: 16_667,
      remainingCents: 33_333,
      paymentStatus: 'unpaid',
      overlays: [],
      lines: [{ kind: 'hotel', quantity: 2, amountCents: 33_333 }],
      mayPay: true,
      mayVoid: true,
    })
    const [billed] = await app.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(billed).toMatchObject({ invoicedCents: 33_333, paymentStatus: 'unpaid' })
    const { body: history } = await finance.get(`/api/invoices/${body.data.id}/histories`)
    expect(history.data).toMatchObject([{ event: 'invoice.issued', by: { id: finance.userId } }])
  })

  it('says every account to pay to, those of its own currency first', async () => {
    const account = { bankName: 'BCA', accountName: 'PT Melali' }
    await app.db.insert(bankAccounts).values([
      { ...account, accountNumber: 'rupiah', currency: 'IDR' },
      { ...account, bankName: 'Permata', accountNumber: 'dollars' },
      { ...account, accountNumber: 'more dollars' },
      { ...account, accountNumber: 'closed', active: false },
      { ...account, accountNumber: 'euro', currency: 'EUR' },
    ])
    const { payTo } = await made()
    const told = payTo.map(({ currency, accountNumber }: Record<string, string>) => [currency, accountNumber])
    expect(told).toEqual([
      ...[
        ['USD', 'more dollars'],
        ['USD', 'dollars'],
        ['EUR', 'euro'],
        ['IDR', 'rupiah'],
      ],
    ])
    await app.db.update(bankAccounts).set({ active: false })
  })

  it('is due today at the earliest, and refuses a day that has passed', async () => {
    const soon = await soldBooking(app.db, { arrival: '2026-03-10', departure: '2026-03-12' })
    expect((await issue(soon.id)).body.data.dueDate).toBe(TODAY)
    const late = await issue((await soldBooking(app.db)).id, { dueDate: '2026-03-01' })
    expect(outcome(late)).toEqual([422, 'INVALID'])
    expect(late.body.errors).toHaveProperty('dueDate')
  })

  it('is for what was seen', async () => {
    const { id } = await soldBooking(app.db)
    const refused = await issue(id, { amountCents: 99_999 })
    expect([...outcome(refused), refused.body.details]).toEqual([
      409,
      'BILL_CHANGED',
      { amountCents: 100_000 },
    ])
    expect((await issue(id, { amountCents: 100_000 })).status).toBe(201)
  })

  it.each(['draft', 'expired', 'cancelled'] as const)('refuses a booking that is %s', async (status) => {
    const ended = status === 'cancelled' && { cancellationReason: 'Ill', cancelledAt: '2026-03-01T00:00:00Z' }
    const refused = await issue((await soldBooking(app.db, { status, ...ended })).id)
    expect(outcome(refused)).toEqual([409, 'BOOKING_NOT_BILLABLE'])
    expect(refused.body.details).toEqual({ status })
  })

  it('is offered for what can be billed, and for nothing else', async () => {
    const { groupId, agentId } = await soldBooking(app.db, { status: 'submitted' })
    const own = { groupId, agentId }
    const approved = await soldBooking(app.db, own)
    const [billed, freed] = [await soldBooking(app.db, own), await soldBooking(app.db, own)]
    await issue(billed.id)
    const { id } = (await issue(freed.id)).body.data
    await finance.put(`/api/invoices/${id}/status`, { status: 'void', reason: 'Wrong day' })
    await soldBooking(app.db, { ...own, status: 'draft' })
    await soldBooking(app.db, { ...own, totalCents: 0 })
    const offered = async (billable: boolean) => {
      const path = `/api/bookings?billable=${billable}&groupId=${groupId}&perPage=100`
      const { body } = await finance.get(path)
      return body.data.map((row: { id: string }) => row.id)
    }
    const [yes, no] = [await offered(true), await offered(false)]
    expect(yes).toHaveLength(3)
    expect(yes).toEqual(expect.arrayContaining([approved.id, freed.id]))
    expect(no).toHaveLength(3)
    expect(no).toContain(billed.id)
  })

  it('refuses a booking that costs nothing, and one that isn’t there', async () => {
    const free = await soldBooking(app.db, { totalCents: 0 })
    expect(outcome(await issue(free.id))).toEqual([409, 'NOTHING_TO_BILL'])
    const nowhere = await issue('00000000-0000-7000-8000-000000000000')
    expect(nowhere.status).toBe(404)
  })

  it('gives one invoice to a booking, however many ask at once, and names the one that stands', async () => {
    const { id } = await soldBooking(app.db)
    const answers = await Promise.all([0, 1, 2, 3].map(() => issue(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const first = answers.find(({ status }) => status === 201)?.body.data
    const refused = answers.filter(({ status }) => status === 409)
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'INVOICE_EXISTS', details: { number: first.number } })
      expect(body.message).toContain(first.number)
    }
  })

  it('keeps its booking from becoming a draft again, until it is void', async () => {
    const { id: bookingId } = await soldBooking(app.db, { status: 'submitted' })
    const staff = await app.as('reservation')
    const giveBack = () =>
      staff.put(`/api/bookings/${bookingId}/status`, { command: 'return', reason: 'Names are missing' })
    const { id } = (await issue(bookingId)).body.data
    expect(outcome(await giveBack())).toEqual([409, 'BOOKING_BILLED'])
    await finance.put(`/api/invoices/${id}/status`, { status: 'void', reason: 'Names are missing' })
    expect(outcome(await giveBack())).toEqual([200, undefined])
  })

  it('lets a draft whose invoice is void be cancelled as it is', async () => {
    const { id: bookingId } = await soldBooking(app.db, { status: 'submitted' })
    const staff = await app.as('super.admin')
    const at = `/api/bookings/${bookingId}`
    const { id } = (await issue(bookingId)).body.data
    await finance.put(`/api/invoices/${id}/status`, { status: 'void', reason: 'Names are missing' })
    await staff.put(`${at}/status`, { command: 'return', reason: 'Names are missing' })
    const { commands } = (await staff.get(at)).body.data
    const offered = commands.filter(({ allowed }: { allowed: boolean }) => allowed)
    expect(offered.map(({ command }: { command: string }) => command)).toContain('cancel')
    expect(outcome(await staff.delete(at))).toEqual([409, 'USE_CANCEL'])
    const { feeCents } = (await staff.get(`${at}/cancellation`)).body.data
    const body = { command: 'cancel', reason: 'Not wanted', acceptedFeeCents: feeCents }
    expect((await staff.put(`${at}/status`, body)).body.data).toMatchObject({ status: 'cancelled' })
  })

  it('answers the same form twice with the same invoice', async () => {
    const { id } = await soldBooking(app.db)
    const options = { headers: { 'idempotency-key': `bill-${id}` } }
    const send = () => finance.post('/api/invoices/create', { bookingId: id }, options)
    expect((await send()).body).toEqual((await send()).body)
  })
})

describe('numbers', () => {
  it('would be given twice if the last one were read first and the next one written later', async () => {
    const next = async () => (await lastNumber()) + 1
    const [a, b] = await Promise.all([next(), next()])
    expect(a).toBe(b)
  })

  it('have no gap and no double when many issue at once, refusals among them', async () => {
    const before = await lastNumber()
    const sold = await Promise.all(Array.from({ length: 8 }, () => soldBooking(app.db)))
    const draft = await soldBooking(app.db, { status: 'draft' })
    const ids = sold.flatMap(({ id }) => [id, draft.id, id])
    const answers = await Promise.all(ids.map((id) => issue(id)))
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => numberOf(body.data.number))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => before + 1 + index))
    expect(await lastNumber()).toBe(before + 8)
  })

  it('are not used up by what fails after they were taken', async () => {
    const before = await lastNumber()
    const { id } = await soldBooking(app.db)
    await app.db.execute(sql`alter table invoices add constraint no_more check (amount_cents < 1) not valid`)
    expect((await issue(id)).status).toBe(409)
    await app.db.execute(sql`alter table invoices drop constraint no_more`)
    expect(numberOf((await issue(id)).body.data.number)).toBe(before + 1)
  })
})

describe('voiding', () => {
  const voided = (id: string, client = finance, headers: Record<string, string> = {}) =>
    client.put(`/api/invoices/${id}/status`, { status: 'void', reason: 'Wrong agent' }, { headers })

  it('keeps the number and makes room for another invoice of the booking', async () => {
    const { id, number, bookingId } = await made()
    const { body } = await voided(id)
    const owesNothing = { number, status: 'void', paymentStatus: 'unpaid', remainingCents: 0 }
    expect(body.data).toMatchObject({
      ...owesNothing,
      ...{ minimumPaymentCents: 0, mayPay: false, mayVoid: false },
    })
    const { body: list } = await finance.get(`/api/invoices?bookingId=${bookingId}`)
    expect(list.data).toMatchObject([owesNothing])
    const second = await issue(bookingId)
    expect(numberOf(second.body.data.number)).toBeGreaterThan(numberOf(number))
    const { body: history } = await finance.get(`/api/invoices/${id}/histories`)
    expect(history.data[0]).toMatchObject({ event: 'invoice.voided', reason: 'Wrong agent' })
    expect(outcome(await voided(id))).toEqual([409, 'INVOICE_STATUS'])
  })

  it('needs the right, a reason, and the version that was seen', async () => {
    const { id, version } = await made()
    expect((await voided(id, sales)).status).toBe(403)
    const silent = await finance.put(`/api/invoices/${id}/status`, { status: 'void', reason: ' ' })
    expect(outcome(silent)).toEqual([422, 'INVALID'])
    const stale = await voided(id, finance, { 'if-match': `"${version + 1}"` })
    expect(outcome(stale)).toEqual([412, 'STALE'])
    expect((await voided(id, finance, { 'if-match': `"${version}"` })).status).toBe(200)
  })

  it('is refused while money is on it, and goes again once that was rejected', async () => {
    const { id } = await made()
    const at = `/api/invoices/${id}`
    const payment = await loggedPayment(sales, at, 60_000)
    expect(outcome(await voided(id))).toEqual([409, 'INVOICE_HAS_PAYMENTS'])
    await finance.put(`${at}/payments/${payment.id}/status`, { status: 'rejected', reason: 'Bounced' })
    expect((await voided(id)).status).toBe(200)
  })

  it('is refused to a member of a summary, also when the summary is made at the same moment', async () => {
    const { id, agentId } = await made()
    const summed = () => finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
    const [sum, gone] = await Promise.all([summed(), voided(id)])
    const won = [sum.status, gone.status]
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(won)
    if (sum.status === 201) expect(outcome(gone)).toEqual([409, 'IN_SUMMARY'])
  })
})

describe('the list', () => {
  it('finds by number, agent, state and what is overdue', async () => {
    const agentId = (await app.newAgent('Bamboo Travel')).id
    const booking = await soldBooking(app.db, { agentId })
    const { body } = await issue(booking.id, { dueDate: '2026-03-02' })
    const ids = async (query: string, client = finance) => {
      const answer = await client.get(`/api/invoices?${query}`)
      return answer.body.data.map((row: { id: string }) => row.id)
    }
    const wanted = [body.data.id]
    expect(await ids(`agentId=${agentId}`)).toEqual(wanted)
    expect(await ids('search=bamboo')).toEqual(wanted)
    expect(await ids(`search=${body.data.number}`)).toEqual(wanted)
    expect(await ids(`bookingId=${booking.id}`)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&overdue=true`)).toEqual([])
    expect(await ids(`agentId=${agentId}&paymentStatus=paid`)).toEqual([])
    app.clock.now = new Date('2026-03-02T16:00:00.000Z')
    const tomorrow = await app.as('finance')
    expect(await ids(`agentId=${agentId}&overdue=true`, tomorrow)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&overdue=false`, tomorrow)).toEqual([])
    const stored = await app.db.select().from(invoices).where(like(invoices.searchText, '%bamboo%'))
    expect(stored).toHaveLength(1)
  })
})
