import { messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
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
