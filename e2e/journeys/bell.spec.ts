import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn, signedInContext } from '../support/people'
import { follow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

const bellOf = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} new`, exact: true })
const as = (name: string) => new Client(demo).signIn(`${name}@melali.test`)

test('a submission rings the bell of who approves, in all their tabs, until it is read in one', async ({
  browser,
}) => {
  const [agent, reservation] = [await as('agent'), await as('reservation')]
  await reservation.call('POST', '/api/notifications/read-all')
  const { body } = await agent.call('GET', '/api/bookings?status=draft&perPage=1')
  const [draft] = body.data as { id: string; code: string }[]
  if (!draft) throw new Error('The agency has no draft')

  const context = await signedInContext(browser, demo, 'reservation@melali.test')
  const [page, other] = [await context.newPage(), await context.newPage()]
  const elsewhere = await personOn(browser, demo, 'reservation@melali.test')
  for (const one of [page, other, elsewhere]) await one.goto('/account-settings')
  for (const one of [page, other, elsewhere]) await expect(bellOf(one, 0)).toBeVisible()

  await test.step('it counts up without a reload', async () => {
    const sent = await agent.call('PUT', `/api/bookings/${draft.id}/status`, { command: 'submit' })
    expect(sent.status).toBe(200)
    for (const one of [page, elsewhere]) await expect(bellOf(one, 1)).toBeVisible()
  })

  await test.step('by keys it is opened, and leads to the booking', async () => {
    await page.bringToFront()
    await bellOf(page, 1).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: `New: ${draft.code} of Golden Lotus` })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.bell').analyze()
    expect(violations).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/booking-management/${draft.id}/detail`))
  })

  await test.step('it is read in the other tab and the other browser too', async () => {
    await expect(bellOf(page, 0)).toBeVisible()
    await other.bringToFront()
    await expect(bellOf(other, 0)).toBeVisible()
    await expect(bellOf(elsewhere, 0)).toBeVisible()
  })

  await test.step('what is switched off rings no more', async () => {
    const returned = { command: 'return', reason: 'Names are missing' }
    await reservation.call('PUT', `/api/bookings/${draft.id}/status`, returned)
    await follow(page, '/account-settings/notifications')
    const kind = page.getByRole('switch', { name: 'Booking to approve' })
    await kind.click()
    await expect(kind).not.toBeChecked()
    const sent = await agent.call('PUT', `/api/bookings/${draft.id}/status`, { command: 'submit' })
    expect(sent.status).toBe(200)
    await page.goto('/notifications?unread=true')
    await expect(page.getByText('Nothing of that kind.')).toBeVisible()
    await expect(bellOf(page, 0)).toBeVisible()
    await follow(page, '/account-settings/notifications')
    await kind.click()
    await expect(bellOf(page, 1)).toBeVisible()
  })
})
