import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { bookingGraph, bookingStats, operationsDesk, ownDesk, reservationDesk } from '@melali/shared/api'
import { type DataOf, locales } from '@melali/shared/contract'
import { messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import { Widget as InProgress } from './in-progress-widget'
import words from './locales/en.json'
import { bookingsOf, shortMonth } from './months'
import { Widget as Operations } from './operations-desk-widget'
import { Widget as Own } from './own-desk-widget'
import { Widget as Reservation } from './reservation-desk-widget'
import { Widget as Summary } from './summary-widget'
import { Widget as Trend } from './trend-widget'

const id = '0190a0de-0000-7000-8000-00000000bbbb'
const none = { draft: 0, confirmed: 0, travelling: 0, completed: 0, cancelled: 0, expired: 0 }
const stats: DataOf<typeof bookingStats> = {
  total: 3,
  byStatus: { ...none, submitted: 2, in_process: 1 },
  inProgress: [
    {
      id,
      code: 'BK-2026-000123',
      group: 'Chen family',
      agent: 'Golden Lotus Travel',
      arrival: '2026-12-01',
      departure: '2026-12-05',
      status: 'submitted',
      totalCents: 123456,
    },
  ],
}
const months: DataOf<typeof bookingGraph> = [{ month: '2026-11', bookings: 3, totalCents: 123456 }]

test('it asks for what its books have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})

test.each(locales)('in %s states and work are called as the lists call them', (locale) => {
  const wordsOf = (path: string) => JSON.parse(readFileSync(join(__dirname, path, `${locale}.json`), 'utf8'))
  expect(wordsOf('locales').status).toEqual(wordsOf('../../../shared/src/ui/locales').status.booking)
  expect(wordsOf('locales').work).toEqual(wordsOf('../locales').list.filters.works)
})

test('each number of the summary leads to its bookings, of the same period', async () => {
  const range = { from: '2026-10-01', to: '2026-11-23' }
  await renderWidget(Summary, stats, words, { range })
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&createdFrom=2026-10-01&createdTo=2026-11-23',
  )
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&status=submitted&createdFrom=2026-10-01&createdTo=2026-11-23',
  )
})

test('a shell that tells no period gets links without one', async () => {
  await renderWidget(Summary, stats, words)
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all',
  )
})

test('what is in progress is listed and leads to its booking', async () => {
  await renderWidget(InProgress, stats, words)
  const booking = await screen.findByRole('link', { name: 'BK-2026-000123' })
  expect(booking).toHaveAttribute('href', `/booking-management/${id}/detail`)
  for (const text of ['1 Dec 2026', 'Submitted', '1,234.56']) expect(screen.getByText(text)).toBeVisible()
})

test('that nothing is in progress is said', async () => {
  await renderWidget(InProgress, { ...stats, inProgress: [] }, words)
  expect(await screen.findByText('No booking is waiting for anything.')).toBeVisible()
})

test("the chart's numbers stand in a table one click away", async () => {
  const { user } = await renderWidget(Trend, months, words)
  expect(await screen.findByRole('img', { name: 'Bookings by month' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Table/ }))
  expect(screen.getByRole('row', { name: 'Nov 2026 3 1,234.56' })).toBeVisible()
  const sold = '/booking-management?tab=all&sold=true&createdFrom=2026-11-01&createdTo=2026-11-30'
  for (const name of ['3', '1,234.56'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', sold)
})

test('a month at the edge of the period leads to its days within', () => {
  const range = { from: '2026-01-15', to: '2026-03-10' }
  const days = (month: string) => [...new URLSearchParams(bookingsOf(month, range)).values()].slice(-2)
  expect(['2026-01', '2026-02', '2026-03'].map(days)).toEqual([
    ['2026-01-15', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-10'],
  ])
})

test('months without bookings are said instead of drawn', async () => {
  await renderWidget(Trend, [{ month: '2026-11', bookings: 0, totalCents: 0 }], words)
  expect(await screen.findByText('No bookings in this period.')).toBeVisible()
})

test('the axis says the year where it changes', () => {
  expect(['2026-12', '2027-01'].map((month) => shortMonth(month, 'en'))).toEqual(['Dec', 'Jan 2027'])
})

const nothing = { count: 0, since: null }
const own: DataOf<typeof ownDesk> = {
  ...{
    my_drafts: { count: 3, since: '2026-11-20' },
    returned: nothing,
    quotation_accepted: { count: 1, since: '2026-11-21' },
    to_pay: nothing,
    arriving_soon: nothing,
  },
}
const road = {
  bookings: {
    arrivals_today: { count: 2, since: '2026-11-23' },
    transfers_today: { count: 1, since: '2026-11-23' },
    unassigned: { count: 3, since: '2026-11-25' },
    flight_clash: { count: 4, since: '2026-11-26' },
  },
  licences: { until: '2026-12-23', drivers: 1, guides: 0 },
} as unknown as DataOf<typeof operationsDesk>

test('each figure of a desk leads to the bookings it counts; what nobody waits for is left out', async () => {
  await renderWidget(Own, own, words)
  expect(await screen.findByRole('link', { name: 'My drafts 3' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&work=my_drafts',
  )
  expect(screen.getByTitle('oldest or first: 20 Nov 2026')).toHaveTextContent(/day/)
  expect(screen.queryByText('To pay')).toBeNull()
})

test('what only a newer server counts is left out: there are no words for it here', async () => {
  const newer = { ...own, handed_over: { count: 5, since: null } }
  await renderWidget(Own, newer, words)
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(screen.queryByText(/handed_over/)).toBeNull()
})

test('bookings whose payments were taken back are work of the reservation office', async () => {
  const desk = { payment_reversed: { count: 2, since: '2026-11-20' } } as DataOf<typeof reservationDesk>
  await renderWidget(Reservation, desk, words)
  expect(await screen.findByRole('link', { name: 'Payments taken back 2' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&work=payment_reversed',
  )
})

test('licences that end lead to the people, up to that day', async () => {
  await renderWidget(Operations, road, words)
  expect(await screen.findByRole('link', { name: 'Arrivals today 2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Drivers whose licence ends 1' })).toHaveAttribute(
    'href',
    '/master-data/driver?licenceExpiry=2026-12-23&active=true',
  )
})

test('a figure of rides and tours says that it counts their bookings', async () => {
  await renderWidget(Operations, road, words)
  for (const name of [
    'Bookings with transfers today 1',
    'Bookings with rides without a driver this week 3',
    'Bookings with a clash: flight, licence or closed day 4',
  ])
    expect(await screen.findByRole('link', { name })).toBeVisible()
})

test('a draft whose guest said yes waits to be submitted', async () => {
  await renderWidget(Own, own, words)
  expect(await screen.findByRole('link', { name: 'Quotation accepted, to submit 1' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&work=quotation_accepted',
  )
})

test('a desk with nothing on it says so', async () => {
  await renderWidget(Own, { ...own, my_drafts: nothing, quotation_accepted: nothing }, words)
  expect(await screen.findByText('Nothing waits.')).toBeVisible()
})
