import type { Browser, Locator, Page, Route } from '@playwright/test'
import { expect, follow, test } from './fixtures'

const faults = ['missing', 'corrupt', 'hanging', 'slow'] as const
type Fault = (typeof faults)[number]

/** A page of the shell, and one of a remote with all that it is lent; who can't have English reads Chinese. */
const places = [
  { path: '/', heading: /^(Welcome, |欢迎，)Ayu$/ },
  { path: '/booking-management', heading: /^(Bookings|预订)$/ },
]
const elsewhere = (path: string) => (path === '/' ? '/user-management/users' : '/')

/** All four faults of every file both ways take minutes (`WALK=whole`); otherwise each file has one, in turn. */
const isWhole = process.env.WALK === 'whole'

const isCode = (path: string) => /^\/(assets|remotes)\/.*\.(js|css)$/.test(path)

const visitor = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url }])
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript(notice)
  return page
}

/** Notes on the page what it painted and said, for whoever looks when it is over. */
const notice = () => {
  const { dataset } = document.documentElement
  const painted = () => Object.assign(dataset, { painted: '' })
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  const said = () => {
    for (const one of document.querySelectorAll<HTMLElement>('#still-loading, .still-loading'))
      if (one.checkVisibility({ visibilityProperty: true })) Object.assign(dataset, { said: one.innerText })
  }
  new MutationObserver(said).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('animationstart', said)
}

/** What stands in the layout may still wait to be painted. */
const seen = async (page: Page, what: Locator) => {
  await expect(what.first()).toBeVisible()
  await expect(page.locator('html[data-painted]')).toBeAttached()
}

/** What a first visit fetches until the page is drawn. */
const filesOf = async (browser: Browser, url: string, { path, heading }: (typeof places)[number]) => {
  const page = await visitor(browser, url)
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(url + path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.context().close()
  return [...files].filter(isCode)
}

/** One file with one fault, until it is mended. */
const spoil = async (page: Page, file: string, fault: Fault) => {
  let isMended = false
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const waiting: Route[] = []
  await page.route(`**${file}`, async (route) => {
    asked()
    if (isMended) return route.continue()
    if (fault === 'missing') return route.fulfill({ status: 404 })
    if (fault === 'corrupt') return route.fulfill({ body: '"not what was released"' })
    waiting.push(route)
  })
  const mend = async () => {
    isMended = true
    await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => undefined)))
  }
  return { isAsked, mend }
}

const walk = async (
  page: Page,
  url: string,
  { path, heading }: (typeof places)[number],
  { file, fault, byClick }: { file: string; fault: Fault; byClick: boolean },
) => {
  const drawn = page.getByRole('heading', { level: 1, name: heading })
  const told = page
    .getByRole('alert')
    .filter({ hasText: /can’t be reached|could not be loaded/ })
    .first()
  const said = page.locator('html[data-said*="is still loading"]')
  if (byClick) {
    await page.goto(url + elsewhere(path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.evaluate(() => delete document.documentElement.dataset.said)
  const { isAsked, mend } = await spoil(page, file, fault)
  if (byClick) await follow(page, path)
  else await page.goto(url + path, { waitUntil: 'commit' })
  // What was fetched on the way here can't be missed any more.
  await Promise.race([isAsked, drawn.waitFor()])

  if (fault === 'slow' || fault === 'hanging') {
    await page.clock.runFor(1_100)
    await seen(page, said.or(drawn))
  }
  if (fault === 'slow') await mend()
  await expect(async () => {
    if (fault === 'hanging') {
      await page.clock.runFor(8_100)
      // The start page itself has no script yet; its own limit is an animation.
      await page.evaluate(() => {
        for (const one of document.getAnimations())
          if ('animationName' in one && one.animationName === 'too-late') one.finish()
      })
    }
    await expect(told.or(drawn).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await seen(page, told.or(drawn))
  await mend()
  // A file that came late may draw the page by itself, just before it is asked for again.
  const again = told.getByRole('button').or(told.getByRole('link')).first()
  if (await told.isVisible()) await Promise.race([again.click().catch(() => undefined), drawn.waitFor()])
  await seen(page, drawn)
}

test('no file leaves a page white, whatever happens to it', async ({ browser, site }) => {
  const walked = new Set<string>()
  // What the page itself names can keep all of it from being painted.
  const start = await (await fetch(site.url)).text()
  for (const place of places) {
    const files = (await filesOf(browser, site.url, place)).filter((file) => !walked.has(file))
    for (const [at, file] of files.entries()) {
      walked.add(file)
      const inTurn = {
        fault: faults[at % faults.length] as Fault,
        byClick: Math.floor(at / faults.length) % 2 === 0,
      }
      const cases = isWhole
        ? faults.flatMap((fault) => [true, false].map((byClick) => ({ fault, byClick })))
        : [inTurn, ...(start.includes(file) ? [{ fault: 'hanging' as const, byClick: false }] : [])]
      for (const one of cases)
        await test.step(`${file} ${one.fault}, ${one.byClick ? 'by a click' : 'by its address'}`, async () => {
          const page = await visitor(browser, site.url)
          await walk(page, site.url, place, { file, ...one })
          await page.context().close()
        })
    }
  }
})
