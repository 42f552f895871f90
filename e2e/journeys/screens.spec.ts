import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { turn } from '../matrix/in-all-ways'
import { lookAt, settled } from '../matrix/look'
import { type Place, placesOf } from '../matrix/places'
import { addLongName } from '../matrix/records'
import { directionOf, PARTS, partsOf, type Way, waysFor } from '../matrix/ways'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { follow } from '../support/screen'

/** `all` looks at every screen in every way; otherwise at each in two ways that differ in all. */
const all = process.env.MATRIX === 'all'
const pictures = process.env.MATRIX_PICTURES
/** Part of the routes to look at; all of them without it. */
const only = process.env.MATRIX_ONLY ?? ''

const demo = ownDemo()
let places: Place[]

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  const admin = await new Client(demo).signIn('admin@melali.test')
  await addLongName(admin)
  places = await placesOf(admin)
})

const nameOf = ({ locale, theme, width }: Way) => `${locale}-${theme}-${width}`

/** Looks at the open page; only with its frame the first time, as that is the same around all. */
const look = async (page: Page, route: string, way: Way, isFirst: boolean) => {
  // Words of another language may still be on their way, and the page calm until they are there.
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(way))
  await expect(page.locator('html')).toHaveAttribute('data-theme', way.theme)
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${way.locale}`))
  await settled(page)
  const isFramed = !isFirst && (await page.locator('main').count()) > 0
  await lookAt(page, route, isFramed ? 'main' : 'html')
  if (!pictures) return
  const path = join(pictures, `${route.replace(/\W+/g, '-')}.${nameOf(way)}.png`)
  await page.screenshot({ path, fullPage: true })
}

/** Without motion a list that opens has one moment to find its place. */
const opensInSight = async (page: Page) => {
  await page.locator('header .ant-dropdown-trigger').first().click()
  await expect(page.locator('.ant-dropdown-menu').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-dropdown-menu').first()).toBeHidden()
}

for (let part = 0; part < PARTS; part += 1)
  test(`screens, part ${part + 1} of ${PARTS}`, async ({ browser }) => {
    const mine = partsOf(places)[part]?.filter(({ place: { route } }) => route.includes(only)) ?? []
    const [first] = mine.flatMap(({ number }) => waysFor(number, all).at(-1) ?? [])
    if (!first) return test.skip(true, 'None of its screens was asked for.')
    const context = await signedInContext(browser, demo, 'admin@melali.test', { reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'locale', value: first.locale, url: demo.url }])
    await context.addInitScript(
      (mode) => localStorage.setItem('melali.appearance', JSON.stringify({ mode })),
      first.theme,
    )
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))

    const framed = new Set<string>()
    let isOpened = false
    let now = first
    await page.setViewportSize({ width: first.width, height: 900 })
    for (const { place, number } of mine) {
      const { route, path } = place
      await (page.url() === 'about:blank' ? page.goto(path) : follow(page, path))
      // Begins as the page is turned already.
      const ways = waysFor(number, all)
      const ordered = nameOf(ways[0] ?? now) === nameOf(now) ? ways : ways.toReversed()
      for (const way of ordered)
        await test.step(`${route}, ${nameOf(way)}`, async () => {
          if (nameOf(way) !== nameOf(now)) {
            await page.setViewportSize({ width: way.width, height: 900 })
            await turn(page, way)
          }
          now = way
          await look(page, route, way, !framed.has(nameOf(way)))
          framed.add(nameOf(way))
          // Papers have no frame, and what is open in a drawer covers it.
          const isCovered = await page.locator('.ant-drawer-mask').count()
          if (!isOpened && !isCovered && (await page.locator('header .ant-dropdown-trigger').count())) {
            isOpened = true
            await opensInSight(page)
          }
          expect.soft(complaints.splice(0), `${route} complains in the console`).toEqual([])
        })
    }
    await context.close()
  })
