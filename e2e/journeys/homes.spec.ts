import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'

const demo = ownDemo()

/** The administrator's home has them all; each has work in the demonstration. */
const queues = ['To do for reservations', 'On the road', "Finance's queue", "Data's queue"]

/** What a browser sends before anybody signed in. */
const tokenOf = async (url: string) => {
  const cookies = (await fetch(`${url}/api/sanctum/csrf-cookie`)).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return {
    'content-type': 'application/json',
    'x-xsrf-token': decodeURIComponent(token),
    cookie: cookies.join('; '),
  }
}

const cardOf = (page: Page, title: string) =>
  page.locator('.block').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

const cutOff = (rows: readonly Element[]) =>
  rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent)

/** The last figure of a queue is as much as the list to which it leads. */
const holdsAsMany = async (page: Page, title: string) => {
  const card = cardOf(page, title)
  const figure = card.locator('.figures a').last()
  await expect(figure).toBeVisible()
  expect(await card.locator('.figures dt').evaluateAll(cutOff), 'a figure is never cut off').toEqual([])
  const count = await figure.locator('small').textContent()
  await figure.click()
  await expect(page.getByText(`${count} in all`)).toBeVisible()
}

test('what waits is a figure, and its list holds as many; refused sign-ins and failing releases too', async ({
  browser,
}) => {
  for (const email of ['sales@melali.test', 'nobody@else.test'])
    await fetch(`${demo.url}/api/auth/login`, {
      method: 'POST',
      headers: await tokenOf(demo.url),
      body: JSON.stringify({ email, password: 'Not!the-one-2026' }),
    })
  const page = await personOn(browser, demo, 'admin@melali.test')
  await page.goto('/')
  await expect(cardOf(page, 'Releases to look at')).toBeVisible()
  for (const title of queues) {
    await holdsAsMany(page, title)
    await page.goBack()
  }
  await expect(cardOf(page, 'Refused sign-ins').locator('.figures a').last()).toContainText(
    'Refused sign-ins in 7 days 2',
  )
  await holdsAsMany(page, 'Refused sign-ins')
  await expect(page.getByText('nobody@else.test')).toBeVisible()
  await page.context().close()
})

for (const role of ['sales', 'agent'] as const)
  test(`${role}: what is their own work, and what was received, are lists that may be opened`, async ({
    browser,
  }) => {
    const page = await personOn(browser, demo, `${role}@melali.test`)
    await page.goto('/')
    await holdsAsMany(page, 'My work')
    await page.goBack()
    await page.getByRole('link', { name: 'Received', exact: true }).click()
    await expect(page).toHaveURL(/kind=payment&status=verified&paidFrom=/)
    await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeVisible()
    await expect(page.getByText(/\d in all/)).toBeVisible()
    await page.context().close()
  })

const rowsInSight = (page: Page) =>
  page
    .locator('tbody tr[data-row-key]')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )

test('a laptop shows fourteen bookings, eighteen where they stand close, and the headings stay', async ({
  browser,
}) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await page.goto('/booking-management?tab=all')
  await settled(page)
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByText('Compact', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(18)
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('columnheader', { name: 'Booking code' })).toBeInViewport()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport()
  await page.context().close()
})
