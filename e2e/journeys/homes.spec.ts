import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'

const demo = ownDemo()

/** Whose home has which queue; each has work in the demonstration. */
const homes = [
  ['admin', 'To do for reservations'],
  ['reservation', 'To do for reservations'],
  ['operations', 'On the road'],
  ['sales', 'My work'],
  ['agent', 'My work'],
  ['finance', "Finance's queue"],
  ['data', "Data's queue"],
] as const

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

for (const [role, title] of homes)
  test(`${role}: what waits is a figure, and its list holds as many`, async ({ browser }) => {
    const page = await personOn(browser, demo, `${role}@melali.test`)
    await page.goto('/')
    const card = cardOf(page, title)
    const figure = card.locator('.figures a').last()
    await expect(figure).toBeVisible()
    expect(await card.locator('.figures dt').evaluateAll(cutOff), 'a figure is never cut off').toEqual([])
    const count = await figure.locator('small').textContent()
    await figure.click()
    await expect(page.getByText(`${count} in all`)).toBeVisible()
    await settled(page)
    await page.context().close()
  })

test('a home is worked by keys alone: its queue, the figure, the list', async ({ browser }) => {
  const page = await personOn(browser, demo, 'operations@melali.test')
  await page.goto('/')
  const figures = cardOf(page, 'On the road').locator('.figures a')
  await expect(figures.nth(1)).toBeVisible()
  await page.keyboard.press('1')
  await expect(figures.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(figures.nth(1)).toBeFocused()
  const count = await figures.nth(1).locator('small').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${count} in all`)).toBeVisible()
  await page.context().close()
})

for (const role of ['sales', 'agent'] as const)
  test(`${role}: what was received is a list that may be opened`, async ({ browser }) => {
    const page = await personOn(browser, demo, `${role}@melali.test`)
    await page.goto('/')
    await page.getByRole('link', { name: 'Received', exact: true }).click()
    await expect(page).toHaveURL(/kind=payment&status=verified&paidFrom=/)
    await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeVisible()
    await expect(page.getByText(/\d in all/)).toBeVisible()
    await settled(page)
    await page.context().close()
  })

test('the administrator sees refused sign-ins and failing releases, each with its list', async ({
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
  const figure = cardOf(page, 'Refused sign-ins').locator('.figures a').last()
  await expect(figure).toContainText('Refused sign-ins in 7 days 2')
  await figure.click()
  await expect(page.getByText('2 in all')).toBeVisible()
  await expect(page.getByText('nobody@else.test')).toBeVisible()
  await settled(page)
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

test('a list is walked, ticked and opened by keys, which can be switched off', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await page.goto('/booking-management?tab=all')
  await settled(page)
  const links = page.locator('tbody tr[data-row-key] a')
  await expect(links).toHaveCount(20)
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  const selection = page.getByRole('group', { name: 'Selection' })
  await expect(selection.getByText('1 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Clear selection' }).click()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('switch', { name: 'Single keys are on' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await links.nth(4).focus()
  await page.keyboard.press('j')
  await expect(links.nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/booking-management\/.+/)
  await page.context().close()
})
