import { expect, expectPart, follow, isMarked, leaveMark, test } from './fixtures'

const others = [
  ['invoice', '/invoice-management'],
  ['masterdata', '/list-guest'],
  ['admin', '/user-management/users'],
] as const

test('a remote that is down takes nothing else with it, and comes back without a reload', async ({
  signedIn: page,
  site,
}) => {
  site.takeDown('booking')
  await page.goto(`${site.url}/booking-management`)
  await leaveMark(page)
  const outage = page.getByRole('alert').filter({ hasText: 'Bookings can’t be reached' })
  const tryAgain = outage.getByRole('button', { name: 'Try again' })
  const menu = page.getByRole('navigation').first()

  await test.step('its page names it, inside the layout', async () => {
    await expect(outage).toBeVisible()
    await expect(menu).toBeVisible()
  })

  for (const [name, path] of others)
    await test.step(`${name} works`, async () => {
      await follow(page, path)
      await expectPart(page, name)
      await expect(outage).toHaveCount(0)
    })

  await test.step('trying again too early says the same', async () => {
    await follow(page, '/booking-management')
    await tryAgain.click()
    await expect(tryAgain).toBeEnabled()
  })

  await test.step('once it is back, trying again shows it', async () => {
    site.bringBack('booking')
    await tryAgain.click()
    await expectPart(page, 'booking')
    expect(await isMarked(page)).toBe(true)
  })
})

test('without the registry the shell and the session work', async ({ signedIn: page, site }) => {
  site.removeRegistry()
  await page.goto(`${site.url}/booking-management`)
  await expect(page.getByRole('alert').filter({ hasText: 'The list of parts can’t be read' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu of Ayu' })).toBeVisible()
})

test('a page without its first script, or a dashboard without its own, says so and can be tried again', async ({
  signedIn: page,
  site,
}) => {
  const welcome = page.getByRole('heading', { name: 'Welcome, Ayu' })

  await test.step('the first script', async () => {
    const missing = /\/assets\/main\..*\.js$/
    await page.route(missing, (route) => route.abort())
    await page.goto(site.url)
    const notice = page.getByRole('alert').filter({ hasText: 'Melali could not be loaded.' })
    await expect(notice).toBeVisible()
    await page.unroute(missing)
    await notice.getByRole('link', { name: 'Retry' }).click()
    await expect(welcome).toBeVisible()
    await expect(notice).toBeHidden()
  })

  await test.step('the dashboard', async () => {
    const missing = /\/assets\/dashboard\..*\.js$/
    await page.route(missing, (route) => route.abort())
    await page.reload()
    const outage = page.getByRole('alert').filter({ hasText: 'There is a newer version' })
    await expect(outage).toBeVisible()
    await page.unroute(missing)
    await outage.getByRole('button', { name: 'Reload' }).click()
    await expect(welcome).toBeVisible()
  })
})
