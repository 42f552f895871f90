import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/screen'
import { type RunningServer, startServer } from '../support/server'

const paths = [
  '/',
  '/booking-management?tab=all',
  '/booking-management/create',
  '/invoice-management',
  '/package/hotel',
  '/master-data/group',
  '/master-data/hotel',
  '/utilities-data/region',
  '/user-management/users',
  '/utilities-data/voucher-settings',
  '/account-settings/account',
]

const ways = [
  { locale: 'en', dir: 'ltr', theme: 'light', width: 1440 },
  { locale: 'zh', dir: 'ltr', theme: 'dark', width: 390 },
  { locale: 'ar', dir: 'rtl', theme: 'light', width: 390 },
  { locale: 'fr', dir: 'ltr', theme: 'dark', width: 1440 },
] as const

const settled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** A message key that reached the screen instead of its words. */
const rawKey = /(^|\s)[a-z]+[a-zA-Z]*(\.[a-z][a-zA-Z_]*){1,}(\s|$)/

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startServer()
})
test.afterAll(() => server?.stop())

for (const way of ways)
  test(`every corner in ${way.locale}, ${way.theme}, ${way.width} px`, async ({ browser }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: way.width, height: 900 },
      colorScheme: way.theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await signIn(page, 'admin@melali.test')
    await context.addCookies([{ name: 'locale', value: way.locale, url: server.url }])
    await page.evaluate((theme) => localStorage.setItem('melali.theme', theme), way.theme)

    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('dir', way.dir)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        const words = (await page.locator('main').first().allInnerTexts()).join('\n').split('\n')
        const raw = words.filter((line) => rawKey.test(line) && !/@|https?:/.test(line))
        expect.soft(raw, `${path} shows message keys`).toEqual([])
        const { violations } = await new AxeBuilder({ page }).analyze()
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        const found = grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
        expect.soft(found, `${path} is hard to use for some`).toEqual([])
      })
    expect(complaints).toEqual([])
    await context.close()
  })
