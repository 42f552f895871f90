import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  liveVersion,
  noteOf,
  openStore,
  readRegistry,
  release,
  releaseCanaries,
  rollBack,
} from '@melali/shared/release'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { hostDemo } from '../support/demo'
import { personOn } from '../support/people'
import { follow, signIn } from '../support/screen'
import { type DemoServer, newFolder } from '../support/server'
import { remoteCalled, shellMarked } from '../support/variants'
import { expectPart, isMarked, leaveMark } from './fixtures'

const builtSite = join(import.meta.dirname, '../../site')
const site = join(newFolder(), 'site')
const store = openStore(site)
const note = noteOf('.')
let server: DemoServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  for (const end of ['', '.keys']) cpSync(`${builtSite}${end}`, `${site}${end}`, { recursive: true })
  server = await hostDemo({ env: { SITE_DIR: site } })
})
test.afterAll(async () => {
  await server?.remove()
  rmSync(dirname(site), { recursive: true })
})

const booking = (title: string, code?: string) => remoteCalled('booking', { Bookings: title }, code)
/** It works, and throws once it is there. */
const faulty = () => booking('Voyages', 'setTimeout(() => { throw new TypeError("a fault") })')
/** It opens, and each of its pages throws when it is drawn. */
const unfit = () =>
  booking(
    'Outings',
    `{
      const { init, get } = window.melali_booking
      const Component = () => { throw new TypeError('a fault') }
      const unfit = (remote) => (host) => {
        const { routes, ...module } = remote(host)
        return { ...module, routes: routes.map(({ lazy, ...route }) => ({ ...route, Component })) }
      }
      window.melali_booking = {
        init,
        get: async (part) => {
          const content = (await get(part))()
          return () => (part === './remote' ? { default: unfit(content.default) } : content)
        },
      }
    }`,
  )
const person = (browser: Browser, name: string) => personOn(browser, server, `${name}@melali.test`)
let admins: Page | undefined
/** One tab of theirs, which lives through what follows upon each other. */
const admin = async (browser: Browser) => {
  admins ??= await person(browser, 'admin')
  return admins
}
const item = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true })
/** Longer than a page takes on a slow machine. */
const A_LOOK = 20_000
/**
 * What a person meets who comes, or comes back, now: to a page that asks for little, by its own address, as one that
 * leads on may still do so. A site that takes a second to be read answers as it was, so they may come again.
 */
const comesTo = (page: Page, menu: readonly string[], also = page.locator('body')) =>
  expect(async () => {
    await page.goto('/account-settings/account')
    for (const name of menu) await expect(item(page, name)).toBeVisible({ timeout: A_LOOK })
    await expect(also).toBeAttached({ timeout: A_LOOK })
  }).toPass()
const comes = (page: Page, ...menu: string[]) => comesTo(page, menu)

test('two teams release at once and both are seen; rolled back, a part is what it was before, and an open tab goes on', async ({
  browser,
}) => {
  const page = await admin(browser)
  await comes(page, 'Bookings', 'Groups')
  await Promise.all(
    [booking('Trips'), remoteCalled('masterdata', { Groups: 'Parties' })].map((built) =>
      release(store, [built], note),
    ),
  )
  await comes(page, 'Trips', 'Parties')
  await release(store, [booking('Journeys')], note)
  await comes(page, 'Journeys', 'Parties')
  await leaveMark(page)
  await rollBack(store, 'booking', note)
  await follow(page, '/booking-management')
  await expectPart(page, 'booking')
  expect(await isMarked(page)).toBe(true)
  await comes(page, 'Trips', 'Parties')
  for (const name of ['booking', 'masterdata']) await rollBack(store, name, note)
  await comes(page, 'Bookings', 'Groups')
})

test('the shell is released alone, round the same remotes, and rolled back', async ({ browser }) => {
  const page = await admin(browser)
  const mark = page.locator('meta[name="mark"]')
  const unmarked = page.locator('html:not(:has(meta[name="mark"]))')
  const before = await readRegistry(store)
  await release(store, [shellMarked('second')], note)
  await comesTo(page, ['Bookings'], mark)
  await expect(mark).toHaveAttribute('content', 'second')
  await follow(page, '/booking-management')
  await expectPart(page, 'booking')
  expect((await readRegistry(store)).remotes).toEqual(before.remotes)
  await rollBack(store, 'shell', note)
  await comesTo(page, ['Bookings'], unmarked)
})

test('a release whose page throws again gives way to the version before it, and is not told as newer', async ({
  browser,
}) => {
  const page = await admin(browser)
  const built = unfit()
  await release(store, [built], note)
  await comes(page, 'Outings')
  await leaveMark(page)

  await test.step('trying again brings the version before', async () => {
    await follow(page, '/booking-management')
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Bookings', exact: true, level: 1 })).toBeVisible()
    expect(await isMarked(page)).toBe(false)
  })

  await test.step('no newer version is told until there is one', async () => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'HEAD' && asked.push(request.url()))
    const told = page.getByText('A new version of Melali is ready.')
    const comesBack = async () => {
      const read = page.waitForResponse(/\/remotes\.json$/)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await read
    }
    await comesBack()
    await release(store, [booking('Tours')], note)
    await expect(async () => {
      await comesBack()
      await expect(told).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect(asked.filter((url) => url.includes(built.sealed.version))).toEqual([])
  })

  for (const name of ['Outings', 'Bookings']) {
    await rollBack(store, 'booking', note)
    await comes(page, name)
  }
})

test('a canary is for whom it was named, told of on the page of deployments, promoted to everybody and rolled back', async ({
  browser,
}) => {
  const live = liveVersion(await readRegistry(store), 'booking')
  const built = faulty()
  await releaseCanaries(store, [built], note, { users: ['sales@melali.test'] })
  const named = await (await browser.newContext({ baseURL: server.url })).newPage()
  const [other, desk] = [await person(browser, 'reservation'), await admin(browser)]

  await test.step('who is named gets it with their sign-in, others don’t', async () => {
    await signIn(named, 'sales@melali.test', '/account-settings/account')
    await expect(item(named, 'Voyages')).toBeVisible()
    const told = named.waitForResponse((answer) => answer.url().endsWith('/api/page-failures'))
    await follow(named, '/booking-management')
    await expectPart(named, 'booking')
    await told
    await comes(other, 'Bookings')
  })

  const card = desk.locator('[data-part="booking"]')
  const canary = card.getByRole('region', { name: 'Canary' })
  const value = (label: string) =>
    canary.locator('dl > div').filter({ hasText: label }).getByRole('definition')

  await test.step('its fault and its session are counted beside those of the live version', async () => {
    await expect(async () => {
      await desk.goto('/deployments')
      await expect(value('Sessions that opened it')).toHaveText('1', { timeout: 2_000 })
    }).toPass()
    await expect(value('Failures told by browsers')).toContainText('1 (')
    await expect(card.getByRole('region', { name: 'Live' })).toContainText(String(live))
  })

  await test.step('promoted, everybody has it; an open tab goes on with what it has', async () => {
    await canary.getByRole('button', { name: 'Promote' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Promote' }).click()
    await expect(canary).toHaveCount(0)
    await leaveMark(other)
    await follow(other, '/booking-management')
    await expectPart(other, 'booking')
    expect(await isMarked(other)).toBe(true)
    await comes(other, 'Voyages')
  })

  await test.step('rolled back, it is what was live before', async () => {
    await card.getByRole('button', { name: 'Roll back' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
    await expect(card.getByRole('region', { name: 'Live' })).toContainText(String(live))
    await comes(other, 'Bookings')
    await comes(named, 'Bookings')
  })
})

test('a canary that can’t be had is the live version for whom it is, and told as a failure of its own', async ({
  browser,
}) => {
  const built = faulty()
  await releaseCanaries(store, [built], note, { share: 100 })
  rmSync(join(site, 'remotes/booking', built.sealed.version), { recursive: true })
  const page = await person(browser, 'sales')
  const told = page.waitForRequest(/page-failures$/)
  await comes(page, 'Voyages')
  await follow(page, '/booking-management')
  await expectPart(page, 'booking')
  expect((await told).postDataJSON()).toMatchObject({ version: built.sealed.version, kind: 'load' })
})
