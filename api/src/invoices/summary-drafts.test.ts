import { eq } from 'drizzle-orm'
import { numberSeries } from '../db'
import { holderOf, server } from '../testing/holder'
import { decide, issuedInvoice, loggedPayment, TODAY } from '../testing/sample-billing'
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

/** As many issued invoices of one agent, due on these days. */
const bills = async (...dueDates: string[]) => {
  const agentId = (await app.newAgent()).id
  const invoiceIds: string[] = []
  for (const dueDate of dueDates) {
    const { id } = await issuedInvoice(app, finance, { agentId, dueDate, totalCents: 10_000 })
    invoiceIds.push(id)
  }
  return { agentId, invoiceIds }
}
const draftOf = async (given: { agentId: string; invoiceIds: string[] }, fields: object = {}) => {
  const { body } = await finance.post('/api/invoices/create-summary', { ...given, draft: true, ...fields })
  return { ...body.data, at: `/api/invoices-summary/${body.data.id}` }
}
const drafted = async (...dueDates: string[]) => {
  const given = await bills(...dueDates)
  return { ...given, draft: await draftOf(given) }
}
const issue = (at: string) => finance.put(`${at}/status`, { status: 'issued' })
const outcome = ({ status, body }: Answer) => [status, body.code]
const read = async (at: string) => (await finance.get(at)).body.data
const lastNumber = async () => {
  const [row] = await app.db.select().from(numberSeries).where(eq(numberSeries.series, 'SUM'))
  return row?.last ?? 0
}

describe('the draft of a summary', () => {
  it('has no number, is nobody’s bill, and reserves none of its invoices', async () => {
    const before = await lastNumber()
    const { draft, agentId, invoiceIds } = await drafted('2026-04-20', '2026-04-10')
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      issuedOn: null,
      dueDate: '2026-04-10',
      members: 2,
      mayPay: false,
    })
    expect(await lastNumber()).toBe(before)
    const agent = await app.as('agent', agentId)
    expect((await agent.get(draft.at)).status).toBe(404)
    const pay = await sales.post(`${draft.at}/payments`, { amountCents: 1, paidOn: TODAY, method: 'cash' })
    expect(outcome(pay)).toEqual([409, 'INVOICE_NOT_OPEN'])
    const other = await draftOf({ agentId, invoiceIds })
    expect(other.members).toBe(2)
    const { body } = await finance.get(`/api/invoices-summary?agentId=${agentId}&status=draft`)
    expect(body.data).toHaveLength(2)
    const unpaid = await finance.get(`/api/invoices-summary?agentId=${agentId}&paymentStatus=unpaid`)
    expect(unpaid.body.data).toEqual([])
    const free = await finance.get(`/api/invoices?agentId=${agentId}&inSummary=false`)
    expect(free.body.data).toHaveLength(2)
  })

  it('changes its invoices and its day, and tells it in its history', async () => {
    const { draft, invoiceIds } = await drafted('2026-04-20', '2026-04-10')
    const changed = await finance.put(draft.at, {
      invoiceIds: invoiceIds.slice(0, 1),
      dueDate: '2026-05-01',
    })
    expect(changed.body.data).toMatchObject({ status: 'draft', members: 1, dueDate: '2026-05-01' })
    const past = await finance.put(draft.at, { invoiceIds, dueDate: '2026-03-01' })
    expect(past.body.errors).toHaveProperty('dueDate')
    const { body } = await finance.get(`${draft.at}/histories`)
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual([
      'summary.updated',
      'summary.drafted',
    ])
    const late = await finance.put(
      draft.at,
      { invoiceIds },
      { headers: { 'if-match': `"${draft.version}"` } },
    )
    expect([late.status, late.body.details.invoiceIds]).toEqual([412, invoiceIds.slice(0, 1)])
  })

  it('gets its number when it is issued, and is changed and deleted no longer', async () => {
    const { draft, invoiceIds } = await drafted('2026-04-10')
    const before = await lastNumber()
    const { body } = await issue(draft.at)
    expect(body.data).toMatchObject({
      status: 'issued',
      number: `SUM-2026-${String(before + 1).padStart(6, '0')}`,
      issuedOn: TODAY,
      mayPay: true,
    })
    expect((await read(`/api/invoices/${invoiceIds[0]}`)).summary).toMatchObject({ id: draft.id })
    expect(outcome(await issue(draft.at))).toEqual([409, 'SUMMARY_STATUS'])
    expect(outcome(await finance.put(draft.at, { invoiceIds }))).toEqual([409, 'SUMMARY_STATUS'])
    const kept = await finance.delete(draft.at)
    expect(outcome(kept)).toEqual([409, 'USE_VOID'])
    expect(kept.body.message).toContain(body.data.number)
  })

  it('is looked at once more when it is issued: what is void, paid or in another summary is named', async () => {
    const { draft, agentId, invoiceIds } = await drafted('2026-04-10', '2026-04-11', '2026-04-12')
    const [gone = '', paid = '', taken = ''] = invoiceIds
    await finance.put(`/api/invoices/${gone}/status`, { status: 'void', reason: 'Mistake' })
    await loggedPayment(sales, `/api/invoices/${paid}`, 10_000)
    const before = await lastNumber()
    const refused = await issue(draft.at)
    expect(outcome(refused)).toEqual([409, 'NOT_SUMMABLE'])
    expect(refused.body.details.invoiceIds.sort()).toEqual([gone, paid].sort())
    await finance.put(draft.at, { invoiceIds: [taken] })
    const rival = await draftOf({ agentId, invoiceIds: [taken] })
    expect((await issue(rival.at)).status).toBe(200)
    const late = await issue(draft.at)
    expect([late.body.code, late.body.details]).toEqual(['IN_SUMMARY', { invoiceIds: [taken] }])
    expect([await lastNumber(), (await read(draft.at)).status]).toEqual([before + 1, 'draft'])
  })

  it('asks for nothing that became void since, as its rows say', async () => {
    const { draft, agentId, invoiceIds } = await drafted('2026-04-10', '2026-04-11')
    await finance.put(`/api/invoices/${invoiceIds[0]}/status`, { status: 'void', reason: 'Mistake' })
    const { amountCents, remainingCents, invoices } = await read(draft.at)
    const balances = invoices.map(({ balanceCents }: { balanceCents: number }) => balanceCents)
    expect([amountCents, remainingCents, ...balances]).toEqual([10_000, 10_000, 0, 10_000])
    const { body } = await finance.get(`/api/invoices-summary?agentId=${agentId}`)
    expect(body.data).toMatchObject([{ amountCents: 10_000, remainingCents: 10_000 }])
  })

  it('is one of two over the same invoices that are issued at once', async () => {
    const { draft, agentId, invoiceIds } = await drafted('2026-04-10', '2026-04-11')
    const rival = await draftOf({ agentId, invoiceIds })
    const before = await lastNumber()
    const answers = await Promise.all([issue(draft.at), issue(rival.at)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lastNumber()).toBe(before + 1)
  })

  it('is deleted without a trace in numbers, and is voided by nobody', async () => {
    const { draft, invoiceIds } = await drafted('2026-04-10')
    const voided = await finance.put(`${draft.at}/status`, { status: 'void', reason: 'Wrong month' })
    expect(outcome(voided)).toEqual([409, 'SUMMARY_STATUS'])
    expect((await sales.delete(draft.at)).status).toBe(403)
    expect((await finance.delete(draft.at)).status).toBe(204)
    expect((await finance.get(draft.at)).status).toBe(404)
    expect(await read(`/api/invoices/${invoiceIds[0]}`)).toMatchObject({ status: 'issued', summary: null })
  })

  it('whose day has passed is edited before it is issued', async () => {
    const { draft } = await drafted(TODAY)
    app.clock.now = new Date('2026-03-02T16:00:00.000Z')
    finance = await app.as('finance')
    expect(outcome(await issue(draft.at))).toEqual([409, 'DUE_DATE_PASSED'])
  })
})

describe('a payment that waits for its verification', () => {
  it('is shared out anew over the members, all of it and no more than each owes', async () => {
    const { id: agentId } = await app.newAgent()
    const [one, two] = [
      await issuedInvoice(app, finance, { agentId }),
      await issuedInvoice(app, finance, { agentId }),
    ]
    const invoiceIds = [one.id, two.id]
    const { id } = (await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })).body.data
    const at = `/api/invoices-summary/${id}`
    const payment = await loggedPayment(finance, at, 120_000)
    const share = (first: number, second: number) =>
      finance.put(`${at}/payments/${payment.id}/allocation`, {
        shares: [
          { invoiceId: one.id, amountCents: first },
          { invoiceId: two.id, amountCents: second },
        ],
      })
    expect((await share(60_000, 50_000)).body.code).toBe('SHARES_DIFFER')
    expect((await share(19_999, 100_001)).body.code).toBe('OVERPAYMENT')
    const shared = await share(20_000, 100_000)
    expect(shared.status).toBe(200)
    const pending = async () =>
      (await finance.get(at)).body.data.invoices.map((row: { id: string; pendingCents: number }) => [
        row.id === one.id ? 'one' : 'two',
        row.pendingCents,
      ])
    expect((await pending()).sort()).toEqual([
      ['one', 20_000],
      ['two', 100_000],
    ])
    const verifier = await app.as('finance')
    expect((await decide(verifier, at, payment.id, 'verified')).status).toBe(200)
    expect((await share(60_000, 60_000)).body.code).toBe('PAYMENT_DECIDED')
  })

  it('is neither shared out nor verified by who saw other shares', async () => {
    const { agentId, invoiceIds } = await bills('2026-04-10', '2026-04-11')
    const { id } = (await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })).body.data
    const at = `/api/invoices-summary/${id}`
    const payment = await loggedPayment(finance, at, 10_000)
    const verifier = await app.as('finance')
    const asSeen = { headers: { 'if-match': `"${payment.version}"` } }
    const shares = [{ invoiceId: invoiceIds[1], amountCents: 10_000 }]
    const share = () => finance.put(`${at}/payments/${payment.id}/allocation`, { shares }, asSeen)
    expect((await share()).body.data).toMatchObject({ shares, version: payment.version + 1 })
    const stale = await share()
    expect([...outcome(stale), stale.body.details.shares]).toEqual([412, 'STALE', shares])
    const verify = (headers?: object) =>
      verifier.put(`${at}/payments/${payment.id}/status`, { status: 'verified' }, headers)
    const late = await verify(asSeen)
    expect([...outcome(late), late.body.details.shares]).toEqual([412, 'STALE', shares])
    expect((await verify({ headers: { 'if-match': `"${payment.version + 1}"` } })).status).toBe(200)
    expect(outcome(await verify(asSeen))).toEqual([409, 'PAYMENT_DECIDED'])
  })

  const onServer = server ? it : it.skip
  onServer('confirms the bookings of those it was shared out to while its verifier waited', async () => {
    const { id: agentId } = await app.newAgent()
    const [one, two] = [
      await issuedInvoice(app, finance, { agentId, dueDate: '2026-04-10' }),
      await issuedInvoice(app, finance, { agentId, dueDate: '2026-04-11' }),
    ]
    const invoiceIds = [one.id, two.id]
    const { id } = (await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })).body.data
    const at = `/api/invoices-summary/${id}`
    const payment = await loggedPayment(finance, at, 100_000)
    const verifier = await app.as('finance')
    const holder = await holderOf(app, 'invoices', invoiceIds)
    const verified = decide(verifier, at, payment.id, 'verified')
    while (!(await holder.waiting()));
    await holder.write('delete from payment_allocations where payment_id = $1', [payment.id])
    await holder.write(
      'insert into payment_allocations (payment_id, invoice_id, amount_cents) values ($1, $2, 100000)',
      [payment.id, two.id],
    )
    await holder.letGo()
    expect((await verified).status).toBe(200)
    const statuses = await Promise.all(
      [one, two].map(
        async ({ bookingId }) => (await finance.get(`/api/bookings/${bookingId}`)).body.data.status,
      ),
    )
    expect(statuses).toEqual(['in_process', 'confirmed'])
  })
})
