import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { bookingRow } from '../story/bookings'
import { id, pageOf } from '../story/ids'

const draft = bookingRow
const sent = {
  ...bookingRow,
  id: id(9),
  code: 'BK-2026-000009',
  group: 'Chen party',
  status: 'submitted' as const,
}
const counts = {
  statuses: {
    draft: 1,
    submitted: 1,
    in_process: 0,
    confirmed: 0,
    travelling: 0,
    completed: 0,
    cancelled: 0,
    expired: 0,
  },
  tabs: { in_progress: 31, confirmed: 56, all: 120 },
}
const list = (can?: readonly `${string}.${string}`[]) =>
  fakeHost({
    ...(can && { can, session: { agentId: id(3) } }),
    answers: [
      answer(api.listBookings, pageOf([draft, sent])),
      answer(api.countBookings, { data: counts }),
      answer(agents.endpoints.list, pageOf([])),
    ],
  })
const lastQuery = (host: ReturnType<typeof list>) => host.callsOf(api.listBookings).at(-1).query

test('tabs say how many they hold, and tab and filters live in the URL', async () => {
  const host = list()
  const { user, router } = await renderRemote(remote, '/booking-management?status=submitted', host)
  expect(await screen.findByRole('tab', { name: 'In Progress 31' })).toBeVisible()
  expect(lastQuery(host)).toEqual({
    page: 1,
    perPage: 20,
    sort: '-createdAt',
    tab: 'in_progress',
    status: 'submitted',
  })
  await user.click(screen.getByRole('tab', { name: 'All Bookings 120' }))
  await waitFor(() => expect(lastQuery(host)).toMatchObject({ tab: 'all', status: 'submitted' }))
  expect(router.state.location.search).toBe('?status=submitted&tab=all')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=all'))
})

test('a draft is continued where it stands, any other booking is looked at', async () => {
  await renderRemote(remote, '/booking-management', list())
  expect(await screen.findByRole('link', { name: /BK-2026-000007/ })).toHaveAttribute(
    'href',
    `/booking-management/create?id=${draft.id}&step=review`,
  )
  expect(screen.getByRole('link', { name: /BK-2026-000009/ })).toHaveAttribute(
    'href',
    `/booking-management/${sent.id}/detail`,
  )
  expect(screen.getByRole('link', { name: 'Create booking' })).toBeVisible()
})

test('who may only look gets no button, and an agent no filter of agents', async () => {
  await renderRemote(remote, '/booking-management', list(['view.booking']))
  expect(await screen.findByRole('link', { name: /BK-2026-000007/ })).toHaveAttribute(
    'href',
    `/booking-management/${draft.id}/detail`,
  )
  expect(screen.queryByRole('link', { name: 'Create booking' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
})
