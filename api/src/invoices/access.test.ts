import { costKeys } from '../testing/no-cost'
import { cash, decide, issuedInvoice, loggedPayment } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let owner: TestClient
let stranger: TestClient
let invoice: string
let summary: string
let paymentId: string
let agentId: string

beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  agentId = (await app.newAgent()).id
  owner = await app.as('agent', agentId)
  stranger = await app.as('agent')
  const { id } = await issuedInvoice(app, finance, { agentId })
  invoice = `/api/invoices/${id}`
  const made = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
  summary = `/api/invoices-summary/${made.body.data.id}`
  paymentId = (await loggedPayment(owner, invoice, 50_000)).id
})
afterAll(() => app.close())

const at = { invoice: () => invoice, summary: () => summary }

describe.each(['invoice', 'summary'] as const)('another agent’s %s', (kind) => {
  it('isn’t there, whatever is asked of it', async () => {
    const path = at[kind]()
    const answers = [
      await stranger.get(path),
      await stranger.get(`${path}/payments`),
      await stranger.get(`${path}/histories`),
      await stranger.post(`${path}/payments`, cash(50_000)),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    )
  })

  it('is there for its own agent, who may look and pay and nothing else', async () => {
    const path = at[kind]()
    expect((await owner.get(path)).body.data).toMatchObject({ agentId, mayPay: true })
    expect((await owner.get(`${path}/payments`)).status).toBe(200)
    expect((await owner.get(`${path}/histories`)).body.data.length).toBeGreaterThan(0)
    const refused = [
      await owner.put(`${path}/status`, { status: 'void', reason: 'No' }),
      await owner.put(`${path}/payment-status`, { paymentStatus: 'paid', reason: 'No' }),
      await decide(owner, path, paymentId, 'verified'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

it('lists to each agent its own, whatever it filters by', async () => {
  for (const list of ['/api/invoices', '/api/invoices-summary']) {
    const counts = []
    for (const client of [owner, stranger, finance]) {
      const { body } = await client.get(`${list}?agentId=${agentId}`)
      counts.push([body.data.length, body.meta.total])
    }
    expect(counts).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
  }
})

it('lets agents issue nothing, and see no decisions as theirs to make', async () => {
  const refused = [
    await owner.post('/api/invoices/create', { bookingId: paymentId }),
    await owner.post('/api/invoices/create-summary', { agentId, invoiceIds: [paymentId] }),
    await owner.delete(summary),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  const { body } = await owner.get(`${invoice}/payments`)
  expect(body.data).toMatchObject([{ id: paymentId, mayVerify: false, mayReverse: false }])
})

it('tells agents nothing of cost', async () => {
  for (const path of [invoice, summary, '/api/invoices', `${invoice}/payments`, `${invoice}/histories`])
    expect(costKeys((await owner.get(path)).body)).toEqual([])
})

it('takes a surplus from no agent', async () => {
  const { body, status } = await owner.post(`${invoice}/payments`, cash(50_001, { keepSurplus: true }))
  expect([status, body.code]).toEqual([422, 'OVERPAYMENT'])
})
