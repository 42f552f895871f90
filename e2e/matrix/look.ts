import { expect, type Page } from '@playwright/test'
import { obstacles } from './obstacles'

/** Answers that are on their way. */
const busy = '.loading-bar, .ant-skeleton-active, .ant-spin-spinning'

/** Parts that come or go: never where less motion is asked for, as all journeys do. */
const moving = '[class*="-appear-active"], [class*="-enter-active"], [class*="-leave-active"]'

/** Turns of the browser with nothing left to do; between two questions to the server there may be one. */
const CALM_TURNS = 3

/** Waits until the page has its heading, has nothing on its way, and is drawn. */
export const settled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await page.locator(moving).count()).toBe(0)
  await expect(page.locator(busy)).toHaveCount(0)
  await page.evaluate(
    async ([selector, turns]) => {
      // Not `requestIdleCallback`: after its window was resized the browser now and then never says that it is idle.
      const idle = () => scheduler.postTask(() => undefined, { priority: 'background' })
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve(idle())))
      for (let calm = 0; calm < turns; ) {
        await drawn()
        calm = document.querySelector(selector) ? 0 : calm + 1
      }
    },
    [busy, CALM_TURNS] as const,
  )
}

/** A message key that reached the screen instead of its words. */
const rawKey = /(^|\s)[a-z]+[a-zA-Z]*(\.[a-z][a-zA-Z_]*){1,}(\s|$)/

/** Names that are cut where they begin, as an ellipsis does to a name that runs against its line. */
const beheaded = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main) => {
      const isCut = (box: Element) =>
        box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis'
      /** An ellipsis cuts words of its own line, not those of a box inside. */
      const isInline = (element: Element, box: Element): boolean =>
        element === box ||
        (getComputedStyle(element).display === 'inline' &&
          !!element.parentElement &&
          isInline(element.parentElement, box))
      const losesItsBeginning = (box: Element) => {
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
        const first = words.nextNode()
        if (!first?.parentElement || !first.textContent?.trim()) return false
        if (!isInline(first.parentElement, box)) return false
        const letter = document.createRange()
        letter.setStart(first, 0)
        letter.setEnd(first, 1)
        const [{ left, right }, frame] = [letter.getBoundingClientRect(), box.getBoundingClientRect()]
        return left < frame.left - 1 || right > frame.right + 1
      }
      const boxes = [...main.querySelectorAll('*')].filter((box) => isCut(box) && losesItsBeginning(box))
      return boxes.map((box) => box.textContent)
    })

/** Names, codes and amounts that begin on the other side than the lines around them: they run the other way. */
const astray = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main) => {
      const isAstray = (words: Element) => {
        const around = words.parentElement
        const { direction, display } = getComputedStyle(words)
        if (!around || display === 'inline' || getComputedStyle(around).direction === direction) return false
        const inside = document.createRange()
        inside.selectNodeContents(words)
        return words.getBoundingClientRect().width > inside.getBoundingClientRect().width + 1
      }
      return [...main.querySelectorAll('bdi')].filter(isAstray).map((words) => words.textContent)
    })

/** Amounts of one list, or of a table's column, that don't end below each other: digits run from left to right in every language. */
const ragged = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main) => {
      const isAmount = (words: Element) =>
        /^[A-Z]{0,3}\s?-?[\d,]+\.\d\d$/.test(words.textContent?.trim() ?? '')
      const endOf = (words: Element) => {
        const inside = document.createRange()
        inside.selectNodeContents(words)
        return inside.getBoundingClientRect().right
      }
      const sharesColumns = (row: Element) => getComputedStyle(row).gridTemplateColumns.startsWith('subgrid')
      const lists = [...main.querySelectorAll('dl')].filter((list) => [...list.children].some(sharesColumns))
      const columns = [...main.querySelectorAll('table')].flatMap((table) => {
        const rows = [...table.tBodies].flatMap((body) => [...body.rows].map((row) => [...row.cells]))
        const whole = rows.filter((cells) => cells.every(({ colSpan }) => colSpan === 1))
        return (whole[0] ?? []).map((_, column) => whole.flatMap((cells) => cells[column] ?? []))
      })
      return [...lists.map((list) => [...list.querySelectorAll('dd')]), ...columns].flatMap((cells) => {
        const amounts = cells.filter(isAmount)
        const ends = amounts.map(endOf)
        return Math.max(...ends) - Math.min(...ends) > 1 ? [amounts.map((words) => words.textContent)] : []
      })
    })

/** Looks at the page that is open: there, whole, in words, usable by everyone. With a part, only that is searched for what is hard to use. */
export const lookAt = async (page: Page, place: string, part = 'html') => {
  await expect.soft(page.locator('.ant-result'), `${place} is there`).toHaveCount(0)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(sideways, `${place} scrolls sideways`).toBeLessThanOrEqual(0)
  const main = page.locator('main').first()
  // Codes are there on purpose: they name roles and permissions.
  const codes = new Set(await main.locator('code').allInnerTexts())
  const words = (await main.allInnerTexts())
    .join('\n')
    .split(/[\n\t]/)
    .filter((line) => !codes.has(line.trim()))
  const raw = words.filter((line) => rawKey.test(line) && !/@|https?:|www\./.test(line))
  expect.soft(raw, `${place} shows message keys`).toEqual([])
  if (await main.count()) {
    expect.soft(await beheaded(page), `${place} cuts where a name begins`).toEqual([])
    expect.soft(await astray(page), `${place} begins on the wrong side`).toEqual([])
    expect.soft(await ragged(page), `${place} has amounts that are not in line`).toEqual([])
  }
  expect.soft(await obstacles(page, part), `${place} is hard to use for some`).toEqual([])
}
