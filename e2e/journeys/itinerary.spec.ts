import { expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'

const LINES = 11
const kinds = ['hotels', 'transports', 'activities', 'addons'] as const

interface Booking extends Record<(typeof kinds)[number], readonly object[]> {
  id: string
  guests: readonly object[]
  gaps: readonly { message: string }[]
}

const linesOf = (booking: Booking) => kinds.reduce((sum, kind) => sum + booking[kind].length, 0)

test.describe('a trip as an itinerary', () => {
  const demo = ownDemo()
  let trips: Booking[]

  test.beforeAll(async () => {
    const admin = await new Client(demo).signIn('admin@melali.test')
    const { body } = await admin.call('GET', '/api/bookings?tab=all&status=in_process&perPage=100')
    trips = []
    for (const { id } of body.data) trips.push((await admin.call('GET', `/api/bookings/${id}`)).body.data)
  })

  test(`a family’s ${LINES} services fit two screens of a desk, and a phone without moving sideways`, async ({
    browser,
  }) => {
    const family = trips
      .filter(({ guests, addons }) => guests.length >= 3 && guests.length <= 5 && !addons.length)
      .toSorted((a, b) => linesOf(b) - linesOf(a))[0]
    if (!family) throw new Error('The demonstration has no family on its way')
    const admin = await new Client(demo).signIn('admin@melali.test')
    const { body: extras } = await admin.call('GET', '/api/add-on?perPage=50')
    const lines = Array.from({ length: LINES - linesOf(family) }, (_, at) => ({
      ...{ addonId: extras.data[at % extras.data.length].id, pax: 2, days: at + 1 },
    }))
    const saved = await admin.call('PUT', `/api/bookings/${family.id}/addons`, { lines })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)

    const context = await signedInContext(browser, demo, 'reservation@melali.test')
    const page = await context.newPage()
    await page.goto(`/booking-management/${family.id}/detail`)
    await settled(page)
    await expect(page.getByRole('button', { name: 'Expand row' })).toHaveCount(LINES)
    const trip = await page.locator('#itinerary').boundingBox()
    const end = (box: typeof trip) => (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
    expect(end(trip)).toBeLessThanOrEqual(2 * 900)
    const papers = await page.locator('#forms').boundingBox()
    expect(papers?.x ?? 0).toBeGreaterThanOrEqual((trip?.x ?? 0) + (trip?.width ?? 0))
    expect(papers?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(end(trip))

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(LINES)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })

  test('what a trip lacks stands on its day; neither it nor the search waits for the charts', async ({
    browser,
  }) => {
    const lacking = trips.find(({ gaps }) => gaps.length > 0)
    if (!lacking) throw new Error('Every trip of the demonstration is whole')
    const context = await signedInContext(browser, demo, 'reservation@melali.test')
    const page = await context.newPage()
    let charts = 0
    page.on('request', (request) => {
      if (/\/charts\./.test(request.url())) charts += 1
    })
    await page.goto(`/booking-management/${lacking.id}/detail`)
    for (const { message } of lacking.gaps)
      await expect(page.locator('#itinerary').getByText(message).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    expect(charts).toBe(0)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect.poll(() => charts).toBe(1)
    await context.close()
  })
})
