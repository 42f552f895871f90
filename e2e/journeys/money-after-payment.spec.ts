import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { chooseIn, dayFromNow, follow } from '../support/screen'
import type { Site } from '../support/server'

interface Story {
  bookingId: string
  agentId: string
  /** Somebody of that agency. */
  agencyEmail: string
  addonId: string
  invoiceId: string
  /** Of the same agent, with something left to pay. */
  otherInvoiceId: string
}

const cash = (amountCents: number) => ({ amountCents, paidOn: dayFromNow(0), method: 'cash' })

const done = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body?.data
}

/** Extras are what changes most easily: so many days of one for two people. */
const sell = async (
  admin: Client,
  { bookingId, addonId }: Pick<Story, 'bookingId' | 'addonId'>,
  days: number,
) =>
  done(await admin.call('PUT', `/api/bookings/${bookingId}/addons`, { lines: [{ addonId, pax: 2, days }] }))

/** Logged by one, verified by another. */
const pay = async (admin: Client, finance: Client, invoiceId: string) => {
  const at = `/api/invoices/${invoiceId}`
  const { remainingCents } = done(await finance.call('GET', at))
  const { id } = done(await admin.call('POST', `${at}/payments`, cash(remainingCents)))
  done(await finance.call('PUT', `${at}/payments/${id}/status`, { status: 'verified' }))
}

const agencies = ['agent@melali.test', 'agent2@melali.test']

/** What is at work for an agency, as its own people see it. */
const atWork = async (site: Site, agencyEmail: string) => {
  const person = await new Client(site).signIn(agencyEmail)
  const rows = done(await person.call('GET', '/api/bookings?tab=all&status=in_process&perPage=100'))
  return rows.map((row: object) => ({ ...row, agencyEmail }))
}

/** A booking at work, billed and paid whole, whose agent has another invoice to pay. */
const paidBooking = async (site: Site): Promise<Story> => {
  const admin = await new Client(site).signIn('admin@melali.test')
  const finance = await new Client(site).signIn('finance@melali.test')
  const rows = (await Promise.all(agencies.map((email) => atWork(site, email)))).flat()
  const [addon] = done(await admin.call('GET', '/api/add-on'))
  const open = done(await finance.call('GET', '/api/invoices?status=issued&paymentStatus=unpaid&perPage=100'))
  for (const { id: bookingId, agentId, lines, confirmedLines, agencyEmail } of rows) {
    const other = open.find(
      (row: { agentId: string; bookingId: string; pendingCents: number; remainingCents: number }) =>
        row.agentId === agentId &&
        row.bookingId !== bookingId &&
        !row.pendingCents &&
        row.remainingCents > 10_000,
    )
    if (!other || lines === confirmedLines) continue
    const made = { bookingId, agentId, agencyEmail, addonId: addon.id, otherInvoiceId: other.id }
    const sold = await admin.call('PUT', `/api/bookings/${bookingId}/addons`, {
      lines: [{ addonId: addon.id, pax: 2, days: 2 }],
    })
    if (sold.status >= 300) continue
    const issued = await finance.call('POST', '/api/invoices/create', { bookingId })
    if (issued.status !== 201) continue
    await pay(admin, finance, issued.body.data.id)
    return { ...made, invoiceId: issued.body.data.id }
  }
  throw new Error('The demonstration has no booking at work without an invoice')
}

type Payment = { id: string; mayReverse: boolean }

/** A confirmed booking with one invoice, whose payments are all reversed by whoever of the two may. */
const takenBack = async (admin: Client, finance: Client) => {
  const confirmed = done(await admin.call('GET', '/api/bookings?tab=all&status=confirmed&perPage=100'))
  for (const { id, code } of confirmed) {
    const [invoice, more] = done(await finance.call('GET', `/api/invoices?status=issued&bookingId=${id}`))
    if (!invoice || more || invoice.inSummary || invoice.pendingCents) continue
    const at = `/api/invoices/${invoice.id}/payments`
    for (const person of [admin, finance])
      for (const payment of done(await person.call('GET', at)).filter((one: Payment) => one.mayReverse))
        done(
          await person.call('PUT', `${at}/${payment.id}/status`, { status: 'reversed', reason: 'Bounced' }),
        )
    const { status } = done(await admin.call('GET', `/api/bookings/${id}`))
    if (status === 'in_process') return { code, invoiceId: invoice.id as string }
  }
  throw new Error('The demonstration has no booking that its payments alone confirmed')
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const because = async (page: Page, reason: string, verb: string) => {
  await dialogOf(page).getByLabel('Reason').fill(reason)
  await dialogOf(page).getByRole('button', { name: verb, exact: true }).click()
}

test.describe('after the payment', () => {
  test.describe.configure({ mode: 'serial' })
  const demo = ownDemo()
  let story: Story
  let adjustment = ''
  /** Somebody of finance, who stays signed in from test to test. */
  let page: Page

  test.beforeAll(async ({ browser }) => {
    story = await paidBooking(demo)
    page = await personOn(browser, demo, 'finance@melali.test')
  })

  test('more is billed by an adjustment, from the booking’s page', async () => {
    const admin = await new Client(demo).signIn('admin@melali.test')
    await sell(admin, story, 4)
    await page.goto(`/booking-management/${story.bookingId}/detail`)
    await expect(page.getByText(/comes to .* more than its invoices/)).toBeVisible()
    await page.getByRole('button', { name: 'Issue adjustment' }).click()
    await dialogOf(page).getByRole('button', { name: 'Issue adjustment' }).click()
    await expect(page).toHaveURL(/detail-invoice$/)
    await expect(page.getByRole('heading', { name: /^Adjustment invoice INV-/ })).toBeVisible()
    adjustment = new URL(page.url()).pathname
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: /\/paper-invoice$/ })).toBeVisible()
    await expect(page.getByText('Statement of the booking')).toBeHidden()
    await page.emulateMedia({ media: null })
    const finance = await new Client(demo).signIn('finance@melali.test')
    await pay(admin, finance, adjustment.split('/')[2] ?? '')
  })

  test('less is credited line by line; part of it goes back, the rest is kept', async ({ browser }) => {
    await sell(await new Client(demo).signIn('admin@melali.test'), story, 3)
    await follow(page, adjustment)
    await page.getByRole('button', { name: 'Issue credit note' }).click()
    await because(page, 'A day less', 'Issue credit note')
    await expect(page.getByText(/was paid too much/)).toBeVisible()
    await expect(page.getByText('Overpaid').first()).toBeVisible()

    await page.getByRole('button', { name: 'Ask for refund' }).click()
    await dialogOf(page).getByLabel('Amount').fill('10')
    await because(page, 'The agent asks for it', 'Ask for refund')
    await expect(page.getByText('Asked for', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    const other = await personOn(browser, demo, 'admin@melali.test')
    await other.goto(adjustment)
    await other.getByRole('button', { name: 'Approve' }).click()
    await dialogOf(other).getByRole('button', { name: 'Approve' }).click()
    await other.getByRole('button', { name: 'Pay', exact: true }).click()
    const drawer = dialogOf(other)
    await chooseIn(drawer.getByRole('combobox', { name: 'Method' }), '', 'Cash')
    await drawer.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(other.getByText('Refunded').first()).toBeVisible()
    await other.context().close()

    await expect(page.getByText('Refunded').first()).toBeVisible()
    await page.getByRole('button', { name: 'Keep as credit' }).click()
    await because(page, 'For the next trip', 'Keep as credit')
    await expect(page.getByText('Kept as agent credit').first()).toBeVisible()
    await expect(page.getByText(/was paid too much/)).toHaveCount(0)
  })

  test('the agency’s own people use it where the settings let them, and not where they don’t', async ({
    browser,
  }) => {
    const theirs = await personOn(browser, demo, story.agencyEmail)
    const bill = `/invoice-management/${story.otherInvoiceId}/detail-invoice`
    await theirs.goto(bill)
    await expect(theirs.getByText('Remaining').first()).toBeVisible()
    await expect(theirs.getByText('You have credit with us:')).toBeVisible()
    await settled(theirs)
    await expect(theirs.getByRole('button', { name: 'Use credit' })).toHaveCount(0)
    const agent = await new Client(demo).signIn(story.agencyEmail)
    const forced = await agent.call('POST', `/api/invoices/${story.otherInvoiceId}/apply-credit`, {
      amountCents: 100,
    })
    expect([forced.status, forced.body.code]).toEqual([403, 'CREDIT_BY_FINANCE'])

    const admin = await personOn(browser, demo, 'admin@melali.test')
    await admin.goto('/utilities-data/voucher-settings')
    await admin.getByRole('switch', { name: 'Agents may pay invoices from their credit' }).click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Voucher settings updated')).toBeVisible()
    await admin.context().close()

    await theirs.goto(bill)
    await expect(theirs.getByText('You have credit with us:')).toBeVisible()
    await theirs.getByRole('button', { name: 'Use credit' }).click()
    await dialogOf(theirs).getByLabel('Amount').fill('1')
    await because(theirs, 'A dollar of ours', 'Use credit')
    await expect(theirs.getByText('Agent credit applied').first()).toBeVisible()
    await theirs.context().close()
  })

  test('what was kept shows on the agent’s own record with its origin, and pays another invoice', async () => {
    const finance = await new Client(demo).signIn('finance@melali.test')
    const { name } = done(await finance.call('GET', `/api/agents/${story.agentId}`))
    const number = done(await finance.call('GET', `/api/invoices/${adjustment.split('/')[2]}`)).number
    await page.getByRole('menuitem', { name: 'Master data' }).click()
    await page.getByRole('menuitem', { name: 'Agents' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    // Until the list is narrowed, the row may move away from under the pointer.
    await expect(page.getByText('1 in all')).toBeVisible()
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByText('Credit kept for this agent')).toBeVisible()
    await expect(page.getByText('Kept of an invoice')).toBeVisible()
    await expect(page.getByText(`· ${number}`)).toBeVisible()
    await expect(page.getByText('Paid an invoice')).toBeVisible()
    await page.getByRole('link', { name: 'Manage credit' }).click()
    await expect(page).toHaveURL(`/invoice-management/${story.agentId}/agent-credit`)
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expect(page.getByText(/For the next trip/)).toBeVisible()

    await follow(page, `/invoice-management/${story.otherInvoiceId}/detail-invoice`)
    await expect(page.getByText('This agent has credit:')).toBeVisible()
    await page.getByRole('button', { name: 'Use credit' }).click()
    await because(page, 'Kept from another trip', 'Use credit')
    await expect(page.getByText('Agent credit applied')).toHaveCount(2)
    await follow(page, `/invoice-management/${story.agentId}/agent-credit`)
    await expect(page.getByText('Kept of an invoice')).toBeVisible()
    await expect(page.getByText('Paid an invoice')).toHaveCount(2)
    await page.context().close()
  })

  test('a booking whose payments were all taken back is on the reservation desk until it is paid again', async ({
    browser,
  }) => {
    const admin = await new Client(demo).signIn('admin@melali.test')
    const finance = await new Client(demo).signIn('finance@melali.test')
    const { code, invoiceId } = await takenBack(admin, finance)
    const desk = await personOn(browser, demo, 'reservation@melali.test')
    await desk.goto('/')
    await desk.getByRole('link', { name: /^Payments taken back 1/ }).click()
    await expect(desk.getByText('1 in all')).toBeVisible()
    await expect(desk.getByRole('link', { name: code })).toBeVisible()
    await pay(admin, finance, invoiceId)
    await follow(desk, '/')
    await expect(desk.getByText('To do for reservations')).toBeVisible()
    await settled(desk)
    await expect(desk.getByRole('link', { name: /^Payments taken back/ })).toHaveCount(0)
    await desk.context().close()
  })
})
