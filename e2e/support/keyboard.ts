import { expect, type Locator, type Page } from '@playwright/test'

/** So often Tab is pressed before it is asked where it is: finding what is meant costs more than the key. */
const TABS = 10

/** A person without a mouse: comes to things by Tab alone. */
export const byKeyboard = (page: Page) => {
  const isAt = (what: Locator) => what.evaluate((element) => element === document.activeElement)
  /** Whether one is there; if not, that Tab comes no further than there. */
  const isAtOrStops = (what: Locator) =>
    what.evaluate((element) => {
      const isAt = element === document.activeElement
      const stay = (event: KeyboardEvent) => {
        if (event.key !== 'Tab' || element !== document.activeElement) return
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      window.dispatchEvent(new Event('goal'))
      if (isAt) return true
      window.addEventListener('keydown', stay, true)
      window.addEventListener('goal', () => window.removeEventListener('keydown', stay, true), { once: true })
      return false
    })
  const to = async (what: Locator) => {
    await expect(what).toBeVisible()
    // Tab passes by what can't be pressed yet.
    await expect(what).toBeEnabled()
    for (let left = 200; left > 0 && !(await isAtOrStops(what)); left -= TABS)
      for (let tab = 0; tab < TABS; tab += 1) await page.keyboard.press('Tab')
    await expect(what).toBeFocused()
  }
  return {
    to,
    press: async (what: Locator, key = 'Enter') => {
      await to(what)
      await page.keyboard.press(key)
    },
    type: async (what: Locator, text: string) => {
      await to(what)
      await page.keyboard.type(text)
    },
    /** Goes down the menu that is open, and takes one of its items. */
    choose: async (name: string) => {
      const items = page.locator('.ant-dropdown:visible').getByRole('menuitem')
      await expect(items.first()).toBeFocused()
      const item = items.filter({ hasText: name })
      for (let left = await items.count(); left > 0 && !(await isAt(item)); left -= 1)
        await page.keyboard.press('ArrowDown')
      await expect(item).toBeFocused()
      await page.keyboard.press('Enter')
    },
    /** Takes what a select finds for some letters. */
    take: async (box: Locator, letters: string, option: RegExp) => {
      await to(box)
      await page.keyboard.type(letters)
      const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
      await expect(active.filter({ hasText: option }).last()).toBeVisible()
      await page.keyboard.press('Enter')
    },
  }
}
