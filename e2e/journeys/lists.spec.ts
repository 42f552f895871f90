import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { read } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { asOf } from '../matrix/in-all-ways'
import { lookAt, settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { choose, follow } from '../support/screen'

/** Told apart from the records that are there already. */
const mark = randomBytes(3).toString('hex').toUpperCase()
const formula = `=HYPERLINK("http://x.test","${mark}")`
const many = Array.from({ length: 24 }, (_, at) => `Wang ${mark} ${String(at + 1).padStart(2, '0')}`)
/** Of another country, so that a filter has something to leave out. */
const others = ['Martin', 'Bernard'].map((name) => `${name} ${mark}`)
const zone = `Zone ${mark}`

const demo = ownDemo()
let china: string
/** One administrator goes from list to list. */
let page: Page
const complaints: string[] = []

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

test.beforeAll(async ({ browser }) => {
  const admin = await new Client(demo).signIn('admin@melali.test')
  china = await country(admin, 'CN')
  const france = await country(admin, 'FR')
  for (const [at, name] of [...many, formula].entries())
    await add(admin, '/api/guests', guestOf(name, china, `1990-05-${String(at + 1).padStart(2, '0')}`))
  for (const name of others) await add(admin, '/api/guests', guestOf(name, france, '1985-01-31'))
  page = await personOn(browser, demo, 'admin@melali.test')
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/list-guest')
  await settled(page)
})
const open = async (path: string) => {
  await follow(page, path)
  await settled(page)
}

/** Words of a heading that stand on two lines. */
const brokenWords = () =>
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

const names = () => page.locator('tbody tr[data-row-key] a').allInnerTexts()
const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
const inAll = (count: number) => expect(page.getByText(`${count} in all`)).toBeVisible()
const agree = async (verb: string) => {
  const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
  await expect(button).toBeVisible()
  await settled(page)
  await button.click()
}

const columnsOf = async () => {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  return page.getByRole('tooltip')
}

test('a list is narrowed, ordered and arranged in its URL, which brings it back', async () => {
  await open('/list-guest')
  await page.getByRole('searchbox', { name: 'Search' }).fill(mark)
  await inAll(27)
  await choose(page, 'Nationality', 'China')
  await inAll(25)
  await page.keyboard.press('Escape')
  const born = page.getByRole('columnheader', { name: 'Date of birth' })
  for (const order of ['ascending', 'descending']) {
    await born.click()
    await expect(born).toHaveAttribute('aria-sort', order)
  }
  await page.getByTitle('2', { exact: true }).click()
  await expect.poll(names).toEqual(many.slice(0, 5).reverse())

  const menu = await columnsOf()
  await menu.getByRole('checkbox', { name: 'Agent' }).click()
  await expect.poll(headings).toEqual(expect.not.arrayContaining(['Agent']))
  await menu.getByRole('button', { name: 'Move Nationality up' }).click()
  const last = async () => (await headings()).slice(-3)
  await expect.poll(last).toEqual(['Nationality', 'Date of birth', 'Actions'])
  await menu.getByText('Compact', { exact: true }).click()
  await expect(page.locator('.ant-table-small')).toBeVisible()
  await page.keyboard.press('Escape')
  const shown = { names: await names(), headings: await headings() }
  expect(asked()).toEqual({
    search: mark,
    nationalityId: china,
    sort: '-birthdate',
    page: '2',
    cols: 'title,nativeName,nationalityId,birthdate',
  })
  await lookAt(page, 'arranged', 'main')

  await page.reload()
  await settled(page)
  expect({ names: await names(), headings: await headings() }).toEqual(shown)
  await expect(page.locator('.ant-table-small')).toBeVisible()
  await page.getByTitle('1', { exact: true }).click()
  await expect.poll(names).toHaveLength(20)
  await page.goBack()
  await expect.poll(names).toEqual(shown.names)
})

test('a link that says nonsense opens the list as it is', async () => {
  await open('/list-guest')
  const [usual, told] = [await names(), await headings()]
  await open(
    '/list-guest?page=-3&perPage=7&sort=colour&cols=x,,y&view=zz&tab=moon&nationalityId=nowhere&colour=red',
  )
  expect([await names(), await headings()]).toEqual([usual, told])
  expect(complaints).toEqual([])
})

test('a view keeps its list for those it is shared with', async () => {
  const name = `Chinese guests ${mark}`
  const params = { search: mark, nationalityId: china, sort: '-birthdate', cols: 'birthdate' }
  await open(`/list-guest?${new URLSearchParams(params)}`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name of the view').fill(name)
  await choose(page, 'Shared with', 'Reservation')
  await form.getByText('Name of the view').click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/view=/)
  const viewsOf = async (role: string) => {
    const client = await new Client(demo).signIn(`${role}@melali.test`)
    const { body } = await client.call('GET', '/api/saved-views?screen=guests')
    return body.data.filter((view: { name: string }) => view.name === name)
  }
  expect(await viewsOf('reservation')).toMatchObject([{ id: asked().view, mine: false, params }])
  expect(await viewsOf('sales')).toEqual([])
})

const download = async (format: RegExp) => {
  await page.getByRole('button', { name: 'Export this view' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^guests-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  return readFile(await file.path())
}

test('the view goes into a file: its rows over all pages, its columns, and no formula', async () => {
  await open(`/list-guest?search=${mark}&nationalityId=${china}&sort=-birthdate&cols=nationalityId,birthdate`)
  const told = ['Full name', 'Nationality', 'Date of birth']
  expect((await headings()).filter((text) => told.includes(text))).toEqual(told)
  const rows = [formula, ...many.toReversed()].map((name, at) => [
    name,
    'China',
    `1990-05-${String(25 - at).padStart(2, '0')}`,
  ])
  await expect.poll(names).toEqual(rows.slice(0, 20).map(([name]) => name))

  const csv = parseCsv((await download(/CSV/)).toString()).map((row) => row.map(String))
  expect(csv).toEqual([told, [`'${formula}`, ...(rows[0] ?? []).slice(1)], ...rows.slice(1)])

  const [sheet] = (await read(await download(/Excel/))).sheets
  const cells = (sheet?.rows ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))),
  )
  expect(cells).toEqual([told, ...rows])
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
})

test('many regions at once: what is in use is refused by name, and deactivated instead', async () => {
  const data = await new Client(demo).signIn('data@melali.test')
  const region = (name: string) =>
    add(data, '/api/regions', { name: `${name} ${mark}`, zone, airportMinutes: 45 })
  const used = await region('Used')
  for (let at = 1; at <= 21; at++) await region(`Free ${String(at).padStart(2, '0')}`)
  const supplier = await add(data, '/api/suppliers', { name: `Supplier ${mark}`, kind: 'hotel' })
  const hotel = { code: `H${mark}`, name: `Hotel ${mark}`, regionId: used.id, supplierId: supplier.id }
  await add(data, '/api/hotels', hotel)

  await open(`/utilities-data/region?search=${mark}`)
  const selection = page.getByRole('group', { name: 'Selection' })
  await selection.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(selection.getByText('20 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Select all that match (22)' }).click()
  await expect(selection.getByText('All 22 that match are selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Delete' }).click()
  await agree('Delete')
  const report = page.getByRole('alert').filter({ hasText: 'Done: 21.' })
  await expect(report).toContainText('Not done: 1. They stay selected.')
  await expect(report).toContainText(`Used ${mark}`)
  await expect(report).toContainText(`H${mark}`)
  await expect.poll(names).toEqual([`Used ${mark}`])
  await lookAt(page, 'report', 'main')
  await report.getByRole('button', { name: 'Deactivate these instead (1)' }).click()
  await agree('Deactivate')
  await expect(page.getByRole('alert').filter({ hasText: 'Done: 1.' })).toBeVisible()
  await expect(page.getByRole('switch', { name: `Used ${mark} is active` })).not.toBeChecked()
})

test('a record that was opened from a list leads on to the next, across its pages', async () => {
  await open(`/list-guest?search=Wang+${mark}&sort=name&perPage=10`)
  await page.getByRole('link', { name: many[8] }).click()
  const steps = page.getByRole('navigation', { name: 'Neighbours in the list' })
  const at = async (place: number) => {
    await expect(steps).toContainText(`${place} of 24`)
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(many[place - 1] ?? '')
  }
  await at(9)
  for (const place of [10, 11]) {
    await steps.getByRole('link', { name: 'Next record' }).click()
    await at(place)
  }
  await steps.getByRole('link', { name: 'Previous record' }).click()
  await at(10)
})

test('a list fits its screen, and a long name is cut at its end in every language', async () => {
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
  await open('/list-guest')
  expect(await overlaid(), 'headings that a row passes over').toEqual([])
  const beside = (selector: string) =>
    page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth)
  for (const [locale, path] of [
    ['en', '/master-data/activity'],
    ['fr', '/master-data/activity'],
    ['fr', '/margin'],
    ['ar', '/invoice-management'],
  ] as const) {
    await asOf(page)({ locale, theme: 'light' })
    await open(path)
    expect(await beside('.ant-table-content'), `${path} in ${locale} scrolls sideways`).toBe(0)
    expect(await brokenWords(), `words of headings on ${path} in ${locale} that break`).toEqual([])
  }
  await open('/invoice-management?issuedFrom=2020-01-01')
  await expect(page.getByText(/^المفوتر .*USD/)).toBeVisible()
  const ticksAll = page.getByRole('group').locator('.ant-checkbox').first()
  const [box, headings] = [await ticksAll.boundingBox(), await page.locator('thead').first().boundingBox()]
  const middleOf = (one: typeof box) => (one ? one.y + one.height / 2 : Number.NaN)
  expect(Math.abs(middleOf(box) - middleOf(headings)), 'it stands among the headings').toBeLessThan(2)
  const long = `Agung Nugroho Setiawan Kusumawardhana ${mark}`
  const admin = await new Client(demo).signIn('admin@melali.test')
  await add(admin, '/api/guests', guestOf(long, china, '1985-01-31'))
  await open(`/list-guest?search=Kusumawardhana+${mark}`)
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
  await open(`/master-data/hotel?regionId=${region.id}`)
  await expect(page.locator('main .ant-select-selection-item-content').first()).toHaveText(long)
  await lookAt(page, 'a list by a long name', 'main')
})
