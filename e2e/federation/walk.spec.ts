import type { Browser, Locator, Page } from '@playwright/test'
import { locales } from '../matrix/ways'
import { expect, test } from './fixtures'
import {
  allFilesOf,
  casesOf,
  elsewhere,
  filesOf,
  isWhole,
  nameOf,
  type Place,
  SHARE,
  visitorIn,
  walk,
} from './walking'

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

const visitor = async (browser: Browser, url: string, { isSignedOut, language }: Partial<Place> = {}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (!isSignedOut) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url }])
  if (language) await context.addCookies([{ name: 'locale', value: language, url }])
  return visitorIn(context)
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
  const page = await visitor(browser, site.url)
  const before = new Map<string, string[]>()
  for (const from of new Set(walks.map(({ place }) => elsewhere(place))))
    before.set(from, await allFilesOf(page, site.url, from))
  const tryAll = async (page: Page, place: Place, files: readonly string[]) => {
    for (const file of files) {
      const cases = casesOf(place, file, walked.size, before.get(elsewhere(place))?.includes(file))
      if (start.includes(file) && !cases.some(({ fault }) => fault === 'hanging'))
        cases.push({ file, fault: 'hanging', byClick: false })
      walked.add(file)
      for (const one of cases) await test.step(nameOf(one), () => walk(page, site.url, place, one))
    }
  }
  for (const { place, tries } of walks) {
    const own = place.language ? await visitor(browser, site.url, place) : page
    const files = await filesOf(own, site.url, place)
    const fresh = files.filter((file) => !walked.has(file) && tries(file))
    // What nobody fetches any more would be tried by nobody.
    expect(fresh).not.toEqual([])
    await tryAll(own, place, fresh)
  }
  // Signed out, the same files draw another page.
  if (!isWhole) return
  const stranger = await visitor(browser, site.url, signIn)
  await tryAll(stranger, signIn, await filesOf(stranger, site.url, signIn))
})
