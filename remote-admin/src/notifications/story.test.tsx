import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const told = (n: number, fields: Partial<api.Notification> = {}): api.Notification => ({
  ...{ id: id(n), kind: 'invoice-issued', note: null, by: 'Nyoman', at: '2026-03-02T02:00:00.000Z' },
  ...{ text: `Invoice ${n} is issued`, read: false, to: `/invoice-management/${id(n)}/detail-invoice` },
  ...fields,
})
const choices = [
  { kind: 'invoice-issued', label: 'Invoice issued', shown: true },
  { kind: 'booking-started', label: 'Guests arrive', shown: false },
] as const

const hostOf = (entries: api.Notification[], meta = {}) =>
  fakeHost({
    can: [],
    answers: [
      answer(api.listNotifications, { ...pageOf(entries), ...meta }),
      answer(api.countNotifications, { data: { unread: entries.length } }),
      answer(api.notificationChoices, { data: [...choices] }),
      answer(api.readNotifications, { data: { unread: 0 } }),
      answer(api.readAllNotifications, { data: { unread: 0 } }),
    ],
  })

test('all that was told is read page by page, by kind and what is unread', async () => {
  const meta = { meta: { page: 1, perPage: 20, total: 41, lastPage: 3 } }
  const host = hostOf([told(1, { note: 'Names are missing' }), told(2, { read: true })], meta)
  const { user, router } = await renderRemote(remote, '/notifications', host)
  const entry = await screen.findByRole('link', { name: 'New: Invoice 1 is issued' })
  expect(entry).toHaveAttribute('href', `/invoice-management/${id(1)}/detail-invoice`)
  expect(screen.getByText('Names are missing')).toBeVisible()

  await user.click(screen.getByRole('listitem', { name: '2' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await user.click(screen.getByText('Unread'))
  await waitFor(() => expect(router.state.location.search).toBe('?unread=true'))
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByTitle('Guests arrive'))
  await waitFor(() =>
    expect(host.callsOf(api.listNotifications).at(-1)).toMatchObject({
      query: { page: 1, unread: 'true', kind: 'booking-started', language: 'en' },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(host.callsOf(api.readAllNotifications)).toHaveLength(1))
})

test('nothing to tell is said, and nothing of a kind leads back to all', async () => {
  const { user, router } = await renderRemote(remote, '/notifications?kind=stop-sale', hostOf([]))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('Nothing to tell in the last thirty days.')).toBeVisible()
})

test('what can’t be loaded is asked for again', async () => {
  const host = hostOf([told(1)])
  host.answers(
    answer(api.listNotifications, () => {
      throw refusal(500, { code: 'INTERNAL' })
    }),
  )
  const { user } = await renderRemote(remote, '/notifications', host)
  expect(await screen.findByText('Notifications could not be loaded')).toBeVisible()
  host.answers(answer(api.listNotifications, pageOf([told(1)])))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Invoice 1/ })).toBeVisible()
})

test('a kind is switched off by itself, and told once it can’t be', async () => {
  const host = hostOf([])
  host.answers(
    answer(api.chooseNotifications, () => {
      throw refusal(500, { code: 'INTERNAL' })
    }),
  )
  const { user } = await renderRemote(remote, '/account-settings/notifications', host)
  const kind = await screen.findByRole('switch', { name: 'Invoice issued' })
  expect(screen.getByRole('switch', { name: 'Guests arrive' })).not.toBeChecked()
  await user.click(kind)
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(kind).toBeChecked()

  const off = [{ ...choices[0], shown: false }, choices[1]]
  host.answers(answer(api.chooseNotifications, { data: off }), answer(api.notificationChoices, { data: off }))
  await user.click(kind)
  await waitFor(() => expect(kind).not.toBeChecked())
  expect(host.callsOf(api.chooseNotifications).at(-1)).toMatchObject({
    body: { kind: 'invoice-issued', shown: false },
  })
  expect(within(screen.getByRole('tablist')).getByText('Notifications')).toBeVisible()
})
