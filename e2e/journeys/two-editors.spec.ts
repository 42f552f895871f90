import { expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

let admin: Client
let id: string
test.beforeAll(async () => {
  admin = await new Client(demo).signIn('admin@melali.test')
  const region = { name: 'Journey Bay', zone: 'East', airportMinutes: 60 }
  const { body } = await admin.call('POST', '/api/regions', region)
  id = body.data.id
})

const stored = async () => (await admin.call('GET', `/api/regions/${id}`)).body.data

const editing = async (page: Page) => {
  await page.goto(`/utilities-data/region/${id}/edit`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => page.waitForURL(`**/utilities-data/region`)

test('two people edit the same record: what they didn’t both change is saved together, the rest is chosen', async ({
  browser,
}) => {
  const [ayu, wayan] = await Promise.all(
    ['admin', 'data'].map((name) => personOn(browser, demo, `${name}@melali.test`)),
  )
  if (!ayu || !wayan) throw new Error('Two people are needed')

  await Promise.all([editing(ayu), editing(wayan)])
  await ayu.getByRole('textbox', { name: 'Zone' }).fill('North')
  await wayan.getByRole('textbox', { name: 'Name' }).fill('Journey Cove')
  await save(ayu)
  await saved(ayu)
  await save(wayan)
  await expect(
    wayan.getByText('Saved together with what somebody else changed meanwhile: Zone.'),
  ).toBeVisible()
  await saved(wayan)
  expect(await stored()).toMatchObject({ name: 'Journey Cove', zone: 'North' })

  await Promise.all([editing(ayu), editing(wayan)])
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
  expect(await stored()).toMatchObject({ name: 'Journey Point', zone: 'West' })
})

test('two people work on the services of a booking: different ones are saved together, the same field is chosen', async ({
  browser,
}) => {
  const [{ body: addons }, { body: bookings }] = await Promise.all([
    admin.call('GET', '/api/add-on?perPage=2'),
    admin.call('GET', '/api/bookings?perPage=50&status=submitted'),
  ])
  const [visa, garland]: { id: string; name: string }[] = addons.data
  // An extra lasts no longer than its trip.
  const booking = bookings.data.find(
    ({ arrival, departure }: { arrival: string; departure: string }) =>
      Date.parse(departure) - Date.parse(arrival) >= 3 * 86_400_000,
  )
  if (!visa || !garland || !booking) throw new Error('A booking and two extras are needed')
  const lines = [visa, garland].map(({ id: addonId }) => ({ addonId, pax: 1, days: 1 }))
  const put = await admin.call('PUT', `/api/bookings/${booking.id}/addons`, { lines })
  expect(put.status).toBe(200)
  const [ayu, putu] = await Promise.all(
    ['admin', 'reservation'].map((name) => personOn(browser, demo, `${name}@melali.test`)),
  )
  if (!ayu || !putu) throw new Error('Two people are needed')

  const open = (page: Page) => page.goto(`/booking-management/${booking.id}/detail/edit-extras`)
  const left = (page: Page) => page.waitForURL('**/detail')
  const change = async (page: Page, { name }: { name: string }, field: string, value: string) => {
    const card = page.locator('.ant-card-small').filter({ hasText: name })
    await card.getByRole('button', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(field, { exact: true }).fill(value)
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(drawer).toBeHidden()
  }
  const kept = async () => {
    const { body } = await admin.call('GET', `/api/bookings/${booking.id}`)
    return [visa, garland].map(({ id: addonId }) =>
      body.data.addons.find((line: { addonId: string }) => line.addonId === addonId),
    )
  }

  await Promise.all([open(ayu), open(putu)])
  await change(ayu, visa, 'Days', '2')
  await change(putu, garland, 'Remarks', 'Jasmine')
  await save(ayu)
  await left(ayu)
  await save(putu)
  await expect(putu.getByText(`somebody else changed meanwhile: ${visa.name} (Days).`)).toBeVisible()
  await left(putu)
  expect(await kept()).toMatchObject([
    { pax: 1, days: 2, remarks: null },
    { pax: 1, days: 1, remarks: 'Jasmine' },
  ])

  await Promise.all([open(ayu), open(putu)])
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
  expect(await kept()).toMatchObject([
    { pax: 1, days: 3, remarks: null },
    { pax: 1, days: 1, remarks: 'Lilies' },
  ])
})
