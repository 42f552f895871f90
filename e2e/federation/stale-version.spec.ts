import { expect, expectPart, follow, isMarked, leaveMark, test } from './fixtures'

test('a tab goes on with the version it started with', async ({ signedIn: page, site }) => {
  await page.goto(`${site.url}/list-guest`)
  await expectPart(page, 'masterdata')
  await leaveMark(page)

  site.releaseAgain('masterdata')
  await follow(page, '/master-data/hotel')
  await expectPart(page, 'masterdata')
  expect(await isMarked(page)).toBe(true)
})

test('a tab whose version is gone reloads once and goes on', async ({ signedIn: page, site }) => {
  await page.goto(`${site.url}/list-guest`)
  await expectPart(page, 'masterdata')
  await leaveMark(page)

  site.releaseAgain('masterdata').retireOld()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await follow(page, '/master-data/hotel')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expectPart(page, 'masterdata')
  expect(loads).toBe(1)
})

test('a version that stays broken is not reloaded for ever', async ({ signedIn: page, site }) => {
  await page.goto(`${site.url}/list-guest`)
  await expectPart(page, 'masterdata')

  const gone = page.route(/\/remotes\/masterdata\/.*\.js$/, (route) =>
    /remoteEntry|expose/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await gone
  await follow(page, '/master-data/hotel')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a newer version' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
