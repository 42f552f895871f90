import { expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { follow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

let admin: Client
/** One for each meeting of the two: what a page has read already it needn't read anew. */
let regions: string[]
/** Works with one of the others in each test. */
let ayu: Page
test.beforeAll(async ({ browser }) => {
  admin = await new Client(demo).signIn('admin@melali.test')
  regions = await Promise.all(
    ['Journey Bay', 'Journey Hill'].map(async (name) => {
      const region = { name, zone: 'East', airportMinutes: 60 }
      return (await admin.call('POST', '/api/regions', region)).body.data.id
    }),
  )
  ayu = await personOn(browser, demo, 'admin@melali.test')
  await ayu.goto('/utilities-data/region')
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
})

test('two people work on the services of a booking: different ones are saved together, the same field is chosen', async ({
  browser,
}) => {
  const putu = await personOn(browser, demo, 'reservation@melali.test')
  await putu.goto('/booking-management')
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
