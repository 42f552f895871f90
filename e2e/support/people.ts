import type { Browser, BrowserContextOptions } from '@playwright/test'
import { Client } from './client'
import type { Site } from './server'

/** A context in which somebody is signed in already. */
export const signedInContext = async (
  browser: Browser,
  site: Site,
  email: string,
  options: BrowserContextOptions = {},
) => {
  const person = await new Client(site).signIn(email)
  const context = await browser.newContext({ baseURL: site.url, ...options })
  await context.addCookies(person.cookiesOfBrowser())
  return context
}

export const personOn = async (browser: Browser, site: Site, email: string) =>
  (await signedInContext(browser, site, email)).newPage()
