import { expect, test } from '@playwright/test'
import { ownDemo } from '../support/demo'
import { countEffort, effortOn } from '../support/effort'
import { family, familyTrip } from '../support/family-trip'
import { signedInContext } from '../support/people'

/** Before guests were pasted and rides offered, the same trip took 54 clicks and 200 keys. */
const AT_MOST = { clicks: 27, keys: 110 }

test.describe('a family’s trip', () => {
  const demo = ownDemo()

  test('takes an agent few clicks and few keys', async ({ browser }) => {
    const context = await signedInContext(browser, demo, 'agent@melali.test', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await countEffort(page)
    await page.goto('/booking-management')
    const who = family()
    await familyTrip(page).book(who)

    for (const told of [who.main, 'Everybody (4)', 'GA881', 'Fast-track immigration'])
      await expect(page.getByText(told).first()).toBeVisible()
    const effort = await effortOn(page)
    console.log(`${effort.clicks} clicks, ${effort.keys} keys`)
    expect(effort.clicks).toBeLessThanOrEqual(AT_MOST.clicks)
    expect(effort.keys).toBeLessThanOrEqual(AT_MOST.keys)
    await context.close()
  })
})
