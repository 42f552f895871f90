import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { settled } from '../matrix/look'
import { follow } from '../support/screen'
import { type Fault, faults, spoil } from './spoil'

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

/** Where a click leads from. */
export const elsewhere = ({ path, part }: Place) => {
  if (part) return path
  return path === '/' ? '/user-management/users' : '/'
}

/** All four faults of every file, by a click and by the address, take minutes; otherwise each file has one, in turn. */
export const isWhole = process.env.WALK === 'whole'

/** By a click, by its address, or by both; what was fetched on the way can't be missed any more. */
const waysTo = ({ part, language, isSignedOut }: Place, isElsewhere: boolean) => {
  if (part) return [true]
  return language || isSignedOut || isElsewhere ? [false] : [true, false]
}

export interface Case {
  file: string
  fault: Fault
  byClick: boolean
}

/** What is tried of the file that is met as this one. */
export const casesOf = (place: Place, file: string, at: number, isElsewhere = false): Case[] => {
  const ways = waysTo(place, isElsewhere)
  if (isWhole) return faults.flatMap((fault) => ways.map((byClick) => ({ file, fault, byClick })))
  const turn = (at + Math.floor(at / faults.length)) % ways.length
  return [{ file, fault: faults[at % faults.length] as Fault, byClick: ways[turn] as boolean }]
}

export const nameOf = ({ file, fault, byClick }: Case) =>
  `${file} ${fault}, ${byClick ? 'by a click' : 'by its address'}`

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

/** As if they had never been here, but for the files that their browser kept: those come sooner, and are compiled already. */
const comesAnew = async (page: Page, url: string) => {
  // Nothing of the product runs there.
  await page.goto(`${url}/remotes.json`)
  await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
}

const filesUntil = async (page: Page, url: string, isThere: () => Promise<unknown>) => {
  await comesAnew(page, url)
  const files = new Set<string>()
  const note = (request: Request) => files.add(new URL(request.url()).pathname)
  page.on('request', note)
  await isThere()
  page.off('request', note)
  return [...files].filter(isCode)
}

/** What a first visit fetches until the page is drawn. */
export const filesOf = (page: Page, url: string, place: Place) =>
  filesUntil(page, url, async () => {
    await page.goto(url + place.path)
    await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible()
    if (!place.part) return
    await place.part.open(page)
    await drawnAt(page, place).waitFor()
  })

/** All that a first visit fetches; the last of it in an idle moment. */
export const allFilesOf = (page: Page, url: string, path: string) =>
  filesUntil(page, url, async () => {
    const isLast = page.waitForRequest(/\/provided-core\./)
    await page.goto(url + path)
    await settled(page)
    await isLast
  })

/** Goes where the file is missed, sees that the page says so or does without, and that it is whole once the file is. */
export const walk = async (page: Page, url: string, place: Place, { file, fault, byClick }: Case) => {
  const { path, part } = place
  const drawn = drawnAt(page, place)
  const frame = part ? part.frame(page) : page.locator('body')
  const told = frame
    .getByRole('alert')
    .filter({ hasText: /can’t be reached|could not be loaded/ })
    .first()
  const said = page.locator(place.language ? 'html[data-said]' : 'html[data-said*="is still loading"]')
  await comesAnew(page, url)
  if (byClick) {
    await page.goto(url + elsewhere(place))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.evaluate(() => delete document.documentElement.dataset.said)
  const { isAsked, mend } = await spoil(page, file, fault)
  if (part) await part.open(page)
  else if (byClick) await follow(page, path)
  else await page.goto(url + path, { waitUntil: 'commit' })
  await expect.poll(isAsked).toBe(true)

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
  if (fault !== 'slow') await mend()
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
