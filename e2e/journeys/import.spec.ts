import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { lookAt, settled } from '../matrix/look'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { choose, follow } from '../support/screen'

/** Told apart from the guests that are there already. */
const mark = randomBytes(3).toString('hex').toUpperCase()

const file = [
  'Title,Full name,Born,Nationality,Passport No',
  `Mr,Chen ${mark},01/05/1990,China,A${mark}`,
  `Mrs,Li ${mark},25/12/1988,CN,B${mark}`,
  `Ms,Nobody ${mark},31/02/1990,France,C${mark}`,
].join('\n')

/** The list of guests holds so many of that name. */
const holds = async (page: Page, name: string, count: number) => {
  await follow(page, `/list-guest?search=${encodeURIComponent(name)}`)
  await expect(
    page.getByText(count ? `${count} in all` : 'Nothing matches the search and filters.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(count)
}

const demo = ownDemo()

test('a file of guests comes in without its wrong row, and goes again', async ({ browser }) => {
  const page = await personOn(browser, demo, 'admin@melali.test')
  await page.goto('/list-guest')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Drop a file here, or choose one')).toBeVisible()
  await lookAt(page, 'file', 'main')
  await page.setInputFiles('input[type=file]', {
    name: 'Spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })

  await expect(page.getByText('What each column means')).toBeVisible()
  await choose(page, 'Field for Born', 'Date of birth')
  await settled(page)
  await lookAt(page, 'columns', 'main')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('C4', { exact: true })).toBeVisible()
  await expect(page.getByText('31/02/1990')).toBeVisible()
  await settled(page)
  await lookAt(page, 'check', 'main')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported: 2 created, 0 updated.')).toBeVisible()
  await settled(page)
  await lookAt(page, 'result', 'main')
  const { pathname: result } = new URL(page.url())
  await holds(page, `Chen ${mark}`, 1)
  await holds(page, `Nobody ${mark}`, 0)

  await follow(page, result)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone: 2 deleted, 0 as before.')).toBeVisible()
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByRole('link', { name: 'Spring.csv' })).toBeVisible()
  await settled(page)
  await lookAt(page, 'history', 'main')
  await holds(page, mark, 0)
})
