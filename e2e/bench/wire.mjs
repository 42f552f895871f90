import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium, quietly } from '../../tools/lib/chromium.mjs'

/** However slow the machine; a page that is broken ends here. */
const patience = 120_000

const kilobyte = 1000

const compressed = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

export const isFont = ({ path }) => path.endsWith('.woff2')
const isLasting = (path) => /^\/(assets|remotes)\//.test(path)

export const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0) / kilobyte

/** What a site sends to a browser that has nothing of it yet. */
export const createWire = async (site) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  const measured = new Map()

  /** What lasts has one content at each address, so it is weighed once. */
  const weigh = async (response) => {
    const { pathname: path } = new URL(response.url())
    const known = measured.get(path)
    if (known) return known
    const body = await response.body().catch(() => Buffer.alloc(0))
    const bytes = isFont({ path }) ? body.length : compressed(body)
    const file = { path, bytes, text: body.toString('latin1') }
    if (isLasting(path)) measured.set(path, file)
    return file
  }

  /** As `networkidle`, of which a browser tells once a load: half a second without any request on its way. */
  const quiet = (page) => {
    let onTheirWay = 0
    let timer
    let still = () => undefined
    const wait = () => {
      clearTimeout(timer)
      if (onTheirWay === 0) timer = setTimeout(() => still(), 500)
    }
    const count = (step) => () => {
      onTheirWay += step
      wait()
    }
    page.on('request', count(1))
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, count(-1))
    return () =>
      new Promise((resolve) => {
        still = resolve
        wait()
      })
  }

  const isDrawn = (place) =>
    place.waitFor({ timeout: patience }).then(
      () => true,
      () => false,
    )

  /**
   * Goes to a page in a fresh browser, and from there to others, and lists what came over the wire until each was
   * drawn and quiet, once per address.
   */
  const goThrough = async ({ path, drawn, further = [], signedIn = true, may = () => true }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    if (signedIn) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url: site.url }])
    await context.route('**/api/auth/permission', async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill({ json: { data: data.filter(({ slug }) => may(slug)) } })
    })
    const page = await context.newPage()
    const came = []
    page.on('response', (response) => {
      if (response.ok()) came.push(weigh(response))
    })
    const isQuiet = quiet(page)
    await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
    let reached = await isDrawn(drawn(page))
    await isQuiet()
    for (const next of further) {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, next.path)
      reached = (await isDrawn(next.drawn(page))) && reached
      await isQuiet()
    }
    const files = new Map((await Promise.all(came)).map((file) => [file.path, file]))
    const shown = reached ? '' : await page.locator('body').ariaSnapshot()
    await context.close()
    return { reached, shown, files: [...files.values()] }
  }

  /** A page that is never drawn gets a second try, as journeys do, and what it showed is told. */
  const visit = async (asked) => {
    const first = await goThrough(asked)
    if (first.reached) return first
    console.log(`${asked.path} was not drawn; what it showed:\n${first.shown}`)
    return goThrough(asked)
  }

  return {
    visit,
    async stop() {
      await browser.close()
      await site.stop()
    },
  }
}
