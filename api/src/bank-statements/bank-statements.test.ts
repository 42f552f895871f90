import { eq, sql } from 'drizzle-orm'
import { bankAccounts, bankLines, bankMatches, bookingHotels, payments } from '../db'
import { csvOf } from '../testing/import-scene'
import { multipart } from '../testing/multipart'
import { sampleInvoice } from '../testing/sample'
import { cash, decide, issuedInvoice, loggedPayment, sampleRate } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

let app: TestApp
let finance: TestClient
let colleague: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  colleague = await app.as('finance')
})
afterAll(() => app.close())

let accounts = 0
const newBank = async (currency = 'USD') => {
  const [bank] = await app.db
    .insert(bankAccounts)
    .values({ bankName: 'Bank Permata', accountName: 'Melali', accountNumber: `77-${++accounts}`, currency })
    .returning()
  return bank?.id ?? ''
}
const head = ['Date', 'Payer', 'Description', 'Amount']
type Line = readonly [day: string, payer: string, text: string, amount: string]
const send = (bankId: string, lines: readonly Line[], query = '', path = '') =>
  finance.post(
    `/api/bank-statements${path}?bankId=${bankId}${query}`,
    undefined,
    multipart(csvOf([head, ...lines]), 'march.csv', 'text/csv'),
  )
const landed = async (lines: readonly Line[], currency = 'USD') => {
  const bankId = await newBank(currency)
  const { status, body } = await send(bankId, lines)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { body: listed } = await finance.get(`/api/bank-lines?bankId=${bankId}&sort=bookedOn&perPage=100`)
  return { bankId, statementId: body.data.id as string, lines: listed.data as Answered[] }
}
const invoice = async (fields: object = {}): Promise<Answered> => issuedInvoice(app, finance, fields)
const match = (id: string, body: object, client = finance) =>
  client.post(`/api/bank-lines/${id}/matches`, body)
const suggested = ({ suggestion }: Answered) => ({
  paymentIds: suggestion.parts.flatMap(({ paymentId }: Answered) => paymentId ?? []),
  shares: suggestion.parts.flatMap(({ paymentId, kind, id, amountCents }: Answered) =>
    paymentId ? [] : [{ kind, id, amountCents }],
  ),
})
const lineOf = async ({ id, bankId }: Answered): Promise<Answered> =>
  (await finance.get(`/api/bank-lines?bankId=${bankId}&perPage=100`)).body.data.find(
    (one: Answered) => one.id === id,
  )
const invoiceNow = async (id: string): Promise<Answered> =>
  (await finance.get(`/api/invoices/${id}`)).body.data
const dollars = (cents: number) => (cents / 100).toFixed(2)

describe('landing', () => {
  const some: Line[] = [
    ['2026-02-27', 'Chen', 'One', '10.00'],
    ['2026-02-28', 'Li', 'Two', '20.00'],
    ['2026-02-28', 'Li', 'Two', '20.00'],
    ['2026-02-28', '', 'Fee', '-2.00'],
    ['Total', '', '', '48.00'],
  ]

  it('brings each line once, whether the same file comes again or another over the same days', async () => {
    const bankId = await newBank()
    const tried = (await send(bankId, some, '', '/try')).body.data
    expect(tried.counts).toEqual({ new: 3, known: 0, out: 1, error: 1 })
    expect(tried.rows.at(-1)).toMatchObject({ outcome: 'error', row: 6, problem: 'There is no date here.' })
    expect((await send(bankId, some)).body.data).toMatchObject({ landed: 3, known: 0 })
    expect((await send(bankId, some)).body.data).toMatchObject({ landed: 0, known: 3 })
    const later: Line[] = [...some.slice(1, 3), ['2026-03-01', 'Wu', 'Three', '30.00']]
    expect((await send(bankId, later, '', '/try')).body.data.counts).toMatchObject({ new: 1, known: 2 })
    const both = await Promise.all([send(bankId, later), send(bankId, later)])
    expect(both.map(({ body }) => body.data.landed).sort()).toEqual([0, 1])
    expect(await app.db.$count(bankLines, eq(bankLines.bankId, bankId))).toBe(4)
  })

  it('keeps what somebody said of a bank’s columns for its next file', async () => {
    const bankId = await newBank()
    const wrong: Line[] = [['03/02/2026', 'Chen', 'One', '10.00']]
    const told = await send(bankId, wrong, '&dateOrder=mdy&columns=date,payer,text,amount')
    expect(told.status).toBe(201)
    const next = (await send(bankId, [['03/01/2026', 'Wu', 'Two', '5.00']], '', '/try')).body.data
    expect([next.remembered, next.format.dateOrder, next.rows[0].bookedOn]).toEqual([
      true,
      'mdy',
      '2026-03-01',
    ])
    const refused = await send(bankId, wrong, '&columns=,payer,text,amount')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['columns']])
  })

  it('shows the columns of a file also where none is known to hold the day or the amount', async () => {
    const bankId = await newBank()
    const file = [
      ['When', 'What', 'How much'],
      ['Tue 24 November', 'Chen', 'ten dollars'],
    ]
    const asked = (query = '') =>
      finance.post(
        `/api/bank-statements/try?bankId=${bankId}${query}`,
        undefined,
        multipart(csvOf(file), 'march.csv', 'text/csv'),
      )
    const { status, body } = await asked()
    expect([status, body.data.missing]).toEqual([
      200,
      ['Say which column holds the date.', 'Say which column holds the amount.'],
    ])
    expect(body.data.samples[0]).toEqual(['When', 'Tue 24 November'])
    const told = (await asked('&columns=date,text,amount')).body.data
    expect([told.missing, told.format.columns]).toEqual([[], ['date', 'text', 'amount']])
  })

  it('is taken back with its lines, unless one of them is matched', async () => {
    const { number, id } = await invoice()
    const { statementId, lines } = await landed([['2026-03-02', 'Chen', number, '1000.00']])
    const undo = () => finance.post(`/api/bank-statements/${statementId}/undo`)
    await match(lines[0].id, { shares: [{ kind: 'invoice', id, amountCents: 100_000 }] })
    expect((await undo()).body.code).toBe('STATEMENT_MATCHED')
    await finance.post(`/api/bank-lines/${lines[0].id}/unmatch`, { reason: 'Wrong account' })
    expect((await undo()).status).toBe(200)
    expect((await undo()).body.code).toBe('STATEMENT_UNDONE')
    expect(await lineOf(lines[0])).toBeUndefined()
  })

  it('is read in one way: read in another it would bring its lines twice', async () => {
    const bankId = await newBank()
    const lines: Line[] = [['2026-02-01', 'Chen', 'One', '10.00']]
    const otherwise = '&columns=date,text,text,amount'
    const { id } = (await send(bankId, lines)).body.data
    for (const path of ['/try', '']) {
      const refused = await send(bankId, lines, otherwise, path)
      expect([refused.status, refused.body.code]).toEqual([409, 'STATEMENT_READ_BEFORE'])
      expect(refused.body.message).toMatch(/march\.csv.*take that import back/i)
    }
    expect((await send(bankId, lines)).body.data).toMatchObject({ landed: 0, known: 1 })
    expect((await send(await newBank(), lines, otherwise)).status).toBe(201)
    app.clock.now = new Date(+app.clock.now + 1000)
    await send(bankId, [['2026-02-02', 'Li', 'Two', '20.00']], otherwise)
    expect((await send(bankId, lines, '', '/try')).body.data.counts).toMatchObject({ new: 0, known: 1 })
    await finance.post(`/api/bank-statements/${id}/undo`)
    expect((await send(bankId, lines, otherwise)).status).toBe(409)
    const { data } = (await finance.get(`/api/bank-statements?bankId=${bankId}`)).body
    for (const file of data.filter(({ undoneAt }: Answered) => !undoneAt))
      await finance.post(`/api/bank-statements/${file.id}/undo`)
    expect((await send(bankId, lines, otherwise)).body.data).toMatchObject({ landed: 1, known: 0 })
  })

  it('leaves its lines as long as one file that holds them stays', async () => {
    const bankId = await newBank()
    const imported = async (lines: readonly Line[]) => (await send(bankId, lines)).body.data.id as string
    const undo = async (id: string) => (await finance.post(`/api/bank-statements/${id}/undo`)).status
    const texts = async (query = `bankId=${bankId}`) =>
      (await finance.get(`/api/bank-lines?sort=bookedOn&${query}`)).body.data.map(
        ({ text }: Answered) => text,
      )
    const one: Line = ['2026-02-01', 'Chen', 'One', '10.00']
    const two: Line = ['2026-02-02', 'Li', 'Two', '20.00']
    const three: Line = ['2026-02-03', 'Wu', 'Three', '30.00']
    const [first, second, third] = [
      await imported([one, two]),
      await imported([two, three]),
      await imported([three]),
    ]
    expect(await texts(`statementId=${second}`)).toEqual(['Two', 'Three'])
    const [kept] = (await finance.get(`/api/bank-lines?statementId=${second}&sort=bookedOn`)).body.data
    const { id } = await invoice({ totalCents: 2_000 })
    await match(kept.id, { shares: [{ kind: 'invoice', id, amountCents: 2_000 }] })
    expect(await undo(first)).toBe(200)
    expect([await texts(), await texts(`statementId=${first}`)]).toEqual([['Two', 'Three'], []])
    expect(await lineOf(kept)).toMatchObject({ statementId: second, status: 'matched' })
    expect(await undo(second)).toBe(409)
    await finance.post(`/api/bank-lines/${kept.id}/unmatch`, { reason: 'Another' })
    expect(await undo(second)).toBe(200)
    expect(await texts()).toEqual(['Three'])
    expect(await undo(third)).toBe(200)
    expect(await texts()).toEqual([])
  })

  it('keeps a line of two files that are taken back and imported at once', async () => {
    const bankId = await newBank()
    const both: Line[] = [['2026-02-05', 'Chen', 'One', '10.00']]
    const first = (await send(bankId, both)).body.data.id
    await Promise.all([finance.post(`/api/bank-statements/${first}/undo`), send(bankId, both)])
    expect(await app.db.$count(bankLines, eq(bankLines.bankId, bankId))).toBe(1)
  })
})

/** A summary of what is paid and came down by so much since, and of 100 that nobody paid. */
const richAndPoor = async (paidCents: number, downCents: number) => {
  const { id: agentId } = await app.newAgent()
  const rich = await invoice({ totalCents: paidCents, agentId })
  const poor = await invoice({ totalCents: 10_000, agentId })
  const invoiceIds = [rich.id, poor.id]
  const made = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })
  const at = `/api/invoices/${rich.id}`
  const payment = await loggedPayment(finance, at, paidCents)
  await decide(colleague, at, payment.id, 'verified')
  const cheaper = { sellCents: paidCents - downCents }
  await app.db.update(bookingHotels).set(cheaper).where(eq(bookingHotels.bookingId, rich.bookingId))
  const lines = [{ id: rich.lines[0].id, amountCents: downCents }]
  await finance.post(`${at}/credit-notes`, { lines, reason: 'Fewer nights' })
  return (await finance.get(`/api/invoices-summary/${made.body.data.id}`)).body.data
}

describe('what a line is for', () => {
  it('is told with its reasons: number and amount are certain, amount and agent likely, alone possible', async () => {
    const agent = await app.newAgent('Seminyak Sunrise Travel')
    const [one, two, three] = [
      await invoice({ totalCents: 70_101 }),
      await invoice({ totalCents: 70_202, agentId: agent.id }),
      await invoice({ totalCents: 70_303 }),
    ]
    const { lines } = await landed([
      ['2026-03-01', 'Somebody', `pay ${one.number.replaceAll('-', '')} thanks`, '701.01'],
      ['2026-03-02', 'SEMINYAK SUNRISE PT', 'transfer', '702.02'],
      ['2026-03-03', 'Somebody', 'transfer', '703.03'],
      ['2026-03-04', 'Somebody', 'interest', '0.07'],
    ])
    expect(
      lines.map(
        ({ suggestion }) => suggestion && [suggestion.parts[0].id, suggestion.confidence, suggestion.reasons],
      ),
    ).toEqual([
      [one.id, 'certain', ['number', 'amount']],
      [two.id, 'likely', ['amount', 'agent', 'date']],
      [three.id, 'possible', ['amount', 'date']],
      null,
    ])
  })

  it('is taken as it came, also where it is less than the minimum', async () => {
    const { id, number } = await invoice({ totalCents: 98_380 })
    const { lines } = await landed([['2026-03-02', 'Somebody', `for ${number}`, '12.34']])
    const shares = [{ kind: 'invoice', id, amountCents: 1_234 }]
    expect((await match(lines[0].id, { paymentIds: [], shares })).status).toBe(200)
    expect(await invoiceNow(id)).toMatchObject({ pendingCents: 1_234 })
    const logged = await finance.post(`/api/invoices/${id}/payments`, { ...cash(1_000), reference: 'TT' })
    expect([logged.status, logged.body.code]).toEqual([422, 'BELOW_MINIMUM'])
  })

  it('is nobody’s to tell where two say the same', async () => {
    const agent = await app.newAgent('Ubud Rice')
    await invoice({ totalCents: 61_616, agentId: agent.id })
    await invoice({ totalCents: 61_616, agentId: agent.id })
    const { lines } = await landed([['2026-03-02', 'Ubud Rice', 'transfer', '616.16']])
    expect(lines[0].suggestion.confidence).toBe('possible')
    const bulk = await finance.post('/api/bank-lines/bulk', { action: 'match', ids: [lines[0].id] })
    expect(bulk.body.data).toMatchObject({ done: 0, failed: [{ code: 'MATCH_UNCERTAIN' }] })
  })

  it('of another currency, worth a little more than its bill, is left to a person', async () => {
    await sampleRate(app.db, '1.1', '2026-02-01', 'EUR')
    const { number } = await invoice()
    const { lines } = await landed([['2026-03-02', 'Chen', number, '910.00']], 'EUR')
    const bulk = await finance.post('/api/bank-lines/bulk', { action: 'match', ids: [lines[0].id] })
    expect(bulk.body.data).toMatchObject({ done: 0, failed: [{ code: 'MATCH_UNCERTAIN' }] })
  })

  it('is the bill that it names, and no line’s are crowded out, where 45 are of one amount', async () => {
    for (let nth = 0; nth < 44; nth++) await sampleInvoice(app.db, { amountCents: 45_454 })
    const named = await sampleInvoice(app.db, { amountCents: 45_454, dueDate: '2026-07-10' })
    const alone = await invoice({ totalCents: 45_455 })
    const { lines } = await landed([
      ['2026-03-01', 'Somebody', `for ${named.number}`, '454.54'],
      ...Array.from({ length: 8 }, (_, nth): Line => ['2026-03-01', 'Somebody', `Part ${nth}`, '454.54']),
      ['2026-03-02', 'Somebody', 'transfer', '454.55'],
    ])
    const of = (line: Answered) => [line.suggestion?.confidence, line.suggestion?.parts[0].id]
    expect(of(lines[0])).toEqual(['certain', named.id])
    expect(of(lines.at(-1))).toEqual(['possible', alone.id])
    const bulk = await finance.post('/api/bank-lines/bulk', { action: 'match', ids: [lines[0].id] })
    expect(bulk.body.data).toMatchObject({ done: 1, failed: [] })
  })

  it('is a summary by what its members owe together, and none that is settled', async () => {
    const netted = await richAndPoor(10_000, 5_000)
    const settled = await richAndPoor(20_000, 10_000)
    expect([netted.status, settled.status]).toEqual(['issued', 'settled'])
    const { lines } = await landed([
      ['2026-03-02', 'Chen', netted.number, '50.00'],
      ['2026-03-02', 'Chen', settled.number, '100.00'],
    ])
    const offered = async ({ id }: Answered, number: string) => {
      const { body } = await finance.get(`/api/bank-lines/${id}/candidates?search=${number}`)
      return body.data.map((bill: Answered) => [bill.id, bill.payableCents])
    }
    const [first, second] = ['50.00', '100.00'].map((sum) =>
      lines.find(({ amountCents }) => dollars(amountCents) === sum),
    )
    expect(first.suggestion).toMatchObject({
      confidence: 'certain',
      parts: [{ kind: 'summary', id: netted.id, amountCents: 5_000 }],
    })
    expect(await offered(first, netted.number)).toEqual([[netted.id, 5_000]])
    expect(await offered(second, settled.number)).toEqual([])
  })

  it('may be several that it names, and any that are looked for', async () => {
    const [one, two] = [await invoice({ totalCents: 30_000 }), await invoice({ totalCents: 45_000 })]
    const { lines } = await landed([['2026-03-02', 'Chen', `${one.number} + ${two.number}`, '750.00']])
    expect(lines[0].suggestion).toMatchObject({ confidence: 'certain' })
    expect((await match(lines[0].id, suggested(lines[0]))).body.data).toMatchObject({
      status: 'matched',
      matches: [{ amountCents: 30_000 }, { amountCents: 45_000 }],
    })
    const other = await landed([['2026-03-02', 'Nobody', 'x', '1.23']])
    const at = `/api/bank-lines/${other.lines[0].id}/candidates`
    const third = await invoice()
    expect((await finance.get(at)).body.data).toEqual([])
    expect((await finance.get(`${at}?search=${third.number}`)).body.data).toMatchObject([{ id: third.id }])
  })
})

describe('a match', () => {
  it('logs the payment with the line as its proof, and somebody else verifies it', async () => {
    const { id, number } = await invoice()
    const { lines } = await landed([['2026-03-01', 'Chen', number, '1000.00']])
    await match(lines[0].id, suggested(lines[0]))
    const [payment] = (await finance.get(`/api/invoices/${id}/payments`)).body.data
    expect(payment).toMatchObject({
      ...{ amountCents: 100_000, paidOn: '2026-03-01', method: 'bank_transfer', status: 'submitted' },
      ...{ mayVerify: false, bankLine: { text: `Chen ${number}`, amountCents: 100_000 } },
    })
    const at = `/api/invoices/${id}`
    expect((await decide(finance, at, payment.id, 'verified')).body.code).toBe('OWN_PAYMENT')
    expect((await decide(colleague, at, payment.id, 'verified')).status).toBe(200)
    expect(await invoiceNow(id)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('joins what an agent logged instead of logging it twice', async () => {
    const { id, number, agentId } = await invoice({ totalCents: 81_818 })
    const agent = await app.as('agent', agentId)
    const payment = await loggedPayment(agent, `/api/invoices/${id}`, 81_818, {
      paidOn: '2026-03-01',
      method: 'card',
    })
    const { lines } = await landed([['2026-03-02', 'Chen', number, '818.18']])
    expect(lines[0].suggestion).toMatchObject({ confidence: 'certain', parts: [{ paymentId: payment.id }] })
    await match(lines[0].id, suggested(lines[0]))
    expect(await app.db.$count(payments, eq(payments.invoiceId, id))).toBe(1)
    const seen = (await agent.get(`/api/invoices/${id}/payments`)).body.data[0]
    expect([seen.id, seen.bankLine]).toEqual([payment.id, null])
    const again = await landed([['2026-03-02', 'Chen', number, '818.18']])
    expect((await match(again.lines[0].id, { paymentIds: [payment.id] })).status).toBe(422)
    const back = await finance.post(`/api/bank-lines/${lines[0].id}/unmatch`, { reason: 'Another' })
    expect(back.body.data).toMatchObject({ status: 'open', matches: [] })
    expect((await app.db.select().from(payments).where(eq(payments.id, payment.id)))[0]?.status).toBe(
      'submitted',
    )
  })

  it('ends with its payment, and whoever made it may take it back until somebody verified it', async () => {
    const { id, number } = await invoice()
    const { lines } = await landed([['2026-03-01', 'Chen', number, '1000.00']])
    const unmatch = (client = finance) =>
      client.post(`/api/bank-lines/${lines[0].id}/unmatch`, { reason: 'Wrong one' })
    await match(lines[0].id, suggested(lines[0]))
    expect((await unmatch()).body.data.status).toBe('open')
    expect((await unmatch()).body.code).toBe('BANK_LINE_STATUS')
    await match(lines[0].id, suggested(lines[0]))
    const [payment] = (await finance.get(`/api/invoices/${id}/payments`)).body.data
    await decide(colleague, `/api/invoices/${id}`, payment.id, 'verified')
    expect((await unmatch()).body.code).toBe('OWN_PAYMENT')
    expect((await unmatch(colleague)).body.data.status).toBe('open')
    expect(await invoiceNow(id)).toMatchObject({ paidCents: 0, pendingCents: 0 })
  })

  it('is made anew once a verified one was taken back', async () => {
    const [wrong, right] = [await invoice(), await invoice()]
    const { lines } = await landed([['2026-03-01', 'Chen', 'Trip', '1000.00']])
    const pays = ({ id }: Answered) => ({ shares: [{ kind: 'invoice', id, amountCents: 100_000 }] })
    const verified = async ({ id }: Answered) => {
      const [payment] = (await finance.get(`/api/invoices/${id}/payments`)).body.data
      return (await decide(colleague, `/api/invoices/${id}`, payment.id, 'verified')).status
    }
    await match(lines[0].id, pays(wrong))
    await verified(wrong)
    await colleague.post(`/api/bank-lines/${lines[0].id}/unmatch`, { reason: 'Another invoice' })
    expect((await match(lines[0].id, pays(right))).body.data).toMatchObject({ status: 'matched' })
    expect(await verified(right)).toBe(200)
  })

  it('never takes more than came, however many press at once', async () => {
    const bills = await Promise.all(Array.from({ length: 6 }, () => invoice({ totalCents: 60_000 })))
    const { lines } = await landed([['2026-03-01', 'Chen', 'all', '1000.00']])
    const answers = await Promise.all(
      bills.map(({ id }) => match(lines[0].id, { shares: [{ kind: 'invoice', id, amountCents: 50_000 }] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(
      [201, 201, 409, 409, 409, 409].map((one) => (one === 201 ? 200 : one)),
    )
    expect(await lineOf(lines[0])).toMatchObject({ status: 'matched', matchedCents: 100_000 })
  })

  it('of another currency settles at its day’s rate; without one it is refused by name', async () => {
    const { id } = await invoice({ totalCents: 444_000 })
    const early = await landed([['2026-01-05', 'Chen', 'x', '71040000.00']], 'IDR')
    const refused = await match(early.lines[0].id, {
      shares: [{ kind: 'invoice', id, amountCents: 7_104_000_000 }],
    })
    expect([refused.status, refused.body.code, refused.body.errors.currency[0]]).toEqual([
      ...[422, 'NO_RATE'],
      expect.stringMatching(/IDR.*USD.*2026/),
    ])
    await sampleRate(app.db, '0.0000625', '2026-02-01')
    const { lines } = await landed([['2026-03-02', 'Chen', 'x', '71000000.00']], 'IDR')
    expect(lines[0].suggestion).toMatchObject({
      confidence: 'possible',
      reasons: ['rate', 'date'],
      parts: [{ id }],
    })
    await match(lines[0].id, suggested(lines[0]))
    expect(await invoiceNow(id)).toMatchObject({ pendingCents: 443_750 })
  })
})

test('what pays no invoice is set aside with a reason, and taken up again', async () => {
  const { lines } = await landed([['2026-03-02', 'Bank', 'Interest', '1.00']])
  const set = (body: object) => finance.put(`/api/bank-lines/${lines[0].id}/status`, body)
  expect((await set({ status: 'set_aside', reason: 'Interest' })).body.data).toMatchObject({
    status: 'set_aside',
  })
  const { id } = await invoice()
  expect((await match(lines[0].id, { shares: [{ kind: 'invoice', id, amountCents: 100 }] })).body.code).toBe(
    'BANK_LINE_STATUS',
  )
  expect((await set({ status: 'open' })).body.data).toMatchObject({ status: 'open', setAsideReason: null })
})

test('the rest of a line that pays nothing is set aside too, until what was matched of it ends', async () => {
  const [paid, other] = [await invoice(), await invoice()]
  const { lines } = await landed([['2026-03-02', 'Chen', paid.number, '1000.01']])
  const set = async (body: object) =>
    (await finance.put(`/api/bank-lines/${lines[0].id}/status`, body)).body.data?.status
  const pays = (id: string, amountCents: number) =>
    match(lines[0].id, { shares: [{ kind: 'invoice', id, amountCents }] })
  expect((await pays(paid.id, 100_000)).body.data).toMatchObject({ status: 'partly' })
  expect(await set({ status: 'set_aside', reason: 'A cent of the bank’s' })).toBe('set_aside')
  expect(await lineOf(lines[0])).toMatchObject({ suggestion: null, matches: [{ amountCents: 100_000 }] })
  expect((await pays(other.id, 1)).body.code).toBe('BANK_LINE_STATUS')
  expect(await set({ status: 'open' })).toBe('partly')
  expect(await set({ status: 'set_aside', reason: 'A cent of the bank’s' })).toBe('set_aside')
  const unmatched = await finance.post(`/api/bank-lines/${lines[0].id}/unmatch`, { reason: 'Wrong one' })
  expect(unmatched.body.data).toMatchObject({ status: 'open', setAsideReason: null })
})

test('matches are taken back, and a line is set aside, as it was read', async () => {
  const [paid, other] = [await invoice(), await invoice()]
  const { lines } = await landed([['2026-03-02', 'Chen', paid.number, '1500.00']])
  const at = `/api/bank-lines/${lines[0].id}`
  const pays = async (id: string, amountCents: number) =>
    (await match(lines[0].id, { shares: [{ kind: 'invoice', id, amountCents }] })).body.data
  const asRead = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } })
  const seen = await pays(paid.id, 100_000)
  const now = await pays(other.id, 40_000)
  const reason = 'Wrong one'
  const aside = { status: 'set_aside', reason }
  for (const old of [
    await finance.post(`${at}/unmatch`, { reason }, asRead(seen)),
    await finance.put(`${at}/status`, aside, asRead(seen)),
  ]) {
    expect([old.status, old.body.code]).toEqual([412, 'STALE'])
    expect(old.body.details.matches).toHaveLength(2)
  }
  const set = await finance.put(`${at}/status`, aside, asRead(now))
  expect(set.body.data).toMatchObject({ status: 'set_aside', matchedCents: 140_000 })
  const back = await finance.post(`${at}/unmatch`, { reason }, asRead(set.body.data))
  expect(back.body.data).toMatchObject({ status: 'open', matches: [] })
})

test('a line is never matched and set aside at once as a whole', async () => {
  const { id } = await invoice({ totalCents: 1_000 })
  const { lines } = await landed([['2026-03-02', 'Chen', 'x', '10.00']])
  await app.db.update(bankLines).set({ setAsideReason: 'Interest' }).where(eq(bankLines.id, lines[0].id))
  const payment = await loggedPayment(colleague, `/api/invoices/${id}`, 1_000)
  const joined = app.db.insert(bankMatches).values({
    ...{ paymentId: payment.id, lineId: lines[0].id, amountCents: 1_000, made: false },
    createdById: sql`(select id from users limit 1)`,
  })
  await expect(joined).rejects.toMatchObject({ cause: { constraint: 'bank_lines_set_aside' } })
})

test('all that match are matched at once, each with its own invoice', async () => {
  const bills = []
  for (let at = 0; at < 5; at++) bills.push(await invoice({ totalCents: 50_000 + at }))
  const { bankId } = await landed(
    bills.map(({ number, amountCents }) => [
      '2026-03-02',
      'Payer',
      `Invoice ${number}`,
      dollars(amountCents),
    ]),
  )
  const matching = { bankId, waiting: 'true' }
  const { body } = await finance.post('/api/bank-lines/bulk', { action: 'match', expected: 5, matching })
  expect(body.data).toMatchObject({ done: 5, failed: [] })
  const { data } = (await finance.get(`/api/bank-lines?bankId=${bankId}`)).body
  for (const line of data)
    expect(line).toMatchObject({ status: 'matched', matches: [{ amountCents: line.amountCents }] })
})
