import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { picture } from '../support/picture'
import { choose, chooseIn, dayFromNow, follow, signIn, typeDay } from '../support/screen'
import type { Site } from '../support/server'

/** Told apart from the groups that are there already. */
const GROUP = `Wang family ${randomBytes(2).toString('hex')}`

const GUESTS = [
  ['Wang Xiaoming', '12 Mar 1985'],
  ['Li Na', '1 May 1987'],
  ['Wang Le', dayFromNow(-9 * 365)],
  ['Wang An', dayFromNow(-200)],
] as const

const cents = (text: string) => Number(text.replace(/[^\d.]/g, '').replace('.', ''))

/** A stay over the night on which the season changes, far enough away to have an allotment. */
const acrossSeasons = async (site: Site) => {
  const agent = await new Client(site).signIn('agent@melali.test')
  const { body: regions } = await agent.call('GET', '/api/regions?search=ubud&perPage=50')
  const region = regions.data.find((row: { name: string }) => row.name === 'Ubud')
  const from = dayFromNow(30)
  const query = `regionId=${region.id}&checkIn=${from}&checkOut=${dayFromNow(33)}`
  const { body: list } = await agent.call('GET', `/api/packages/hotels?${query}`)
  for (const row of list.data) {
    const { body } = await agent.call('GET', `/api/packages/hotels/${row.id}`)
    const starts = body.data.contract.seasons
      .filter((season: { priority: number; weekdays: number[] }) => !season.weekdays.length)
      .map((season: { from: string }) => season.from)
      .filter((day: string) => day > from && day < dayFromNow(300))
      .sort()
    for (const change of starts) {
      const day = (count: number) =>
        new Date(Date.parse(change) + count * 86_400_000).toISOString().slice(0, 10)
      const stay = { checkIn: day(-2), checkOut: day(2) }
      const room = body.data.rooms[0]
      const asked = new URLSearchParams({
        roomId: room.id,
        board: room.boards[0],
        ...stay,
        rooms: '1',
        adults: '2',
        childAges: '8,0',
      })
      const { body: quote } = await agent.call('GET', `/api/packages/hotels/${row.id}/quote?${asked}`)
      const seasons = new Set(
        (quote.data?.trace ?? []).flatMap((step: { code: string; params: { name?: string } }) =>
          step.code === 'SEASON' ? [step.params.name] : [],
        ),
      )
      if (quote.data?.ok && !quote.data.onRequest && seasons.size > 1)
        return { ...stay, hotel: row.hotel as string, code: row.code as string, room: room.name as string }
    }
  }
  throw new Error('The demonstration has no stay across two seasons')
}

const createGroup = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Create group' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Group name').fill(name)
  for (const [at, [guest, born]] of GUESTS.entries()) {
    if (at > 0) await drawer.getByRole('button', { name: 'Add guest' }).click()
    await drawer.getByLabel('Name', { exact: true }).nth(at).fill(guest)
    await drawer.getByLabel('Birthdate').nth(at).fill(born)
    await drawer.getByLabel('Birthdate').nth(at).press('Enter')
    await chooseIn(drawer.getByRole('combobox', { name: 'Nationality' }).nth(at), 'china', 'China')
  }
  await drawer.getByRole('button', { name: 'Create group' }).click()
  await expect(drawer).toBeHidden()
}

/** After a refusal antd may leave its faded spinner in the button, and with it the spinner's name. */
const assign = /^(loading )?Assign$/

const inDrawer = (page: Page) => page.getByRole('dialog').last()

const agree = async (inside: Page | Locator) => {
  const button = inside.getByRole('button', { name: 'Agree', exact: true })
  const agreed = inside.getByText(/^You agreed to/)
  await expect(button.or(agreed)).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(agreed).toBeVisible()
}

const add = async (page: Page) => {
  const drawer = inDrawer(page)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer).toBeHidden()
}

/** Says yes to the question that was opened; a press on one that is still coming is lost. */
const verify = async (page: Page) => {
  const question = page.getByRole('dialog').last()
  await expect(question).toBeVisible()
  await settled(page)
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** A transfer from the airport to the hotel, with flight and welcome board. */
const addTransfer = async (page: Page, hotel: string) => {
  await page.getByRole('button', { name: 'Add transport' }).click()
  const drawer = inDrawer(page)
  await drawer.getByLabel('Time', { exact: true }).fill('14:30')
  await drawer.getByLabel('Time', { exact: true }).press('Enter')
  await drawer.getByLabel('Flight', { exact: true }).fill('GA 881')
  await drawer.getByLabel('Flight time').fill('13:20')
  await drawer.getByLabel('Flight time').press('Enter')
  await choose(page, 'Pick-up area', 'airport', /Airport/)
  await drawer.getByLabel('Pick-up location').fill('Airport DPS, international arrivals')
  await choose(page, 'Drop-off area', 'Ubud', /^Ubud$/)
  await drawer.getByLabel('Drop-off location').fill(hotel)
  await choose(page, 'Vehicle and contract', '', /./)
  await agree(inDrawer(page))
  await choose(page, 'Package type', '', 'Airport transfer')
  await drawer.getByLabel('Welcome board text').fill('王小明 Wang Family')
  await add(page)
}

const saveStep = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

type Stay = Awaited<ReturnType<typeof acrossSeasons>>

/** Services in a booking's itinerary. */
const hotelRow = (page: Page, { room }: Stay) => page.getByRole('row').filter({ hasText: room })
const activityRow = (page: Page, { room }: Stay) =>
  page.getByRole('row').filter({ hasText: 'Everybody (4)' }).filter({ hasNotText: room })

test.describe('from sign-in to a verified payment', () => {
  test.describe.configure({ mode: 'serial' })
  const demo = ownDemo()
  let stay: Stay
  let bookingUrl = ''
  let invoiceUrl = ''
  /** They stay signed in from test to test. */
  let agent: Page
  let reservation: Page
  let finance: Page

  test.beforeAll(async ({ browser }) => {
    stay = await acrossSeasons(demo)
    agent = await (await browser.newContext({ baseURL: demo.url })).newPage()
    reservation = await personOn(browser, demo, 'reservation@melali.test')
    finance = await personOn(browser, demo, 'finance@melali.test')
  })

  test('an agent finds a hotel, agrees to its contract, and books a trip in six steps', async () => {
    const page = agent
    await signIn(page, 'agent@melali.test')

    await test.step('catalogue: place and dates first, then the package and its terms', async () => {
      await follow(page, '/package/hotel')
      await expect(
        page.getByText('Please select a location and check-in & check-out dates first.'),
      ).toBeVisible()
      await choose(page, 'Location', 'Ubud', /^Ubud$/)
      await follow(page, `${page.url()}&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
      await page.getByRole('link').filter({ hasText: stay.hotel }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(stay.hotel)
      await agree(page)
      await page.getByRole('button', { name: 'Booking now' }).click()
      await expect(page).toHaveURL(/booking-management\/create/)
    })

    await test.step('guests: a group of two adults, a child and an infant', async () => {
      await createGroup(page, GROUP)
      await expect(page.getByText('Wang An · Infant')).toBeVisible()
      await expect(page.getByText(`“${stay.hotel}” is kept for the step Hotel`)).toBeVisible()
      await saveStep(page)
      await expect(inDrawer(page).getByText('Add hotel stay')).toBeVisible()
    })

    await test.step('hotel: a stay over two seasons, priced night by night', async () => {
      await expect(inDrawer(page).getByText(stay.hotel).first()).toBeVisible()
      await agree(inDrawer(page))
      await inDrawer(page)
        .locator('label')
        .filter({ hasText: stay.room })
        .filter({ hasText: 'USD' })
        .first()
        .click()
      await add(page)
      await page.getByRole('button', { name: 'Why this price?' }).first().click()
      const why = page.getByRole('dialog').last()
      await expect(why.getByText(/^Season /).first()).toBeVisible()
      const seasons = new Set(await why.getByText(/^Season /).allTextContents())
      expect(seasons.size).toBeGreaterThan(1)
      await why.getByRole('button', { name: 'Close' }).click()
      await saveStep(page)
      await expect(page.getByRole('button', { name: 'Add transport' })).toBeVisible()
    })

    await test.step('a transfer, with flight and welcome board', async () => {
      await addTransfer(page, stay.hotel)
      await saveStep(page)
      await expect(page.getByRole('button', { name: 'Add activity' })).toBeVisible()
    })

    await test.step('an activity for all four', async () => {
      await page.getByRole('button', { name: 'Add activity' }).click()
      const nextDay = new Date(Date.parse(stay.checkIn) + 86_400_000).toISOString().slice(0, 10)
      await typeDay(page, 'Date', nextDay)
      await choose(page, 'Activity and contract', '', /./)
      await agree(inDrawer(page))
      await choose(page, 'Package', '', /./)
      await choose(page, 'Start time', '', /./)
      await add(page)
      await saveStep(page)
      await expect(page.getByRole('button', { name: 'Add extra' })).toBeVisible()
    })

    const addExtra = async () => {
      await page.getByRole('button', { name: 'Add extra' }).click()
      await choose(page, 'Extra', '', /./)
      await inDrawer(page).getByLabel('Days').fill('3')
      await add(page)
    }

    await test.step('leaving in the middle of a step: stay, then leave; finished steps stay', async () => {
      const extra = page.getByRole('button', { name: 'Remove' })
      await addExtra()
      await expect(extra).toBeVisible()
      await page.getByRole('link', { name: 'Bookings' }).first().click()
      await page.getByRole('button', { name: 'Stay on Page' }).click()
      await expect(extra).toBeVisible()
      await page.getByRole('link', { name: 'Bookings' }).first().click()
      await page.getByRole('button', { name: 'Leave Anyway' }).click()
      await page.getByRole('tab', { name: /All Bookings/ }).click()
      await page.getByRole('row').filter({ hasText: GROUP }).first().click()
      await expect(page.getByText(GROUP).first()).toBeVisible()
      await expect(page.getByText(stay.hotel).first()).toBeVisible()
      await page.getByText('Extras & File Upload', { exact: true }).first().click()
      await expect(page.getByRole('button', { name: 'Add extra' })).toBeVisible()
      await expect(extra).toHaveCount(0)
    })

    await test.step('an extra for three days, and a picture', async () => {
      await page.locator('input[type=file]').setInputFiles(await picture('passport'))
      await expect(page.getByText('Image uploaded')).toBeVisible()
      await addExtra()
      await saveStep(page)
      await expect(page.getByRole('button', { name: 'Submit booking' })).toBeVisible()
    })

    await test.step('review: the total is the sum of its lines; then off it goes', async () => {
      const card = page
        .locator('.ant-card')
        .filter({ has: page.getByRole('button', { name: 'Submit booking' }) })
      const lines = await card.locator('li bdi').allTextContents()
      const total = await card.getByRole('heading', { level: 4 }).last().textContent()
      const sum = lines.filter((text) => text.startsWith('USD')).reduce((all, text) => all + cents(text), 0)
      expect(cents(total ?? '')).toBe(sum)
      expect(sum).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Submit booking' }).click()
      await expect(page).toHaveURL(/\/detail$/)
      await expect(page.getByText('Submitted').first()).toBeVisible()
      bookingUrl = new URL(page.url()).pathname
    })
  })

  test('reservation approves and enters confirmation numbers', async () => {
    const page = reservation
    await page.goto(bookingUrl)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('In process').first()).toBeVisible()
    for (const [service, number] of [
      [hotelRow(page, stay), 'HTL-7781'],
      [activityRow(page, stay), 'ACT-1204'],
    ] as const) {
      await service.getByRole('button', { name: 'Confirm', exact: true }).click()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByLabel('Confirmation number').fill(number)
      await dialog.getByLabel('Confirmed by').fill('Ibu Kadek')
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(service.getByText(number)).toBeVisible()
    }
  })

  test('operations assigns driver, vehicle and guide, and is refused a busy driver', async ({ browser }) => {
    const page = await personOn(browser, demo, 'operations@melali.test')
    await page.goto(bookingUrl)
    const transfer = page.getByRole('row').filter({ hasText: 'Airport transfer' })
    await transfer.getByRole('button', { name: 'Assign driver' }).click()
    const dialog = page.getByRole('dialog').last()
    const drivers = dialog.getByRole('radiogroup', { name: 'Driver' })
    const vehicles = dialog.getByRole('radiogroup', { name: 'Vehicle' })
    await expect(drivers.getByRole('radio').first()).toBeVisible()
    const chosen = drivers.locator('label').filter({ hasText: 'Free' }).first()
    const name = (await chosen.textContent())?.split('Free')[0] ?? ''

    // While the list is open, the first free driver gets another ride at the same time.
    const rival = await rivalDuty(demo, bookingUrl)
    const busy = drivers.locator('label').filter({ hasText: rival })
    await busy.getByRole('radio').check()
    await vehicles.locator('label').filter({ hasText: 'Free' }).last().getByRole('radio').check()
    await dialog.getByRole('button', { name: assign }).click()
    await expect(dialog.getByRole('alert')).toContainText(`${rival} is driving for BK-`)

    const other = drivers.locator('label').filter({ hasText: 'Free' }).filter({ hasNotText: rival }).first()
    await other.getByRole('radio').check()
    await dialog.getByRole('button', { name: assign }).click()
    await expect(dialog).toBeHidden()
    await expect(transfer.getByText('Assigned')).toBeVisible()
    expect(name).not.toBe('')

    await activityRow(page, stay).getByRole('button', { name: 'Assign guide' }).click()
    const guides = page.getByRole('dialog').last()
    await guides.locator('label').filter({ hasText: 'Free' }).first().getByRole('radio').check()
    await guides.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(guides).toBeHidden()
    await page.context().close()
  })

  test('finance issues the invoice; the agent pays the minimum and cannot verify it', async () => {
    await finance.goto(bookingUrl)
    await finance.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(finance).toHaveURL(/detail-invoice$/)
    invoiceUrl = new URL(finance.url()).pathname
    await expect(finance.getByText('Unpaid').first()).toBeVisible()

    await follow(agent, invoiceUrl)
    await agent.getByRole('button', { name: 'Add payment' }).click()
    const drawer = agent.getByRole('dialog').last()
    await drawer.getByRole('button', { name: 'Minimum' }).click()
    await drawer.getByLabel('Reference').fill('TRF-1')
    await drawer.locator('input[type=file]').setInputFiles(await picture('proof'))
    await expect(drawer.locator('img')).toBeVisible()
    await drawer.getByRole('button', { name: 'Submit payment' }).click()
    await expect(drawer).toBeHidden()
    await expect(agent.getByText('Waiting for verification').first()).toBeVisible()
    await expect(agent.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  })

  test('finance verifies: booking confirmed, invoice partially paid; then the balance', async () => {
    await finance.getByRole('button', { name: 'Verify', exact: true }).click()
    await verify(finance)
    await expect(finance.getByText('Partially paid').first()).toBeVisible()
    await follow(finance, bookingUrl)
    await expect(finance.getByText('Confirmed').first()).toBeVisible()

    await agent.getByRole('button', { name: 'Add payment' }).click()
    const drawer = agent.getByRole('dialog').last()
    await drawer.getByRole('button', { name: 'Remaining' }).click()
    await drawer.getByLabel('Reference').fill('TRF-2')
    await drawer.locator('input[type=file]').setInputFiles(await picture('balance'))
    await expect(drawer.locator('img')).toBeVisible()
    await drawer.getByRole('button', { name: 'Submit payment' }).click()
    await expect(drawer).toBeHidden()

    await follow(finance, invoiceUrl)
    await finance.getByRole('button', { name: 'Verify', exact: true }).click()
    await verify(finance)
    await expect(finance.getByText('Paid', { exact: true }).first()).toBeVisible()
    const history = finance.locator('.ant-card').filter({ hasText: 'History' }).last()
    await expect(history.getByText('Payment verified')).toHaveCount(2)
    await expect(history.getByText('Payment submitted')).toHaveCount(2)
    await expect(history.getByText('Invoice issued')).toBeVisible()
  })

  test('finance records the hotel’s bill and pays it; the stay then keeps its hotel', async () => {
    const client = await new Client(demo).signIn('reservation@melali.test')
    const at = `/api/bookings/${bookingUrl.split('/')[2]}`
    const [hotel] = (await client.call('GET', at)).body.data.hotels

    await follow(finance, bookingUrl)
    await finance.locator('#margin').getByRole('link', { name: 'Payables' }).click()
    const row = finance.getByRole('row').filter({ hasText: hotel.contractName })
    await row.getByRole('button', { name: 'Record invoice' }).click()
    const bill = inDrawer(finance)
    await bill.getByLabel('Invoice number').fill('HB-778')
    await bill.getByLabel('Amount').fill('1')
    await bill.getByLabel('Why it differs').fill('The rest is on the house.')
    await bill.getByRole('button', { name: 'Record invoice' }).click()
    await expect(row.filter({ hasText: 'HB-778' })).toBeVisible()

    await row.getByRole('checkbox').check()
    await finance.getByRole('button', { name: 'Pay', exact: true }).click()
    const payment = inDrawer(finance)
    await expect(payment.getByText(/Together.*USD 1\.00/)).toBeVisible()
    await payment.getByLabel('Reference').fill('TT-9001')
    await payment.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(row.getByText('Paid', { exact: true })).toBeVisible()

    const page = reservation
    await hotelRow(page, stay).getByRole('button', { name: 'Reopen' }).click()
    const question = page.getByRole('dialog').last()
    await question.getByLabel('Reason').fill('Another hotel')
    await question.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('The supplier has been paid for this already.').first()).toBeVisible()
  })

  test('another agent opens the same addresses: not found', async ({ browser }) => {
    const page = await personOn(browser, demo, 'agent2@melali.test')
    for (const address of [bookingUrl, invoiceUrl]) {
      await page.goto(address)
      await expect(page.getByText(/does not exist|not found/i).first()).toBeVisible()
      await expect(page.getByText('Wang')).toHaveCount(0)
    }
    await page.context().close()
  })
})

/** Gives the first free driver a ride of another booking at the same time; the name of that driver. */
async function rivalDuty(site: Site, bookingUrl: string): Promise<string> {
  const operations = await new Client(site).signIn('operations@melali.test')
  const id = bookingUrl.split('/')[2] ?? ''
  const { body: booking } = await operations.call('GET', `/api/bookings/${id}`)
  const line = booking.data.transports[0]
  const { body: mine } = await operations.call('GET', `/api/bookings/${id}/transports/${line.id}/drivers`)
  const driver = mine.data.drivers.find((one: { free: boolean }) => one.free)
  const twin = await twinBooking(site, booking.data, line)
  const { body: theirs } = await operations.call(
    'GET',
    `/api/bookings/${twin.bookingId}/transports/${twin.lineId}/drivers`,
  )
  const vehicle = theirs.data.vehicles.find((one: { free: boolean }) => one.free)
  const { status, body } = await operations.call(
    'POST',
    `/api/bookings/${twin.bookingId}/transports/${twin.lineId}/drivers`,
    { driverId: driver.id, vehicleId: vehicle.id },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return driver.name
}

interface Ride {
  contractId: string
  service: string
  transferType: string
  date: string
  time: string
  fromRegionId: string
  fromPlace: string
  toRegionId: string
  toPlace: string
  flightNumber: string | null
  flightTime: string | null
}

/** Another booking of the same agent with a ride at the same time, approved. */
async function twinBooking(
  site: Site,
  like: { groupId: string; arrival: string; departure: string },
  ride: Ride,
) {
  const agent = await new Client(site).signIn('agent@melali.test')
  const reservation = await new Client(site).signIn('reservation@melali.test')
  const must = (answer: { status: number; body: { data: { id: string; transports: { id: string }[] } } }) => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const { groupId, arrival, departure } = like
  const draft = must(await agent.call('POST', '/api/bookings/create', { groupId, arrival, departure }))
  const {
    contractId,
    service,
    transferType,
    date,
    time,
    fromRegionId,
    fromPlace,
    toRegionId,
    toPlace,
    flightNumber,
    flightTime,
  } = ride
  const line = {
    contractId,
    service,
    transferType,
    date,
    time,
    fromRegionId,
    fromPlace,
    toRegionId,
    toPlace,
    flightNumber,
    flightTime,
    pax: 2,
  }
  must(await agent.call('POST', `/api/bookings/${draft.id}/transports`, { lines: [line] }))
  must(await agent.call('PUT', `/api/bookings/${draft.id}/status`, { command: 'submit' }))
  const approved = must(await reservation.call('POST', `/api/bookings/${draft.id}/approve`, {}))
  return { bookingId: draft.id, lineId: approved.transports[0]?.id ?? '' }
}
