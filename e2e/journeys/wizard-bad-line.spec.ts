import { expect, type Page, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { type Family, family, familyTrip } from '../support/family-trip'
import { keepFigures, scale } from '../support/figures'
import { signedInContext } from '../support/people'

const RUNS = scale('WIZARD_RUNS', 1)
/** Of the answers to writes so many are dropped, in turns of their own. */
const EVERY = 3

/** 400 ms and 400 kbit/s, as over a phone in the hills. */
const slowly = async (page: Page) => {
  const wire = await page.context().newCDPSession(page)
  const throughput = (400 * 1000) / 8
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** The server does what it is asked to, and nobody hears of it. */
const droppingAnswers = async (page: Page) => {
  const told = { writes: 0, dropped: 0 }
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      told.writes += 1
      if (told.writes % EVERY !== 1) return route.continue()
      told.dropped += 1
      await route.fetch().catch(() => undefined)
      await route.abort('connectionreset')
    },
  )
  return told
}

/** What the server has of a trip, in one word a part. */
const kept = async (agent: Client, who: Family) => {
  const search = encodeURIComponent(who.main)
  const { body: groups } = await agent.call('GET', `/api/groups?search=${search}`)
  const { body: bookings } = await agent.call('GET', `/api/bookings?search=${search}`)
  const { body } = await agent.call('GET', `/api/bookings/${bookings.data[0]?.id}`)
  const { guests, hotels, transports, activities, addons, status } = body.data
  type Guest = { title: string; nativeName: string | null; nationality: string; birthdate: string }
  type Ride = { transferType: string; flightNumber: string; flightTime: string; time: string }
  return {
    groups: groups.data.length,
    bookings: bookings.data.length,
    status,
    guests: guests.map((one: Guest) =>
      [one.title, one.nativeName ?? '–', one.nationality, one.birthdate].join(' '),
    ),
    stays: hotels.map(({ guestIds }: { guestIds: string[] }) => guestIds.length),
    rides: transports.map((one: Ride) =>
      [one.transferType, one.flightNumber, one.flightTime, one.time].join(' '),
    ),
    visits: activities.map(({ quantity }: { quantity: number }) => quantity),
    extras: addons.map(({ pax }: { pax: number }) => pax),
  }
}

test.describe('the wizard over a bad line', () => {
  const demo = ownDemo()

  test(`${RUNS} trips: nothing twice, nothing lost`, async ({ browser }) => {
    const agent = await new Client(demo).signIn('agent@melali.test')
    const context = await signedInContext(browser, demo, 'agent@melali.test', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await page.goto('/booking-management')
    await expect(page.getByRole('link', { name: 'Create booking' }).first()).toBeVisible()
    await slowly(page)
    const told = await droppingAnswers(page)
    for (let run = 0; run < RUNS; run += 1) {
      const who = family()
      await familyTrip(page, 8_000).book(who)
      const lines = who.text
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
      expect(await kept(agent, who)).toEqual({
        groups: 1,
        bookings: 1,
        status: 'submitted',
        guests: lines.map(([title = '', , own, born = '']) =>
          [title.toLowerCase(), own || '–', 'Singapore', born === '1 May 1987' ? '1987-05-01' : born].join(
            ' ',
          ),
        ),
        stays: [4],
        rides: ['arrival GA881 13:20 14:20', expect.stringMatching(/^departure SQ939 18:10 /)],
        visits: [4, 4],
        extras: [4],
      })
      await page.getByRole('link', { name: 'Bookings' }).first().click()
      keepFigures('wizard', { runs: run + 1, ...told })
    }
    console.log(`${RUNS} trips, ${told.dropped} of ${told.writes} answers to writes dropped`)
    expect(told.dropped).toBeGreaterThan(RUNS)
    await context.close()
  })
})
