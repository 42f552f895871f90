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
      'Title\tName\tNative name\tDate of birth\tNationality\tPassport',
      `Mr\t${surname} Wei Ming\t陈伟明\t1985-03-12\tSingaporean\tK1234567A`,
      `Mrs\t${surname} Li Na\t陈丽娜\t1 May 1987\t\tK7654321B`,
      `Miss\t${surname} Mei\t\t${born(9)}\t\t`,
      `Master\t${surname} Le\t\t${born(7)}\t\t`,
    ].join('\n'),
  }
}

export type Family = ReturnType<typeof family>

const typed = (day: string) => day.split('-').toReversed().join('')

/** A family's trip, step by step, as a person who knows the product books it; where nothing comes of a press they press again. */
export const familyTrip = (page: Page, patience = 60_000) => {
  const drawer = () => page.getByRole('dialog').last()
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })

  const failure = page.locator('.ant-notification-notice-error')
  /** What failed stays in sight until it is read, over whatever lies under it. */
  const readNotices = async () => {
    const close = failure.locator('.ant-notification-notice-close')
    for (let left = await close.count(); left > 0; left -= 1)
      await close
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined)
  }
  const until = (done: Locator, press: () => Promise<void>) =>
    expect(async () => {
      if (!(await done.isVisible())) await readNotices()
      // A page whose code didn't come in time says so, and is asked for once more.
      const again = button('Try again')
      if (await again.isVisible()) await again.click()
      else if (!(await done.isVisible())) await press().catch(() => undefined)
      await expect(done.or(failure).first()).toBeVisible({ timeout: patience })
      expect(await done.isVisible()).toBe(true)
    }).toPass({ timeout: 240_000 })
  const press = (what: Locator, done: Locator) => until(done, () => what.click({ timeout: patience }))
  const gone = async (what: () => Locator, act: Locator) =>
    expect(async () => {
      await readNotices()
      if (await what().isVisible()) await act.click({ timeout: patience }).catch(() => undefined)
      const isOver = async () => (await failure.count()) > 0 || (await what().isHidden())
      await expect.poll(isOver, { timeout: patience }).toBe(true)
      expect(await what().isHidden()).toBe(true)
    }).toPass({ timeout: 240_000 })

  /** What is chosen in the select that has the focus, by its first letters and Enter. */
  const search = async (box: Locator, text: string, option: RegExp) => {
    await expect(box).toBeFocused()
    await page.keyboard.type(text)
    const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
    await expect(active.filter({ hasText: option }).last()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  const add = async () => {
    const inside = drawer()
    await expect(inside.getByRole('status', { name: 'Price' }).getByText(/USD/).first()).toBeVisible()
    await gone(() => inside, button('Add', inside))
  }
  const next = (done: string) => press(button('Save and continue'), button(done))

  const trip = {
    pasteGroup: async ({ text, main }: Family) => {
      await page.evaluate((list) => navigator.clipboard.writeText(list), text)
      await press(button('Create group'), page.getByLabel('Group name'))
      await expect(page.getByLabel('Group name')).toBeFocused()
      await page.keyboard.press('Control+V')
      await button('Add 4 guests').click()
      await expect(page.getByLabel('Group name')).toHaveValue(main)
      await press(button('Create group', drawer()), page.getByText(`${main} · Adult`))
    },
    takeDays: async (arrival: string, departure: string) => {
      await page.getByLabel('Arrival').click()
      await page.keyboard.type(typed(arrival))
      await page.keyboard.press('Enter')
      // Past the button that empties the field.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Departure')).toBeFocused()
      await page.keyboard.type(typed(departure))
      await page.keyboard.press('Enter')
      await next('Add hotel stay')
    },
    bookRoom: async () => {
      await button('Add hotel stay').click()
      await search(drawer().getByRole('combobox', { name: 'Location' }), 'ubu', /^Ubud$/)
      const contract = drawer().getByRole('combobox', { name: 'Hotel and contract' })
      await contract.click()
      await search(contract, 'tir', /Tirta/)
      const agreed = drawer().getByText(/^You agreed to/)
      await expect(agreed.or(button('Agree', drawer()))).toBeVisible()
      await press(button('Agree', drawer()), agreed)
      await drawer().locator('label').filter({ hasText: 'USD' }).first().click()
      await add()
      await next('Add transport')
    },
    tickTransfers: async () => {
      await expect(page.getByLabel('Arrival: flight', { exact: true })).toBeFocused()
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
      await next('Add activity')
    },
    bookActivity: async (letters: string, name: RegExp, packageName?: RegExp) => {
      await button('Add activity').click()
      await search(drawer().getByRole('combobox', { name: 'Activity and contract' }), letters, name)
      await expect(drawer().getByText(/^Terms of/)).toBeVisible()
      if (packageName) {
        const several = drawer().getByRole('combobox', { name: 'Package' })
        await several.click()
        await search(several, '', packageName)
      }
      await add()
    },
    bookExtra: async () => {
      await button('Add extra').click()
      await search(drawer().getByRole('combobox', { name: 'Extra' }), 'fas', /Fast-track/)
      await add()
    },
    /** All of it, from the list of bookings on. */
    book: async (who: Family, arrival = dayFromNow(40), departure = dayFromNow(45)) => {
      await page.getByRole('link', { name: 'Create booking' }).first().click()
      await trip.pasteGroup(who)
      await trip.takeDays(arrival, departure)
      await trip.bookRoom()
      await trip.tickTransfers()
      await trip.bookActivity('lemb', /Lembongan/)
      await trip.bookActivity('forest', /Forest park/, /./)
      await next('Add extra')
      await trip.bookExtra()
      await next('Submit booking')
      await press(button('Submit booking'), page.getByText('Submitted', { exact: true }).first())
      await expect(page).toHaveURL(/\/detail$/)
    },
  }
  return trip
}
