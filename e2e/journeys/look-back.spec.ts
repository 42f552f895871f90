import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { chooseIn } from '../support/screen'

test.describe('what was', () => {
  const demo = ownDemo()

  test('a booking is changed, looked back on, and the two moments are told apart in words', async ({
    browser,
  }) => {
    const admin = await new Client(demo).signIn('admin@melali.test')
    const { body } = await admin.call('GET', '/api/bookings?tab=all&status=in_process&perPage=100')
    const details = await Promise.all(
      body.data.map(
        async ({ id }: { id: string }) => (await admin.call('GET', `/api/bookings/${id}`)).body.data,
      ),
    )
    const booking = details.find(({ addons, guests }) => !addons.length && guests.length > 1)
    const { body: extras } = await admin.call('GET', '/api/add-on?perPage=50')
    const [extra] = extras.data
    const save = async (lines: object[]) => {
      const saved = await admin.call('PUT', `/api/bookings/${booking.id}/addons`, { lines })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      return saved.body.data.addons[0]
    }
    const line = await save([{ addonId: extra.id, pax: 2, days: 1 }])
    await save([{ id: line.id, addonId: extra.id, pax: 2, days: 3, remarks: 'For the whole trip' }])

    const context = await signedInContext(browser, demo, 'reservation@melali.test')
    const page = await context.newPage()
    await page.goto(`/booking-management/${booking.id}/detail`)
    const history = page.locator('#history')
    await history.getByRole('link', { name: 'As it was after: Extras saved' }).nth(1).click()
    await expect(page.getByText(/This is how it stood/)).toBeVisible()
    const then = page.locator('#services').getByRole('article', { name: line.addon })
    await expect(then).toBeVisible()
    await expect(then).not.toContainText('For the whole trip')
    await expect(page.getByRole('button', { name: /Submit|Approve|Cancel/ })).toHaveCount(0)

    await chooseIn(page.getByRole('combobox', { name: 'Compare with' }), '', 'Now')
    const told = page.locator('#differences').getByRole('article').filter({ hasText: line.addon })
    await expect(told).toContainText('Changed')
    await expect(told).toContainText('For the whole trip')
    await expect(told).toContainText(/Days\s*1.*3/)

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('link', { name: 'To the booking as it is now' }).click()
    await expect(page).toHaveURL(new RegExp(`/booking-management/${booking.id}/detail$`))
    await context.close()
  })
})
