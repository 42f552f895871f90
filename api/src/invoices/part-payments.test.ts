import { cash, decide, issuedInvoice, loggedPayment } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

/** How many invoices, each paid in parts by so many people at the same moment; a long run asks for more. */
const INVOICES = Number(process.env.PART_PAID_INVOICES ?? 3)
const PAYERS = Number(process.env.PART_PAYERS ?? 30)
const AT_ONCE = 4

const TOTAL = 100_000
const PART = 3_100

let app: TestApp
let finance: TestClient
let sales: TestClient
let boss: TestClient

beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  sales = await app.as('sales')
  boss = await app.as('super.admin')
})
afterAll(() => app.close())

/** Half of it is paid, so that any part may follow. */
const halfPaid = async () => {
  const { id } = await issuedInvoice(app, finance, { totalCents: TOTAL })
  const at = `/api/invoices/${id}`
  const first = await loggedPayment(sales, at, TOTAL / 2)
  await decide(finance, at, first.id, 'verified')
  return at
}

const read = async (at: string) => (await finance.get(at)).body.data

/** Everybody logs a part at once, and what got through is verified at once, while as many try again. */
const rush = async (at: string) => {
  const log = (nth: number) =>
    sales.post(`${at}/payments`, cash(PART, { reference: `${at.slice(-12)}-${nth}` }))
  const logged = await Promise.all(Array.from({ length: PAYERS }, (_, nth) => log(nth)))
  const through = logged.flatMap(({ status, body }) => (status === 201 ? [body.data.id as string] : []))
  const verify = (id: string) =>
    boss.put(`${at}/payments/${id}/status`, { status: 'verified', acknowledges: through })
  await Promise.all([...through.map(verify), ...through.map((_, nth) => log(PAYERS + nth))])
  return { through: through.length, refused: logged.filter(({ status }) => status >= 500).length }
}

test(
  `${PAYERS} part-payments at the same moment pay no more than is owed, of ${INVOICES} invoices`,
  async () => {
    const fitting = Math.min(PAYERS, Math.floor(TOTAL / 2 / PART))
    let left = INVOICES
    const one = async () => {
      while (left-- > 0) {
        const at = await halfPaid()
        const { through, refused } = await rush(at)
        expect([through, refused]).toEqual([fitting, 0])
        const { paidCents, pendingCents, remainingCents } = await read(at)
        expect(paidCents).toBe(TOTAL / 2 + through * PART)
        expect(remainingCents).toBe(TOTAL - paidCents)
        expect(pendingCents).toBeLessThanOrEqual(remainingCents)
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, INVOICES) }, one))
  },
  2 ** 31 - 1,
)

test('the control: by what each of them reads before it pays, all of them would fit', async () => {
  const at = await halfPaid()
  const seen = await Promise.all(Array.from({ length: PAYERS }, () => read(at)))
  const fit = seen.filter(({ remainingCents, pendingCents }) => PART <= remainingCents - pendingCents)
  expect(fit.length * PART).toBeGreaterThan(TOTAL / 2)
})
