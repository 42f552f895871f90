import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test'
import { follow } from '../support/screen'

export const faults = ['missing', 'corrupt', 'hanging', 'slow'] as const
export type Fault = (typeof faults)[number]

/** A whole walk takes hours: as `2/4` it is the second of four parts. */
export const [SHARE = 1, SHARES = 1] = (process.env.WALK_SHARE ?? '1/1').split('/').map(Number)

export interface Place {
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

const elsewhere = ({ path, part }: Place) => {
  if (part) return path
  return path === '/' ? '/user-management/users' : '/'
}
/** By a click, by its address, or by both. */
export const waysTo = ({ part, language, isSignedOut }: Place) => {
  if (part) return [true]
  return language || isSignedOut ? [false] : [true, false]
}

const isCode = (path: string) => /^\/(assets|remotes)\/.*\.(js|css)$/.test(path)

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

/** Somebody whose clock the test turns. */
export const visitorIn = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript(notice)
  return page
}

/** What a first visit fetches until the page is drawn. */
export const filesOf = async (page: Page, url: string, place: Place) => {
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(url + place.path)
  await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible()
  if (place.part) {
    await place.part.open(page)
    await drawnAt(page, place).waitFor()
  }
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

/** Goes where the file is missed, sees that the page says so or does without, and that it is whole once the file is. */
export const walk = async (
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
  }).toPass({ timeout: 60_000 })
  await seen(page, told.or(drawn))
  await mend()
  // A file that came late may draw the page by itself, just before it is asked for again.
  const again = part
    ? frame.getByRole('button', { name: 'Retry' })
    : told.getByRole('button').or(told.getByRole('link')).first()
  const tryAgain = () => Promise.race([again.click().catch(() => undefined), drawn.waitFor()])
  // A part may take a page away that was drawn already; once is enough to have it back.
  let isTried = false
  await expect(async () => {
    if (!isTried && (await told.isVisible())) {
      isTried = true
      await tryAgain()
    }
    await expect(drawn.first()).toBeVisible({ timeout: 1_000 })
    // Once nothing is put off any more, nothing takes it away.
    await page.clock.runFor(2_000)
    await expect(drawn.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await seen(page, drawn)
}
