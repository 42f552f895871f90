import type { Locator, Page } from '@playwright/test'
import { expect, expectPart, follow, isMarked, leaveMark, part, test } from './fixtures'
import type { SiteServer } from './site-server'

/** Runs before the entry, whose parts are promised then and never come. */
const waitForEver = (container: string) =>
  Object.defineProperty(globalThis, container, {
    configurable: true,
    set: (entry: object) => {
      const value = { ...entry, get: () => new Promise(() => undefined) }
      Object.defineProperty(globalThis, container, { configurable: true, writable: true, value })
    },
  })

/** Turns the clock on until it shows what it gave up for: it may begin to wait only after the network is idle. */
const longAfter = (page: Page, sign: Locator) =>
  expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(sign).toBeEnabled({ timeout: 1_000 })
  }).toPass()

interface Fault {
  fault: string
  told: string
  commit: (site: SiteServer) => void
  /** Where nothing tells it but time. */
  wait?: (page: Page, sign: Locator) => Promise<void>
}

const faults: Fault[] = [
  {
    fault: 'speaks a contract that this shell does not',
    told: 'Bookings doesn’t fit this version of Melali',
    commit: (site: SiteServer) => {
      site.releaseAgain('booking')
      site.editRegistry((entry) => (entry.name === 'booking' ? { ...entry, contract: 99 } : entry))
    },
  },
  {
    fault: 'throws as it is loaded',
    told: 'Bookings can’t be reached',
    commit: (site: SiteServer) => {
      site.releaseAgain('booking', 'throw new TypeError("a fault");')
    },
  },
  {
    fault: 'waits for itself',
    told: 'Bookings can’t be reached',
    commit: (site: SiteServer) => {
      site.releaseAgain('booking', `(${waitForEver})('melali_booking');`)
    },
    wait: longAfter,
  },
]

/** The versions of bookings whose files this page asks for. */
const versionsAskedBy = (page: Page) => {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const version = /\/remotes\/booking\/([^/]+)\//.exec(request.url())?.[1]
    if (version) versions.add(version)
  })
  return versions
}

for (const { fault, told, commit, wait } of faults) {
  test(`a release that ${fault} gives way to the one before it`, async ({ signedIn: page, site }) => {
    commit(site)
    const versions = versionsAskedBy(page)
    await page.clock.install()
    await page.goto(`${site.url}/booking-management`)
    await wait?.(page, part(page, 'booking').locator('h1'))
    await expectPart(page, 'booking')
    expect([...versions].filter((version) => !version.includes('-again'))).toHaveLength(1)
  })

  test(`where nothing was before one that ${fault}, it is told and costs nothing else; trying again finds the mended one`, async ({
    signedIn: page,
    site,
  }) => {
    const takeBack = site.editRegistry((entry) => entry)
    commit(site)
    // With nothing that ran before there is nothing to fall back to.
    site.editRegistry(({ previous: _, ...entry }) => entry)
    await page.clock.install()
    await page.goto(`${site.url}/booking-management`)
    await leaveMark(page)
    const outage = page.getByRole('alert').filter({ hasText: told })
    const tryAgain = outage.getByRole('button', { name: 'Try again' })
    await wait?.(page, tryAgain)
    await expect(outage).toBeVisible()
    await follow(page, '/user-management/users')
    await expectPart(page, 'admin')

    await follow(page, '/booking-management')
    await wait?.(page, tryAgain)
    await tryAgain.click()
    await wait?.(page, tryAgain)
    await expect(tryAgain).toBeEnabled()
    takeBack()
    site.releaseAgain('booking', 'window.isMended = true;')
    await tryAgain.click()
    await expectPart(page, 'booking')
    expect(await page.evaluate(() => 'isMended' in window)).toBe(true)
    expect(await isMarked(page)).toBe(true)
  })
}
