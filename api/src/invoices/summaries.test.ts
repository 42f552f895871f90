import { eq } from 'drizzle-orm'
import { bookings, invoiceSummaries, invoiceSummaryMembers } from '../db'
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

interface Member {
  id: string
  number: string
  at: string
}

/** Invoices of one agent, due on these days. */
const bills = async (...dueDates: string[]) => {
  const agentId = (await app.newAgent()).id
  const members: Member[] = []
  for (const dueDate of dueDates) {
    const { id, number } = await issuedInvoice(app, finance, { agentId, dueDate, totalCents: 10_000 })
    members.push({ id, number, at: `/api/invoices/${id}` })
  }
  return { agentId, members, invoiceIds: members.map(({ id }) => id) }
}
const sum = (agentId: string, invoiceIds: string[], fields: object = {}) =>
  finance.post('/api/invoices/create-summary', { agentId, invoiceIds, ...fields })
const summed = async (...dueDates: string[]) => {
  const given = await bills(...dueDates)
  const { body } = await sum(given.agentId, given.invoiceIds)
  return { ...given, summary: body.data, at: `/api/invoices-summary/${body.data.id}` }
}
const voided = (at: string) => finance.put(`${at}/status`, { status: 'void', reason: 'Wrong month' })
const outcome = ({ status, body }: Answer) => [status, body.code]
const read = async (at: string) => (await finance.get(at)).body.data
const paidOf = async (members: readonly Member[]) => {
  const rows = await Promise.all(members.map(({ at }) => read(at)))
  return rows.map(({ paidCents }) => paidCents)
}

describe('a summary', () => {
  it('takes its members off the list of those that may still be gathered, until it is void', async () => {
    const { agentId, members, at } = await summed('2026-04-20', '2026-04-10')
    const invoiceIds = members.map(({ id }) => id).sort()
    const listed = async (inSummary: boolean) => {
      const { body } = await finance.get(`/api/invoices?agentId=${agentId}&inSummary=${inSummary}`)
      return body.data.map(({ id }: Member) => id).sort()
    }
    expect([await listed(true), await listed(false)]).toEqual([invoiceIds, []])
    await voided(at)
    expect([await listed(true), await listed(false)]).toEqual([[], invoiceIds])
  })

  it('is due with its first member and refers to all of them, which keep their numbers', async () => {
    const { summary, members } = await summed('2026-04-20', '2026-04-10')
    expect(summary).toMatchObject({
      number: expect.stringMatching(/^SUM-2026-\d{6}$/),
      status: 'issued',
      issuedOn: TODAY,
      dueDate: '2026-04-10',
      members: 2,
      amountCents: 20_000,
      remainingCents: 20_000,
      paymentStatus: 'unpaid',
      mayPay: true,
    })
    expect(summary.invoices.map((row: Member) => row.number)).toEqual([
      members[1]?.number,
      members[0]?.number,
    ])
    const { summary: link } = await read(members[0]?.at ?? '')
    expect(link).toEqual({ id: summary.id, number: summary.number })
  })

  it('takes no invoice of another agent, and names it', async () => {
    const [mine, theirs] = [await bills('2026-04-10'), await bills('2026-04-10')]
    const mixed = await sum(mine.agentId, [...mine.invoiceIds, ...theirs.invoiceIds])
    expect(outcome(mixed)).toEqual([409, 'NOT_SUMMABLE'])
    expect(mixed.body.details.invoiceIds).toEqual(theirs.invoiceIds)
    const rows = await app.db.select().from(invoiceSummaries)
    expect(rows.filter(({ agentId }) => agentId === mine.agentId)).toEqual([])
  })

  it('takes nothing void, nothing paid, nothing twice, and no day that has passed', async () => {
    const { agentId, invoiceIds, members } = await bills('2026-04-10', '2026-04-11', '2026-04-12')
    await finance.put(`${members[0]?.at}/status`, { status: 'void', reason: 'Mistake' })
    await loggedPayment(sales, members[1]?.at ?? '', 10_000)
    const refused = await sum(agentId, invoiceIds)
    expect(refused.body.details.invoiceIds.sort()).toEqual(invoiceIds.slice(0, 2).sort())
    const last = invoiceIds.slice(2)
    expect(outcome(await sum(agentId, last, { dueDate: '2026-03-01' }))).toEqual([422, 'INVALID'])
    const made = await sum(agentId, [...last, ...last])
    expect(made.body.data.members).toBe(1)
    expect(outcome(await sum(agentId, last))).toEqual([409, 'IN_SUMMARY'])
  })

  it('is one of two that are made of the same invoices at once', async () => {
    const { agentId, invoiceIds } = await bills('2026-04-10', '2026-04-20')
    const answers = await Promise.all([sum(agentId, invoiceIds), sum(agentId, [...invoiceIds].reverse())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is made by finance alone', async () => {
    const { agentId, invoiceIds } = await bills('2026-04-10')
    const { status } = await sales.post('/api/invoices/create-summary', { agentId, invoiceIds })
    expect(status).toBe(403)
  })
})

describe('a payment on it', () => {
  it('goes to the members that are due first, and settles it with the last one', async () => {
    const { at, members } = await summed('2026-04-20', '2026-04-10', '2026-04-30')
    const first = await loggedPayment(sales, at, 15_000)
    expect(await read(at)).toMatchObject({ pendingCents: 15_000, overlays: ['pending_verification'] })
    await decide(finance, at, first.id, 'verified')
    expect(await paidOf(members)).toEqual([5_000, 10_000, 0])
    expect(await read(at)).toMatchObject({ status: 'issued', paymentStatus: 'partially_paid' })
    const second = await loggedPayment(sales, at, 15_000, { reference: 'Second half' })
    await decide(finance, at, second.id, 'verified')
    expect(await paidOf(members)).toEqual([10_000, 10_000, 10_000])
    expect(await read(at)).toMatchObject({ status: 'settled', paymentStatus: 'paid', mayPay: false })
    expect(
      (await sales.post(`${at}/payments`, { amountCents: 1, paidOn: TODAY, method: 'cash' })).status,
    ).toBe(409)
    await decide(finance, at, second.id, 'reversed', 'Bounced')
    expect(await read(at)).toMatchObject({ status: 'issued', paidCents: 15_000 })
    expect(await paidOf(members)).toEqual([5_000, 10_000, 0])
  })

  it('is refused above what remains, and spares what is waiting', async () => {
    const { at, members } = await summed('2026-04-10', '2026-04-20')
    await loggedPayment(sales, members[0]?.at ?? '', 6_000)
    const much = await sales.post(`${at}/payments`, { amountCents: 14_001, paidOn: TODAY, method: 'cash' })
    expect(outcome(much)).toEqual([422, 'OVERPAYMENT'])
    const rest = await loggedPayment(sales, at, 14_000)
    await decide(finance, at, rest.id, 'verified')
    expect(await paidOf(members)).toEqual([4_000, 10_000])
  })

  it('confirms the bookings of all members that it pays', async () => {
    const { at, members } = await summed('2026-04-10', '2026-04-20')
    const payment = await loggedPayment(sales, at, 15_000)
    await decide(finance, at, payment.id, 'verified')
    const bookingIds = await Promise.all(members.map(async (member) => (await read(member.at)).bookingId))
    for (const id of bookingIds) {
      const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
      expect(row?.status).toBe('confirmed')
    }
  })

  it('is seen and decided on at its members too, and told in its own history', async () => {
    const { at, members } = await summed('2026-04-10')
    const payment = await loggedPayment(sales, at, 10_000)
    const member = members[0]?.at ?? ''
    const { body } = await finance.get(`${member}/payments`)
    expect(body.data).toMatchObject([{ id: payment.id, mayVerify: true }])
    expect((await decide(finance, member, payment.id, 'verified')).status).toBe(200)
    expect(await read(at)).toMatchObject({ status: 'settled' })
    const { body: history } = await finance.get(`${at}/histories`)
    expect(history.data.map(({ event }: { event: string }) => event)).toEqual([
      'payment.verified',
      'payment.submitted',
      'summary.issued',
    ])
  })

  it('is not decided on at another summary', async () => {
    const [one, two] = [await summed('2026-04-10'), await summed('2026-04-10')]
    const payment = await loggedPayment(sales, one.at, 10_000)
    expect((await decide(finance, two.at, payment.id, 'verified')).status).toBe(404)
  })

  it('never blocks another one over the same members', async () => {
    const { at, members } = await summed('2026-04-10', '2026-04-20')
    const calls = members.flatMap((member) => [
      sales.post(`${member.at}/payments`, { amountCents: 5_000, paidOn: TODAY, method: 'cash' }),
      sales.post(`${at}/payments`, { amountCents: 5_000, paidOn: TODAY, method: 'cash' }),
    ])
    const answers = await Promise.all(calls)
    const logged = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await read(at)).toMatchObject({ pendingCents: logged.length * 5_000 })
  })
})

describe('settling', () => {
  it('comes from payments on the members too, also when the last two are verified at once', async () => {
    const { at, members } = await summed('2026-04-10', '2026-04-20')
    const logged: Awaited<ReturnType<typeof loggedPayment>>[] = []
    for (const member of members) logged.push(await loggedPayment(sales, member.at, 10_000))
    await Promise.all(
      members.map((member, index) => decide(finance, member.at, logged[index].id, 'verified')),
    )
    expect(await read(at)).toMatchObject({ status: 'settled', paymentStatus: 'paid' })
  })

  it('comes with the cent that is let go', async () => {
    const { at, members } = await summed('2026-04-10')
    const payment = await loggedPayment(sales, at, 9_999)
    await decide(finance, at, payment.id, 'verified')
    expect(await read(at)).toMatchObject({ status: 'issued' })
    await finance.put(`${members[0]?.at}/payment-status`, { paymentStatus: 'paid', reason: 'Bank charges' })
    expect(await read(at)).toMatchObject({ status: 'settled', remainingCents: 0 })
  })

  it('comes with the credit of a booking that is cancelled', async () => {
    const { at, members } = await summed('2026-04-10')
    const { bookingId } = await read(members[0]?.at ?? '')
    const reservation = await app.as('reservation')
    const cancelled = await reservation.put(`/api/bookings/${bookingId}/status`, {
      command: 'cancel',
      reason: 'Ill',
      acceptedFeeCents: 0,
    })
    expect(cancelled.status).toBe(200)
    expect(await read(at)).toMatchObject({ status: 'settled', creditedCents: 10_000, remainingCents: 0 })
  })

  it('by hand may only say what the ledger says', async () => {
    const { at } = await summed('2026-04-10')
    const set = (paymentStatus: string) =>
      finance.put(`${at}/payment-status`, { paymentStatus, reason: 'Bank says so' })
    expect(outcome(await set('paid'))).toEqual([409, 'LEDGER_DISAGREES'])
    expect((await set('unpaid')).status).toBe(200)
    const { version } = await read(at)
    const headers = { 'if-match': `"${version - 1}"` }
    const stale = await finance.put(
      `${at}/payment-status`,
      { paymentStatus: 'unpaid', reason: 'Old' },
      { headers },
    )
    expect(outcome(stale)).toEqual([412, 'STALE'])
    expect(stale.body.details).toMatchObject({ version })
    await voided(at)
    expect(outcome(await set('unpaid'))).toEqual([409, 'SUMMARY_STATUS'])
  })
})

describe('voiding it', () => {
  it('releases its members for another one', async () => {
    const { at, agentId, invoiceIds, members } = await summed('2026-04-10', '2026-04-20')
    expect((await voided(at)).body.data).toMatchObject({ status: 'void', members: 2, mayPay: false })
    expect((await read(members[0]?.at ?? '')).summary).toBeNull()
    expect((await sum(agentId, invoiceIds)).status).toBe(201)
    expect(outcome(await voided(at))).toEqual([409, 'SUMMARY_STATUS'])
  })

  it('is refused while money is on it', async () => {
    const { at } = await summed('2026-04-10')
    const payment = await loggedPayment(sales, at, 10_000)
    expect(await read(at)).toMatchObject({ mayVoid: false })
    expect(outcome(await voided(at))).toEqual([409, 'INVOICE_HAS_PAYMENTS'])
    await decide(finance, at, payment.id, 'rejected', 'Not arrived')
    expect(await read(at)).toMatchObject({ mayVoid: true })
    expect((await voided(at)).body.data).toMatchObject({ mayVoid: false })
  })

  it('is offered where its members have money of their own, to those who may', async () => {
    const { at, members, agentId } = await summed('2026-04-10', '2026-04-20')
    const deposit = await loggedPayment(sales, members[0]?.at ?? '', 5_000)
    await decide(finance, members[0]?.at ?? '', deposit.id, 'verified')
    const [agent, summary] = [await app.as('agent', agentId), await read(at)]
    expect([summary.paidCents, summary.mayVoid]).toEqual([5_000, true])
    expect((await agent.get(at)).body.data.mayVoid).toBe(false)
    expect((await voided(at)).status).toBe(200)
  })

  it('and paying it at the same moment: one of them is told', async () => {
    const { at } = await summed('2026-04-10')
    const pay = sales.post(`${at}/payments`, { amountCents: 10_000, paidOn: TODAY, method: 'cash' })
    const [gone, paid] = await Promise.all([voided(at), pay])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([gone.status, paid.status])
  })

  it('stands for deleting it: its number is given', async () => {
    const { at, summary } = await summed('2026-04-10')
    const refused = await finance.delete(at)
    expect(outcome(refused)).toEqual([409, 'USE_VOID'])
    expect(refused.body.message).toContain(summary.number)
  })

  it('isn’t needed for a draft, which can be deleted with its members kept', async () => {
    const { agentId, members } = await bills('2026-04-10')
    const [draft] = await app.db
      .insert(invoiceSummaries)
      .values({ agentId, dueDate: '2026-04-10' })
      .returning()
    if (!draft) throw new Error('no draft')
    const member = { summaryId: draft.id, invoiceId: members[0]?.id ?? '', agentId, currency: 'USD' }
    await app.db.insert(invoiceSummaryMembers).values(member)
    expect((await finance.delete(`/api/invoices-summary/${draft.id}`)).status).toBe(204)
    expect(await read(members[0]?.at ?? '')).toMatchObject({ status: 'issued', summary: null })
  })
})

describe('the list', () => {
  it('finds by number, agent, state, payment and what is overdue', async () => {
    const { agentId, summary, at } = await summed('2026-03-02')
    const ids = async (query: string, client = finance) =>
      (await client.get(`/api/invoices-summary?${query}`)).body.data.map((row: Member) => row.id)
    const wanted = [summary.id]
    expect(await ids(`search=${summary.number.toLowerCase()}`)).toEqual(wanted)
    expect(await ids('search=_____')).toEqual([])
    expect(await ids(`agentId=${agentId}&status=issued&paymentStatus=unpaid`)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&paymentStatus=partially_paid`)).toEqual([])
    expect(await ids(`agentId=${agentId}&overdue=true`)).toEqual([])
    expect(await ids(`agentId=${agentId}&open=true&issuedFrom=${summary.issuedOn}`)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&open=false`)).toEqual([])
    const payment = await loggedPayment(sales, at, 4_000)
    expect(await ids(`agentId=${agentId}&overlay=pending_verification`)).toEqual(wanted)
    await decide(finance, at, payment.id, 'verified')
    expect(await ids(`agentId=${agentId}&overlay=pending_verification`)).toEqual([])
    expect(await ids(`agentId=${agentId}&paymentStatus=partially_paid`)).toEqual(wanted)
    app.clock.now = new Date('2026-03-02T16:00:00.000Z')
    const tomorrow = await app.as('finance')
    expect(await ids(`agentId=${agentId}&overdue=true`, tomorrow)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&overdue=false`, tomorrow)).toEqual([])
    for (const late of ['overlay=overdue', 'overdueBy=to_30'])
      expect(await ids(`agentId=${agentId}&${late}`, tomorrow)).toEqual(wanted)
    expect(await ids(`agentId=${agentId}&overdueBy=to_60`, tomorrow)).toEqual([])
  })
})
