import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingRow } from '../story/bookings'

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

test('who may edit but make none continues a draft all the same', async () => {
  await renderRemote(remote, '/booking-management', list(['view.booking', 'update.booking']))
  expect(await screen.findByRole('link', { name: /BK-2026-000007/ })).toHaveAttribute(
    'href',
    `/booking-management/create?id=${draft.id}&step=review`,
  )
  expect(screen.queryByRole('link', { name: 'Create booking' })).toBeNull()
})

test('who may only look gets no button, and an agent no filter of agents', async () => {
  const { user } = await renderRemote(remote, '/booking-management', list(['view.booking']))
  expect(await screen.findByRole('link', { name: /BK-2026-000007/ })).toHaveAttribute(
    'href',
    `/booking-management/${draft.id}/detail`,
  )
  expect(screen.queryByRole('link', { name: 'Create booking' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
})

test('bookings are narrowed to payments to verify, what is overdue and payments that were taken back', async () => {
  const host = list()
  const { user } = await renderRemote(remote, '/booking-management', host)
  await screen.findByRole('link', { name: /BK-2026-000007/ })
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  const chosen = async (filter: string, word: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }))
    await user.click((await screen.findAllByTitle(word)).at(-1) as HTMLElement)
  }
  for (const [filter, word, asked] of [
    ['Money', 'Payment to verify', { money: 'pending_verification' }],
    ['Money', 'Overdue', { money: 'overdue' }],
    ['Waiting', 'Payments taken back', { work: 'payment_reversed' }],
  ] as const) {
    await chosen(filter, word)
    await waitFor(() => expect(host.callsOf(api.listBookings).at(-1)?.query).toMatchObject(asked))
  }
})

test('an agent’s list has neither column nor filter for agents, though it may view its own', async () => {
  const staff = await renderRemote(remote, '/booking-management', list())
  await screen.findByRole('link', { name: /BK-2026-000007/ })
  expect(screen.getByRole('columnheader', { name: 'Agent' })).toBeVisible()
  await staff.user.click(screen.getByRole('button', { name: 'More filters' }))
  expect(screen.getByRole('combobox', { name: 'Agent' })).toBeVisible()
  staff.unmount()
  const agent = await renderRemote(remote, '/booking-management', list(['view.booking', 'view.agent']))
  await screen.findByRole('link', { name: /BK-2026-000007/ })
  expect(screen.queryByRole('columnheader', { name: 'Agent' })).toBeNull()
  await agent.user.click(screen.getByRole('button', { name: 'More filters' }))
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
})

test('ticked bookings are submitted a few at a time; each that stays says why and leads to its page', async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...draft, id: id(100 + at), code: `BK-${100 + at}` }))
  const host = list()
  host.answers(
    answer(api.listBookings, { ...pageOf(many), meta: { page: 1, perPage: 5, total: 34, lastPage: 7 } }),
    answer(api.bulkBookings, ({ body }) => {
      if (body.after) return { data: { done: 14, failed: [], next: null } }
      const failed = [
        { id: id(104), title: 'BK-104', code: 'NO_SERVICES', message: 'Add at least one hotel.' },
      ]
      return { data: { done: 19, failed, next: id(119) } }
    }),
  )
  const { user } = await renderRemote(remote, '/booking-management?tab=all&status=draft', host)
  await screen.findByText('BK-100')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'Select all that match (34)' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText('Submit the selected bookings (34)?')[0]).toBeVisible()
  expect(question.getByText(/checked and priced again/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Submit' }))
  const report = within(await screen.findByRole('alert'))
  expect(report.getByText('Done: 33. Not done: 1. They stay selected.')).toBeVisible()
  expect(report.getByText(/Add at least one hotel\./)).toBeVisible()
  expect(report.getByRole('link', { name: 'BK-104' })).toHaveAttribute(
    'href',
    `/booking-management/${id(104)}/detail`,
  )
  expect(host.callsOf(api.bulkBookings)[0].query).toEqual({ language: 'en' })
  const matching = { tab: 'all', status: 'draft' }
  expect(host.callsOf(api.bulkBookings).map(({ body }) => body)).toEqual([
    { action: 'submit', matching, expected: 34 },
    { action: 'submit', matching, after: id(119) },
  ])
})

test.each([
  [['update.booking'], ['Submit']],
  [
    ['approve.booking', 'delete.booking'],
    ['Approve', 'Delete drafts'],
  ],
  [[], []],
] as const)('with %j a person may %j many', async (can, offered) => {
  const { user } = await renderRemote(remote, '/booking-management', list(['view.booking', ...can]))
  await screen.findByRole('link', { name: /BK-2026-000007/ })
  const page = screen.queryByRole('checkbox', { name: 'Select page' })
  expect(page !== null).toBe(offered.length > 0)
  if (page) await user.click(page)
  const buttons = ['Submit', 'Approve', 'Delete drafts']
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered)
})
