import { act, screen, waitFor, within } from '@testing-library/react'
import { bedTypes } from '../../resources'
import { answer, fakeHost, onScreen, refusal, renderPiece } from '../../testing'
import { DataList } from './data-list'

const { list } = bedTypes.endpoints
const row = (number: number) => ({
  id: `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: `Bed ${number}`,
  sleeps: number,
  description: null,
})
const rows = Array.from({ length: 20 }, (_, at) => row(at + 1))
const full = { data: rows, meta: { page: 1, perPage: 20, total: 45, lastPage: 3 } }
const none = { data: [], meta: { page: 1, perPage: 20, total: 0, lastPage: 1 } }

const piece = (
  <DataList
    name="beds"
    endpoint={list}
    exporting={bedTypes.endpoints.export}
    tabs={[
      { key: 'all', label: 'All' },
      { key: 'off', label: 'Switched off', query: { active: 'false' } },
    ]}
    columns={[
      { key: 'name', title: 'Name', render: (bed) => bed.name, sort: true },
      { key: 'sleeps', title: 'Sleeps', render: (bed) => bed.sleeps, align: 'end' },
    ]}
    filters={[
      { key: 'active', label: 'Active', single: true, choices: [{ value: 'true', label: 'Only active' }] },
    ]}
    to={(bed) => `/beds/${bed.id}`}
  />
)
const lastQuery = (host: ReturnType<typeof fakeHost>) => host.callsOf(list).at(-1).query

beforeEach(() => localStorage.clear())

test('the URL says which page, order and tab are shown, and Back restores them', async () => {
  const host = fakeHost({ answers: [answer(list, full)] })
  const { user, router } = await renderPiece(piece, host, '/beds?page=2&sort=-name')
  await screen.findByText('Bed 1')
  expect(lastQuery(host)).toEqual({ page: 2, perPage: 20, sort: '-name' })

  await user.click(screen.getByRole('tab', { name: 'Switched off' }))
  await waitFor(() =>
    expect(lastQuery(host)).toEqual({ page: 1, perPage: 20, sort: '-name', active: 'false' }),
  )
  expect(router.state.location.search).toBe('?sort=-name&tab=off')

  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2&sort=-name'))
  expect(await screen.findByRole('tab', { name: 'All', selected: true })).toBeVisible()
})

test('a click on a heading orders, a click on a row opens, and a link leads there too', async () => {
  const host = fakeHost({ answers: [answer(list, full)] })
  const { user, router } = await renderPiece(piece, host, '/beds')
  await screen.findByText('Bed 1')
  await user.click(screen.getByRole('columnheader', { name: 'Name' }))
  await waitFor(() => expect(lastQuery(host).sort).toBe('name'))
  expect(screen.getByRole('link', { name: 'Bed 3' })).toHaveAttribute('href', `/beds/${row(3).id}`)
  await user.click(within(screen.getByRole('row', { name: /Bed 3/ })).getByText('3'))
  expect(router.state.location.pathname).toBe(`/beds/${row(3).id}`)
})

test.each(['en', 'ar'] as const)(
  'digits of the same worth stand below each other, their heading above them: %s',
  async (locale) => {
    await renderPiece(piece, fakeHost({ locale, answers: [answer(list, full)] }), '/beds')
    const figure = (await screen.findByText('20', { selector: 'td' })).closest('td')
    expect(figure).toHaveStyle({ textAlign: 'right' })
    expect(screen.getByRole('columnheader', { name: 'Sleeps' })).toHaveStyle({ textAlign: 'right' })
  },
)

test('typing searches once and starts at the first page', async () => {
  const host = fakeHost({ answers: [answer(list, full)] })
  const { user } = await renderPiece(piece, host, '/beds?page=2')
  await screen.findByText('Bed 1')
  await user.type(screen.getByRole('searchbox'), 'king')
  await waitFor(() => expect(lastQuery(host)).toEqual({ page: 1, perPage: 20, search: 'king' }))
  expect(host.callsOf(list)).toHaveLength(2)
})

test('nothing yet is not nothing found', async () => {
  const host = fakeHost({ answers: [answer(list, none)] })
  const { user } = await renderPiece(piece, host, '/beds?search=xyz')
  expect(await screen.findByText('Nothing matches the search and filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  expect(await screen.findByText('Nothing here yet.')).toBeVisible()
})

test('a page beyond the last one leads back to the last', async () => {
  const host = fakeHost({
    answers: [
      answer(list, ({ query }) => (query?.page === 9 ? { ...none, meta: { ...full.meta, page: 9 } } : full)),
    ],
  })
  const { router } = await renderPiece(piece, host, '/beds?page=9')
  await screen.findByText('Bed 1')
  expect(router.state.location.search).toBe('?page=3')
})

test.each([
  [1000, '1,000+ in all'],
  [100, '100+ in all'],
])('a count that stopped at %i says so', async (total, said) => {
  const capped = {
    data: rows,
    meta: { page: 1, perPage: 20, total, lastPage: total / 20, totalCapped: true },
  }
  await renderPiece(piece, fakeHost({ answers: [answer(list, capped)] }), '/beds')
  expect(await screen.findByText(said)).toBeVisible()
})

test('a failure says what happened, names the request and tries again', async () => {
  const host = fakeHost({
    answers: [
      answer(list, () => {
        throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable', requestId: 'req-7' })
      }),
    ],
  })
  const { user } = await renderPiece(piece, host, '/beds')
  expect(await screen.findByText('Not reachable')).toBeVisible()
  expect(screen.getByText('req-7')).toBeVisible()
  host.answers(answer(list, full))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bed 1')).toBeVisible()
})

test('a hidden column stays hidden next time', async () => {
  const host = fakeHost({ answers: [answer(list, full)] })
  const { user, unmount } = await renderPiece(piece, host, '/beds')
  await screen.findByText('Bed 1')
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Sleeps' }))
  expect(screen.queryByRole('columnheader', { name: 'Sleeps' })).toBeNull()
  unmount()
  await renderPiece(piece, host, '/beds')
  await screen.findByText('Bed 1')
  expect(screen.queryByRole('columnheader', { name: 'Sleeps' })).toBeNull()
})

test('on a phone a row is a card with a link and its facts, in the order that is chosen', async () => {
  const back = onScreen('phone')
  try {
    const host = fakeHost({ answers: [answer(list, full)] })
    const { user } = await renderPiece(piece, host, '/beds')
    expect(await screen.findByRole('link', { name: 'Bed 3' })).toHaveAttribute('href', `/beds/${row(3).id}`)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByText('Sleeps')).toHaveLength(20)
    // Names without a place to break stay in their card.
    for (const part of [
      screen.getByText('Bed 3').closest('.ant-typography'),
      screen.getAllByText('Sleeps')[0]?.nextSibling,
    ])
      expect(part).toHaveStyle({ overflowWrap: 'anywhere', minInlineSize: '0' })
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('combobox', { name: 'Order by' }))
    await user.click(await screen.findByText('Name ↓', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(lastQuery(host).sort).toBe('-name'))
  } finally {
    back()
  }
})

test('J and K go from row to row and Enter opens; who types or switched keys off is left alone', async () => {
  const host = fakeHost({ answers: [answer(list, full)] })
  const { user, router } = await renderPiece(piece, host, '/beds')
  await screen.findByText('Bed 1')
  await user.keyboard('jjjk')
  expect(screen.getByRole('link', { name: 'Bed 2' })).toHaveFocus()
  await user.type(screen.getByRole('searchbox'), 'j')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  localStorage.setItem('melali.appearance', '{"keys":false}')
  act(() => screen.getByRole('link', { name: 'Bed 2' }).focus())
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Bed 2' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/beds/${row(2).id}`)
})
