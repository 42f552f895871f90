import type { Browser, Locator, Page, Route } from '@playwright/test'
import { locales } from '../matrix/ways'
import { expect, follow, test } from './fixtures'

const faults = ['missing', 'corrupt', 'hanging', 'slow'] as const
type Fault = (typeof faults)[number]

interface Place {
  path: string
  /** The page's; of a part, that of the page over which it opens. */
  heading: string | RegExp
  language?: string
  isSignedOut?: true
  /** A part has no address: it is opened on a page, and what it says stands in its own frame. */
  part?: {
    open: (page: Page) => Promise<void>
    frame: (page: Page) => Locator
    shown: (frame: Locator) => Locator
  }
}

/** A page of the shell, and one of a remote with all that it is lent; who can't have English reads Chinese. */
const places: Place[] = [
  { path: '/', heading: /^(Welcome, |欢迎，)Ayu$/ },
  { path: '/booking-management', heading: /^(Bookings|预订)$/ },
]
/** Of the other remotes what differs is their own. */
const others: Place[] = [
  { path: '/invoice-management', heading: 'Invoices' },
  { path: '/list-guest', heading: 'Guests' },
  { path: '/user-management/users', heading: 'Users' },
]
const parts: Place[] = [
  {
    open: (page: Page) => page.keyboard.press('Control+k'),
    frame: (page: Page) => page.getByRole('dialog'),
    shown: (frame: Locator) => frame.getByRole('combobox'),
  },
  {
    open: (page: Page) => page.keyboard.press('?'),
    frame: (page: Page) => page.getByRole('dialog'),
    shown: (frame: Locator) => frame.getByText('Select the row'),
  },
  {
    open: (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    frame: (page: Page) => page.getByRole('tooltip'),
    shown: (frame: Locator) => frame.getByRole('link', { name: 'See all' }),
  },
].map((part) => ({ path: '/', heading: 'Welcome, Ayu', part }))
/** Whose language can't be had reads another, in which the name is the same. */
const languages = locales
  .filter((language) => language !== 'en')
  .map((language): Place => ({ path: '/', heading: /Ayu/, language }))
/** Who can't have English reads Chinese. */
const signIn: Place = { path: '/login', heading: /^(Welcome back|欢迎回来)$/, isSignedOut: true }

const elsewhere = ({ path, part }: Place) => {
  if (part) return path
  return path === '/' ? '/user-management/users' : '/'
}
/** By a click, by its address, or by both. */
const waysTo = ({ part, language, isSignedOut }: Place) => {
  if (part) return [true]
  return language || isSignedOut ? [false] : [true, false]
}

/** All four faults of every file at every place take minutes (`WALK=whole`); otherwise each file has one, in turn. */
const isWhole = process.env.WALK === 'whole'

const isCode = (path: string) => /^\/(assets|remotes)\/.*\.(js|css)$/.test(path)

const visitor = async (browser: Browser, url: string, { isSignedOut, language }: Place) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (!isSignedOut) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url }])
  if (language) await context.addCookies([{ name: 'locale', value: language, url }])
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript(notice)
  return page
}

const drawnAt = (page: Page, { heading, part }: Place) =>
  part ? part.shown(part.frame(page)) : page.getByRole('heading', { level: 1, name: heading })

/** Notes on the page what it painted and said, for whoever looks when it is over. */
const notice = () => {
  const note = (what: DOMStringMap) => Object.assign(document.documentElement.dataset, what)
  new PerformanceObserver(() => note({ painted: '' })).observe({ type: 'paint', buffered: true })
  const read = () => {
    const said = document.querySelector('.still-loading')?.textContent
    if (said) note({ said })
  }
  new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('animationstart', ({ target }) => {
    const start = target as HTMLElement
    if (start.id === 'still-loading') note({ said: start.textContent ?? '' })
  })
}

/** What stands in the layout may still wait to be painted. */
const seen = async (page: Page, what: Locator) => {
  await expect(what.first()).toBeVisible()
  await expect(page.locator('html[data-painted]')).toBeAttached()
}

/** What a first visit fetches until the page is drawn. */
const filesOf = async (browser: Browser, url: string, place: Place) => {
  const page = await visitor(browser, url, place)
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(url + place.path)
  await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible()
  if (place.part) {
    await place.part.open(page)
    await drawnAt(page, place).waitFor()
  }
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
  place: Place,
  { file, fault, byClick }: { file: string; fault: Fault; byClick: boolean },
) => {
  const { path, part } = place
  const drawn = drawnAt(page, place)
  const frame = part ? part.frame(page) : page.locator('body')
  const told = frame
    .getByRole('alert')
    .filter({ hasText: /can’t be reached|could not be loaded/ })
    .first()
  const said = page.locator(place.language ? 'html[data-said]' : 'html[data-said*="is still loading"]')
  if (byClick) {
    await page.goto(url + elsewhere(place))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.evaluate(() => delete document.documentElement.dataset.said)
  const { isAsked, mend } = await spoil(page, file, fault)
  if (part) await part.open(page)
  else if (byClick) await follow(page, path)
  else await page.goto(url + path, { waitUntil: 'commit' })
  // What was fetched on the way here can't be missed any more.
  await Promise.race([isAsked, drawn.or(told).first().waitFor()])

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
  const again = part
    ? frame.getByRole('button', { name: 'Retry' })
    : told.getByRole('button').or(told.getByRole('link')).first()
  if (await told.isVisible()) await Promise.race([again.click().catch(() => undefined), drawn.waitFor()])
  await seen(page, drawn)
}

/** Where the walk goes, and of the files there those that it tries. */
const walks = [
  ...places.map((place) => ({ place, tries: () => true })),
  ...others.map((place) => ({ place, tries: (file: string) => isWhole || file.includes('/first-page.') })),
  ...(isWhole ? [...parts, ...languages].map((place) => ({ place, tries: () => true })) : []),
]

test('no file leaves a page white, whatever happens to it', async ({ browser, site }) => {
  const walked = new Set<string>()
  // What the page itself names can keep all of it from being painted.
  const start = await (await fetch(site.url)).text()
  const tryAll = async (place: Place, files: readonly string[]) => {
    for (const file of files) {
      const at = walked.size
      walked.add(file)
      const ways = waysTo(place)
      const inTurn = {
        fault: faults[at % faults.length] as Fault,
        byClick: ways[Math.floor(at / faults.length) % ways.length] as boolean,
      }
      const cases = isWhole
        ? faults.flatMap((fault) => ways.map((byClick) => ({ fault, byClick })))
        : [inTurn, ...(start.includes(file) ? [{ fault: 'hanging' as const, byClick: false }] : [])]
      for (const one of cases)
        await test.step(`${file} ${one.fault}, ${one.byClick ? 'by a click' : 'by its address'}`, async () => {
          const page = await visitor(browser, site.url, place)
          await walk(page, site.url, place, { file, ...one })
          await page.context().close()
        })
    }
  }
  for (const { place, tries } of walks) {
    const files = await filesOf(browser, site.url, place)
    const fresh = files.filter((file) => !walked.has(file) && tries(file))
    // What nobody fetches any more would be tried by nobody.
    expect(fresh).not.toEqual([])
    await tryAll(place, fresh)
  }
  // Signed out, the same files draw another page.
  if (isWhole) await tryAll(signIn, await filesOf(browser, site.url, signIn))
})
