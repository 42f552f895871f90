import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { read } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { lookAt, settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { choose } from '../support/screen'

/** Told apart from the records that are there already. */
const mark = randomBytes(3).toString('hex').toUpperCase()
const formula = `=HYPERLINK("http://x.test","${mark}")`
const many = Array.from({ length: 24 }, (_, at) => `Wang ${mark} ${String(at + 1).padStart(2, '0')}`)
/** Of another country, so that a filter has something to leave out. */
const others = ['Martin', 'Bernard'].map((name) => `${name} ${mark}`)
const zone = `Zone ${mark}`

const demo = ownDemo()
let china: string

const guestOf = (name: string, nationalityId: string, born: string) => ({
  title: 'mr',
  name,
  birthdate: born,
  nationalityId,
})

const add = async (client: Client, path: string, body: object) => {
  const answer = await client.call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data as { id: string }
}

const country = async (client: Client, code: string) => {
  const { body } = await client.call('GET', `/api/nationality?search=${code}&perPage=100`)
  return body.data.find((row: { code: string }) => row.code === code).id as string
}

const total = async (client: Client, path: string) =>
  (await client.call('GET', path)).body.meta.total as number

test.beforeAll(async () => {
  const admin = await new Client(demo).signIn('admin@melali.test')
  china = await country(admin, 'CN')
  const france = await country(admin, 'FR')
  for (const [at, name] of [...many, formula].entries())
    await add(admin, '/api/guests', guestOf(name, china, `1990-05-${String(at + 1).padStart(2, '0')}`))
  for (const name of others) await add(admin, '/api/guests', guestOf(name, france, '1985-01-31'))
})
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}

/** Words of a heading that stand on two lines. */
const brokenWords = (page: Page) =>
  page.locator('thead th').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const letters = document.createRange()
          letters.setStart(text, index)
          letters.setEnd(text, index + word.length)
          if (new Set([...letters.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      return broken
    }),
  )

const names = (page: Page) => page.locator('tbody tr[data-row-key] a').allInnerTexts()
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const inAll = (page: Page, count: number) => expect(page.getByText(`${count} in all`)).toBeVisible()
const agree = async (page: Page, verb: string) => {
  const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
  await expect(button).toBeVisible()
  await settled(page)
  await button.click()
}

const columnsOf = async (page: Page) => {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  return page.getByRole('tooltip')
}

test('a list is narrowed, ordered and arranged in its URL, which brings it back', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await open(page, '/list-guest')
  await page.getByRole('searchbox', { name: 'Search' }).fill(mark)
  await inAll(page, 27)
  await choose(page, 'Nationality', 'China')
  await inAll(page, 25)
  await page.keyboard.press('Escape')
  const born = page.getByRole('columnheader', { name: 'Date of birth' })
  for (const order of ['ascending', 'descending']) {
    await born.click()
    await expect(born).toHaveAttribute('aria-sort', order)
  }
  await page.getByTitle('2', { exact: true }).click()
  await expect.poll(() => names(page)).toEqual(many.slice(0, 5).reverse())

  const menu = await columnsOf(page)
  await menu.getByRole('checkbox', { name: 'Agent' }).click()
  await expect.poll(() => headings(page)).toEqual(expect.not.arrayContaining(['Agent']))
  await menu.getByRole('button', { name: 'Move Nationality up' }).click()
  const last = async () => (await headings(page)).slice(-3)
  await expect.poll(last).toEqual(['Nationality', 'Date of birth', 'Actions'])
  await menu.getByText('Compact', { exact: true }).click()
  await expect(page.locator('.ant-table-small')).toBeVisible()
  await page.keyboard.press('Escape')
  const shown = { names: await names(page), headings: await headings(page) }
  expect(asked(page)).toEqual({
    search: mark,
    nationalityId: china,
    sort: '-birthdate',
    page: '2',
    cols: 'title,nativeName,nationalityId,birthdate',
  })
  await lookAt(page, 'arranged')

  await page.goBack()
  await expect.poll(() => asked(page).cols).toBe('title,nativeName,birthdate,nationalityId')
  await expect.poll(() => headings(page)).not.toEqual(shown.headings)
  await page.goForward()
  await expect.poll(() => headings(page)).toEqual(shown.headings)

  await page.reload()
  await settled(page)
  expect({ names: await names(page), headings: await headings(page) }).toEqual(shown)
  await expect(page.locator('.ant-table-small')).toBeVisible()
  await page.getByTitle('1', { exact: true }).click()
  await expect.poll(() => names(page)).toHaveLength(20)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(shown.names)

  await page.getByRole('searchbox', { name: 'Search' }).fill(`${mark} nobody`)
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(() => asked(page).search).toBeUndefined()
  await expect.poll(() => names(page)).toHaveLength(20)
})

test('a link that says nonsense opens the list as it is', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await open(page, '/list-guest')
  const [usual, told] = [await names(page), await headings(page)]
  await open(
    page,
    '/list-guest?page=-3&perPage=7&sort=colour&cols=x,,y&view=zz&tab=moon&nationalityId=nowhere&colour=red',
  )
  expect([await names(page), await headings(page)]).toEqual([usual, told])
  await open(page, `/list-guest?search=${mark}&page=9999`)
  await expect.poll(() => names(page)).toHaveLength(7)
  await expect(page).toHaveURL(/page=2/)
  expect(complaints).toEqual([])
})

test('a view is shared with a role; its users open it, and only its owner changes it', async ({
  browser,
}) => {
  const name = `Chinese guests ${mark}`
  const owner = await personOn(browser, demo, 'admin@melali.test')
  await open(owner, `/list-guest?search=${mark}&nationalityId=${china}&sort=-birthdate&cols=birthdate`)
  await owner.getByRole('button', { name: 'Saved views' }).click()
  await owner.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('Name of the view').fill(name)
  await choose(owner, 'Shared with', 'Reservation')
  await form.getByText('Name of the view').click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(owner).toHaveURL(/view=/)
  const shown = { names: await names(owner), headings: await headings(owner) }

  const reader = await personOn(browser, demo, 'reservation@melali.test')
  await open(reader, '/list-guest')
  await reader.getByRole('button', { name: 'Saved views' }).click()
  await reader.getByRole('menuitem', { name }).click()
  const chosen = reader.getByRole('button', { name: `Saved view: ${name}` })
  await expect(chosen).toBeVisible()
  await inAll(reader, 25)
  expect({ names: await names(reader), headings: await headings(reader) }).toEqual(shown)
  await chosen.click()
  await expect(reader.getByRole('menuitem', { name: 'Open my list with this view' })).toBeVisible()
  for (const verb of [/^Update/, /^Delete/, /^Rename/])
    await expect(reader.getByRole('menuitem', { name: verb })).toHaveCount(0)
  const id = new URL(reader.url()).searchParams.get('view')
  const client = await new Client(demo).signIn('reservation@melali.test')
  expect((await client.call('PUT', `/api/saved-views/${id}`, { name: 'Mine' })).status).toBe(403)
  const sales = await new Client(demo).signIn('sales@melali.test')
  const { body } = await sales.call('GET', '/api/saved-views?screen=guests')
  expect(body.data.map((view: { name: string }) => view.name)).not.toContain(name)
})

const download = async (page: Page, format: RegExp) => {
  await page.getByRole('button', { name: 'Export this view' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^guests-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  return readFile(await file.path())
}

test('the view goes into a file: its rows over all pages, its columns, and no formula', async ({
  browser,
}) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await open(
    page,
    `/list-guest?search=${mark}&nationalityId=${china}&sort=-birthdate&cols=nationalityId,birthdate`,
  )
  const told = ['Full name', 'Nationality', 'Date of birth']
  expect((await headings(page)).filter((text) => told.includes(text))).toEqual(told)
  const rows = [formula, ...many.toReversed()].map((name, at) => [
    name,
    'China',
    `1990-05-${String(25 - at).padStart(2, '0')}`,
  ])
  expect(await names(page)).toEqual(rows.slice(0, 20).map(([name]) => name))

  const csv = parseCsv((await download(page, /CSV/)).toString()).map((row) => row.map(String))
  expect(csv).toEqual([told, [`'${formula}`, ...(rows[0] ?? []).slice(1)], ...rows.slice(1)])

  const [sheet] = (await read(await download(page, /Excel/))).sheets
  const cells = (sheet?.rows ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))),
  )
  expect(cells).toEqual([told, ...rows])
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
})

test('many regions at once: what is in use is refused by name, and deactivated instead', async ({
  browser,
}) => {
  const data = await new Client(demo).signIn('data@melali.test')
  const region = (name: string) =>
    add(data, '/api/regions', { name: `${name} ${mark}`, zone, airportMinutes: 45 })
  const used = await region('Used')
  for (let at = 1; at <= 21; at++) await region(`Free ${String(at).padStart(2, '0')}`)
  const supplier = await add(data, '/api/suppliers', { name: `Supplier ${mark}`, kind: 'hotel' })
  const hotel = { code: `H${mark}`, name: `Hotel ${mark}`, regionId: used.id, supplierId: supplier.id }
  await add(data, '/api/hotels', hotel)

  const page = await personOn(browser, demo, 'data@melali.test')
  await open(page, `/utilities-data/region?search=${mark}`)
  const selection = page.getByRole('group', { name: 'Selection' })
  await selection.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(selection.getByText('20 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Select all that match (22)' }).click()
  await expect(selection.getByText('All 22 that match are selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  const report = page.getByRole('alert').filter({ hasText: 'Done: 21.' })
  await expect(report).toContainText('Not done: 1. They stay selected.')
  await expect(report).toContainText(`Used ${mark}`)
  await expect(report).toContainText(`H${mark}`)
  await expect.poll(() => names(page)).toEqual([`Used ${mark}`])
  await lookAt(page, 'report')
  await report.getByRole('button', { name: 'Deactivate these instead (1)' }).click()
  await agree(page, 'Deactivate')
  await expect(page.getByRole('alert').filter({ hasText: 'Done: 1.' })).toBeVisible()
  const active = page.getByRole('switch', { name: `Used ${mark} is active` })
  await expect(active).not.toBeChecked()
  await active.click()
  await expect(active).toBeChecked()

  await page.getByRole('button', { name: `Actions for Used ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  const refused = page.getByRole('dialog').filter({ hasText: `“Used ${mark}” is in use` })
  await expect(refused).toContainText(`H${mark}`)
  await refused.getByRole('button', { name: 'Deactivate' }).click()
  await expect(active).not.toBeChecked()
  await expect(refused).toBeHidden()
})

test('a record that was opened from a list leads on to the next, across its pages', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await open(page, `/list-guest?search=Wang+${mark}&sort=name&perPage=10`)
  await page.getByRole('link', { name: many[8] }).click()
  const steps = page.getByRole('navigation', { name: 'Neighbours in the list' })
  const at = async (place: number) => {
    await expect(steps).toContainText(`${place} of 24`)
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(many[place - 1] ?? '')
  }
  await at(9)
  for (const place of [10, 11, 12]) {
    await steps.getByRole('link', { name: 'Next record' }).click()
    await at(place)
  }
  for (const place of [11, 10]) {
    await steps.getByRole('link', { name: 'Previous record' }).click()
    await at(place)
  }
})

test('an agent finds and takes along its own guests, and changes no catalogue', async ({ browser }) => {
  const client = await new Client(demo).signIn('agent@melali.test')
  const own = `Own ${mark}`
  await add(client, '/api/guests', guestOf(own, china, '1990-05-01'))
  const page = await personOn(browser, demo, 'agent@melali.test')
  await open(page, `/list-guest?search=${mark}`)
  expect(await names(page)).toEqual([own])
  const csv = parseCsv((await download(page, /CSV/)).toString())
  expect(csv.slice(1).map(([name]) => name)).toEqual([own])

  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  const guests = await total(client, '/api/guests')
  await inAll(page, guests)
  expect(parseCsv((await download(page, /CSV/)).toString())).toHaveLength(1 + guests)
  await open(page, '/utilities-data/region')
  await inAll(page, await total(client, '/api/regions'))
  await expect(page.getByRole('group', { name: 'Selection' })).toHaveCount(0)
  const { body } = await client.call('GET', '/api/regions?perPage=10')
  const ids = [body.data[0].id]
  for (const action of ['delete', 'deactivate'])
    expect((await client.call('POST', '/api/regions/bulk', { action, ids })).status).toBe(403)
})

test('a list fits its screen, and a long name is cut at its end in every language', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  const overlaid = () =>
    page.evaluate(() => {
      window.scrollTo(0, 130)
      const isBelowRow = (box: Element) => {
        const { x, y, width, height } = box.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('tbody')
      }
      return [...document.querySelectorAll('thead th, input[type="search"]')]
        .filter(isBelowRow)
        .map((box) => box.textContent)
    })
  await open(page, '/list-guest')
  expect(await overlaid(), 'headings that a row passes over').toEqual([])
  const beside = (selector: string) =>
    page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth)
  for (const [locale, path] of [
    ['en', '/master-data/activity'],
    ['fr', '/master-data/activity'],
    ['fr', '/margin'],
    ['ar', '/invoice-management'],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: demo.url }])
    await open(page, path)
    expect(await beside('.ant-table-content'), `${path} in ${locale} scrolls sideways`).toBe(0)
    expect(await brokenWords(page), `words of headings on ${path} in ${locale} that break`).toEqual([])
  }
  await open(page, '/invoice-management?issuedFrom=2020-01-01')
  await expect(page.getByText(/^المفوتر .*USD/)).toBeVisible()
  const ticksAll = page.getByRole('group').locator('.ant-checkbox').first()
  const [box, headings] = [await ticksAll.boundingBox(), await page.locator('thead').first().boundingBox()]
  const middleOf = (one: typeof box) => (one ? one.y + one.height / 2 : Number.NaN)
  expect(Math.abs(middleOf(box) - middleOf(headings)), 'it stands among the headings').toBeLessThan(2)
  const long = `Agung Nugroho Setiawan Kusumawardhana ${mark}`
  const admin = await new Client(demo).signIn('admin@melali.test')
  await add(admin, '/api/guests', guestOf(long, china, '1985-01-31'))
  await open(page, `/list-guest?search=Kusumawardhana+${mark}`)
  const begins = await page.getByRole('link', { name: long }).evaluate((link) => {
    const cell = link.closest('td')?.getBoundingClientRect()
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
    if (!cell || !text) return false
    const letter = document.createRange()
    letter.setStart(text, 0)
    letter.setEnd(text, 1)
    const { left, right } = letter.getBoundingClientRect()
    return left >= cell.left && right <= cell.right
  })
  expect(begins, 'the first letter stands inside its cell').toBe(true)
  // So does what a filter was set to.
  const region = await add(admin, '/api/regions', { name: long, zone, airportMinutes: 45 })
  await open(page, `/master-data/hotel?regionId=${region.id}`)
  await expect(page.locator('main .ant-select-selection-item-content').first()).toHaveText(long)
  await lookAt(page, 'a list by a long name', 'main')
})
