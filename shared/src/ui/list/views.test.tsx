import { act, screen, waitFor, within } from '@testing-library/react'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  listSharingRoles,
  type SavedView,
  setDefaultView,
  updateSavedView,
} from '../../api/saved-views'
import { bedTypes } from '../../resources'
import { answer, fakeHost, refusal, renderPiece } from '../../testing'
import { DataList } from './data-list'

const { list } = bedTypes.endpoints
const idOf = (number: number) => `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const bed = {
  id: idOf(1),
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: 'King',
  sleeps: 2,
  description: 'Wide',
}
const beds = { data: [bed], meta: { page: 1, perPage: 20, total: 45, lastPage: 3 } }
const view = (number: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id: idOf(100 + number),
  screen: 'beds',
  name,
  params: {},
  mine: true,
  owner: 'Ayu Admin',
  roleIds: [],
  isDefault: false,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...more,
})
const off = view(1, 'Switched off', { params: { active: 'false', sort: '-name', cols: 'description' } })

const piece = (
  <DataList
    name="beds"
    endpoint={list}
    exporting={bedTypes.endpoints.export}
    columns={[
      { key: 'name', title: 'Name', render: (row) => row.name, sort: true },
      { key: 'sleeps', title: 'Sleeps', render: (row) => row.sleeps, align: 'end' },
      { key: 'description', title: 'Words', render: (row) => row.description },
    ]}
    filters={[
      { key: 'active', label: 'Active', single: true, choices: [{ value: 'false', label: 'Only inactive' }] },
    ]}
  />
)
const open = async (views: SavedView[], url = '/beds', more: Parameters<typeof fakeHost>[0] = {}) => {
  const host = fakeHost({
    ...more,
    answers: [
      answer(list, beds),
      answer(listSavedViews, { data: views }),
      answer(listSharingRoles, { data: [{ id: idOf(9), name: 'Sales' }] }),
    ],
  })
  const page = await renderPiece(piece, host, url)
  await screen.findByText('King')
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const menu = async (name: RegExp) => page.user.click(await screen.findByRole('menuitem', { name }))
  const button = () => screen.getByRole('button', { name: /^Saved view/ })
  const params = () => Object.fromEntries(new URLSearchParams(page.router.state.location.search))
  return { ...page, headings, menu, button, params, query: () => host.callsOf(list).at(-1).query }
}

beforeEach(() => localStorage.clear())

test('columns stand in the URL, Back restores them, and next time they are as they were left', async () => {
  const { user, router, headings, params, unmount } = await open([])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('button', { name: 'Move Words up' }))
  await waitFor(() => expect(headings()).toEqual(['Name', 'Words', 'Sleeps']))
  await user.click(screen.getByRole('checkbox', { name: 'Sleeps' }))
  await waitFor(() => expect(params()).toEqual({ cols: 'description' }))
  expect(headings()).toEqual(['Name', 'Words'])

  await act(() => router.navigate(-1))
  await waitFor(() => expect(headings()).toEqual(['Name', 'Words', 'Sleeps']))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(headings()).toEqual(['Name', 'Sleeps', 'Words']))
  unmount()

  const again = await open([])
  expect([again.headings(), again.params()]).toEqual([['Name', 'Words'], {}])
  await again.user.click(screen.getByRole('button', { name: 'View' }))
  await again.user.click(await screen.findByRole('button', { name: 'Reset columns' }))
  await waitFor(() => expect(again.headings()).toEqual(['Name', 'Sleeps', 'Words']))
})

test('a link shows the columns that it names, nonsense shows the usual ones', async () => {
  const linked = await open([], '/beds?cols=description,sleeps')
  expect(linked.headings()).toEqual(['Name', 'Words', 'Sleeps'])
  linked.unmount()
  const nonsense = await open([], '/beds?cols=colour,%3Cb%3E&view=latest')
  expect(nonsense.headings()).toEqual(['Name', 'Sleeps', 'Words'])
})

test('a column is drawn wider with the arrow keys, and Delete gives it back', async () => {
  const { user } = await open([])
  const edge = () => screen.getByRole('separator', { name: 'Width of Words' })
  edge().focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(edge()).toHaveAttribute('aria-valuenow', '80')
  expect(JSON.parse(localStorage.getItem('melali.list.beds.widths') ?? '')).toEqual({ description: 80 })
  await user.keyboard('{Delete}')
  expect(localStorage.getItem('melali.list.beds.widths')).toBe('{}')
})

test('the edge of a heading tells how wide its column is drawn, before and after it is moved', async () => {
  const wide: Record<string, number> = { Name: 240, Sleeps: 48, Words: 910 }
  const drawn = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return wide[this.getAttribute('aria-label') ?? ''] ?? 0
  })
  const { user } = await open([])
  const told = (name: string) => {
    const edge = screen.getByRole('separator', { name: `Width of ${name}` })
    return ['min', 'now', 'max'].map((part) => Number(edge.getAttribute(`aria-value${part}`)))
  }
  expect(told('Name')).toEqual([64, 240, 800])
  expect(told('Sleeps')).toEqual([48, 48, 800])
  expect(told('Words')).toEqual([64, 910, 910])
  screen.getByRole('separator', { name: 'Width of Name' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(told('Name')).toEqual([64, 224, 800])
  drawn.mockRestore()
})

test('a chosen view is the list, in the URL; Back leads out of it', async () => {
  const { user, router, headings, params, query, button, menu } = await open([off])
  await user.click(button())
  await menu(/Switched off/)
  await waitFor(() => expect(query()).toEqual({ page: 1, perPage: 20, active: 'false', sort: '-name' }))
  expect(headings()).toEqual(['Name', 'Words'])
  expect(params()).toEqual({ ...off.params, view: off.id })
  expect(button()).toHaveAccessibleName('Saved view: Switched off')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(headings()).toEqual(['Name', 'Sleeps', 'Words']))
  expect(params()).toEqual({})
})

test('a default opens the list where the URL says nothing, and only there', async () => {
  const standard = { ...off, isDefault: true }
  const { host, params, unmount } = await open([standard])
  expect(host.callsOf(list).map((request) => request.query.active)).toEqual(['false'])
  expect(params().view).toBe(off.id)
  unmount()
  const linked = await open([standard], '/beds?search=king')
  expect(linked.query()).toEqual({ page: 1, perPage: 20, search: 'king' })
  await linked.user.click(linked.button())
  await linked.menu(/Standard list/)
  await waitFor(() => expect(linked.params()).toEqual({ view: 'none' }))
  expect(linked.query()).toEqual({ page: 1, perPage: 20 })
})

test('what a view says and the list no longer knows falls back', async () => {
  const odd = view(2, 'Old', {
    params: { active: 'maybe', sort: 'price', cols: 'gone', tab: 'x', page: '-1' },
  })
  const { user, headings, query, button, menu } = await open([odd])
  await user.click(button())
  await menu(/Old/)
  await waitFor(() => expect(button()).toHaveAccessibleName('Saved view: Old'))
  expect([headings(), query()]).toEqual([['Name', 'Sleeps', 'Words'], { page: 1, perPage: 20 }])
})

test('a view is saved as the list is, shared with a role, and a taken name stands at the field', async () => {
  const { user, host, params, button, menu } = await open([], '/beds?active=false')
  let tries = 0
  host.answers(
    answer(createSavedView, ({ body }) => {
      if (tries++ === 0) throw refusal(409, { code: 'TAKEN', errors: { name: ['Taken already.'] } })
      return { data: { ...view(3, body.name, { params: body.params }), roleIds: body.roleIds ?? [] } }
    }),
  )
  await user.click(button())
  await menu(/Save as a new view/)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Name of the view'), 'Inactive')
  await user.click(dialog.getByRole('combobox', { name: 'Shared with' }))
  await user.click(await screen.findByText('Sales', { selector: '.ant-select-item-option-content' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name of the view: Taken already.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(params().view).toBe(idOf(103)))
  expect(host.callsOf(createSavedView)[1].body).toEqual({
    screen: 'beds',
    name: 'Inactive',
    roleIds: [idOf(9)],
    params: { active: 'false', cols: 'sleeps,description' },
  })
})

test('one’s own view is brought up to date, made the default and deleted; a shared one is only looked through', async () => {
  const shared = view(4, 'Of the team', { mine: false, owner: 'Budi', roleIds: [idOf(9)] })
  const { user, host, button, menu, params } = await open([off, shared], `/beds?view=${off.id}&active=false`)
  host.answers(
    answer(updateSavedView, { data: off }),
    answer(setDefaultView, { data: { ...off, isDefault: true } }),
    answer(deleteSavedView, undefined),
  )
  expect(button()).toHaveAccessibleName('Saved view: Switched off (changed)')
  await user.click(button())
  await menu(/Update/)
  await waitFor(() => expect(host.callsOf(updateSavedView)).toHaveLength(1))
  expect(host.callsOf(updateSavedView)[0]).toMatchObject({
    version: 1,
    body: { params: { active: 'false', cols: 'sleeps,description' } },
  })
  await user.click(button())
  await menu(/Open my list with this view/)
  await waitFor(() => expect(host.callsOf(setDefaultView)[0].body).toEqual({ isDefault: true }))
  await user.click(button())
  await menu(/Delete/)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(params().view).toBe('none'))

  await user.click(button())
  await menu(/Of the team/)
  await waitFor(() => expect(button()).toHaveAccessibleName('Saved view: Of the team'))
  await user.click(button())
  await screen.findByRole('menuitem', { name: /Open my list/ })
  expect(screen.queryByRole('menuitem', { name: /Rename and share/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
})

test('who may not share saves for themselves', async () => {
  const { user, host, button, menu } = await open([], '/beds', { can: [] })
  host.answers(answer(createSavedView, ({ body }) => ({ data: view(5, body.name) })))
  await user.click(button())
  await menu(/Save as a new view/)
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByLabelText('Name of the view')
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.type(name, 'Mine{Enter}')
  await waitFor(() => expect(host.callsOf(createSavedView)).toHaveLength(1))
  expect(host.callsOf(listSharingRoles)).toHaveLength(0)
})
