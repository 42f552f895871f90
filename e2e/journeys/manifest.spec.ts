import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { wordsOf } from '../support/pdf'
import { personOn } from '../support/people'
import { chooseIn, dayFromNow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

interface Job {
  lineId: string
  bookingId: string
  code: string
  guest: string
  movable: boolean
  quantity: number
  bookingStatus: string
  duties: { id: string; personId: string }[]
}

const boardOn = async (client: Client, day: string) =>
  (await client.call('GET', `/api/dispatch?day=${day}`)).body.data as {
    people: { id: string; name: string; licenceExpiry: string }[]
    jobs: Job[]
  }

const move = (client: Client, moves: object[]) =>
  client.call('POST', '/api/dispatch/moves', { crew: 'drivers', moves, reason: 'Planned anew' })

/** A day to come on which exactly one ride waits for a driver. */
const dayWithOneOpen = async (client: Client) => {
  for (let ahead = 1; ahead < 40; ahead++) {
    const day = dayFromNow(ahead)
    const jobs = (await boardOn(client, day)).jobs.filter(
      ({ movable, quantity }) => movable && quantity === 1,
    )
    const [one, ...others] = jobs
    if (!one || !others.length || others.some(({ guest }) => guest === one.guest)) continue
    const held = one.duties[0]
    if (
      held &&
      (await move(client, [{ lineId: one.lineId, dutyId: held.id, personId: null }])).status !== 200
    )
      continue
    const { rides } = (await client.call('GET', `/api/manifest?date=${day}`)).body.data
    const open = rides.reduce((sum: number, { waiting }: { waiting: number }) => sum + waiting, 0)
    if (open === 1) return { day, open: one }
  }
  throw new Error('The demonstration has no day with one open ride')
}

const download = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Does what saves; where something speaks against it, gives a reason. */
const saving = async (page: Page, work: () => Promise<unknown>) => {
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/api/dispatch/moves'))
  const [first] = await Promise.all([answered(), work()])
  if (first.ok() || (await first.json()).code !== 'DISPATCH_DOUBTED') return
  const dialog = page.getByRole('dialog', { name: 'Something speaks against it' })
  await settled(page)
  await dialog.getByRole('textbox').fill('The guests agree')
  await Promise.all([answered(), dialog.getByRole('button', { name: 'Assign all the same' }).click()])
}

test('a day is finished from its manifest, signed off, changed, signed again and handed out', async ({
  browser,
}) => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { day, open } = await dayWithOneOpen(client)
  const { people } = await boardOn(client, day)
  const able = people.filter(({ licenceExpiry }) => licenceExpiry >= day)
  const page = await personOn(browser, demo, 'operations@melali.test')
  const totals = page.getByRole('navigation', { name: 'People by section' })

  await test.step('from the board one comes to the manifest, which names what is open', async () => {
    await page.goto(`/dispatch?day=${day}`)
    await page.getByRole('link', { name: 'Manifest of the day' }).click()
    await expect(page).toHaveURL(new RegExp(`/manifest\\?date=${day}`))
    await expect(totals.getByRole('link', { name: '1 without a driver' })).toBeVisible()
    await expect(page.getByRole('link', { name: open.code }).first()).toBeVisible()
  })

  await test.step('an unfinished day is signed with a reason, and the signature taken back', async () => {
    await page.getByRole('button', { name: 'Sign off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign off an unfinished day' })
    await settled(page)
    await expect(dialog).toContainText('Rides without a driver: 1')
    await dialog.getByRole('textbox').fill('The hotel sends its car')
    await dialog.getByRole('button', { name: 'Sign all the same' }).click()
    await expect(page.getByText('The hotel sends its car')).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    const back = page.getByRole('dialog', { name: 'Take the signature back' })
    await settled(page)
    await back.getByRole('textbox').fill('We drive after all')
    await back.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Not signed off yet')).toBeVisible()
  })

  await test.step('what is open leads to the board, where somebody is found', async () => {
    await totals.getByRole('link', { name: '1 without a driver' }).click()
    const job = page.getByRole('region', { name: 'To assign' }).getByRole('button', { name: open.guest })
    await job.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Assign the job' })
    await settled(page)
    let given = false
    for (const { name } of able) {
      await chooseIn(dialog.getByRole('combobox', { name: 'Assign to…' }), name)
      await saving(page, () => dialog.getByRole('button', { name: 'Assign', exact: true }).click())
      given = (await boardOn(client, day)).jobs.some(
        ({ lineId, duties }) => lineId === open.lineId && duties.length > 0,
      )
      if (given) break
      await job.focus()
      await page.keyboard.press('Enter')
      await settled(page)
    }
    expect(given).toBe(true)
  })

  await test.step('back on the manifest it is signed off', async () => {
    await page.getByRole('link', { name: 'Manifest of the day' }).click()
    await expect(totals).toBeVisible()
    await expect(totals.getByText('without a driver')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign off' }).click()
    await expect(page.getByText('Signed off', { exact: true })).toBeVisible()
  })

  await test.step('what a colleague changes then shows by itself, by booking', async () => {
    const { duties } = (await boardOn(client, day)).jobs.find(({ lineId }) => lineId === open.lineId) as Job
    const taken = await move(client, [{ lineId: open.lineId, dutyId: duties[0]?.id, personId: null }])
    expect(taken.status).toBe(200)
    const changed = page.getByRole('alert')
    await expect(changed).toContainText('Changed since it was signed')
    const told = changed.getByRole('listitem').filter({ hasText: open.code })
    await expect(told).toContainText(/changed Driver: .+ → –/)
    await expect(changed.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('it is signed again, and holds', async () => {
    await page.getByRole('button', { name: 'Sign again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign off an unfinished day' })
    await settled(page)
    await dialog.getByRole('textbox').fill('A taxi is ordered')
    await dialog.getByRole('button', { name: 'Sign all the same' }).click()
    await expect(page.getByText('A taxi is ordered')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('it goes along as workbook, PDF and paper in two languages', async () => {
    const book = await download(page, 'XLSX')
    expect(book.name).toBe(`manifest-${day}.xlsx`)
    const { sheets } = await readXlsx(book.bytes)
    expect(sheets).toHaveLength(6)
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).toContain(open.code)
    const pdf = await download(page, 'PDF')
    expect(pdf.name).toBe(`manifest-${day}.pdf`)
    const text = await wordsOf(pdf.bytes)
    for (const word of ['Daily manifest', 'Nobody yet', open.code]) expect(text).toContain(word)
    await page.getByRole('link', { name: 'Print' }).click()
    const paper = page.getByRole('article')
    await expect(paper).toContainText('Daily manifest')
    await expect(paper).toContainText(open.code)
    await chooseIn(page.getByRole('combobox', { name: 'Second language' }), '', '中文')
    await expect(paper).toContainText('每日运营清单')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(paper).toBeVisible()
  })
  await page.context().close()
})
