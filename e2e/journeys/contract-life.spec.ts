import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { dayFromNow, follow, typeDay } from '../support/screen'
import type { Site } from '../support/server'

/** Told apart from the contracts that are there already. */
const mark = randomBytes(3).toString('hex').toUpperCase()
const name = `Summer ${mark}`
const code = `SUM-${mark}`

/** The next June that is two months away or more: two months without a closed day. */
const soon = dayFromNow(60)
const year = Number(soon.slice(0, 4)) + (soon.slice(5, 7) < '06' ? 0 : 1)
const june = (day: string) => `${year}-06-${day}`
const july = (day: string) => `${year}-07-${day}`

interface Stay {
  hotel: string
  regionId: string
  /** Of a contract that is there already. */
  takenCode: string
}

/** The first hotel with a contract of its own. */
const someHotel = async (site: Site): Promise<Stay> => {
  const data = await new Client(site).signIn('data@melali.test')
  const { body: hotels } = await data.call('GET', '/api/hotels?perPage=1&sort=code')
  const hotel = hotels.data[0]
  const { body: contracts } = await data.call('GET', `/api/hotels/${hotel.id}/contracts`)
  const { body: detail } = await data.call('GET', `/api/hotels/${hotel.id}`)
  return {
    hotel: hotel.name,
    regionId: detail.data.regionId,
    takenCode: contracts.data[0].code,
  }
}

/** The lane of the second room, after a season's name, days, weekdays, priority and the first room, which isn't sold. */
const price = 6

const cell = (page: Page, row: number, lane: number) =>
  page.locator(`[data-row="${row}"][data-lane="${lane}"]`)

const type = async (at: Locator, text: string) => {
  await at.click()
  await at.page().keyboard.type(text)
  await at.page().keyboard.press('Enter')
}

const paste = async (page: Page, at: Locator, rows: string[][]) => {
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((row) => row.join('\t')).join('\n'),
  )
  await at.click()
  await page.keyboard.press('Control+V')
}

const demo = ownDemo()
let stay: Stay
test.beforeAll(async () => {
  stay = await someHotel(demo)
})

test('a hotel contract from its first day to its second version, and off sale for some nights', async ({
  browser,
}) => {
  const page = await personOn(browser, demo, 'data@melali.test')
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url })

  await test.step('a new contract; a code that is taken is told at its field, and all else stays', async () => {
    await page.goto(`/master-data/hotel?search=${encodeURIComponent(stay.hotel)}`)
    await page.getByRole('link', { name: stay.hotel }).first().click()
    await page.getByRole('link', { name: 'Create contract' }).click()
    await page.getByLabel('Code', { exact: true }).fill(stay.takenCode)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await typeDay(page, 'Bookable from', dayFromNow(-1))
    await typeDay(page, 'Bookable until', july('31'))
    await typeDay(page, 'Stays from', june('01'))
    await typeDay(page, 'Stays until', july('31'))
    await page.getByLabel('Terms', { exact: true }).fill('Passports are needed at check-in.')
    await page.getByRole('button', { name: 'Create contract' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('This is taken already.').first()).toBeVisible()
    await expect(page.getByLabel('Stays until')).toHaveValue(`31 Jul ${year}`)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Create contract' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Draft').first()).toBeVisible()
    await expect(page.getByText('Passports are needed at check-in.')).toBeVisible()
    await settled(page)
  })

  const sheet = page.getByRole('grid')
  const problems = page.getByRole('list', { name: 'Problems' })
  const layer = (of: string) =>
    page.getByRole('radiogroup', { name: 'What the cells show' }).getByText(of, { exact: true }).click()

  await test.step('rate sheet: seasons typed, added and pasted', async () => {
    await page.getByRole('link', { name: 'Rate sheet' }).first().click()
    await expect(problems.getByText('No season covers 1 Jun')).toBeVisible()
    await cell(page, 0, 0).click()
    for (const text of ['Low', june('01'), june('20')]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await type(cell(page, 0, price), '100')
    await page.getByRole('button', { name: 'Season', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a season below' }).click()
    await type(cell(page, 1, 0), 'High')
    await expect(cell(page, 1, 1)).toHaveText(`21 Jun ${year}`)
    await type(cell(page, 1, 2), june('28'))
    await page.getByRole('button', { name: 'Season', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a season below' }).click()
    await paste(page, cell(page, 2, 0), [
      ['Peak', july('01'), july('20'), '', '0', '', '200'],
      ['Late', july('21'), july('31'), '', '0', '', '150'],
    ])
    await expect(cell(page, 3, price)).toHaveText('150.00')
  })

  await test.step('fill down, undo, redo', async () => {
    await cell(page, 0, price).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(cell(page, 1, price)).toHaveText('100.00')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, price)).not.toContainText('100.00')
    await page.keyboard.press('Control+y')
    await expect(cell(page, 1, price)).toHaveText('100.00')
  })

  await test.step('a gap is named with its nights, and mended', async () => {
    const gap = problems.getByText(`No season covers 29 Jun ${year} – 30 Jun ${year} (2 nights).`)
    await expect(gap).toBeVisible()
    await type(cell(page, 1, 2), june('30'))
    await expect(gap).toBeHidden()
  })

  await test.step('a price below its cost is named, and mended', async () => {
    await layer('Sell')
    await paste(page, cell(page, 0, price), [['90'], ['160'], ['260'], ['210']])
    const loss = problems.getByText(/Low .*: sells for 90.00, below its cost of 100.00/)
    await expect(loss).toBeVisible()
    await type(cell(page, 0, price), '130')
    await expect(loss).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. The contract is a draft')).toBeVisible()
  })

  await test.step('activated, it is version 1 on sale', async () => {
    await page.getByRole('link', { name: 'To the contract' }).click()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await settled(page)
    await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('in force')).toBeVisible()
  })

  await test.step('one price changes: it waits in version 2 until it is published', async () => {
    await page.getByRole('link', { name: 'Rate sheet' }).click()
    await expect(sheet).toBeVisible()
    await layer('Sell')
    await type(page.getByRole('gridcell', { name: '130.00' }), '145')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved in version 2, which isn’t on sale yet.')).toBeVisible()
    await page.getByRole('link', { name: 'To the contract' }).click()
    await expect(page.getByText('Changes wait in version 2')).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: 'Review and publish' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('What changes in the contract')).toBeVisible()
    await expect(drawer.locator('del')).toHaveText('USD 130.00')
    await expect(drawer.getByText('USD 145.00')).toBeVisible()
    await drawer.getByLabel('Reason').fill('The hotel raised its rates')
    await drawer.getByRole('button', { name: 'Publish version 2' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('Changes wait in version 2')).toBeHidden()
    await expect(page.getByText('The hotel raised its rates')).toBeVisible()
  })

  await test.step('versions 1 and 2 beside each other', async () => {
    await page.getByRole('button', { name: 'Compare version 2 with the one before' }).click()
    const drawer = page.getByRole('dialog', { name: 'Version 1 and version 2' })
    await expect(drawer.locator('del')).toHaveText('USD 130.00')
    await expect(drawer.getByText('USD 145.00')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('a stop sale on two nights, for all rooms', async () => {
    await page.getByRole('link', { name: 'Availability' }).click()
    await expect(page).toHaveURL(/availability$/)
    await follow(page, `${page.url()}?month=${year}-06`)
    const night = (day: string) => page.getByRole('button', { name: `, ${Number(day)} Jun ${year}:` })
    await night('10').first().click()
    await night('11')
      .last()
      .click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Stop sale', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Reason').fill('The hotel has a wedding')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    await expect(night('10').first()).toHaveAccessibleName(/stop sale/)
    await expect(night('11').last()).toHaveAccessibleName(/stop sale/)
    await expect(night('12').first()).not.toHaveAccessibleName(/stop sale/)
  })
  await context.close()

  const agent = await personOn(browser, demo, 'agent@melali.test')
  const told: string[] = []
  agent.on('response', (answer) => {
    // A page that is left takes its answers with it.
    if (answer.url().includes('/api/packages/'))
      answer.text().then(
        (text) => told.push(text),
        () => {},
      )
  })
  const catalogue = (checkIn: string, checkOut: string) =>
    `/package/hotel?region=${stay.regionId}&checkIn=${checkIn}&checkOut=${checkOut}`
  const card = agent.getByRole('link').filter({ hasText: code })

  await test.step('an agent is sold the new price and told why, and nothing of what it costs', async () => {
    await agent.goto(catalogue(june('05'), june('08')))
    await expect(card).toContainText('USD 435.00')
    await card.click()
    await expect(agent.getByRole('heading', { level: 1 })).toContainText(stay.hotel)
    await expect(agent.getByText('USD 435.00')).toBeVisible()
    await settled(agent)
    await agent.getByRole('button', { name: 'Why this price?' }).click()
    const why = agent.getByRole('dialog')
    await expect(why.getByText(/^Season .?Low/)).toHaveCount(3)
    await expect(why.getByText('145.00')).toHaveCount(6)
    await expect(why.getByText(/cost/i)).toHaveCount(0)
    await why.getByRole('button', { name: 'Close' }).click()
    await expect(agent.getByRole('main').getByText(/\b(cost|margin)\b/i)).toHaveCount(0)
    expect(told.length).toBeGreaterThan(1)
    expect(told.join()).not.toMatch(/"(cost|margin|payable)/i)
  })

  await test.step('the stopped nights are not sold', async () => {
    await follow(agent, catalogue(june('09'), june('12')))
    await expect(card).toContainText('Stop sale')
    await expect(card).not.toContainText('for the stay')
    await card.click()
    await expect(agent.getByText('No price for this', { exact: true })).toBeVisible()
    await expect(agent.getByText(/^Sales are stopped for /)).toBeVisible()
  })
  await agent.context().close()
})
