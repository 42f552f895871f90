import { issuedInvoice, loggedPayment } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
})
afterAll(() => app.close())

const found = async (path: string) => (await finance.get(path)).body.data.map(({ id }: { id: string }) => id)
const line = async (path: string, agentId: string) => {
  const { raw } = await finance.get(`${path}/export?format=csv&columns=number,status&agentId=${agentId}`)
  return raw.toString().replace('\uFEFF', '').trim().split(/\r?\n/).slice(1)
}

test('a void invoice is void and neither paid nor unpaid: on its page, in lists and in files', async () => {
  const agentId = (await app.newAgent()).id
  const invoice = await issuedInvoice(app, finance, { agentId })
  const at = `/api/invoices/${invoice.id}`
  expect(await found(`/api/invoices?agentId=${agentId}&paymentStatus=unpaid`)).toEqual([invoice.id])
  await finance.put(`${at}/status`, { status: 'void', reason: 'Mistake' })
  expect((await finance.get(at)).body.data).toMatchObject({
    status: 'void',
    remainingCents: 0,
    minimumPaymentCents: 0,
    overlays: [],
    mayPay: false,
  })
  expect(await found(`/api/invoices?agentId=${agentId}&paymentStatus=unpaid`)).toEqual([])
  expect(await found(`/api/invoices?agentId=${agentId}&status=void`)).toEqual([invoice.id])
  expect(await line('/api/invoices', agentId)).toEqual([`${invoice.number},Invoice,,Void,,`])
})

test('a void summary shows nothing of what happens to its invoices later', async () => {
  const agentId = (await app.newAgent()).id
  const { id } = await issuedInvoice(app, finance, { agentId })
  const { body } = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
  const at = `/api/invoices-summary/${body.data.id}`
  await finance.put(`${at}/status`, { status: 'void', reason: 'Wrong month' })
  await loggedPayment(finance, `/api/invoices/${id}`, 100_000)
  expect((await finance.get(at)).body.data).toMatchObject({
    status: 'void',
    remainingCents: 0,
    overlays: [],
    mayPay: false,
  })
  expect(await found(`/api/invoices-summary?agentId=${agentId}&paymentStatus=unpaid`)).toEqual([])
  expect(await line('/api/invoices-summary', agentId)).toEqual([`${body.data.number},Void,,`])
})

test('a cancelled booking that nobody paid asks for no first payment', async () => {
  const agentId = (await app.newAgent()).id
  const { id, bookingId } = await issuedInvoice(app, finance, { agentId })
  const reservation = await app.as('reservation')
  const cancelled = await reservation.put(`/api/bookings/${bookingId}/status`, {
    command: 'cancel',
    reason: 'Ill',
    acceptedFeeCents: 0,
  })
  expect(cancelled.status).toBe(200)
  expect((await finance.get(`/api/invoices/${id}`)).body.data).toMatchObject({
    status: 'issued',
    paymentStatus: 'nothing_due',
    creditedCents: 100_000,
    remainingCents: 0,
    minimumPaymentCents: 0,
    overlays: [],
    mayPay: false,
  })
  const status = (await finance.get(`/api/bookings/${bookingId}`)).body.data.paymentStatus
  expect(status).toBe('nothing_due')
  for (const paymentStatus of ['nothing_due', 'unpaid', 'paid'])
    for (const list of ['bookings', 'invoices'])
      expect((await found(`/api/${list}?agentId=${agentId}&paymentStatus=${paymentStatus}`)).length).toBe(
        paymentStatus === 'nothing_due' ? 1 : 0,
      )
})
