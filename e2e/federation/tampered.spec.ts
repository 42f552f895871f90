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
