import {
  countNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotifications,
} from '@melali/shared/api'
import { answer, id, pageOf, refusal } from '@melali/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { clearFailures, notify } from '../notices/store'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { NotificationsBell } from './notifications-bell'

const told = (n: number, fields: Partial<Notification> = {}): Notification => ({
  ...{ id: id(n), kind: 'booking-submitted', note: null, by: 'Chen Li', at: '2026-03-02T02:00:00.000Z' },
  ...{ text: `BK-2026-00000${n} waits for approval`, read: false, to: `/booking-management/${id(n)}/detail` },
  ...fields,
})

const hostOf = (entries: Notification[], unread = entries.filter(({ read }) => !read).length) =>
  shellHost({
    answers: [
      answer(countNotifications, { data: { unread } }),
      answer(listNotifications, pageOf(entries)),
      answer(readNotifications, { data: { unread: 0 } }),
      answer(readAllNotifications, { data: { unread: 0 } }),
    ],
  })

beforeEach(() => {
  clearFailures()
  signedIn()
})

test('the bell counts what is new, lists it when it is opened, and leads to the record, which is read then', async () => {
  const host = hostOf([told(1), told(2, { read: true, note: 'Names are missing' })])
  const { user, router } = await renderPage(<NotificationsBell />, host)
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' })
  expect(host.callsOf(listNotifications)).toEqual([])
  await user.click(bell)
  const entry = await screen.findByRole('link', { name: 'New: BK-2026-000001 waits for approval' })
  expect(screen.getByRole('link', { name: 'BK-2026-000002 waits for approval' })).toBeVisible()
  expect(screen.getByText('Names are missing')).toBeVisible()
  expect(host.callsOf(listNotifications)[0]).toMatchObject({ query: { language: 'en' } })
  await user.click(entry)
  expect(router.state.location.pathname).toBe(`/booking-management/${id(1)}/detail`)
  await waitFor(() => expect(host.callsOf(readNotifications)).toMatchObject([{ body: { ids: [id(1)] } }]))
})

test('all is marked as read at once, and by keys the bell closes and has the focus again', async () => {
  const host = hostOf([told(1), told(2)])
  const { user } = await renderPage(<NotificationsBell />, host)
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 new' })
  bell.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(host.callsOf(readAllNotifications)).toHaveLength(1))
  await waitFor(() => expect(host.callsOf(countNotifications)).toHaveLength(2))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bell).toHaveFocus())
})

test('more than ninety-nine are told as many', async () => {
  await renderPage(<NotificationsBell />, hostOf([], 100))
  expect(await screen.findByText('99+')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Notifications, more than 99 new' })).toBeInTheDocument()
})

test('an empty bell says so, and still lists what went wrong on this visit', async () => {
  const { user } = await renderPage(<NotificationsBell />, hostOf([]))
  act(() => notify({ kind: 'error', text: 'Could not save', retry: () => undefined }))
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  expect(await screen.findByText('Nothing to tell yet.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Went wrong on this visit' })).toHaveTextContent('Could not save')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByText('Went wrong on this visit')).not.toBeInTheDocument()
})

test('a list that can’t be had is said so and asked for again; the count is left out then', async () => {
  const host = shellHost({
    answers: [
      answer(countNotifications, () => {
        throw refusal(500, { code: 'INTERNAL' })
      }),
      answer(listNotifications, () => {
        throw refusal(500, { code: 'INTERNAL' })
      }),
    ],
  })
  const { user } = await renderPage(<NotificationsBell />, host)
  await user.click(await screen.findByRole('button', { name: 'Notifications, 0 new' }))
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  host.answers(answer(listNotifications, pageOf([told(1)])))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /waits for approval/ })).toBeVisible()
})

test('what went wrong is told by Bali’s clock, as all other times are', async () => {
  const { user } = await renderPage(<NotificationsBell />, hostOf([]))
  act(() => notify({ kind: 'error', text: 'Could not save', retry: () => undefined }))
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const time = (await screen.findByText('Could not save')).parentElement?.querySelector('time')
  const minutes = Date.parse(time?.dateTime ?? '') / 60_000 + 8 * 60
  const [hour, minute] = [(minutes / 60) % 24, minutes % 60].map((part) => String(Math.floor(part)))
  expect(time).toHaveTextContent(`${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}`)
})
