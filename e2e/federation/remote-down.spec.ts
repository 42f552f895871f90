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
