import { expect, type Locator, type Page } from '@playwright/test'

export const password = 'Melali#2026'

/** Whoever came to some page is led there once they are signed in. */
export const signIn = async (page: Page, email: string, to = '/') => {
  await page.goto(to === '/' ? '/login' : `/login?redirect=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Goes somewhere as a link does: without loading the page anew. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Takes an option of one select: types where it searches. Another list may still be closing, so only its own counts. */
export const chooseIn = async (box: Locator, text: string, option: string | RegExp = text) => {
  const select = box.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  await box.click()
  if (text) await box.fill(text)
  const list = await box.getAttribute('aria-controls')
  const own = box
    .page()
    .locator('.ant-select-dropdown')
    .filter({ has: box.page().locator(`[id="${list}"]`) })
  const wanted = own.locator('.ant-select-item-option').filter({ hasText: option }).first()
  // An answer that comes meanwhile may draw the list anew under the pointer; people then press again.
  await expect(async () => {
    await wanted.click({ timeout: 5_000 }).catch(() => undefined)
    await expect(select).toContainText(option, { timeout: 5_000 })
  }).toPass()
}

export const choose = (page: Page, label: string | RegExp, text: string, option: string | RegExp = text) =>
  chooseIn(page.getByRole('combobox', { name: label }), text, option)

/** Types a date the way people do, and leaves the field. */
export const typeDay = async (page: Page, label: string | RegExp, day: string) => {
  const box = page.getByLabel(label)
  await box.click()
  await box.fill(day)
  await box.press('Enter')
}

/** A day so many days from today in Bali. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Makassar' }).format(
    new Date(Date.now() + days * 86_400_000),
  )
