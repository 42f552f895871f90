import type { Browser, Page } from '@playwright/test'
import { signIn } from '../support/screen'
import { expect, expectPart, follow, isMarked, leaveMark, test } from './fixtures'
import type { SiteServer } from './site-server'
import { onTheWay, spoil } from './spoil'

const others = [
  ['invoice', '/invoice-management'],
  ['masterdata', '/list-guest'],
  ['admin', '/user-management/users'],
] as const

test('a remote that is down takes nothing else with it, and comes back without a reload', async ({
  signedIn: page,
  site,
}) => {
  site.takeDown('booking')
  await page.goto(`${site.url}/booking-management`)
  await leaveMark(page)
  const outage = page.getByRole('alert').filter({ hasText: 'Bookings can’t be reached' })
  const tryAgain = outage.getByRole('button', { name: 'Try again' })
  const menu = page.getByRole('navigation').first()

  await test.step('its page names it, inside the layout', async () => {
    await expect(outage).toBeVisible()
    await expect(menu).toBeVisible()
  })

  for (const [name, path] of others)
    await test.step(`${name} works`, async () => {
      await follow(page, path)
      await expectPart(page, name)
      await expect(outage).toHaveCount(0)
    })

  await test.step('trying again too early says the same', async () => {
    await follow(page, '/booking-management')
    await tryAgain.click()
    await expect(tryAgain).toBeEnabled()
  })

  await test.step('once it is back, trying again shows it', async () => {
    site.bringBack('booking')
    await tryAgain.click()
    await expectPart(page, 'booking')
    expect(await isMarked(page)).toBe(true)
  })
})

test('a remote that is down or slow costs the dashboard its own cards', async ({ signedIn: page, site }) => {
  const card = (title: string) =>
    page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const bookings = card('Bookings in Progress')

  site.takeDown('booking')
  await page.goto(site.url)
  await leaveMark(page)

  await test.step('it is named where its cards would be', async () => {
    for (const title of ['Booking Summary', 'Bookings in Progress', 'Bookings by month'])
      await expect(card(title).getByRole('alert')).toContainText('Bookings can’t be reached')
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toHaveCount(3)
  })

  await test.step('the others are shown', async () => {
    const invoices = card('Unpaid and Partially Paid Invoices')
    await expect(invoices.getByRole('link', { name: 'SUM-2026-000004' })).toBeVisible()
    await expect(card('Top agents')).toContainText('Golden Lotus Travel')
  })

  await test.step('once it is back, trying again shows it', async () => {
    site.bringBack('booking')
    await bookings.getByRole('button', { name: 'Retry' }).click()
    await expect(bookings.getByRole('link', { name: 'BK-2026-000123' })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('a slow one is waited for in its cards alone', async () => {
    const { isAsked, mend } = await onTheWay(page, '*/remotes/booking/*.js')
    // Whole it is only with what is held back here.
    await page.reload({ waitUntil: 'commit' })
    await expect(card('Top agents')).toContainText('Golden Lotus Travel')
    await expect(bookings.locator('.ant-skeleton')).toBeVisible()
    expect(isAsked()).toBe(true)
    await mend()
    await expect(bookings.getByRole('link', { name: 'BK-2026-000123' })).toBeVisible()
  })
})

test('a widget that a remote describes appears, without a release of the shell', async ({
  signedIn: page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  site.editRegistry((entry) => ({
    ...entry,
    widgets: (entry.widgets ?? [])
      .filter(({ id }) => id === 'top-agents')
      .map((widget) => ({
        ...widget,
        size: 'row' as const,
        label: { ...widget.label, en: 'Who booked most' },
      })),
  }))
  await page.goto(site.url)
  const card = page.locator('.dashboard > .ant-card').filter({ hasText: 'Who booked most' })
  await expect(card).toContainText('Golden Lotus Travel')
  const remotes = asked.filter((path) => path.startsWith('/remotes/'))
  expect(remotes.every((path) => path.startsWith('/remotes/masterdata/'))).toBe(true)
  expect(remotes.some((path) => path.includes('expose_remote'))).toBe(false)
})

test('without the registry the shell and the session work', async ({ signedIn: page, site }) => {
  site.removeRegistry()
  await page.goto(`${site.url}/booking-management`)
  await expect(page.getByRole('alert').filter({ hasText: 'The list of parts can’t be read' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu of Ayu' })).toBeVisible()
})

const visitor = async (browser: Browser, { url }: SiteServer) =>
  (await browser.newContext({ baseURL: url, serviceWorkers: 'block' })).newPage()

const expectOthers = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Welcome, Ayu' })).toBeVisible()
  for (const [name, path] of others) {
    await follow(page, path)
    await expectPart(page, name)
  }
}

test('an entry of the registry that is none costs its remote alone', async ({ browser, site }) => {
  const page = await visitor(browser, site)
  site.editRegistry((entry) => (entry.name === 'booking' ? { ...entry, paths: 7 as never } : entry))
  await signIn(page, 'admin@example.com')
  await expectOthers(page)
  await follow(page, '/booking-management')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a registry that hangs keeps nobody from signing in, nor from what was known before', async ({
  browser,
  site,
}) => {
  const hang = (page: Page) => onTheWay(page, '*/remotes.json')

  await test.step('who never was here signs in, and is told', async () => {
    const page = await visitor(browser, site)
    await page.clock.install()
    await hang(page)
    await signIn(page, 'admin@example.com')
    await expect(page.getByRole('button', { name: 'Account menu of Ayu' })).toBeVisible()
    await page.clock.runFor(8_100)
    await expect(page.getByText('The list of modules could not be loaded')).toBeVisible()
  })

  await test.step('who was here before has everything', async () => {
    const page = await visitor(browser, site)
    await signIn(page, 'admin@example.com')
    await expect(page.getByRole('heading', { name: 'Welcome, Ayu' })).toBeVisible()
    const { isAsked } = await hang(page)
    await signIn(page, 'admin@example.com')
    await expectOthers(page)
    expect(isAsked()).toBe(true)
  })
})

test('a page without its first script, or a dashboard without its own, says so and can be tried again', async ({
  signedIn: page,
  site,
}) => {
  const welcome = page.getByRole('heading', { name: 'Welcome, Ayu' })

  const [script, dashboard] = [
    await spoil(page, '/assets/main.*.js', 'missing'),
    await spoil(page, '/assets/dashboard.*.js', 'missing'),
  ]
  await page.goto(site.url)

  await test.step('the first script', async () => {
    const notice = page.getByRole('alert').filter({ hasText: 'Melali could not be loaded.' })
    await expect(notice).toBeVisible()
    await script.mend()
    await notice.getByRole('link', { name: 'Retry' }).click()
    await expect(notice).toBeHidden()
  })

  await test.step('the dashboard', async () => {
    const outage = page.getByRole('alert').filter({ hasText: 'This page can’t be reached' })
    await expect(outage).toBeVisible()
    await dashboard.mend()
    await outage.getByRole('button', { name: 'Try again' }).click()
    await expect(welcome).toBeVisible()
  })
})
