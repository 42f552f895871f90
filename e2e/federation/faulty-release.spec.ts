import type { Page } from '@playwright/test'
import { expect, expectPart, follow, isMarked, leaveMark, test } from './fixtures'
import type { SiteServer } from './site-server'

const faults = [
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

for (const { fault, told, commit } of faults) {
  test(`a release that ${fault} gives way to the one before it`, async ({ signedIn: page, site }) => {
    commit(site)
    const versions = versionsAskedBy(page)
    await page.goto(`${site.url}/booking-management`)
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
    await page.goto(`${site.url}/booking-management`)
    await leaveMark(page)
    const outage = page.getByRole('alert').filter({ hasText: told })
    await expect(outage).toBeVisible()
    await follow(page, '/user-management/users')
    await expectPart(page, 'admin')

    await follow(page, '/booking-management')
    const tryAgain = outage.getByRole('button', { name: 'Try again' })
    await tryAgain.click()
    await expect(tryAgain).toBeEnabled()
    takeBack()
    site.releaseAgain('booking', 'window.isMended = true;')
    await tryAgain.click()
    await expectPart(page, 'booking')
    expect(await page.evaluate(() => 'isMended' in window)).toBe(true)
    expect(await isMarked(page)).toBe(true)
  })
}
