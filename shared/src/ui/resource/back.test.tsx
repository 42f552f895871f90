import { act, screen, waitFor, within } from '@testing-library/react'
import { undoDeletions } from '../../api/deletions'
import { bedTypes } from '../../resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from './resource-routes'

const { list, remove, bulk } = bedTypes.endpoints
const { can } = bedTypes
const remote = defineRemote({
  name: 'masterdata',
  routes: resourceRoutes(bedTypes),
  messages: async () => ({}),
})

const bed = (number: number, name: string) => ({
  id: `0190a0de-0000-7000-8000-00000000000${number}`,
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name,
  sleeps: 2,
  description: null,
})
const [twin, king] = [bed(1, 'Twin'), bed(2, 'King')]

/** A list that loses and regains what is deleted and brought back. */
const opened = async (mayDo?: readonly `${string}.${string}`[]) => {
  let rows = [twin, king]
  const host = fakeHost({
    ...(mayDo && { can: [...mayDo] }),
    answers: [
      answer(list, () => pageOf(rows)),
      answer(remove, ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.id)
        return undefined
      }),
      answer(undoDeletions, () => {
        rows = [twin, king]
        return undefined
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/utilities-data/bed-type', host)
  const menu = () => screen.findByRole('button', { name: 'Actions for Twin' })
  const destroy = async () => {
    await user.click(await menu())
    await user.click(await screen.findByText('Delete'))
    const question = within(await screen.findByRole('dialog'))
    const text = question.getByText(/What is still in use/).textContent
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Twin' })).toBeNull())
    return text
  }
  return { host, user, menu, destroy }
}

test('what was deleted is brought back from the toast, and the list shows it again', async () => {
  const { host, menu, destroy } = await opened()
  expect(await destroy()).toMatch(/brought back for ten seconds/)
  expect(host.notices).toMatchObject([{ kind: 'success', text: 'Bed type deleted.' }])
  act(() => host.notices[0]?.undo?.())
  expect(await menu()).toBeVisible()
  expect(host.callsOf(undoDeletions)).toMatchObject([{ body: { ids: [twin.id] } }])
  expect(host.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Undone.' })
})

test('why it can’t be brought back is told', async () => {
  const { host, destroy } = await opened()
  await destroy()
  host.answers(
    answer(undoDeletions, () => {
      throw refusal(409, { code: 'TAKEN', message: 'Another record has this already.' })
    }),
  )
  act(() => host.notices[0]?.undo?.())
  await waitFor(() =>
    expect(host.notices.at(-1)).toMatchObject({
      kind: 'error',
      text: 'Could not be undone: Another record has this already.',
    }),
  )
})

test('who may not add such records is told before that it is for good, and offered nothing', async () => {
  const { host, destroy } = await opened([can.view, can.delete])
  expect(await destroy()).toMatch(/gone for good/)
  expect(host.notices).toEqual([{ kind: 'success', text: 'Bed type deleted.' }])
})

test('ticked records that were switched are switched back, but for what was so already', async () => {
  const { host, user, menu } = await opened()
  await menu()
  host.answers(answer(bulk, { data: { done: 2, failed: [], changed: [twin.id], next: null } }))
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'success', text: 'Deactivated: 1.' }]))
  act(() => host.notices[0]?.undo?.())
  await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Undone.' }))
  expect(host.callsOf(bulk).at(-1)?.body).toEqual({ action: 'activate', ids: [twin.id] })
})

test('what can’t be switched back is told', async () => {
  const { host, user, menu } = await opened()
  await menu()
  const failed = [{ id: twin.id, title: 'Twin', code: 'HAS_DUTIES', message: 'It has duties.' }]
  host.answers(
    answer(bulk, ({ body }) =>
      body.action === 'activate'
        ? { data: { done: 1, failed: [], changed: [twin.id], next: null } }
        : { data: { done: 0, failed, changed: [], next: null } },
    ),
  )
  await user.click(within(screen.getByRole('row', { name: /Twin/ })).getAllByRole('checkbox')[0]!)
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  act(() => host.notices[0]?.undo?.())
  await waitFor(() =>
    expect(host.notices.at(-1)).toMatchObject({ kind: 'error', text: 'Could not be undone' }),
  )
  expect(screen.getByText(/It has duties/)).toBeVisible()
})

test('of ticked records those come back that went', async () => {
  const { host, user, menu } = await opened()
  await menu()
  const failed = [{ id: king.id, title: 'King', code: 'IN_USE', message: 'It is in use.' }]
  host.answers(answer(bulk, { data: { done: 1, failed, next: null } }))
  for (const name of [/Twin/, /King/])
    await user.click(within(screen.getByRole('row', { name })).getAllByRole('checkbox')[0]!)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('They can be brought back for ten seconds.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'success', text: 'Deleted: 1.' }]))
  act(() => host.notices[0]?.undo?.())
  await waitFor(() => expect(host.callsOf(undoDeletions)).toMatchObject([{ body: { ids: [twin.id] } }]))
})
