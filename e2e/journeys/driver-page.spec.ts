import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { byKeyboard } from '../support/keyboard'
import { personOn } from '../support/people'
import { picture } from '../support/picture'
import { boardOf, dayOfThree, move, type Ride } from '../support/rides'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

const job = (phone: Page, { lineId }: Ride) => phone.locator(`[data-line="${lineId}"]`)
const press = (phone: Page, ride: Ride, name: string) =>
  job(phone, ride).getByRole('button', { name }).click()

/** A step that follows another is asked for again; at the place of the finger nothing is reported. */
const step = async (phone: Page, ride: Ride, name: string) => {
  await press(phone, ride, name)
  await press(phone, ride, `Yes, ${name}`)
}

interface Report {
  id: string
  step: string
  saidAt: string
  receivedAt: string
}
const reportsOf = async (client: Client, { lineId }: Ride): Promise<Report[]> =>
  (await client.call('GET', `/api/dispatch/lines/${lineId}/reports`)).body.data

const phoneContext = (browser: Browser) =>
  browser.newContext({
    ...{ baseURL: demo.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    ...{ serviceWorkers: 'allow', hasTouch: true, isMobile: true },
  })

/** The page, once it can be opened without a line. */
const phoneOn = async (context: BrowserContext, path: string) => {
  const phone = await context.newPage()
  await phone.goto(path)
  await phone.waitForFunction(async () => (await caches.keys()).length > 0)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return phone
}

/** Light and dark, on a phone and a large screen: nothing that keeps people from using it, nothing beside the screen. */
const usable = async (phone: Page, what: string) => {
  const { width = 0, height = 0 } = phone.viewportSize() ?? {}
  for (const [wide, colorScheme] of [
    [1440, 'dark'],
    [1440, 'light'],
    [width, 'dark'],
    [width, 'light'],
  ] as const) {
    await phone.setViewportSize({ width: wide, height })
    await phone.emulateMedia({ colorScheme })
    // All in the page itself: using another for each look costs several times as much.
    const axe = new AxeBuilder({ page: phone }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${what} ${colorScheme} ${wide} ${id} ${nodes[0]?.html}`)
    expect(found).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wide)
  }
}

const usableByAll = async (phone: Page) => {
  for (const locale of ['zh', 'fr', 'ar', 'en']) {
    await phone.getByRole('combobox').selectOption(locale)
    await expect(phone.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await usable(phone, `the jobs in ${locale}`)
  }
}

/** Back on the line; what waits is gone in a while. */
const catchUp = async (context: BrowserContext, phone: Page) => {
  await context.setOffline(false)
  await expect(async () => {
    await phone.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(phone.getByText(/Waiting to be sent/)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

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
  const context = await phoneContext(browser)
  const phone = await phoneOn(context, path)

  await test.step('on the phone stand the three jobs, without a price, and a job is accepted', async () => {
    await expect(phone.getByRole('article')).toHaveCount(3)
    await expect(job(phone, first)).toContainText(first.guest)
    await expect(job(phone, first).getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search/,
    )
    expect(await phone.locator('#root').textContent()).not.toMatch(/USD|\$/)
    await usableByAll(phone)
    await press(phone, first, 'Accept the job')
    await expect(job(phone, first)).toContainText('Accepted')
    await expect(block(first)).toContainText('accepted')
  })

  await test.step('in the tunnel all three are done, the page is opened anew, and nothing is lost', async () => {
    await context.setOffline(true)
    for (const ride of [first, second, third]) {
      if (ride !== first) await press(phone, ride, 'Accept the job')
      await step(phone, ride, 'Guests picked up')
      await step(phone, ride, 'Job done')
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
    await catchUp(context, phone)
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
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link is not valid any more')
    await usable(phone, 'a link that has ended')
    await phone.goto('/duty/never')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link is not valid any more')
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

test('a no-show has its photo; a job given away meanwhile is refused in words; a new link sends what waits', async ({
  browser,
}) => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { day, driver, rides } = await dayOfThree(client)
  const [first, second] = rides
  const make = async (): Promise<string> =>
    (await client.call('POST', '/api/dispatch/links', { crew: 'drivers', personId: driver.id, day })).body
      .data.path
  const context = await phoneContext(browser)
  const phone = await phoneOn(context, await make())
  const keys = byKeyboard(phone)

  await test.step('by keyboard a job is accepted, and a step asked for and taken back', async () => {
    await keys.press(job(phone, first).getByRole('button', { name: 'Accept the job' }))
    await expect(job(phone, first)).toContainText('Accepted')
    await keys.press(job(phone, first).getByRole('button', { name: 'Guests picked up' }))
    await expect(job(phone, first).getByRole('button', { name: 'Yes, Guests picked up' })).toBeVisible()
    await usable(phone, 'a step that is asked for')
    await keys.press(job(phone, first).getByRole('button', { name: 'Not yet' }))
    await expect(job(phone, first)).toContainText('Accepted')
  })

  await test.step('the welcome board fills the screen and is closed again', async () => {
    await keys.press(job(phone, first).getByRole('button', { name: 'Welcome board' }))
    const welcome = phone.getByRole('dialog', { name: 'Welcome board' })
    await expect(welcome).toBeVisible()
    expect(await welcome.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
    // A window that fills the screen can't be given another size.
    await phone.evaluate(() => document.fullscreenElement && document.exitFullscreen())
    await usable(phone, 'the welcome board')
    await keys.press(welcome.getByRole('button', { name: 'Close' }))
    await expect(welcome).toHaveCount(0)
  })

  await test.step('without a line a no-show is reported with a photo, and another job accepted', async () => {
    await context.setOffline(true)
    await press(phone, first, 'Guests didn’t come')
    const dialog = phone.getByRole('dialog', { name: 'Guests didn’t come' })
    await dialog.locator('input[type="file"]').setInputFiles(await picture('gate'))
    await expect(dialog.getByText('Photo taken').locator('img')).toBeVisible()
    await usable(phone, 'a no-show')
    await dialog.getByLabel('Note').fill('Waited an hour at gate 2')
    await dialog.getByRole('button', { name: 'Report the no-show' }).click()
    await expect(job(phone, first)).toContainText('No-show')
    await press(phone, second, 'Accept the job')
    await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 2')
  })

  const next =
    await test.step('meanwhile the other job is taken off, and the link is made anew', async () => {
      const [{ id } = { id: '' }] = second.duties
      const { status } = await move(client, [{ lineId: second.lineId, dutyId: id, personId: null }])
      expect(status).toBe(200)
      return make()
    })

  await test.step('the old link says that it has ended, and what is kept', async () => {
    await context.setOffline(false)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link is not valid any more')
    await expect(phone.getByText('Reports kept on this phone: 2')).toBeVisible()
    expect(await reportsOf(client, first)).toHaveLength(1)
  })

  await test.step('the new one sends it; the job that is another’s is refused in words', async () => {
    await phone.goto(next)
    await expect(job(phone, first)).toContainText('No-show')
    await expect(phone.getByRole('alert')).toContainText('This job is not yours any more')
    await usable(phone, 'a report that was not taken')
    await expect(phone.getByText(/Waiting to be sent/)).toHaveCount(0)
    await phone.getByRole('button', { name: 'Understood' }).click()
    await expect(phone.getByRole('alert')).toHaveCount(0)
    const [, missed] = await reportsOf(client, first)
    expect(missed).toMatchObject({ step: 'no_show', note: 'Waited an hour at gate 2' })
    expect((await client.call('GET', `/api/dispatch/lines/${second.lineId}/reports`)).body.data).toEqual([])
  })

  await test.step('the office sees note and photo', async () => {
    const board = await personOn(browser, demo, 'operations@melali.test')
    await board.setViewportSize({ width: 1440, height: 1000 })
    await board.goto(`/dispatch?day=${day}`)
    const block = board.locator(`[data-block^="${first.lineId}"]`)
    await expect(block).toContainText('no-show')
    await block.focus()
    await board.keyboard.press('Enter')
    const reports = board.getByRole('region', { name: 'From the phone' })
    await expect(reports).toContainText('Waited an hour at gate 2')
    const photo = reports.getByRole('img', { name: 'Photo of the report' })
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await board.context().close()
  })
  await context.close()
})
