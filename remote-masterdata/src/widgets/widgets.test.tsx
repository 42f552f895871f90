import { messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import { Widget as DataDesk } from './data-desk-widget'
import words from './locales/en.json'
import { Widget as TopAgents } from './top-agents-widget'

const agents = Array.from({ length: 6 }, (_, at) => ({
  agentId: String(at),
  name: `Agent ${at}`,
  bookings: at,
  totalCents: at * 100,
}))

test('it asks for what its books have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})

test('five agents are shown with their bookings and their value', async () => {
  await renderWidget(TopAgents, agents, words, { range: { from: '2026-10-01', to: '2026-11-23' } })
  expect(await screen.findByTitle('Agent 4')).toHaveTextContent('Agent 4 4')
  expect(screen.getByText('4.00')).toBeVisible()
  expect(screen.queryByTitle('Agent 5')).toBeNull()
  expect(screen.getByRole('link', { name: 'Agent 4 4' })).toHaveAttribute(
    'href',
    '/booking-management?tab=all&sold=true&agentId=4&createdFrom=2026-10-01&createdTo=2026-11-23',
  )
})

test('that nobody booked is said', async () => {
  await renderWidget(TopAgents, [], words)
  expect(await screen.findByText('No bookings in this period.')).toBeVisible()
})

const nobody = { count: 0, since: null }
const waiting = {
  ending: { over: nobody, to_30: { count: 3, since: '2026-12-01' }, to_60: nobody, to_90: nobody },
  unpriced: { count: 2, since: '2027-01-01' },
  stops: { now: nobody, upcoming: { count: 4, since: '2026-12-24' } },
  rateMissing: [{ currency: 'EUR', count: 1 }],
  rateOld: [{ currency: 'IDR', count: 2, since: '2026-09-01' }],
}

test('what contracts and rates wait for leads to lists that hold as much', async () => {
  await renderWidget(DataDesk, waiting, words)
  await screen.findByRole('link', { name: /Contracts ending within 30 days 3/ })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/master-data/contracts?ending=to_30',
    '/master-data/contracts?section=seasons',
    '/utilities-data/bank-account?currency=EUR&active=true',
    '/utilities-data/exchange-rate?fromCurrency=IDR&toCurrency=USD',
    '/master-data/contracts?section=stops&when=upcoming',
  ])
  expect(screen.getByTitle('last night of the first: 1 Dec 2026')).toHaveTextContent(/day/)
  expect(screen.getByTitle('rate since: 1 Sept 2026')).toHaveTextContent(
    'Accounts with an old rate from IDR to USD 2',
  )
})

test('that nothing waits for data is said', async () => {
  const none = { to_30: nobody, over: nobody, to_60: nobody, to_90: nobody }
  const stops = { now: nobody, upcoming: nobody }
  await renderWidget(DataDesk, { ending: none, unpriced: nobody, stops, rateMissing: [], rateOld: [] }, words)
  expect(await screen.findByText('Nothing waits for data.')).toBeVisible()
})
