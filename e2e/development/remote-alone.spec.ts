import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isMarked, leaveMark } from '../federation/fixtures'
import { usual } from '../support/databases'
import { ownDemo, startDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { developed } from './dev-server'

const site = ownDemo()

test('a remote runs alone, for whom one likes, and what is edited arrives without a reload', async ({
  page,
}) => {
  const remote = await developed('admin', { API_URL: site.url })
  const person = page.getByLabel('Person')
  const become = async (name: string) => {
    await person.click()
    await page
      .getByRole('option', { name })
      .or(page.locator('.ant-select-item-option', { hasText: name }))
      .last()
      .click()
  }
  try {
    await page.goto(remote.url)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await become('super.admin')
    await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Users' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

    const search = page.locator('.ant-layout-content input.ant-input').first()
    await search.fill('Ketut')
    await leaveMark(page)
    remote.edit('locales/en.json', (words) => words.replaceAll('"Users"', '"People"'))
    await expect(page).toHaveTitle('People · Melali')
    remote.edit('remote.tsx', (routes) => routes.replace("'titles.users'", "'titles.roles'"))
    await expect(page).toHaveTitle('Roles · Melali')
    await expect(search).toHaveValue('Ketut')
    expect(await isMarked(page)).toBe(true)

    await become('sales')
    await expect(page.getByText('This person may not open this page.')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeHidden()
  } finally {
    await remote.stop()
  }
})

test('nothing that is for development alone is in what is released', () => {
  const files = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const texts = files.map((file) => readFileSync(join('site', file), 'utf8'))
  expect(texts.some((text) => text.includes('melali.dev-remotes'))).toBe(true)
  expect(texts.some((text) => /melali[.:_](stand.in|edited)/.test(text))).toBe(false)
})

test('inside a product that allows it a local remote runs in one tab, and nowhere else', async ({
  browser,
}) => {
  const open = await startDemo(usual, { env: { ALLOW_DEV_REMOTES: 'true' } })
  const remote = await developed('admin', { AGAINST: open.url, API_URL: open.url })
  try {
    const link = `/user-management/users#dev-remotes=${remote.url}`
    const context = await signedInContext(browser, open, 'admin@melali.test')
    const page = await context.newPage()
    const entries: string[] = []
    page.on('request', (request) => /remoteEntry/.test(request.url()) && entries.push(request.url()))
    await page.goto(link)
    await expect(page.getByText(`admin runs from ${remote.url}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    const ofAdmin = entries.filter((url) => url.includes('/admin/') || url.startsWith(remote.url))
    expect(new Set(ofAdmin)).toEqual(new Set([`${remote.url}/remoteEntry.js`]))

    const other = await context.newPage()
    await other.goto('/user-management/users')
    await expect(other.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(other.getByText('runs from')).toBeHidden()

    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByText('runs from')).toBeHidden()
    await context.close()

    const closed = await signedInContext(browser, site, 'admin@melali.test')
    const refused = await closed.newPage()
    await refused.goto(link)
    await expect(refused.getByText('takes no remotes from development servers')).toBeVisible()
    await expect(refused.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    expect(
      await refused.evaluate(
        (url) =>
          fetch(`${url}/remotes.json`).then(
            () => 'fetched',
            () => 'refused',
          ),
        remote.url,
      ),
    ).toBe('refused')
    await closed.close()
  } finally {
    await Promise.all([remote.stop(), open.remove()])
  }
})
