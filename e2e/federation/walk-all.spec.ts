import { expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { placesOf } from '../matrix/places'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { keepFigures, scale } from '../support/figures'
import { signedInContext } from '../support/people'
import { type Fault, faults, filesOf, type Place, SHARE, SHARES, visitorIn, walk } from './walking'

const demo = ownDemo()
const email = 'admin@melali.test'

/** How many of the product's screens are gone to, in steps over all of them; and of the files that only they fetch, how many a screen. */
const SCREENS = scale('WALK_SCREENS', 4)
const FILES = scale('WALK_FILES', 1)
/** All four faults, by a click and by the address; otherwise one of these in turn. */
const isWhole = process.env.WALK === 'whole'

const everyCase = faults.flatMap((fault) => [true, false].map((byClick) => ({ fault, byClick })))

test('no file of any screen leaves it white, whatever happens to it', async ({ browser }) => {
  const visitor = async () =>
    visitorIn(await signedInContext(browser, demo, email, { serviceWorkers: 'block' }))
  /** What the screen is headed by when nothing is wrong, and what it fetches until then. */
  const visited = async (path: string): Promise<{ place: Place; files: string[] }> => {
    const page = await visitor()
    await page.goto(demo.url + path)
    await settled(page)
    const heading = (await page.locator('h1').first().textContent()) ?? ''
    await page.context().close()
    const again = await visitor()
    const place = { path, heading }
    const files = await filesOf(again, demo.url, place)
    await again.context().close()
    return { place, files }
  }
  const walked = new Set((await visited('/')).files)
  const counts = { screens: 0, files: 0, cases: 0 }
  const tryOne = async (place: Place, file: string, one: { fault: Fault; byClick: boolean }) => {
    counts.cases += 1
    await test.step(`${place.path}: ${file} ${one.fault}, ${one.byClick ? 'by a click' : 'by its address'}`, async () => {
      const page = await visitor()
      await walk(page, demo.url, place, { file, ...one })
      await page.context().close()
    })
  }
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
      const inTurn = everyCase[counts.files % everyCase.length] as (typeof everyCase)[number]
      counts.files += 1
      for (const one of isWhole ? everyCase : [inTurn]) await tryOne(place, file, one)
    }
    // A walk that is ended early has shown something.
    keepFigures('walk', { ...counts, last: path })
  }
  expect(counts.files).toBeGreaterThan(0)
})
