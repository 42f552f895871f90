import { type Browser, expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { hostDemo } from '../support/demo'
import { personOn } from '../support/people'
import { dayFromNow } from '../support/screen'
import type { DemoServer, Site } from '../support/server'

const done = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body?.data
}

interface Bill {
  id: string
  number: string
  email: string
  /** Days since it was due. */
  late: number
}

const daysSince = (day: string) => (Date.parse(dayFromNow(0)) - Date.parse(day)) / 86_400_000

/** Days after the due date on which an agent is reminded unless the settings say otherwise. */
const USUAL = [3, 14]
/** A day on which nothing ran is made up for within so many. */
const GRACE_DAYS = 3
const isRemindedOf = (late: number, after: readonly number[]) =>
  after.some((days) => late >= days && late <= days + GRACE_DAYS)

/** Two invoices of agents that read mail, asked for by no summary, and overdue since a day of which nobody is reminded yet. */
const twoLateBills = async (admin: Client): Promise<[Bill, Bill]> => {
  const rows = done(await admin.call('GET', '/api/invoices?status=issued&overlay=overdue&perPage=100'))
  const found: Bill[] = []
  for (const { id, number, agentId, dueDate, inSummary, pendingCents } of rows) {
    const late = daysSince(dueDate)
    if (inSummary || pendingCents || late > 365) continue
    if (isRemindedOf(late, [...USUAL, ...found.map((bill) => bill.late)])) continue
    const { email, noReminders } = done(await admin.call('GET', `/api/agents/${agentId}`))
    if (email && !noReminders) found.push({ id, number, email, late })
    const [one, other] = found
    if (one && other) return [one, other]
  }
  throw new Error('The demonstration has no two overdue invoices of which nobody is reminded')
}

/** The settings as a person changes them. */
const remindAfter = async (browser: Browser, site: Site, late: number, turnOn: boolean) => {
  const page = await personOn(browser, site, 'admin@melali.test')
  await page.goto('/utilities-data/voucher-settings')
  const toggle = page.getByRole('switch', { name: 'Remind agents of unpaid invoices' })
  await expect(toggle).toBeVisible()
  if (turnOn) await toggle.click()
  await expect(toggle).toBeChecked()
  await page.getByLabel('Days after the due date').click()
  await page.keyboard.type(`${late}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Voucher settings updated')).toBeVisible()
  await page.context().close()
}

/** Whoever starts looks for what is due at once. */
const restarted = async (server: DemoServer) => {
  await server.stop()
  await server.start()
  return new Client(server).signIn('admin@melali.test')
}

const lettersOf = async (admin: Client, { id }: Bill) =>
  done(await admin.call('GET', `/api/mails?recordId=${id}`)).filter(
    ({ isReminder }: { isReminder: boolean }) => isReminder,
  ).length

test.describe('an overdue invoice', () => {
  let server: DemoServer
  test.beforeAll(async () => {
    server = await hostDemo()
  })
  test.afterAll(() => server.remove())

  test('is reminded of once the settings say so, shown in its letters and in the outbox, and not again', async ({
    browser,
  }) => {
    const [bill, other] = await twoLateBills(await new Client(server).signIn('admin@melali.test'))
    await remindAfter(browser, server, bill.late, true)
    const first = await restarted(server)
    await expect.poll(() => lettersOf(first, bill)).toBe(1)

    const page = await personOn(browser, server, 'finance@melali.test')
    await page.goto(`/invoice-management/${bill.id}/detail-invoice`)
    const letters = page.locator('.ant-card').filter({ has: page.getByText('Letters', { exact: true }) })
    await expect(letters.getByText('Reminder', { exact: true })).toHaveCount(1)
    await expect(letters.getByText(bill.email)).toBeVisible()
    await page.goto(`/invoice-management/outbox?search=${bill.number}`)
    await expect(page.getByText(new RegExp(`Overdue: .*${bill.number}`))).toBeVisible()
    await page.context().close()

    // The other one is reminded of now: whoever looked for it has passed the first.
    await remindAfter(browser, server, other.late, false)
    const second = await restarted(server)
    await expect.poll(() => lettersOf(second, other)).toBe(1)
    expect(await lettersOf(second, bill)).toBe(1)
  })
})
