import { expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { placesOf } from '../matrix/places'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { keepFigures, scale } from '../support/figures'
import { signedInContext } from '../support/people'
import { allFilesOf, casesOf, filesOf, nameOf, type Place, SHARE, SHARES, visitorIn, walk } from './walking'

const demo = ownDemo()
const email = 'admin@melali.test'

/** How many of the product's screens are gone to, in steps over all of them; and of the files that only they fetch, how many a screen. */
const SCREENS = scale('WALK_SCREENS', 4)
const FILES = scale('WALK_FILES', 1)
test('no file of any screen leaves it white, whatever happens to it', async ({ browser }) => {
  const page = await visitorIn(await signedInContext(browser, demo, email, { serviceWorkers: 'block' }))
  /** What the screen is headed by when nothing is wrong, and what it fetches until then. */
  const visited = async (path: string): Promise<{ place: Place; files: string[] }> => {
    await page.goto(demo.url + path)
    await settled(page)
    const heading = (await page.locator('h1').first().textContent()) ?? ''
    const place = { path, heading }
    return { place, files: await filesOf(page, demo.url, place) }
  }
  // What is there before a click can't be missed by one.
  const walked = new Set(await allFilesOf(page, demo.url, '/'))
  const counts = { screens: 0, files: 0, cases: 0 }
  const places = await placesOf(await new Client(demo).signIn(email))
  const step = Math.max(1, Math.floor(places.length / SCREENS))
  const chosen = places.filter((_, at) => at % step === step - 1)
  // Neighbours are of one remote, and fetch much of the same.
  const bound = (share: number) => Math.round((chosen.length * share) / SHARES)
  for (const { path } of chosen.slice(bound(SHARE - 1), bound(SHARE))) {
    const { place, files } = await visited(path)
    counts.screens += 1
    for (const file of files.filter((one) => !walked.has(one)).slice(0, FILES)) {
      walked.add(file)
      const cases = casesOf(place, file, counts.files)
      counts.files += 1
      counts.cases += cases.length
      for (const one of cases)
        await test.step(`${path}: ${nameOf(one)}`, () => walk(page, demo.url, place, one))
    }
    // A walk that is ended early has shown something.
    keepFigures('walk', { ...counts, last: path })
  }
  expect(counts.files).toBeGreaterThan(0)
})
