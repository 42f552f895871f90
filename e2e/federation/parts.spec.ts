import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const isThere = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Ayu' })

/** What the layout fetches when it is first asked for. */
const parts = [
  {
    ...{
      file: 'palette',
      held: 'palette',
      title: 'Search',
      open: (page: Page) => page.keyboard.press('Control+k'),
    },
    shown: (page: Page) => page.getByRole('combobox', { name: 'Search' }),
  },
  {
    // Two files that hang together: only one of them is named by what fails.
    ...{
      file: 'keys',
      held: '{keys,pages}',
      title: 'Keyboard shortcuts',
      open: (page: Page) => page.keyboard.press('?'),
    },
    shown: (page: Page) => page.getByText('Search and commands'),
  },
  {
    ...{ file: 'bell', held: 'bell', title: 'Notifications' },
    open: (page: Page) => page.getByRole('button', { name: /^Notifications, / }).click(),
    shown: (page: Page) => page.getByRole('region', { name: 'Notifications' }),
  },
]

const failed = (page: Page) =>
  page.locator('p[role="alert"]').filter({ hasText: 'This could not be loaded.' })
/** Of the part, as cards of the dashboard may have one too. */
const retry = (page: Page) =>
  failed(page)
    .locator('xpath=ancestor-or-self::*[.//button][1]')
    .getByRole('button', { name: 'Retry', exact: true })
    .click()

for (const { file, held, title, open, shown } of parts) {
  test(`${title}: that it takes long is said, then that it could not be loaded`, async ({
    signedIn: page,
    site,
  }) => {
    await page.clock.install()
    let isMended = false
    await page.route(`**/assets/${held}.*.js`, (route) => isMended && route.continue())
    await page.goto(site.url)
    await expect(isThere(page)).toBeVisible()
    const asked = page.waitForRequest(new RegExp(`/assets/${file}\\.`))
    await open(page)
    await asked
    await page.clock.runFor(1_100)
    await expect(page.getByText(`${title} is still loading`)).toBeVisible()
    await page.clock.runFor(8_100)
    await expect(failed(page)).toBeVisible()
    isMended = true
    await retry(page)
    await expect(shown(page)).toBeVisible()
  })

  test(`${title}: a damaged file that the browser kept is not what is tried again`, async ({
    signedIn: page,
    site,
  }) => {
    const mend = site.damage(file)
    await page.goto(site.url)
    await expect(isThere(page)).toBeVisible()
    await open(page)
    await expect(failed(page)).toBeVisible()
    mend()
    await retry(page)
    await expect(shown(page)).toBeVisible()
  })
}
