import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { dayFromNow, follow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

let admin: Client
/** One for each meeting of the two: what a page has read already it needn't read anew. */
let regions: string[]
/** Works with one of the others in each test. */
let ayu: Page
let putu: Page
test.beforeAll(async ({ browser }) => {
  admin = await new Client(demo).signIn('admin@melali.test')
  regions = await Promise.all(
    ['Journey Bay', 'Journey Hill'].map(async (name) => {
      const region = { name, zone: 'East', airportMinutes: 60 }
      return (await admin.call('POST', '/api/regions', region)).body.data.id
    }),
  )
  ayu = await personOn(browser, demo, 'admin@melali.test')
  putu = await personOn(browser, demo, 'reservation@melali.test')
  await ayu.goto('/utilities-data/region')
  await putu.goto('/booking-management')
})

const stored = async (id: string) => (await admin.call('GET', `/api/regions/${id}`)).body.data

const editing = async (page: Page, id: string) => {
  await follow(page, `/utilities-data/region/${id}/edit`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => page.waitForURL(`**/utilities-data/region`)

test('two people edit the same record: what they didn’t both change is saved together, the rest is chosen', async ({
  browser,
}) => {
  const wayan = await personOn(browser, demo, 'data@melali.test')
  await wayan.goto('/utilities-data/region')
  const [bay = '', hill = ''] = regions
  await Promise.all([editing(ayu, bay), editing(wayan, bay)])
  await ayu.getByRole('textbox', { name: 'Zone' }).fill('North')
  await wayan.getByRole('textbox', { name: 'Name' }).fill('Journey Cove')
  await save(ayu)
  await saved(ayu)
  await save(wayan)
  await expect(
    wayan.getByText('Saved together with what somebody else changed meanwhile: Zone.'),
  ).toBeVisible()
  await saved(wayan)
  expect(await stored(bay)).toMatchObject({ name: 'Journey Cove', zone: 'North' })

  await Promise.all([editing(ayu, hill), editing(wayan, hill)])
  await ayu.getByRole('textbox', { name: 'Zone' }).fill('West')
  await ayu.getByRole('textbox', { name: 'Name' }).fill('Journey Point')
  await wayan.getByRole('textbox', { name: 'Zone' }).fill('South')
  await save(ayu)
  await saved(ayu)
  await save(wayan)
  const dialog = wayan.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /South/ })).toBeChecked()
  await expect(dialog.getByText('Name: Journey Point')).toBeVisible()
  await dialog.getByRole('radio', { name: /West/ }).check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await saved(wayan)
  expect(await stored(hill)).toMatchObject({ name: 'Journey Point', zone: 'West' })
  await wayan.context().close()
})

test('two people work on the services of a booking: different ones are saved together, the same field is chosen', async () => {
  const [{ body: addons }, { body: bookings }] = await Promise.all([
    admin.call('GET', '/api/add-on?perPage=2'),
    admin.call('GET', '/api/bookings?perPage=50&status=submitted'),
  ])
  const [visa, garland]: { id: string; name: string }[] = addons.data
  // An extra lasts no longer than its trip.
  const [booking, another] = bookings.data.filter(
    ({ arrival, departure }: { arrival: string; departure: string }) =>
      Date.parse(departure) - Date.parse(arrival) >= 3 * 86_400_000,
  )
  if (!visa || !garland || !booking || !another) throw new Error('Two bookings and two extras are needed')
  const lines = [visa, garland].map(({ id: addonId }) => ({ addonId, pax: 1, days: 1 }))
  for (const trip of [booking, another])
    expect((await admin.call('PUT', `/api/bookings/${trip.id}/addons`, { lines })).status).toBe(200)
  const open = (page: Page, trip: { id: string }) =>
    follow(page, `/booking-management/${trip.id}/detail/edit-extras`)
  const left = (page: Page) => page.waitForURL('**/detail')
  const change = async (page: Page, { name }: { name: string }, field: string, value: string) => {
    const card = page.locator('.ant-card-small').filter({ hasText: name })
    await card.getByRole('button', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(field, { exact: true }).fill(value)
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(drawer).toBeHidden()
  }
  const kept = async (trip: { id: string }) => {
    const { body } = await admin.call('GET', `/api/bookings/${trip.id}`)
    return [visa, garland].map(({ id: addonId }) =>
      body.data.addons.find((line: { addonId: string }) => line.addonId === addonId),
    )
  }

  await Promise.all([open(ayu, booking), open(putu, booking)])
  await change(ayu, visa, 'Days', '2')
  await change(putu, garland, 'Remarks', 'Jasmine')
  await save(ayu)
  await left(ayu)
  await save(putu)
  await expect(putu.getByText(`somebody else changed meanwhile: ${visa.name} (Days).`)).toBeVisible()
  await left(putu)
  expect(await kept(booking)).toMatchObject([
    { pax: 1, days: 2, remarks: null },
    { pax: 1, days: 1, remarks: 'Jasmine' },
  ])

  await Promise.all([open(ayu, another), open(putu, another)])
  await change(ayu, visa, 'Days', '3')
  await change(ayu, garland, 'Remarks', 'Lilies')
  await change(putu, visa, 'Days', '4')
  await save(ayu)
  await left(ayu)
  await save(putu)
  const days = putu.getByRole('radiogroup', { name: /: Days$/ })
  await expect(days.getByRole('radio', { name: 'Keep mine: 4' })).toBeChecked()
  await expect(putu.getByText(`${garland.name} (Remarks)`)).toBeVisible()
  await days.getByRole('radio', { name: 'Keep theirs: 3' }).check()
  await putu.getByRole('button', { name: 'Save this' }).click()
  await left(putu)
  expect(await kept(another)).toMatchObject([
    { pax: 1, days: 3, remarks: null },
    { pax: 1, days: 1, remarks: 'Lilies' },
  ])
})

/** Drafts of a guest's own trip; the name tells them apart from the bookings that are there already. */
const drafts = async (client: Client, name: string, count: number) => {
  const add = async (path: string, body: object) => {
    const answer = await client.call('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data as { id: string }
  }
  const { body } = await client.call('GET', '/api/nationality?search=CN')
  const guest = { title: 'mr', name, birthdate: '1990-05-01', nationalityId: body.data[0].id, isMain: true }
  const group = await add('/api/groups', { name, guests: [guest] })
  const trip = { groupId: group.id, arrival: dayFromNow(400), departure: dayFromNow(404) }
  const made = []
  for (let at = 0; at < count; at++) made.push(await add('/api/bookings/create', trip))
  return made
}

test('ticked drafts are deleted at once; one that a colleague deleted first is told', async () => {
  const agent = await new Client(demo).signIn('agent@melali.test')
  const name = `Chen ${randomBytes(3).toString('hex').toUpperCase()}`
  const made = await drafts(agent, name, 3)
  await follow(ayu, `/booking-management?tab=all&search=${encodeURIComponent(name)}`)
  await settled(ayu)
  const selection = ayu.getByRole('group', { name: 'Selection' })
  await selection.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(selection.getByText('3 selected')).toBeVisible()
  const [first] = made
  expect((await agent.call('DELETE', `/api/bookings/${first?.id}`)).status).toBe(204)
  // It leaves the list by itself; what was ticked stays ticked.
  await expect(ayu.locator('tbody tr[data-row-key]')).toHaveCount(2)

  await selection.getByRole('button', { name: 'Delete drafts' }).click()
  const question = ayu.getByRole('dialog')
  await expect(question).toContainText('Delete the drafts among the selected bookings (3)?')
  // A press on a dialog that is still coming is lost.
  await settled(ayu)
  await question.getByRole('button', { name: 'Delete drafts' }).click()
  const report = ayu.getByRole('alert').filter({ hasText: 'Done: 2.' })
  await expect(report).toContainText('Not done: 1. They stay selected.')
  await expect(report).toContainText('No longer there – This does not exist, or is not yours.')
  await expect(ayu.locator('tbody tr[data-row-key]')).toHaveCount(0)
  for (const { id } of made) expect((await agent.call('GET', `/api/bookings/${id}`)).status).toBe(404)
})

test('two see one another at a booking, who edits, and when one of them has gone', async () => {
  const { body } = await admin.call('GET', '/api/bookings?perPage=1&status=submitted')
  const at = `/booking-management/${body.data[0].id}/detail`
  await Promise.all([ayu.waitForResponse(/\/api\/presence\//), follow(ayu, at)])
  await follow(putu, at)
  await expect(putu.getByText('Ayu Lestari is here')).toBeVisible()
  await expect(ayu.getByText('Putu Saraswati is here')).toBeVisible()

  await follow(putu, `${at}/edit-guest`)
  await expect(ayu.getByText('Putu Saraswati is editing')).toBeVisible()
  await putu.close()
  await expect(ayu.getByText(/Putu Saraswati is/)).toBeHidden()
})
