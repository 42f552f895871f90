import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { agentCredits, agents, invoices, paymentDoubles, payments } from '../db'
import { multipart } from '../testing/multipart'
import {
  cash,
  decide,
  issuedInvoice,
  loggedPayment,
  sampleRate,
  uploadedProof,
} from '../testing/sample-billing'
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

const open = async (totalCents = 100_000, fields: object = {}) => {
  const invoice = await issuedInvoice(app, finance, { totalCents, ...fields })
  return { ...invoice, at: `/api/invoices/${invoice.id}` }
}
const pay = (at: string, amountCents: number, fields: object = {}, client = sales) =>
  client.post(`${at}/payments`, cash(amountCents, fields))
const outcome = ({ status, body }: Answer) => [status, body.code]
const read = async (at: string) => (await finance.get(at)).body.data

describe('how much', () => {
  it('is at least the minimum the first time, any amount later, and never more than what remains', async () => {
    const { at } = await open()
    const little = await pay(at, 49_999)
    expect(outcome(little)).toEqual([422, 'BELOW_MINIMUM'])
    expect(little.body.errors.amountCents[0]).toContain('USD 500.00')
    expect((await pay(at, 50_000)).status).toBe(201)
    expect((await pay(at, 1)).status).toBe(201)
    const much = await pay(at, 50_001)
    expect(outcome(much)).toEqual([422, 'OVERPAYMENT'])
    expect(much.body.errors.amountCents[0]).toContain('USD 499.99')
    expect((await pay(at, 49_999)).status).toBe(201)
    expect(outcome(await pay(at, 2))).toEqual([409, 'NOTHING_TO_PAY'])
    expect(await read(at)).toMatchObject({
      pendingCents: 100_000,
      paidCents: 0,
      paymentStatus: 'unpaid',
      overlays: ['pending_verification'],
      mayPay: false,
    })
  })

  it.each([
    ['tomorrow', '2026-03-03', 'This day has not come yet.'],
    ['a year mistyped', '2016-03-01', 'Enter 2 Mar 2024 or later.'],
  ])('is of a day that money may move on, not of %s', async (_, paidOn, words) => {
    const { at } = await open()
    const { status, body } = await pay(at, 50_000, { paidOn })
    expect([status, body.errors]).toEqual([422, { paidOn: [words] }])
    expect((await pay(at, 50_000, { paidOn: '2024-03-02' })).status).toBe(201)
  })

  it('counts a rejected first payment as none', async () => {
    const { at } = await open()
    const first = await loggedPayment(sales, at, 50_000)
    await decide(finance, at, first.id, 'rejected', 'Not arrived')
    expect(outcome(await pay(at, 1))).toEqual([422, 'BELOW_MINIMUM'])
  })

  it('is the rest of the minimum, whatever came as credit before', async () => {
    const { at, id } = await open()
    const missing = async (paidCents: number) => {
      await app.db.update(invoices).set({ paidCents }).where(eq(invoices.id, id))
      return (await pay(at, 500)).body.errors?.amountCents[0]
    }
    expect(await missing(1)).toContain('USD 499.99')
    expect(await missing(49_500)).toBeUndefined()
  })

  it('lets of many at once only those through that fit', async () => {
    const { at } = await open()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => pay(at, 50_000, { reference: `TRX 2${nth}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(await read(at)).toMatchObject({ pendingCents: 100_000 })
  })

  it('is refused on what is void', async () => {
    const { at } = await open()
    await finance.put(`${at}/status`, { status: 'void', reason: 'Mistake' })
    expect(outcome(await pay(at, 50_000))).toEqual([409, 'INVOICE_NOT_OPEN'])
  })
})

describe('what is too much', () => {
  const balance = async (agentId: string) => {
    const [agent] = await app.db.select().from(agents).where(eq(agents.id, agentId))
    return agent?.creditBalanceCents
  }

  it('is kept as the agent’s credit by finance alone, from its verification to its reversal', async () => {
    const { at, agentId } = await open()
    const keep = { keepSurplus: true }
    expect(outcome(await pay(at, 100_500, keep))).toEqual([422, 'OVERPAYMENT'])
    const payment = await loggedPayment(finance, at, 100_500, keep)
    expect(payment).toMatchObject({ settledCents: 100_500, surplusCents: 500 })
    expect(await balance(agentId)).toBe(0)
    const other = await app.as('finance')
    await decide(other, at, payment.id, 'verified')
    expect(await balance(agentId)).toBe(500)
    expect(await read(at)).toMatchObject({ paidCents: 100_000, paymentStatus: 'paid', overlays: [] })
    await decide(other, at, payment.id, 'reversed', 'Bounced')
    expect(await balance(agentId)).toBe(0)
    expect(await read(at)).toMatchObject({ paidCents: 0, paymentStatus: 'unpaid' })
  })

  it('leaves no credit when it is rejected', async () => {
    const { at, agentId } = await open()
    const payment = await loggedPayment(finance, at, 100_500, { keepSurplus: true })
    await decide(await app.as('finance'), at, payment.id, 'rejected', 'Not arrived')
    expect(await app.db.select().from(agentCredits).where(eq(agentCredits.agentId, agentId))).toEqual([])
  })

  it('can’t be reversed once the credit was used', async () => {
    const { at, agentId } = await open()
    const payment = await loggedPayment(finance, at, 100_500, { keepSurplus: true })
    const other = await app.as('finance')
    await decide(other, at, payment.id, 'verified')
    await app.db.insert(agentCredits).values({ agentId, kind: 'adjustment', amountCents: -1 })
    expect(outcome(await decide(other, at, payment.id, 'reversed', 'Bounced'))).toEqual([
      409,
      'CREDIT_TOO_SMALL',
    ])
    expect(await read(at)).toMatchObject({ paidCents: 100_000 })
  })
})

describe('when', () => {
  it('is not later than today in Bali', async () => {
    const { at } = await open()
    const tomorrow = { paidOn: '2026-03-03' }
    const early = await pay(at, 50_000, tomorrow)
    expect(outcome(early)).toEqual([422, 'INVALID'])
    expect(early.body.errors).toHaveProperty('paidOn')
    app.clock.now = new Date('2026-03-02T16:00:00.000Z')
    expect((await pay(at, 50_000, tomorrow, await app.as('sales'))).status).toBe(201)
    app.clock.now = new Date('2026-03-02T02:00:00.000Z')
  })
})

describe('what looks logged already', () => {
  it('is told, with the first one, and goes through when it is another one', async () => {
    const { at } = await open()
    const first = await loggedPayment(sales, at, 50_000, { reference: 'TRX 1' })
    const again = await pay(at, 50_000, { reference: 'TRX 1' })
    expect(outcome(again)).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect(again.body.details.doubles).toMatchObject([{ paymentId: first.id, why: 'same' }])
    expect(again.body.errors.reference[0]).toMatch(/USD 500\.00 of .* on INV-/)
    expect((await pay(at, 10_000, { reference: 'TRX 1' })).status).toBe(201)
    expect((await pay(at, 10_000, { reference: 'TRX 2' })).status).toBe(201)
    const second = await loggedPayment(sales, at, 5_000, { reference: 'TRX 9' })
    const other = { reference: 'TRX 9', acknowledges: [first.id] }
    expect(outcome(await pay(at, 5_000, other))).toEqual([422, 'DUPLICATE_PAYMENT'])
    const said = { ...other, acknowledges: [second.id], acknowledgeReason: 'Two guests' }
    const { body } = await pay(at, 5_000, said)
    expect(await app.db.select().from(paymentDoubles)).toMatchObject([
      ...[
        { paymentId: body.data.id, otherId: second.id, reason: 'Two guests', acknowledgedById: sales.userId },
      ],
    ])
  })

  it('is told however its reference is written', async () => {
    const { at } = await open()
    const first = await loggedPayment(sales, at, 50_000, { reference: 'TRX 11' })
    const again = await pay(at, 50_000, { reference: ' trx-11.' })
    expect(outcome(again)).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect(again.body.details.doubles).toMatchObject([{ paymentId: first.id, why: 'same' }])
    expect((await pay(at, 50_000, { reference: 'TRX 111' })).status).toBe(201)
  })

  it('is told where half is paid in cash and logged again, without any reference', async () => {
    const agentId = (await app.newAgent()).id
    const [one, two] = [await open(100_000, { agentId }), await open(100_000, { agentId })]
    const first = await loggedPayment(sales, one.at, 50_000)
    for (const nothing of [{}, { reference: null }, { reference: '-' }]) {
      const again = await pay(one.at, 50_000, nothing)
      expect(outcome(again)).toEqual([422, 'DUPLICATE_PAYMENT'])
      expect(again.body.errors.reference[0]).toMatch(/USD 500\.00 of .* on INV-.*no reference/)
    }
    expect((await pay(two.at, 50_000)).status).toBe(201)
    expect((await pay(one.at, 49_999)).status).toBe(201)
    const summed = await open(100_000, { agentId })
    const made = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [summed.id] })
    const summary = `/api/invoices-summary/${made.body.data.id}`
    expect((await pay(summary, 50_000)).status).toBe(201)
    expect(outcome(await pay(summary, 50_000))).toEqual([422, 'DUPLICATE_PAYMENT'])
    const second = await loggedPayment(sales, summary, 50_000, { acknowledgeDuplicate: true })
    expect(outcome(await decide(finance, summary, second.id, 'verified'))).toEqual([200, undefined])
    expect(first.doubles).toEqual([])
  })

  it('is no double of what was rejected', async () => {
    const { at } = await open()
    const reference = { reference: 'TRX 3' }
    const first = await loggedPayment(sales, at, 50_000, reference)
    await decide(finance, at, first.id, 'rejected', 'Not arrived')
    expect((await pay(at, 50_000, reference)).status).toBe(201)
  })

  it('is one of another agent’s too, of which staff are told and an agency isn’t', async () => {
    const [one, two] = [await open(), await open()]
    const reference = { reference: 'TRX 6' }
    const first = await loggedPayment(sales, one.at, 50_000, reference)
    const told = await pay(two.at, 50_000, reference)
    expect(outcome(told)).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect(told.body.details.doubles).toMatchObject([{ paymentId: first.id, why: 'same' }])
    const agency = await app.as('agent', two.agentId)
    const second = await loggedPayment(agency, two.at, 50_000, reference)
    expect(second.doubles).toEqual([])
    const verify = (acknowledges: string[]) =>
      finance.put(`${two.at}/payments/${second.id}/status`, { status: 'verified', acknowledges })
    expect(outcome(await verify([]))).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect((await verify([first.id])).status).toBe(200)
  })

  it('is told even when both come at once, on two invoices of an agent', async () => {
    const agentId = (await app.newAgent()).id
    const targets = [await open(100_000, { agentId }), await open(100_000, { agentId })]
    const answers = await Promise.all(targets.map(({ at }) => pay(at, 50_000, { reference: 'TRX 4' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('would go through twice if both looked before either wrote', async () => {
    const look = () => app.db.select().from(payments).where(eq(payments.reference, 'TRX 5'))
    expect(await Promise.all([look(), look()])).toEqual([[], []])
  })

  it('is told by its proof too', async () => {
    const { at } = await open()
    const first = { proofUploadId: await uploadedProof(sales, '#102030'), method: 'bank_transfer' }
    expect((await pay(at, 50_000, first)).status).toBe(201)
    const second = { proofUploadId: await uploadedProof(sales, '#102030'), method: 'bank_transfer' }
    expect(outcome(await pay(at, 20_000, second))).toEqual([422, 'DUPLICATE_PAYMENT'])
  })

  it('is told by a proof saved again at 80 %: to its own agency when it is logged, to others when it is verified', async () => {
    const dots = await sharp(randomBytes(48 * 32 * 3), { raw: { width: 48, height: 32, channels: 3 } })
      .resize(480, 320)
      .jpeg()
      .toBuffer()
    const worse = await sharp(dots).resize(300).jpeg({ quality: 80 }).toBuffer()
    const proofOf = async (client: TestClient, bytes: Buffer) => ({
      method: 'bank_transfer',
      proofUploadId: (await client.post('/api/upload', undefined, multipart(bytes))).body.data.id,
    })
    const [one, two] = [await open(), await open()]
    const [payer, stranger] = [await app.as('agent', one.agentId), await app.as('agent', two.agentId)]
    const first = (await pay(one.at, 50_000, await proofOf(payer, dots), payer)).body.data
    const refused = await pay(one.at, 10_000, await proofOf(payer, worse), payer)
    expect(outcome(refused)).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect(refused.body.errors.proofUploadId[0]).toContain(one.number)
    const elsewhere = await pay(two.at, 60_000, await proofOf(stranger, worse), stranger)
    expect([elsewhere.status, elsewhere.body.data.doubles]).toEqual([201, []])
    const [seen] = (await finance.get(`${two.at}/payments`)).body.data
    expect(seen.doubles).toMatchObject([{ paymentId: first.id, why: 'proof', acknowledgedBy: null }])
    const verify = (acknowledges: string[]) =>
      finance.put(`${two.at}/payments/${seen.id}/status`, { status: 'verified', acknowledges })
    expect(outcome(await verify([]))).toEqual([422, 'DUPLICATE_PAYMENT'])
    expect((await verify([first.id])).status).toBe(200)
    const kept = await app.db.select().from(paymentDoubles).where(eq(paymentDoubles.paymentId, seen.id))
    expect(kept).toMatchObject([{ otherId: first.id, acknowledgedById: finance.userId }])
  })
})

describe('the proof', () => {
  it('is needed for a transfer', async () => {
    const { at } = await open()
    const bare = await pay(at, 50_000, { method: 'bank_transfer' })
    expect(outcome(bare)).toEqual([422, 'INVALID'])
    expect(bare.body.errors).toHaveProperty('proofUploadId')
  })

  it('is a file of the agent who pays, never another one’s', async () => {
    const agentId = (await app.newAgent()).id
    const payer = await app.as('agent', agentId)
    const stranger = await app.as('agent')
    const { at } = await open(100_000, { agentId })
    const foreign = { proofUploadId: await uploadedProof(stranger, '#405060') }
    for (const client of [payer, sales]) {
      const refused = await pay(at, 50_000, foreign, client)
      expect(outcome(refused)).toEqual([422, 'INVALID'])
      expect(refused.body.errors).toHaveProperty('proofUploadId')
    }
    const house = { proofUploadId: await uploadedProof(sales, '#708090') }
    expect(outcome(await pay(at, 50_000, house, payer))).toEqual([422, 'INVALID'])
    const own = { proofUploadId: await uploadedProof(payer, '#a0b0c0') }
    expect((await pay(at, 50_000, own, payer)).status).toBe(201)
  })

  it('that the staff added can be seen by the agent who paid, and by no other', async () => {
    const agentId = (await app.newAgent()).id
    const payer = await app.as('agent', agentId)
    const { at } = await open(100_000, { agentId })
    const proofUploadId = await uploadedProof(sales, '#d0e0f0')
    const payment = await loggedPayment(sales, at, 50_000, { proofUploadId })
    expect((await payer.get(payment.proof.url)).status).toBe(200)
    expect((await (await app.as('agent')).get(payment.proof.url)).status).toBe(404)
  })
})

describe('another currency', () => {
  const rupiah = { currency: 'IDR' }

  it('without a rate on that day is refused, never taken as one to one', async () => {
    const { at } = await open()
    const refused = await pay(at, 50_000, { currency: 'JPY' })
    expect(outcome(refused)).toEqual([422, 'NO_RATE'])
    await sampleRate(app.db, '0.0070000000', '2026-03-03', 'JPY')
    expect(outcome(await pay(at, 50_000, { currency: 'JPY' }))).toEqual([422, 'NO_RATE'])
  })

  it('tells in the ledger what it gained or lost since the invoice was issued, and owes nobody for it', async () => {
    const agentId = (await app.newAgent()).id
    await sampleRate(app.db, '1.1000', '2026-03-02', 'EUR')
    const { at, id, bookingId } = await open(100_000, { agentId })
    await sampleRate(app.db, '1.2000', '2026-03-03', 'EUR')
    app.clock.now = new Date('2026-03-03T02:00:00.000Z')
    const [payer, verifier] = [await app.as('sales'), await app.as('finance')]
    const money = { currency: 'EUR', paidOn: '2026-03-03' }
    const payment = await loggedPayment(payer, `/api/invoices/${id}`, 50_000, money)
    await decide(verifier, at, payment.id, 'verified')
    const ledgerFor = async (client: TestClient) =>
      (await client.get(`/api/bookings/${bookingId}/ledger`)).body.data
    const told = await ledgerFor(verifier)
    expect([told.paidCents, told.balanceCents, told.exchangeCents]).toEqual([60_000, 40_000, 5_000])
    expect(told.entries.at(-1)).toMatchObject({
      ...{ kind: 'exchange_difference', amountCents: 0, exchangeCents: 5_000, note: 'EUR 1.1 → 1.2' },
    })
    const seen = await ledgerFor(await app.as('agent', agentId))
    expect([seen.exchangeCents, seen.entries.length]).toEqual([0, told.entries.length - 1])
    await decide(verifier, at, payment.id, 'reversed', 'Bounced')
    expect((await ledgerFor(verifier)).exchangeCents).toBe(0)
    app.clock.now = new Date('2026-03-02T02:00:00.000Z')
  })

  it('says where no rate of the day of issue is known, which would tell what it gained or lost', async () => {
    const agentId = (await app.newAgent()).id
    const { at, id, bookingId } = await open(100_000, { agentId })
    await sampleRate(app.db, '0.2500', '2026-03-03', 'AED')
    app.clock.now = new Date('2026-03-03T02:00:00.000Z')
    const [payer, verifier, agent] = [
      await app.as('sales'),
      await app.as('finance'),
      await app.as('agent', agentId),
    ]
    const money = { currency: 'AED', paidOn: '2026-03-03' }
    const payment = await loggedPayment(payer, `/api/invoices/${id}`, 200_000, money)
    await decide(verifier, at, payment.id, 'verified')
    const kindsFor = async (client: TestClient) =>
      (await client.get(`/api/bookings/${bookingId}/ledger`)).body.data.entries.map(
        ({ kind }: { kind: string }) => kind,
      )
    const ledger = (await verifier.get(`/api/bookings/${bookingId}/ledger`)).body.data
    expect(ledger.entries.at(-1)).toMatchObject({
      ...{ kind: 'exchange_unknown', amountCents: 0, exchangeCents: null, note: 'AED ? → 0.25' },
    })
    expect([ledger.exchangeCents, ledger.balanceCents]).toEqual([0, 50_000])
    expect(await kindsFor(agent)).toEqual(['invoice', 'payment'])
    await decide(verifier, at, payment.id, 'reversed', 'Bounced')
    expect(await kindsFor(verifier)).toEqual(['invoice', 'payment', 'payment_reversed'])
    app.clock.now = new Date('2026-03-02T02:00:00.000Z')
  })

  const exchangedOver = async (client: TestClient, bills: readonly { bookingId: string }[]) => {
    const ledgers = bills.map(({ bookingId }) => client.get(`/api/bookings/${bookingId}/ledger`))
    return (await Promise.all(ledgers)).map(({ body }) => body.data.exchangeCents)
  }

  it('gained over several invoices what it gained in all, to the cent', async () => {
    const agentId = (await app.newAgent()).id
    await sampleRate(app.db, '0.0099', '2026-03-02', 'JPY')
    const bills = [await open(50, { agentId }), await open(50, { agentId })]
    const invoiceIds = bills.map(({ id }) => id)
    const { body } = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })
    await sampleRate(app.db, '0.0100', '2026-03-01', 'JPY')
    const at = `/api/invoices-summary/${body.data.id}`
    const payment = await loggedPayment(sales, at, 10_000, { currency: 'JPY', paidOn: '2026-03-01' })
    await decide(finance, at, payment.id, 'verified')
    const gained = await exchangedOver(finance, bills)
    expect([payment.exchangeCents, gained.reduce((all, cents) => all + cents, 0)]).toEqual([1, 1])
  })

  it('gained nothing by what is kept as credit at its rate, on the list as in the ledger', async () => {
    const agentId = (await app.newAgent()).id
    await sampleRate(app.db, '1.0000', '2026-03-02', 'CHF')
    const bill = await open(100_000, { agentId })
    await sampleRate(app.db, '1.2000', '2026-03-01', 'CHF')
    const kept = { currency: 'CHF', keepSurplus: true, paidOn: '2026-03-01' }
    const payment = await loggedPayment(finance, bill.at, 100_000, kept)
    await decide(await app.as('super.admin'), bill.at, payment.id, 'verified')
    const { exchangeCents } = (await finance.get(`/api/payments/sum?agentId=${agentId}`)).body.data
    expect([payment.exchangeCents, exchangeCents, ...(await exchangedOver(finance, [bill]))]).toEqual([
      16_667, 16_667, 16_667,
    ])
  })

  it('settles by the rate of its day, half a cent upwards, and keeps the rate', async () => {
    await sampleRate(app.db, '0.0000500000', '2026-01-01')
    await sampleRate(app.db, '0.0000600000', '2026-03-01')
    await sampleRate(app.db, '0.0000900000', '2026-03-04')
    const { at } = await open(6_000)
    const first = await loggedPayment(sales, at, 90_000_000, rupiah)
    expect(first).toMatchObject({ rate: '0.0000600000', settledCents: 5_400, currency: 'IDR' })
    const half = await loggedPayment(sales, at, 1_025_000, rupiah)
    expect(half.settledCents).toBe(62)
    const under = await loggedPayment(sales, at, 1_024_999, rupiah)
    expect(under.settledCents).toBe(61)
    const earlier = await loggedPayment(sales, at, 1_000_000, { ...rupiah, paidOn: '2026-02-28' })
    expect(earlier).toMatchObject({ rate: '0.0000500000', settledCents: 50 })
    expect(await read(at)).toMatchObject({ pendingCents: 5_400 + 62 + 61 + 50 })
  })

  it('that comes to less than a cent is refused', async () => {
    const { at } = await open(1_000)
    await loggedPayment(sales, at, 500)
    const refused = await pay(at, 1, rupiah)
    expect(outcome(refused)).toEqual([422, 'INVALID'])
    expect(refused.body.errors).toHaveProperty('amountCents')
  })
})
