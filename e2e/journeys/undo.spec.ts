import { expect, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { boardOf, dayOfThree, type Ride } from '../support/rides'
import { follow } from '../support/screen'

const demo = ownDemo()
test.describe.configure({ mode: 'serial' })

/** They stay signed in from test to test. */
let operations: Page
let data: Page
test.beforeAll(async ({ browser }) => {
  operations = await personOn(browser, demo, 'operations@melali.test')
  data = await personOn(browser, demo, 'data@melali.test')
  await operations.goto('/master-data/driver')
  await data.goto('/master-data/supplier')
})

test('a driver with duties is switched off only once they are named, and it is taken back', async () => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { driver } = await dayOfThree(client)
  const page = operations
  await follow(page, `/master-data/driver/${driver.id}/detail`)
  const toggle = page.getByRole('switch', { name: `${driver.name} is active` })
  await expect(toggle).toBeChecked()

  const dialog = page.getByRole('dialog')
  await test.step('the duties stand in the question; whoever cancels leaves everything', async () => {
    await toggle.click()
    await expect(dialog).toContainText(`${driver.name} still has duties to come`)
    await expect(dialog).toContainText(/BK-\d{4}-\d+/)
    await settled(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(toggle).toBeChecked()
  })

  await test.step('whoever knows of them goes on, and takes it back by keys', async () => {
    await toggle.click()
    await settled(page)
    await dialog.getByRole('button', { name: 'Deactivate with these duties' }).click()
    await expect(page.getByText(`${driver.name} is no longer active.`)).toBeVisible()
    await expect(toggle).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(toggle).toBeChecked()
  })
})

test('who takes back too late, because somebody else changed it, is told so', async () => {
  const client = await new Client(demo).signIn('data@melali.test')
  const [supplier] = (await client.call('GET', '/api/suppliers?active=true&perPage=1')).body.data
  const page = data
  await follow(page, `/master-data/supplier/${supplier.id}/detail`)
  const toggle = page.getByRole('switch', { name: `${supplier.name} is active` })
  await toggle.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const changed = await client.call('PUT', `/api/suppliers/${supplier.id}`, { remarks: 'Closed in May' })
  expect(changed.status).toBe(200)
  await undo.click()
  await expect(page.getByText('Could not be undone: Somebody else changed this meanwhile.')).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

test('a job that was taken off on the board is given back as it was', async () => {
  const client = await new Client(demo).signIn('operations@melali.test')
  const { day, driver, rides } = await dayOfThree(client)
  const [ride] = rides
  const held = async () =>
    (await boardOf(client, day)).jobs.find(({ lineId }) => lineId === ride.lineId) as Ride
  const page = operations
  await follow(page, `/dispatch?day=${day}`)
  const mine = page.getByRole('group', { name: driver.name, exact: true })
  const job = mine.getByRole('button', { name: ride.guest }).first()
  await expect(job).toBeVisible()
  const before = await mine.getByRole('button', { name: ride.guest }).count()
  await job.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Take off' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(mine.getByRole('button', { name: ride.guest })).toHaveCount(before - 1)
  await undo.click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(mine.getByRole('button', { name: ride.guest })).toHaveCount(before)
  expect((await held()).duties).toMatchObject([{ personId: driver.id }])
})

test('a driver who was deleted is brought back: in every open list, and their link opens again', async () => {
  const client = await new Client(demo).signIn('data@melali.test')
  const made = await client.call('POST', '/api/drivers', {
    ...{
      name: 'Ketut Kembali',
      phone: '+62 812 0000 0000',
      licenceNumber: 'B-1',
      licenceExpiry: '2031-01-01',
    },
    languages: ['en'],
  })
  expect(made.status).toBe(201)
  const at = `/master-data/driver/${made.body.data.id}/detail`
  const page = data
  const listed = operations.getByRole('link', { name: 'Ketut Kembali' })
  await follow(operations, '/master-data/driver?search=Ketut+Kembali')
  await expect(listed).toBeVisible()

  await follow(page, at)
  await page.getByRole('button', { name: 'Actions for Ketut Kembali' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await settled(page)
  const question = page.getByRole('dialog')
  await expect(question).toContainText('It can be brought back for ten seconds.')
  await question.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(listed).toHaveCount(0)
  await undo.click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(listed).toBeVisible()
  await page.goto(at)
  await expect(page.getByRole('heading', { name: 'Ketut Kembali' })).toBeVisible()
  const { body } = await client.call('GET', `/api/drivers/${made.body.data.id}`)
  expect(body.data).toEqual(made.body.data)
})
