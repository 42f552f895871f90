import { expect, type Page } from '@playwright/test'

export const password = 'Melali#2026'

export const signIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Chooses in one of antd's selects: types where it searches, then takes the option. */
export const choose = async (
  page: Page,
  label: string | RegExp,
  text: string,
  option: string | RegExp = text,
) => {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  if (text) await box.fill(text)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click()
}

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
