import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { boardOf, dayOfTransfers } from '../support/rides'

const PEOPLE = 60
const JOBS = 400
/** A screen is drawn sixty times a second, and the slowest machine is far from the quickest. */
const MOST_MS = 6 * (1000 / 60)
const TURNS = 60

const demo = ownDemo()

const numbered = (of: string, n: number) => `${of.slice(0, 8)}-0000-7000-8000-${String(n).padStart(12, '0')}`

/** As many people and jobs as the largest day has, each like one that there is. */
const fullOf = ({ people, jobs, ...board }: { people: object[]; jobs: object[] }) => {
  const crew = Array.from({ length: PEOPLE }, (_, n) => ({
    ...people[n % people.length],
    ...{ id: numbered('aaaaaaaa', n), name: `Driver ${n}` },
  }))
  const day = Array.from({ length: JOBS }, (_, n) => ({
    ...jobs[n % jobs.length],
    ...{
      lineId: numbered('bbbbbbbb', n),
      guest: `Guest ${n}`,
      quantity: 1,
      movable: true,
      status: 'assigned',
    },
    time: `${String(6 + 2 * Math.floor(n / PEOPLE)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    duties: [
      {
        ...{ id: numbered('cccccccc', n), personId: crew[n % PEOPLE]?.id },
        ...{ vehicleId: null, state: 'planned' },
      },
    ],
  }))
  return { ...board, people: crew, jobs: day }
}

/** What the page's own thread has worked, whatever else the machine did meanwhile. */
const workedMs = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )

test('a board of sixty drivers and four hundred jobs scrolls without drawing itself anew', async ({
  browser,
}) => {
  const office = await new Client(demo).signIn('admin@melali.test')
  const day = await dayOfTransfers(office, 10)
  const full = fullOf(await boardOf(office, day))
  const page = await personOn(browser, demo, 'operations@melali.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/dispatch?*', (route) => route.fulfill({ json: { data: full } }))
  await page.goto(`/dispatch?day=${day}`)
  await settled(page)
  await expect(page.locator('[data-block]')).toHaveCount(JOBS)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.getByRole('group', { name: 'Driver 3', exact: true }).hover()
  const grid = page.getByRole('group', { name: 'Driver 0', exact: true }).locator('xpath=..')
  const turns: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await workedMs(session)
    await page.mouse.wheel(0, turn < TURNS / 2 ? 90 : -90)
    await drawn(page)
    turns.push((await workedMs(session)) - before)
    if (turn === TURNS / 2 - 1) expect(await grid.evaluate((one) => one.scrollTop)).toBeGreaterThan(1_000)
  }
  const [slowest] = turns.toSorted((one, other) => other - one)
  const mean = turns.reduce((sum, one) => sum + one, 0) / TURNS
  console.log(
    `${PEOPLE} × ${JOBS}: ${mean.toFixed(1)} ms of work a turn of the wheel, ${slowest?.toFixed(1)} at most`,
  )
  expect(mean).toBeLessThanOrEqual(MOST_MS)
  await page.context().close()
})
