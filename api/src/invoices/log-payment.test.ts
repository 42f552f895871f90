import { eq } from 'drizzle-orm'
import { agentCredits, agents, payments } from '../db'
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
    const much = await pay(at, 50_000)
    expect(outcome(much)).toEqual([422, 'OVERPAYMENT'])
    expect(much.body.errors.amountCents[0]).toContain('USD 499.99')
    expect((await pay(at, 49_999)).status).toBe(201)
    expect(outcome(await pay(at, 1))).toEqual([409, 'NOTHING_TO_PAY'])
    expect(await read(at)).toMatchObject({
      pendingCents: 100_000,
      paidCents: 0,
      paymentStatus: 'unpaid',
      overlays: ['pending_verification'],
      mayPay: false,
    })
  })

  it('counts a rejected first payment as none', async () => {
    const { at } = await open()
    const first = await loggedPayment(sales, at, 50_000)
    await decide(finance, at, first.id, 'rejected', 'Not arrived')
    expect(outcome(await pay(at, 1))).toEqual([422, 'BELOW_MINIMUM'])
  })

  it('lets of many at once only those through that fit', async () => {
    const { at } = await open()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(at, 50_000)))
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
    expect(outcome(again)).toEqual([409, 'DUPLICATE_PAYMENT'])
    expect(again.body.details.paymentId).toBe(first.id)
    expect((await pay(at, 10_000, { reference: 'TRX 1' })).status).toBe(201)
    expect((await pay(at, 10_000, { reference: 'TRX 2' })).status).toBe(201)
    const other = { reference: 'TRX 2', acknowledgeDuplicate: true }
    expect((await pay(at, 10_000, other)).status).toBe(201)
  })

  it('is no double of what was rejected, or of another agent’s', async () => {
    const { at } = await open()
    const reference = { reference: 'TRX 3' }
    const first = await loggedPayment(sales, at, 50_000, reference)
    await decide(finance, at, first.id, 'rejected', 'Not arrived')
    expect((await pay(at, 50_000, reference)).status).toBe(201)
    expect((await pay((await open()).at, 50_000, reference)).status).toBe(201)
  })

  it('is told even when both come at once, on two invoices of an agent', async () => {
    const agentId = (await app.newAgent()).id
    const targets = [await open(100_000, { agentId }), await open(100_000, { agentId })]
    const answers = await Promise.all(targets.map(({ at }) => pay(at, 50_000, { reference: 'TRX 4' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
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
    expect(outcome(await pay(at, 20_000, second))).toEqual([409, 'DUPLICATE_PAYMENT'])
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
