import type { Browser, Locator, Page } from '@playwright/test'
import { locales } from '../matrix/ways'
import { expect, test } from './fixtures'
import { type Fault, faults, filesOf, type Place, SHARE, visitorIn, walk, waysTo } from './walking'

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

/** All four faults of every file at every place take minutes (`WALK=whole`); otherwise each file has one, in turn. */
const isWhole = process.env.WALK === 'whole'

const visitor = async (browser: Browser, url: string, { isSignedOut, language }: Place) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (!isSignedOut) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url }])
  if (language) await context.addCookies([{ name: 'locale', value: language, url }])
  return visitorIn(context)
}

const fetchedBy = async (browser: Browser, url: string, place: Place) => {
  const page = await visitor(browser, url, place)
  const files = await filesOf(page, url, place)
  await page.context().close()
  return files
}

/** Where the walk goes, and of the files there those that it tries. */
const walks = [
  ...places.map((place) => ({ place, tries: () => true })),
  ...others.map((place) => ({ place, tries: (file: string) => isWhole || file.includes('/first-page.') })),
  ...(isWhole ? [...parts, ...languages].map((place) => ({ place, tries: () => true })) : []),
]

test('no file leaves a page white, whatever happens to it', async ({ browser, site }) => {
  test.skip(SHARE > 1, 'The first part of a walk shows it.')
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
    const files = await fetchedBy(browser, site.url, place)
    const fresh = files.filter((file) => !walked.has(file) && tries(file))
    // What nobody fetches any more would be tried by nobody.
    expect(fresh).not.toEqual([])
    await tryAll(place, fresh)
  }
  // Signed out, the same files draw another page.
  if (isWhole) await tryAll(signIn, await fetchedBy(browser, site.url, signIn))
})
