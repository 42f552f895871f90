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
      await settled(page)
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

/**
 * Turns the page that is open as another tab of the same browser does, where somebody chooses how they like it: what
 * it shows stays, and every word and colour of it changes.
 */
export const turn = (page: Page, { locale, theme }: Opening) =>
  page.evaluate(
    ([locale, mode]) => {
      const tab = new BroadcastChannel('melali')
      tab.postMessage({ kind: 'locale', locale })
      tab.postMessage({ kind: 'appearance', appearance: { mode } })
      tab.close()
    },
    [locale, theme] as const,
  )

/** A page of the product that is open, turned to each way. */
export const asOf = (page: Page) => async (opening: Opening) => {
  await turn(page, opening)
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${opening.locale}`))
  await expect(page.locator('html')).toHaveAttribute('data-theme', opening.theme)
}
