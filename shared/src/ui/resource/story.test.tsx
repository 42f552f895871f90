import { act, screen, waitFor, within } from '@testing-library/react'
import { bedTypes } from '../../resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from './resource-routes'

const { list, get, create, update, remove, setActive } = bedTypes.endpoints
const empty = async () => ({})
const remote = defineRemote({
  name: 'masterdata',
  routes: [...resourceRoutes(bedTypes), { path: '/elsewhere', element: <p>Elsewhere</p> }],
  messages: empty,
})

const twin = {
  id: '0190a0de-0000-7000-8000-000000000001',
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: 'Twin',
  sleeps: 2,
  description: null,
}
const standing = () => fakeHost({ answers: [answer(list, pageOf([twin])), answer(get, { data: twin })] })
const edit = `/utilities-data/bed-type/${twin.id}/edit`

test('a record is created from the list and the list shows it', async () => {
  const host = standing()
  host.answers(answer(create, ({ body }) => ({ data: { ...twin, ...body, description: null } })))
  const { user, router } = await renderRemote(remote, '/utilities-data/bed-type?search=t', host)
  await user.click(await screen.findByRole('link', { name: 'New bed type' }))
  const drawer = await screen.findByRole('dialog')
  expect(router.state.location.pathname).toBe('/utilities-data/bed-type/create')
  await waitFor(() => expect(within(drawer).getByRole('textbox', { name: 'Name' })).toHaveFocus())

  await user.click(within(drawer).getByRole('button', { name: 'Create' }))
  expect(await within(drawer).findByText('Name: This field is required.')).toBeVisible()
  expect(host.callsOf(create)).toHaveLength(0)

  await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'King')
  await user.click(within(drawer).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/utilities-data/bed-type'))
  expect(host.callsOf(create)[0].body).toEqual({ name: 'King', sleeps: 2 })
  expect(router.state.location.search).toBe('?search=t')
  expect(host.notices).toEqual([{ kind: 'success', text: 'Bed type created.' }])
})

test('what the server refuses is shown at the field, and kept', async () => {
  const host = standing()
  host.answers(
    answer(update, () => {
      throw refusal(409, { code: 'TAKEN', errors: { name: ['This is taken already.'] } })
    }),
  )
  const { user } = await renderRemote(remote, edit, host)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Double')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name: This is taken already.')).toBeVisible()
  expect(name).toHaveValue('Double')
  expect(host.callsOf(update)[0]).toMatchObject({ version: 3, body: { name: 'Double', sleeps: 2 } })
  expect(host.notices).toEqual([])
})

/** Somebody else saves before the first try does. */
const overtaken = (theirs: Partial<typeof twin>) => {
  const host = standing()
  const now = { ...twin, version: 4, ...theirs }
  host.answers(
    answer(update, ({ version, body }) => {
      if (version !== now.version) throw refusal(412, { code: 'STALE', details: now })
      return { data: { ...now, ...body, version: 5 } as typeof twin }
    }),
  )
  return host
}

const renamed = async (host: ReturnType<typeof standing>) => {
  const page = await renderRemote(remote, edit, host)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await page.user.clear(name)
  await page.user.type(name, 'Two singles')
  return page
}

test('what another person saved meanwhile goes along with mine where we didn’t change the same', async () => {
  const host = overtaken({ sleeps: 3 })
  const { user } = await renamed(host)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(update)).toHaveLength(2))
  expect(host.callsOf(update)[1]).toMatchObject({ version: 4, body: { name: 'Two singles', sleeps: 3 } })
  await waitFor(() =>
    expect(host.notices).toEqual([
      { kind: 'success', text: 'Bed type updated.' },
      { kind: 'info', text: 'Saved together with what somebody else changed meanwhile: Sleeps.' },
    ]),
  )
  expect(screen.queryByText('Somebody else changed this meanwhile')).toBeNull()
})

test('a screen that was read anew behind the form doesn’t make their change mine', async () => {
  const host = overtaken({ sleeps: 3 })
  const { user } = await renamed(host)
  host.answers(answer(get, { data: { ...twin, version: 4, sleeps: 3 } }))
  await act(() => host.queries.invalidateQueries())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(update)).toHaveLength(2))
  expect(host.callsOf(update)[1]).toMatchObject({ version: 4, body: { name: 'Two singles', sleeps: 3 } })
})

test('what both changed is chosen, and the rest goes along', async () => {
  const host = overtaken({ name: 'Twin beds', sleeps: 3 })
  const { user } = await renamed(host)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const title = await screen.findByText('Somebody else changed this meanwhile')
  const dialog = within(title.closest<HTMLElement>('[role=dialog]')!)
  expect(dialog.getByLabelText(/mine: Two singles/)).toBeChecked()
  expect(dialog.getByText(/kept:/).parentElement).toHaveTextContent('Sleeps: 3')
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Two singles')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByLabelText(/theirs: Twin beds/))
  await user.click(screen.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(host.callsOf(update)).toHaveLength(3))
  expect(host.callsOf(update)[2]).toMatchObject({ version: 4, body: { name: 'Twin beds', sleeps: 3 } })
})

test('what is in use is not deleted but can be deactivated', async () => {
  const host = standing()
  host.answers(
    answer(remove, () => {
      throw refusal(409, {
        code: 'IN_USE',
        details: { usages: [{ table: 'hotel_rooms', count: 2, titles: ['Deluxe', 'Suite'] }] },
      })
    }),
    answer(setActive, { data: { ...twin, active: false } }),
  )
  const { user } = await renderRemote(remote, '/utilities-data/bed-type', host)
  await user.click(await screen.findByRole('button', { name: 'Actions for Twin' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findAllByText('Delete bed type “Twin”?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Hotel rooms: 2/)).toHaveTextContent('Deluxe, Suite')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(host.callsOf(setActive)).toHaveLength(1))
  expect(host.callsOf(setActive)[0]).toMatchObject({ params: { id: twin.id }, body: { active: false } })
  expect(host.callsOf(remove)[0].version).toBe(3)
})

test('what was just switched is deleted as the switch left it, while the list is still being asked', async () => {
  const host = standing()
  host.answers(
    answer(setActive, ({ body }) => {
      host.answers(answer(list, () => new Promise<never>(() => {})))
      return { data: { ...twin, active: body.active, version: 4 } }
    }),
    answer(remove, async () => undefined),
  )
  const { user } = await renderRemote(remote, '/utilities-data/bed-type', host)
  await user.click(await screen.findByRole('switch', { name: 'Twin is active' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Actions for Twin' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findAllByText('Delete bed type “Twin”?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.callsOf(remove)).toHaveLength(1))
  expect(host.callsOf(remove)[0].version).toBe(4)
})

test('unsaved work is left only on purpose', async () => {
  const host = standing()
  const { user, router } = await renderRemote(remote, edit, host)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 's')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(router.state.location.pathname).toBe(edit)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/utilities-data/bed-type'))
})

test('who may only view sees no button and reads the record', async () => {
  const host = fakeHost({
    can: ['view.bed-type'],
    answers: [answer(list, pageOf([twin])), answer(get, { data: twin })],
  })
  const { user } = await renderRemote(remote, '/utilities-data/bed-type', host)
  await user.click(await screen.findByRole('link', { name: 'Twin' }))
  expect(await screen.findByText('Last change')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New bed type' })).toBeNull()
  expect(screen.getByRole('switch', { name: 'Twin is active' })).toBeDisabled()
})

test('who may not view is told so', async () => {
  await renderRemote(remote, '/utilities-data/bed-type', fakeHost({ can: [] }))
  expect(await screen.findByText('You may not see this')).toBeVisible()
})
