import { expect, type Locator, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { byKeyboard } from '../support/keyboard'
import { personOn } from '../support/people'
import { dayFromNow, follow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

interface Job {
  lineId: string
  guest: string
  movable: boolean
  duties: { id: string; personId: string }[]
}

interface Board {
  people: { id: string; name: string; licenceExpiry: string }[]
  jobs: Job[]
}

const boardOn = async (client: Client, day: string): Promise<Board> =>
  (await client.call('GET', `/api/dispatch?day=${day}`)).body.data

const move = (client: Client, moves: object[]) =>
  client.call('POST', '/api/dispatch/moves', { crew: 'drivers', moves, reason: 'Planned anew' })

/** A day to come with several jobs, none of which anybody does yet. */
const emptiedDay = async (client: Client) => {
  for (let ahead = 1; ahead < 40; ahead++) {
    const day = dayFromNow(ahead)
    const jobs = (await boardOn(client, day)).jobs.filter(({ movable }) => movable)
    const guests = new Set(jobs.map(({ guest }) => guest))
    if (jobs.length < 3 || guests.size < jobs.length) continue
    const off = jobs.flatMap(({ lineId, duties }) =>
      duties.map(({ id }) => ({ lineId, dutyId: id, personId: null })),
    )
    if (off.length && (await move(client, off)).status !== 200) continue
    return { day, jobs }
  }
  throw new Error('The demonstration has no day with several jobs')
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const waiting = (page: Page) => page.getByRole('region', { name: 'To assign' })
const of = (place: Locator, { guest }: Job) => place.getByRole('button', { name: guest })

/** Does what saves; where something speaks against it, gives a reason. */
const saving = async (page: Page, work: () => Promise<unknown>) => {
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/api/dispatch/moves'))
  const [first] = await Promise.all([answered(), work()])
  if (first.ok() || (await first.json()).code !== 'DISPATCH_DOUBTED') return
  const dialog = page.getByRole('dialog', { name: 'Something speaks against it' })
  await settled(page)
  const keys = byKeyboard(page)
  await keys.type(dialog.getByRole('textbox'), 'The guests agree')
  await Promise.all([answered(), keys.press(dialog.getByRole('button', { name: 'Assign all the same' }))])
}

const dragTo = async (page: Page, from: Locator, to: Locator) => {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + 20, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

/** The board is one stop of the Tab key; from there arrows lead along a row and on to the next one that has jobs. */
const comeTo = async (page: Page, job: Locator) => {
  await byKeyboard(page).to(page.locator('[data-block][tabindex="0"]'))
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-block'))
  const wanted = await job.getAttribute('data-block')
  const goes = async (key: string) => {
    const before = await here()
    await page.keyboard.press(key)
    return before !== (await here())
  }
  while (await goes('ArrowUp'));
  do {
    await page.keyboard.press('Home')
    while ((await here()) !== wanted && (await goes('ArrowRight')));
  } while ((await here()) !== wanted && (await goes('ArrowDown')))
  await expect(job).toBeFocused()
}

/** Somebody of operations, who stays signed in. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await personOn(browser, demo, 'operations@melali.test')
  await page.goto('/dispatch')
})

test('a day is planned by drag, by keyboard and by suggestion; who may not drive is refused', async () => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { day, jobs } = await emptiedDay(client)
  const { people } = await boardOn(client, day)
  const able = people.filter(({ licenceExpiry }) => licenceExpiry >= day)
  const lapsed = people.find(({ licenceExpiry }) => licenceExpiry < day)
  const [one, other] = able
  const [first, second] = jobs
  if (!one || !other || !lapsed || !first || !second) throw new Error('Too few people or jobs')
  await page.setViewportSize({ width: 1440, height: 1200 })

  await test.step('dragged to a driver whose licence has lapsed, it stays, and the reason is said', async () => {
    await follow(page, `/dispatch?day=${day}`)
    await expect(of(waiting(page), first)).toBeVisible()
    await dragTo(page, of(waiting(page), first), row(page, lapsed.name))
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toContainText(
      `The licence of ${lapsed.name} expires on`,
    )
    await expect(of(waiting(page), first)).toBeVisible()
  })

  await test.step('dragged to another it is theirs', async () => {
    await saving(page, () => dragTo(page, of(waiting(page), first), row(page, one.name)))
    await expect(of(row(page, one.name), first)).toBeVisible()
    const saved = (await boardOn(client, day)).jobs.find(({ lineId }) => lineId === first.lineId)
    expect(saved?.duties).toMatchObject([{ personId: one.id }])
  })

  await test.step('without a mouse the next one is given, and taken off again', async () => {
    const keys = byKeyboard(page)
    await comeTo(page, of(waiting(page), second))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Assign the job' })
    await settled(page)
    const whom = dialog.getByRole('combobox', { name: 'Assign to…' })
    await expect(whom).toBeFocused()
    await keys.take(whom, other.name, new RegExp(`^${other.name}`))
    await saving(page, () => keys.press(dialog.getByRole('button', { name: 'Assign', exact: true })))
    await expect(of(row(page, other.name), second)).toBeVisible()
    await comeTo(page, of(row(page, other.name), second))
    await page.keyboard.press('Space')
    await saving(page, () => keys.press(page.getByRole('button', { name: 'Take off' })))
    await expect(of(waiting(page), second)).toBeVisible()
  })

  await test.step('what a colleague does appears by itself', async () => {
    expect((await move(client, [{ lineId: second.lineId, dutyId: null, personId: other.id }])).status).toBe(
      200,
    )
    await expect(of(row(page, other.name), second)).toBeVisible()
    const { duties } = (await boardOn(client, day)).jobs.find(({ lineId }) => lineId === second.lineId) as Job
    await move(client, [{ lineId: second.lineId, dutyId: duties[0]?.id, personId: null }])
    await expect(of(waiting(page), second)).toBeVisible()
  })

  await test.step('the rest is suggested, looked at and saved', async () => {
    await page.getByRole('button', { name: 'Suggest' }).click()
    await expect(page.getByText(/proposed\. Nothing is saved yet\./)).toBeVisible()
    expect((await boardOn(client, day)).jobs.filter(({ duties }) => duties.length)).toHaveLength(1)
    await saving(page, () => page.getByRole('button', { name: /^Save all/ }).click())
    await expect(waiting(page)).toContainText('Everything has somebody.')
    const left = (await boardOn(client, day)).jobs.filter(({ movable, duties }) => movable && !duties.length)
    expect(left).toEqual([])
  })
})

test('on a phone no job of a week lies over what comes after it', async () => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/dispatch?view=week&crew=guides')
  await expect(page.locator('[data-block]').first()).toBeVisible()
  await settled(page)
  const overflowing = await page
    .locator('section[data-row] > div')
    .evaluateAll((places) =>
      places
        .filter((place) =>
          [...place.children].some(
            (child) => child.getBoundingClientRect().bottom > place.getBoundingClientRect().bottom + 1,
          ),
        )
        .map((place) => place.textContent),
    )
  expect(overflowing).toEqual([])
})
