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

/** Where each document begins as in a fresh browser, but for files that came before, which are asked for all the same. */
const openPage = async (browser) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return context.newPage()
}

/** What a site sends to a browser that has nothing of it yet. */
const wireOf = async (browser, site) => {
  const page = await openPage(browser)
  const isQuiet = quiet(page)
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

  /** Lists what came over the wire until each place was drawn and quiet, once per address. */
  const goThrough = async ({ path, drawn, further, signedIn = true, may = () => true }) => {
    await page.goto('about:blank')
    await page.context().clearCookies()
    if (signedIn) await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'test', url: site.url }])
    site.grant(may)
    const came = []
    const take = (response) => {
      if (response.ok()) came.push(weigh(response))
    }
    const soFar = async (reached) => {
      const shown = reached ? '' : await page.locator('body').ariaSnapshot()
      const files = new Map((await Promise.all(came)).map((file) => [file.path, file]))
      return { reached, shown, files: [...files.values()] }
    }
    page.on('response', take)
    await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
    let reached = await isDrawn(drawn(page))
    await isQuiet()
    const first = await soFar(reached)
    for (const next of further ?? []) {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, next.path)
      reached = (await isDrawn(next.drawn(page))) && reached
      await isQuiet()
    }
    const all = await soFar(reached)
    page.off('response', take)
    return { ...all, first }
  }

  /** A page that is never drawn gets a second try, as journeys do, and what it showed is told. */
  const visit = async (asked) => {
    const once = await goThrough(asked)
    if (once.reached) return once
    console.log(`${asked.path} was not drawn; what it showed:\n${once.shown}`)
    return goThrough(asked)
  }

  return visit
}

/** Visits to sites by one browser. */
export const createWire = async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  const sites = []
  return {
    async visits(site) {
      sites.push(site)
      return wireOf(browser, site)
    },
    async stop() {
      await browser.close()
      for (const site of sites) await site.stop()
    },
  }
}
