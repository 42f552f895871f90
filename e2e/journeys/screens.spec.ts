import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { lookAt, lookAtWords, settled } from '../matrix/look'
import { type Place, placesOf } from '../matrix/places'
import { isLookedAt, isSearched, type Way, ways } from '../matrix/ways'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { follow } from '../support/screen'

/** `all` looks at every screen in every way; otherwise each pair of screen, language, theme and width once. */
const all = process.env.MATRIX === 'all'
const pictures = process.env.MATRIX_PICTURES
/** Part of the routes to look at; all of them without it. */
const only = process.env.MATRIX_ONLY ?? ''

const demo = ownDemo()
let places: Place[]

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  places = await placesOf(await new Client(demo).signIn('admin@melali.test'))
})

/** What is looked at in one way. The ways begin at screens far from each other, as only the first is loaded by itself. */
const placesIn = (way: Way) => {
  const mine = places.filter(({ route }, at) => route.includes(only) && isLookedAt(at, way, all))
  const start = Math.floor((mine.length * ways.indexOf(way)) / ways.length)
  return [...mine.slice(start), ...mine.slice(0, start)]
}

const nameOf = ({ locale, theme, width }: Way) => `${locale}-${theme}-${width}`

for (const way of ways)
  test(`screens in ${way.locale}, ${way.theme}, ${way.width} px`, async ({ browser }) => {
    const context = await signedInContext(browser, demo, 'admin@melali.test', {
      viewport: { width: way.width, height: 900 },
      colorScheme: way.theme,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'locale', value: way.locale, url: demo.url }])
    await context.addInitScript(
      (mode) => localStorage.setItem('melali.appearance', JSON.stringify({ mode })),
      way.theme,
    )
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))

    for (const [at, { route, path }] of placesIn(way).entries())
      await test.step(route, async () => {
        const isFirst = at === 0
        await (isFirst ? page.goto(path) : follow(page, path))
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('dir', way.locale === 'ar' ? 'rtl' : 'ltr')
        await expect(page.locator('html')).toHaveAttribute('data-theme', way.theme)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${way.locale}`))
        // The frame is the same around all: once is enough.
        const isFramed = !isFirst && (await page.locator('main').count()) > 0
        if (isSearched(way, all)) await lookAt(page, route, isFramed ? 'main' : 'html')
        else await lookAtWords(page, route)
        expect.soft(complaints.splice(0), `${route} complains in the console`).toEqual([])
        if (pictures)
          await page.screenshot({
            path: join(pictures, `${route.replace(/\W+/g, '-')}.${nameOf(way)}.png`),
            fullPage: true,
          })
      })
    await context.close()
  })
