import { test as base, expect, type Page } from '@playwright/test'
import { follow } from '../support/screen'
import { type SiteServer, serveSite } from './site-server'

export const test = base.extend<{ site: SiteServer; signedIn: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it destructures
  site: async ({}, use) => {
    const site = await serveSite()
    await use(site)
    await site.stop()
  },
  signedIn: async ({ page, site }, use) => {
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'test', url: site.url }])
    await use(page)
  },
})

/** Survives everything but a reload. */
export const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stayed' in window)

export const part = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`)

export const expectPart = async (page: Page, name: string) => {
  await expect(part(page, name)).toBeAttached()
  await expect(part(page, name)).not.toBeEmpty()
}

export { expect, follow }
