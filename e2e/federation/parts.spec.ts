import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const isThere = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Ayu' })

/** What the layout fetches when it is first asked for: first that whose two files are of nobody else yet. */
const parts = [
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
    ...{
      file: 'palette',
      held: 'palette',
      title: 'Search',
      open: (page: Page) => page.keyboard.press('Control+k'),
    },
    shown: (page: Page) => page.getByRole('combobox', { name: 'Search' }),
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

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('that a part takes long is said, then that it could not be loaded', async ({ signedIn: page, site }) => {
  await page.clock.install()
  await page.goto(site.url)
  await expect(isThere(page)).toBeVisible()
  for (const { file, held, title, open, shown } of parts)
    await test.step(title, async () => {
      let isMended = false
      await page.route(`**/assets/${held}.*.js`, (route) => isMended && route.continue())
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
      await close(page)
    })
})

test('a damaged file that the browser kept is not what is tried again', async ({ signedIn: page, site }) => {
  const damaged = parts.map((part) => ({ ...part, mend: site.damage(part.file) }))
  await page.goto(site.url)
  await expect(isThere(page)).toBeVisible()
  for (const { title, open, shown, mend } of damaged)
    await test.step(title, async () => {
      await open(page)
      await expect(failed(page)).toBeVisible()
      mend()
      await retry(page)
      await expect(shown(page)).toBeVisible()
      await close(page)
    })
})
