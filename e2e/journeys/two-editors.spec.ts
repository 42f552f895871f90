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
