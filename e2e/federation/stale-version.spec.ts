import { expect, expectPart, follow, isMarked, leaveMark, test } from './fixtures'

test('a tab goes on with the version it started with; once that is gone, it reloads once and goes on', async ({
  signedIn: page,
  site,
}) => {
  await page.goto(`${site.url}/booking-management`)
  await expectPart(page, 'booking')
  await leaveMark(page)

  const { retireOld } = site.releaseAgain('booking')
  await follow(page, '/booking-management/create')
  await expectPart(page, 'booking')
  expect(await isMarked(page)).toBe(true)

  retireOld()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  // Of this page no file was fetched yet.
  await follow(page, '/manifest')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expectPart(page, 'booking')
  expect(loads).toBe(1)
})

test('a file that is missing is no newer version, and a newer one that stays broken is not reloaded for ever', async ({
  signedIn: page,
  site,
}) => {
  const had = new Set<string>()
  page.on('request', (request) => had.add(request.url()))
  await page.goto(`${site.url}/booking-management`)
  await expectPart(page, 'booking')

  const known = new Set(had)
  await page.route(/\/remotes\/booking\/.*\.js$/, (route) =>
    known.has(route.request().url()) || route.request().method() === 'HEAD'
      ? route.continue()
      : route.abort(),
  )
  await follow(page, '/booking-management/create')
  const outage = page.getByRole('alert').filter({ hasText: 'Bookings can’t be reached' })
  await expect(outage).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  // As if the page had reloaded itself just now.
  await page.evaluate(() => sessionStorage.setItem('melali.reloaded', 'Infinity'))
  site.releaseAgain('booking')
  await outage.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a newer version' })).toBeVisible()
})
