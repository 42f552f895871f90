import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { lookAt, settled } from '../matrix/look'
import { type Place, placesOf } from '../matrix/places'
import { addLongName } from '../matrix/records'
import { directionOf, isLookedAt, openings, type Way, widths } from '../matrix/ways'
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

/** What is looked at in one way. The ways begin at screens far from each other, as only the first is loaded by itself. */
const placesIn = (way: Way) => {
  const mine = places.filter(({ route }, at) => route.includes(only) && isLookedAt(at, way, all))
  const start = Math.floor(
    (mine.length * openings.findIndex(({ locale }) => locale === way.locale)) / openings.length,
  )
  return [...mine.slice(start), ...mine.slice(0, start)]
}

const nameOf = ({ locale, theme, width }: Way) => `${locale}-${theme}-${width}`

/** Looks at the open page; only with its frame the first time, as that is the same around all. */
const look = async (page: Page, route: string, way: Way, isFirst: boolean) => {
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(way))
  await expect(page.locator('html')).toHaveAttribute('data-theme', way.theme)
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${way.locale}`))
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

for (const { locale, theme } of openings)
  test(`screens in ${locale}, ${theme}`, async ({ browser }) => {
    const context = await signedInContext(browser, demo, 'admin@melali.test', {
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'locale', value: locale, url: demo.url }])
    await context.addInitScript(
      (mode) => localStorage.setItem('melali.appearance', JSON.stringify({ mode })),
      theme,
    )
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))

    let isOpened = false
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const way = { locale, theme, width }
      for (const [at, { route, path }] of placesIn(way).entries())
        await test.step(`${route}, ${width} px`, async () => {
          await (page.url() === 'about:blank' ? page.goto(path) : follow(page, path))
          await look(page, route, way, at === 0)
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
