import { type Browser, expect, type Page, test } from '@playwright/test'
import { asOf, lookInAllWays } from '../matrix/in-all-ways'
import { lookAt, settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'
import { follow, typeDay } from '../support/screen'

const demo = ownDemo()
const sales = 'agent@melali.test'
const office = 'reservation@melali.test'

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
type Told = any

const isLive = ({ status }: { status: string }) => !['cancelled', 'declined'].includes(status)

/** A request for a change in which the stay ends on another day. */
const endingOn = async (agent: Client, bookingId: string, stay: Told, checkOut: string) => {
  const begun = await agent.call('POST', `/api/bookings/${bookingId}/changes`)
  if (begun.status !== 201) return null
  const { contractId, roomId, board, bedTypeId, checkIn, rooms, extraBeds, extras, guestIds } = stay
  const request = begun.body.data.id as string
  const { status } = await agent.call('PUT', `/api/bookings/${request}/hotels/${stay.id}`, {
    ...{ contractId, roomId, board, bedTypeId, checkIn, checkOut, rooms, extraBeds, extras, guestIds },
  })
  return { request, isTaken: status === 200 }
}

/** Whether this stay may end a night earlier and this tour may go, tried in a request that is taken back. */
const canChange = async (agent: Client, { id, hotels, activities }: Told) => {
  const stay = hotels.filter(isLive)[0]
  const tours = activities.filter(isLive)
  if (!stay || stay.nights < 2 || !tours.length) return null
  const checkOut = dayBefore(stay.checkOut)
  const begun = await endingOn(agent, id, stay, checkOut)
  if (!begun) return null
  await agent.call('POST', `/api/booking-changes/${begun.request}/withdraw`)
  return begun.isTaken ? { id: id as string, stay, checkOut, tour: tours[0] } : null
}

/** A confirmed trip of the agency with a stay and a tour. */
const changeable = async (agent: Client) => {
  for (const status of ['confirmed', 'in_process']) {
    const { body } = await agent.call(
      'GET',
      `/api/bookings?tab=all&status=${status}&sort=-arrival&perPage=100`,
    )
    for (const { id } of body.data) {
      const found = await canChange(agent, (await agent.call('GET', `/api/bookings/${id}`)).body.data)
      if (found) return found
    }
  }
  throw new Error('The demonstration has no trip of the agency that could be changed')
}

type Trip = Awaited<ReturnType<typeof changeable>>

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether this trip may begin so many days later with all that is in it, tried and taken back. */
const canMove = async (agent: Client, { id, arrival, departure }: Told) => {
  const begun = await agent.call('POST', `/api/bookings/${id}/changes`)
  if (begun.status !== 201) return null
  const at = `/api/booking-changes/${begun.body.data.id}`
  const tryDays = async (days: number) => {
    const dates = { arrival: shifted(arrival, days), departure: shifted(departure, days) }
    const { status, body } = await agent.call('PUT', `${at}/dates`, { ...dates, moveAll: true })
    if (status !== 200 || body.data.problems.length || body.data.outside.length) return null
    const { before, after, fees } = body.data
    const sent = await agent.call('POST', `${at}/send`, {
      differenceCents: after.totals.grandCents - before.totals.grandCents,
      feeCents: fees.reduce((sum: number, { feeCents }: Told) => sum + feeCents, 0),
    })
    return sent.status === 200 ? { id: id as string, arrival, ...{ moved: dates, days } } : null
  }
  const found = (await tryDays(3)) ?? (await tryDays(2)) ?? (await tryDays(7))
  await agent.call('POST', `${at}/withdraw`)
  return found
}

const movable = async (agent: Client) => {
  const { body } = await agent.call('GET', '/api/bookings?tab=all&status=confirmed&sort=-arrival&perPage=100')
  for (const booking of body.data) {
    const found = await canMove(agent, booking)
    if (found) return found
  }
  throw new Error('The demonstration has no trip of the agency that could be moved')
}

const begin = async (page: Page, { id }: Pick<Trip, 'id'>) => {
  await follow(page, `/booking-management/${id}/detail`)
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change booking' }).click()
  await expect(page.getByText(/^Nothing is changed yet/)).toBeVisible()
}

/** The tour goes, by the editor of a draft. */
const withoutTour = async (page: Page, { tour }: Trip) => {
  await page.getByRole('link', { name: 'Activity' }).click()
  const line = page.locator('.ant-card-small', { hasText: tour.packageName }).first()
  await line.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#differences')).toContainText(tour.packageName)
}

const stayUntil = async (page: Page, { stay }: Trip, checkOut: string) => {
  await page.getByRole('link', { name: 'Hotel', exact: true }).click()
  const line = page.locator('.ant-card-small', { hasText: stay.hotel }).first()
  await line.getByRole('button', { name: 'Edit' }).click()
  await typeDay(page, 'Check out', checkOut)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#differences')).toContainText(stay.hotel)
}

const send = async (page: Page, note: string) => {
  await page.getByRole('textbox', { name: 'A word to the reservation office' }).fill(note)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^The reservation office has it/)).toBeVisible()
}

const personAt = async (browser: Browser, email: string) =>
  (await signedInContext(browser, demo, email)).newPage()

const amountOf = async (page: Page, label: string) => {
  const row = page.locator('#amounts dl > div', { hasText: label }).last()
  return /[\d,]+\.\d\d/.exec((await row.textContent()) ?? '')?.[0] ?? 'none'
}

/** They stay signed in from test to test. */
let agent: Page
let staff: Page
test.beforeAll(async ({ browser }) => {
  agent = await personAt(browser, sales)
  staff = await personAt(browser, office)
  await agent.goto('/booking-management')
  await staff.goto('/')
})

test('an agency asks for a change, the office accepts it; a second is declined', async ({ browser }) => {
  const client = await new Client(demo).signIn(sales)
  const trip = await changeable(client)
  await begin(agent, trip)
  await lookAt(agent, 'a change request that is begun', 'main')
  await stayUntil(agent, trip, trip.checkOut)
  await withoutTour(agent, trip)

  // What it comes to, who is asked again, and nothing of it in the booking itself.
  const copy = (await client.call('GET', `/api/bookings/${trip.id}`)).body.data
  expect(copy.hotels.find(({ id }: Told) => id === trip.stay.id).checkOut).toBe(trip.stay.checkOut)
  const [before, after] = [await amountOf(agent, 'Total now'), await amountOf(agent, 'Total with the change')]
  expect(after).not.toBe(before)
  await expect(agent.locator('#again')).toContainText(trip.stay.hotel)
  await expect(agent.locator('#again')).not.toContainText(trip.tour.packageName)
  await expect(agent.locator('main')).not.toContainText(/cost|margin/i)
  await lookAt(agent, 'a change request that is prepared', 'main')
  await send(agent, 'Grandmother flies home earlier')

  await staff.getByRole('link', { name: /Change requested/ }).click()
  await staff.getByRole('link', { name: copy.code }).first().click()
  await expect(staff.locator('#changes')).toContainText('Grandmother flies home earlier')
  await staff.locator('#changes').getByRole('link').first().click()
  await expect(staff.locator('#again')).toContainText(trip.stay.hotel)
  expect([await amountOf(staff, 'Total now'), await amountOf(staff, 'Total with the change')]).toEqual([
    before,
    after,
  ])
  const reader = await personAt(browser, office)
  await reader.goto(staff.url())
  await lookInAllWays(reader, 'a change request that waits', asOf(reader))
  await reader.context().close()
  await staff.getByRole('button', { name: 'Accept all' }).click()
  await expect(staff.getByText('Accepted', { exact: true })).toBeVisible()

  // It is told where it was sent, and the booking is as asked.
  await expect(agent.getByText('Accepted', { exact: true })).toBeVisible()
  await lookAt(agent, 'a change request that is decided', 'main')
  await agent.getByRole('link', { name: 'To the booking' }).click()
  await settled(agent)
  await expect(agent.locator('#changes')).toContainText('Accepted')
  await expect(agent.getByText(after).first()).toBeVisible()
  const changed = (await client.call('GET', `/api/bookings/${trip.id}`)).body.data
  expect(changed.hotels.find(({ id }: Told) => id === trip.stay.id)).toMatchObject({
    checkOut: trip.checkOut,
    status: 'requested',
  })
  expect(changed.activities.filter(isLive)).toHaveLength(copy.activities.filter(isLive).length - 1)

  // A second one is declined with a reason.
  const second = await endingOn(client, trip.id, trip.stay, trip.stay.checkOut)
  await follow(agent, `/booking-management/${trip.id}/change/${second?.request}`)
  await send(agent, 'She stays after all')
  await follow(staff, new URL(agent.url()).pathname)
  await staff.getByRole('button', { name: 'Decline' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The house is full that night')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(agent.getByText('Declined', { exact: true })).toBeVisible()
  await expect(agent.getByText('The house is full that night')).toBeVisible()

  await agent.getByRole('link', { name: 'To the booking' }).click()
  const listed = agent.locator('#changes').getByRole('listitem')
  await expect(listed.filter({ hasText: 'Grandmother flies home earlier' })).toContainText('Accepted')
  await expect(listed.filter({ hasText: 'The house is full that night' })).toContainText('Declined')
})

test('a family comes later: the trip and all that is in it move, and the booking once that is accepted', async () => {
  const client = await new Client(demo).signIn(sales)
  const trip = await movable(client)
  await begin(agent, trip)
  await agent.getByRole('button', { name: 'Travel dates' }).click()
  await typeDay(agent, 'Arrival', trip.moved.arrival)
  await expect(agent.getByLabel(`Move all services ${trip.days} days later`)).toBeChecked()
  await lookAt(agent, 'the travel dates of a change request')
  await agent.getByRole('button', { name: 'Use these dates' }).click()
  await expect(agent.locator('#dates')).toContainText('→')
  await expect(agent.locator('#differences')).toContainText('Arrival')
  await lookAt(agent, 'a change request that moves the trip', 'main')
  await send(agent, 'Their flight is later')
  const asIs = (await client.call('GET', `/api/bookings/${trip.id}`)).body.data
  expect(asIs.arrival).toBe(trip.arrival)

  await follow(staff, new URL(agent.url()).pathname)
  await expect(staff.locator('#dates')).toContainText('→')
  await staff.getByRole('button', { name: 'Accept all' }).click()
  await expect(staff.getByText('Accepted', { exact: true })).toBeVisible()

  const { arrival, departure, hotels } = (await client.call('GET', `/api/bookings/${trip.id}`)).body.data
  expect({ arrival, departure }).toEqual(trip.moved)
  for (const stay of hotels.filter(isLive)) {
    const was = asIs.hotels.find(({ id }: Told) => id === stay.id)
    expect(stay.checkIn).toBe(shifted(was.checkIn, trip.days))
  }
})
