import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { countEffort, effortOn } from '../support/effort'
import { personOn } from '../support/people'
import { boardOf, dayOfTransfers, move, type Ride } from '../support/rides'

const TRANSFERS = 40
/** Line by line from their bookings six transfers took 25 clicks. */
const AT_MOST = { day: 10, one: 2 }

const demo = ownDemo()

const waiting = (page: Page) => page.getByRole('region', { name: 'To assign' })
const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/dispatch/moves'))

const startOf = ({ time }: Ride) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Jobs of one person, or of one vehicle, that lie over each other. */
const clashesOf = (jobs: readonly Ride[], key: 'personId' | 'vehicleId') => {
  const shares = jobs.flatMap((job) => job.duties.map((duty) => ({ job, who: duty[key] })))
  return shares.filter(({ job, who }) =>
    shares.some((other) => {
      if (other.job === job || other.who !== who || startOf(other.job) < startOf(job)) return false
      return startOf(other.job) < startOf(job) + job.minutes
    }),
  )
}

test('forty transfers of a day have somebody after few clicks, and one more after two', async ({
  browser,
}) => {
  const office = await new Client(demo).signIn('admin@melali.test')
  const day = await dayOfTransfers(office, TRANSFERS)
  const page = await personOn(browser, demo, 'operations@melali.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await countEffort(page)
  await page.goto(`/dispatch?day=${day}`)
  await expect(waiting(page).getByRole('heading')).toContainText(`(${TRANSFERS})`)
  const clicks = async (work: () => Promise<void>) => {
    const before = (await effortOn(page)).clicks
    await work()
    return (await effortOn(page)).clicks - before
  }

  const forTheDay = await clicks(async () => {
    await page.getByRole('button', { name: 'Suggest' }).click()
    await expect(page.getByText(`${TRANSFERS} jobs proposed. Nothing is saved yet.`)).toBeVisible()
    // Somebody who reviews it looks closer at one of them.
    await page
      .getByRole('button', { name: /proposed/ })
      .first()
      .dblclick()
    const look = page.getByRole('dialog', { name: 'Assign the job' })
    await expect(look).toBeVisible()
    await settled(page)
    await page.keyboard.press('Escape')
    await expect(look).toBeHidden()
    const [first] = await Promise.all([
      answered(page),
      page.getByRole('button', { name: `Save all ${TRANSFERS}` }).click(),
    ])
    if (!first.ok()) {
      const doubts = page.getByRole('dialog', { name: 'Something speaks against it' })
      await settled(page)
      await doubts.getByRole('textbox').click()
      await page.keyboard.type('The guests speak English')
      await Promise.all([answered(page), doubts.getByRole('button', { name: 'Assign all the same' }).click()])
    }
    await expect(waiting(page)).toContainText('Everything has somebody.')
  })
  console.log(`${TRANSFERS} transfers: ${forTheDay} clicks`)
  expect(forTheDay).toBeLessThanOrEqual(AT_MOST.day)
  const { jobs } = await boardOf(office, day)
  expect(jobs.map(({ duties }) => duties.length)).toEqual(Array(TRANSFERS).fill(1))
  expect([clashesOf(jobs, 'personId'), clashesOf(jobs, 'vehicleId')]).toEqual([[], []])

  const one = jobs.find(({ warnings }) => !warnings.length)
  if (!one) throw new Error('Something speaks against every transfer')
  const [duty] = one.duties
  await move(office, [{ lineId: one.lineId, dutyId: duty?.id, personId: null }])
  await expect(waiting(page).getByRole('button')).toHaveCount(1)
  const forOne = await clicks(async () => {
    await waiting(page).getByRole('button').click()
    const { people } = await boardOf(office, day)
    const name = people.find(({ id }) => id === duty?.personId)?.name ?? ''
    await Promise.all([
      answered(page),
      page.getByRole('button', { name: `Give 1 selected to ${name}` }).click(),
    ])
  })
  console.log(`one transfer: ${forOne} clicks`)
  expect(forOne).toBeLessThanOrEqual(AT_MOST.one)
  await page.context().close()
})
