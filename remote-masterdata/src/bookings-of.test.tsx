import { type BookingRow, getAgentCredit, getGroup, groupDetail, listBookings } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, renderRemote, stored } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from './remote'
import data from './testing/records.json'

const booking = {
  id: id(1),
  code: 'BK-2026-000123',
  orderId: 'GLT-77',
  group: 'Handayani wedding',
  groupId: id(2),
  mainGuest: 'Handayani',
  agentId: id(3),
  agent: 'Golden Lotus Travel',
  arrival: '2026-12-01',
  departure: '2026-12-05',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  totalCents: 123450,
} as BookingRow

const agent = {
  ...stored,
  id: id(3),
  active: true,
  code: 'GLT',
  name: 'Golden Lotus Travel',
  onCredit: false,
}

const trips = answer(listBookings, pageOf([booking]))

test('a group shows its bookings, each leads to its page', async () => {
  const group = groupDetail.parse({ ...data.group, guests: [], id: id(2) })
  const host = fakeHost({ answers: [answer(getGroup, { data: group }), trips] })
  await renderRemote(remote, `/master-data/group/${group.id}/detail`, host)
  const row = (await screen.findByText('BK-2026-000123')).closest<HTMLElement>('tr')
  if (!row) throw new Error('the booking has no row')
  expect(within(row).getByText('1,234.50')).toBeVisible()
  expect(within(row).getByText('Confirmed')).toBeVisible()
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/booking-management/${booking.id}/detail`)
  expect(host.callsOf(listBookings)[0].query).toMatchObject({ groupId: group.id })
})

test('an agent shows the bookings of all its groups', async () => {
  const host = fakeHost({ answers: [answer(agents.endpoints.get, { data: agent as never }), trips] })
  await renderRemote(remote, `/master-data/agent/${agent.id}/detail`, host)
  expect(await screen.findByText('Handayani wedding')).toBeVisible()
  expect(host.callsOf(listBookings)[0].query).toMatchObject({ agentId: agent.id })
  expect(host.callsOf(getAgentCredit)).toHaveLength(0)
})

test('who may not see bookings is not shown an empty list of them', async () => {
  const host = fakeHost({
    can: ['view.agent'],
    answers: [answer(agents.endpoints.get, { data: agent as never }), trips],
  })
  await renderRemote(remote, `/master-data/agent/${agent.id}/detail`, host)
  expect(await screen.findByRole('heading', { name: 'Golden Lotus Travel' })).toBeVisible()
  expect(screen.queryByText('Bookings')).toBeNull()
  expect(host.callsOf(listBookings)).toHaveLength(0)
})
