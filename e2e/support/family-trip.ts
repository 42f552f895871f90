import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { dayFromNow } from './screen'

/** A family as an agency's customer writes it. */
export const family = () => {
  const surname = `Tan${randomBytes(2).toString('hex')}`
  const born = (years: number) => dayFromNow(-years * 365)
  return {
    main: `${surname} Wei Ming`,
    text: [
      'Title\tName\tOwn script\tDate of birth\tNationality\tPassport',
      `Mr\t${surname} Wei Ming\t陈伟明\t1985-03-12\tSingaporean\tK1234567A`,
      `Mrs\t${surname} Li Na\t陈丽娜\t1 May 1987\t\tK7654321B`,
      `Miss\t${surname} Mei\t\t${born(9)}\t\t`,
      `Master\t${surname} Le\t\t${born(7)}\t\t`,
    ].join('\n'),
  }
}

export type Family = ReturnType<typeof family>

const typed = (day: string) => day.split('-').toReversed().join('')

const inDrawer = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What is chosen in the select that has the focus, by its first letters and Enter. */
const search = async (page: Page, box: Locator, text: string, option: RegExp) => {
  await expect(box).toBeFocused()
  await page.keyboard.type(text)
  await expect(
    page.locator('.ant-select-item-option-active').filter({ hasText: option }).last(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

const add = async (page: Page) => {
  const drawer = inDrawer(page)
  await expect(drawer.getByRole('status', { name: 'Price' }).getByText(/USD/).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer).toBeHidden()
}

const next = (page: Page) => press(page, 'Save and continue')

export const pasteGroup = async (page: Page, { text, main }: Family) => {
  await page.evaluate((list) => navigator.clipboard.writeText(list), text)
  await press(page, 'Create group')
  await expect(page.getByLabel('Group name')).toBeFocused()
  await page.keyboard.press('Control+V')
  await press(page, 'Add 4 guests')
  await expect(page.getByLabel('Group name')).toHaveValue(main)
  await inDrawer(page).getByRole('button', { name: 'Create group', exact: true }).click()
  await expect(page.getByText(`${main} · Adult`)).toBeVisible()
}

export const takeDays = async (page: Page, arrival: string, departure: string) => {
  await page.getByLabel('Arrival').click()
  await page.keyboard.type(typed(arrival))
  await page.keyboard.press('Enter')
  // Past the button that empties the field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Departure')).toBeFocused()
  await page.keyboard.type(typed(departure))
  await page.keyboard.press('Enter')
  await next(page)
  await expect(page.getByRole('button', { name: 'Add hotel stay' })).toBeVisible()
}

export const bookRoom = async (page: Page) => {
  await press(page, 'Add hotel stay')
  const drawer = inDrawer(page)
  await search(page, drawer.getByRole('combobox', { name: 'Location' }), 'ubu', /^Ubud$/)
  const contract = drawer.getByRole('combobox', { name: 'Hotel and contract' })
  await contract.click()
  await search(page, contract, 'tir', /Tirta/)
  const agree = drawer.getByRole('button', { name: 'Agree', exact: true })
  const agreed = drawer.getByText(/^You agreed to/)
  await expect(agree.or(agreed)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await expect(drawer.getByRole('radio').first()).toBeVisible()
  await drawer.locator('label').filter({ hasText: 'USD' }).first().click()
  await add(page)
  await next(page)
}

export const tickTransfers = async (page: Page) => {
  const flight = page.getByLabel('Arrival: flight', { exact: true })
  await expect(flight).toBeFocused()
  await page.keyboard.type('ga881')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1320')
  await page.getByRole('checkbox', { name: /^Arrival/ }).click()
  // Past its tick to the other flight.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Departure: flight', { exact: true })).toBeFocused()
  await page.keyboard.type('sq939')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1810')
  await page.getByRole('checkbox', { name: /^Departure/ }).click()
  await next(page)
  await expect(page.getByRole('button', { name: 'Add activity' })).toBeVisible()
}

export const bookActivity = async (page: Page, letters: string, name: RegExp, packageName?: RegExp) => {
  await press(page, 'Add activity')
  const drawer = inDrawer(page)
  await search(page, drawer.getByRole('combobox', { name: 'Activity and contract' }), letters, name)
  const several = drawer.getByRole('combobox', { name: 'Package' })
  await expect(drawer.getByText(/^Terms of/)).toBeVisible()
  if (packageName) {
    await several.click()
    await search(page, several, '', packageName)
  }
  await add(page)
}

export const bookExtra = async (page: Page) => {
  await press(page, 'Add extra')
  await search(page, inDrawer(page).getByRole('combobox', { name: 'Extra' }), 'fas', /Fast-track/)
  await add(page)
}

/** A family's whole trip, as a person who knows the product does it. */
export const bookFamilyTrip = async (
  page: Page,
  who: Family,
  arrival = dayFromNow(40),
  departure = dayFromNow(45),
) => {
  await page.getByRole('link', { name: 'Create booking' }).first().click()
  await pasteGroup(page, who)
  await takeDays(page, arrival, departure)
  await bookRoom(page)
  await tickTransfers(page)
  await bookActivity(page, 'lemb', /Lembongan/)
  await bookActivity(page, 'forest', /Forest park/, /./)
  await next(page)
  await expect(page.getByRole('button', { name: 'Add extra' })).toBeVisible()
  await bookExtra(page)
  await next(page)
  await press(page, 'Submit booking')
  await expect(page).toHaveURL(/\/detail$/)
}
