import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { usual } from '../support/databases'
import { startDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { follow, signIn } from '../support/screen'
import { newFolder, type RunningServer } from '../support/server'
import { expectPart } from './fixtures'
import { onTheWay } from './spoil'

const builtSite = join(import.meta.dirname, '../../site')
const site = join(newFolder(), 'site')
const registry = join(site, 'remotes.json')
let whole: Buffer
let server: RunningServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  for (const end of ['', '.keys']) cpSync(`${builtSite}${end}`, `${site}${end}`, { recursive: true })
  whole = readFileSync(registry)
  server = await startDemo(usual, { env: { SITE_DIR: site } })
})
test.afterAll(async () => {
  await server?.remove()
  rmSync(dirname(site), { recursive: true })
})

const truncated = () => whole.subarray(0, whole.length / 2)

const visitor = async (browser: Browser) =>
  (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()

const parts = {
  booking: '/booking-management',
  invoice: '/invoice-management',
  masterdata: '/list-guest',
  admin: '/user-management/users',
}
type Part = keyof typeof parts
const everyPart = Object.keys(parts) as [Part, ...Part[]]

const expectParts = async (page: Page, names: readonly Part[]) => {
  for (const name of names) {
    await follow(page, parts[name])
    await expectPart(page, name)
  }
}

/** Somebody who never was here: nothing that their browser kept helps them. */
const comes = async (browser: Browser, names: readonly [Part, ...Part[]]) => {
  const page = await visitor(browser)
  await signIn(page, 'admin@melali.test', parts[names[0]])
  await expectParts(page, names)
  await page.context().close()
}

// That it is the same list whatever was damaged, is held by the server's own test of sites without a registry.
test('whoever comes to a registry that is none signs in and has every part, also after the server was started again', async ({
  browser,
}) => {
  // Now the server knows it.
  await fetch(`${server.url}/remotes.json`)
  rmSync(registry)
  await test.step('missing, while it runs', () => comes(browser, ['booking']))
  writeFileSync(registry, truncated())
  await server.stop()
  await server.start()
  await test.step('truncated, when it starts', () => comes(browser, everyPart))
  writeFileSync(registry, whole)
})

test('who was here before has every part, whatever comes on the way in the place of the registry', async ({
  browser,
}) => {
  const context = await signedInContext(browser, server, 'admin@melali.test', { serviceWorkers: 'block' })
  const page = await context.newPage()
  const opens = async () => {
    await page.goto(parts.booking)
    await expectPart(page, 'booking')
  }
  await opens()
  let text = ''
  const { isAsked } = await onTheWay(page, '*/remotes.json', () => ({ type: 'application/json', text }))
  for (text of [String(truncated()), '<html>Bad gateway</html>', 'null'])
    await test.step(text.slice(0, 10), opens)
  expect(isAsked()).toBe(true)
  await expectParts(page, everyPart)
  await context.close()
})

test('a server that never saw one lets people sign in and tells that the list is missing, until there is one', async ({
  browser,
}) => {
  rmSync(registry)
  await server.stop()
  rmSync(join(server.dataDir, 'registry'), { recursive: true, force: true })
  await server.start()
  const page = await visitor(browser)
  await signIn(page, 'admin@melali.test', '/booking-management')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The list of parts can’t be read' })).toBeVisible()
  writeFileSync(registry, whole)
  await page.reload()
  await expectPart(page, 'booking')
})
