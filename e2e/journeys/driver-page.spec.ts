import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { boardOf, dayOfThree, type Ride } from '../support/rides'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

const job = (phone: Page, { lineId }: Ride) => phone.locator(`[data-line="${lineId}"]`)
const press = (phone: Page, ride: Ride, name: string) =>
  job(phone, ride).getByRole('button', { name }).click()

interface Report {
  id: string
  step: string
  saidAt: string
  receivedAt: string
}
const reportsOf = async (client: Client, { lineId }: Ride): Promise<Report[]> =>
  (await client.call('GET', `/api/dispatch/lines/${lineId}/reports`)).body.data

const phoneOn = (context: BrowserContext, path: string) =>
  context.newPage().then(async (page) => {
    await page.goto(path)
    return page
  })

test('three jobs done in a tunnel arrive once, and the board shows each as it comes', async ({ browser }) => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { day, driver, rides } = await dayOfThree(client)
  const [first, second, third] = rides
  const board = await personOn(browser, demo, 'operations@melali.test')
  await board.setViewportSize({ width: 1440, height: 1000 })
  const block = (ride: Ride) =>
    board.getByRole('group', { name: driver.name, exact: true }).locator(`[data-block^="${ride.lineId}"]`)

  let address = ''
  await test.step('the dispatcher makes a link: code, address, until when', async () => {
    await board.goto(`/dispatch?day=${day}`)
    await board.getByRole('button', { name: `Link for ${driver.name}` }).click()
    const dialog = board.getByRole('dialog', { name: `Link for ${driver.name}` })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await expect(dialog).toContainText('Valid until')
    address = (await dialog.getByText(/\/duty\//).textContent()) ?? ''
    await board.keyboard.press('Escape')
    await expect(block(first)).toContainText('assigned')
  })

  const path = new URL(address).pathname
  const context = await browser.newContext({
    ...{ baseURL: demo.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    ...{ serviceWorkers: 'allow', permissions: [], hasTouch: true, isMobile: true },
  })
  const phone = await phoneOn(context, path)

  await test.step('on the phone stand the three jobs, without a price, and a job is accepted', async () => {
    await expect(phone.getByRole('article')).toHaveCount(3)
    await expect(job(phone, first)).toContainText(first.guest)
    await expect(job(phone, first).getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search/,
    )
    expect(await phone.locator('body').innerText()).not.toMatch(/USD|\$/)
    const found = await new AxeBuilder({ page: phone }).analyze()
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await press(phone, first, 'Accept the job')
    await expect(job(phone, first)).toContainText('Accepted')
    await expect(block(first)).toContainText('accepted')
  })

  await test.step('in the tunnel all three are done, the page is opened anew, and nothing is lost', async () => {
    await phone.waitForFunction(async () => (await caches.keys()).length > 0)
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    for (const ride of [first, second, third]) {
      if (ride !== first) await press(phone, ride, 'Accept the job')
      await press(phone, ride, 'Guests picked up')
      await press(phone, ride, 'Job done')
      await expect(job(phone, ride)).toContainText('Done')
    }
    await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 8')
    await phone.reload()
    await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 8')
    for (const ride of rides) await expect(job(phone, ride)).toContainText('Done')
    expect(await reportsOf(client, second)).toEqual([])
    await expect(block(second)).toContainText('assigned')
  })

  await test.step('back on the line each arrives once, in its order, and the board shows it', async () => {
    // The first answer is lost on its way back, as lines do: what it was about is sent again.
    let lost = 0
    await context.route('**/reports', async (route) => {
      if (lost++) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await context.setOffline(false)
    await phone.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(async () => {
      await phone.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(phone.getByText(/Waiting to be sent/)).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    expect(lost).toBe(9)
    for (const ride of rides) {
      const reports = await reportsOf(client, ride)
      expect(reports.map(({ step }) => step)).toEqual(['accept', 'pick_up', 'finish'])
      await expect(block(ride)).toContainText('done')
    }
    const { jobs } = await boardOf(client, day)
    const own = jobs.filter(({ duties }) => duties.some(({ personId }) => personId === driver.id))
    expect(own.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
    const [booked] = await reportsOf(client, third)
    expect(Date.parse(booked?.receivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(booked?.saidAt ?? ''))
    await expect(phone.getByText('Not taken')).toHaveCount(0)
  })

  await test.step('a link that is revoked shows one word, with and without the line', async () => {
    await board.getByRole('button', { name: `Link for ${driver.name}` }).click()
    const dialog = board.getByRole('dialog', { name: `Link for ${driver.name}` })
    await expect(dialog).toContainText('There is a link already')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading')).toHaveText('This link is not valid any more')
    await phone.goto('/duty/never')
    await expect(phone.getByRole('heading')).toHaveText('This link is not valid any more')
    const here = await phone.evaluate(() =>
      navigator.serviceWorker
        .getRegistrations()
        .then((all) => all.map(({ scope }) => new URL(scope).pathname)),
    )
    expect(here).toEqual(['/duty/'])
    await phone.goto('/login')
    await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await phone.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
  await context.close()
  await board.context().close()
})
