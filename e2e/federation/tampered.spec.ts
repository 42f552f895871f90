import { expect, expectPart, test } from './fixtures'

test('a file that is not what was released never runs; the version before does', async ({
  signedIn: page,
  site,
}) => {
  site.releaseAgain('booking').tamper()
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refusals.push(message.text())
  })
  await page.goto(`${site.url}/booking-management`)
  await expectPart(page, 'booking')
  expect(refusals.length).toBeGreaterThan(0)
})

test('what another key than its owner’s signed never runs', async ({ signedIn: page, site }) => {
  site.releaseAgain('booking').forge()
  await page.goto(`${site.url}/booking-management`)
  await expect(page.getByRole('alert').filter({ hasText: 'Bookings' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(window).some((name) => name.includes('booking')))).toBe(false)
})
