import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { lookAt, settled } from '../matrix/look'
import { type Place, placesOf } from '../matrix/places'
import { isLookedAt, type Way, ways } from '../matrix/ways'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'

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

const nameOf = ({ locale, theme, width }: Way) => `${locale}-${theme}-${width}`

for (const way of ways)
  test(`screens in ${way.locale}, ${way.theme}, ${way.width} px`, async ({ browser }) => {
    const context = await signedInContext(browser, demo, 'admin@melali.test', {
      viewport: { width: way.width, height: 900 },
      colorScheme: way.theme,
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

    for (const [at, { route, path }] of places.entries()) {
      if (!route.includes(only) || !isLookedAt(at, way, all)) continue
      await test.step(route, async () => {
        await page.goto(path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('dir', way.locale === 'ar' ? 'rtl' : 'ltr')
        await expect(page.locator('html')).toHaveAttribute('data-theme', way.theme)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${way.locale}`))
        await lookAt(page, route)
        expect.soft(complaints.splice(0), `${route} complains in the console`).toEqual([])
        if (pictures)
          await page.screenshot({
            path: join(pictures, `${route.replace(/\W+/g, '-')}.${nameOf(way)}.png`),
            fullPage: true,
          })
      })
    }
    await context.close()
  })
