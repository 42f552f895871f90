import { expect, type Page } from '@playwright/test'
import { lookAt, settled } from './look'
import { directionOf, openings, type Way, widths } from './ways'

type Opening = Omit<Way, 'width'>

/** Looks at one page in every language, by day and by night, at a desk and on a phone. */
export const lookInAllWays = async (page: Page, place: string, open: (opening: Opening) => Promise<void>) => {
  for (const opening of openings) {
    await open(opening)
    for (const width of widths) {
      const way = { ...opening, width }
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(way))
      await lookAt(page, `${place} in ${way.locale}, ${way.theme}, ${width} px`)
    }
  }
}

/** A page that its link opens for whoever has it. */
export const byLink =
  (page: Page, link: string) =>
  async ({ locale, theme }: Opening) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(`${link}?language=${locale}`)
  }

/** A page of the product that is open, loaded anew as somebody with these habits has it. */
export const asOf =
  (page: Page) =>
  async ({ locale, theme }: Opening) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }])
    await page.evaluate((mode) => localStorage.setItem('melali.appearance', JSON.stringify({ mode })), theme)
    await page.reload()
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
