import { act, screen, waitFor } from '@testing-library/react'
import { hotelRooms } from '../../resources'
import { answer, fakeHost, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from '../resource/resource-routes'
import { placeOf, walkIn } from './walk'

const { list, get } = hotelRooms.endpoints
const empty = async () => ({})
const remote = defineRemote({
  name: 'masterdata',
  routes: resourceRoutes(hotelRooms, { detail: true }),
  messages: empty,
})
const idOf = (number: number) => `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const room = (number: number) => ({
  id: idOf(number),
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: `Room ${number}`,
})
const TOTAL = 25
const numberIn = (id: string) => Number(id.slice(-12))

const open = async (url: string, gone: number[] = []) => {
  const host = fakeHost({
    answers: [
      answer(list, (({ query }: { query: { page: number; perPage: number } }) => {
        const { page, perPage } = query
        const all = Array.from({ length: TOTAL }, (_, at) => at + 1).filter((one) => !gone.includes(one))
        return {
          data: all.slice((page - 1) * perPage, page * perPage).map(room),
          meta: { page, perPage, total: all.length, lastPage: Math.ceil(all.length / perPage) },
        }
      }) as never),
      answer(get, (({ params }: { params: { id: string } }) => ({
        data: room(numberIn(params.id)),
      })) as never),
    ],
  })
  const page = await renderRemote(remote, url, host)
  const next = () => screen.getByRole('link', { name: 'Next record' })
  const previous = () => screen.getByRole('link', { name: 'Previous record' })
  const shows = async (name: string) => screen.findByRole('heading', { name })
  return { ...page, next, previous, shows, gone }
}

const at = '/master-data/hotel-room'

test('a record leads to its neighbours in the list as it was filtered, across pages, and Back to the list', async () => {
  const { user, router, host, next, previous, shows } = await open(`${at}?perPage=10&page=2&sort=-name`)
  await user.click(await screen.findByRole('link', { name: 'Room 19' }))
  await shows('Room 19')
  expect(await screen.findByText('19 of 25')).toBeVisible()
  await user.click(next())
  await shows('Room 20')
  await waitFor(() => expect(next()).toHaveAttribute('href', `${at}/${idOf(21)}/detail`))
  await user.click(next())
  await shows('Room 21')
  expect(await screen.findByText('21 of 25')).toBeVisible()
  expect(host.callsOf(list).at(-1).query).toMatchObject({ sort: '-name', page: expect.any(Number) })
  await waitFor(() => expect(previous()).toHaveAttribute('href', `${at}/${idOf(20)}/detail`))
  await user.click(previous())
  await shows('Room 20')
  expect(screen.getByRole('link', { name: 'Hotel rooms' })).toHaveAttribute(
    'href',
    `${at}?perPage=10&page=2&sort=-name`,
  )
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?perPage=10&page=2&sort=-name')
})

test('the first has nobody before it, the last nobody after', async () => {
  const first = await open(`${at}?perPage=10`)
  await first.user.click(await screen.findByRole('link', { name: 'Room 1' }))
  await screen.findByText('1 of 25')
  expect(screen.queryByRole('link', { name: 'Previous record' })).toBeNull()
  expect(first.next()).toBeVisible()
  first.unmount()
  const last = await open(`${at}?perPage=10&page=3`)
  await last.user.click(await screen.findByRole('link', { name: 'Room 25' }))
  await screen.findByText('25 of 25')
  expect(screen.queryByRole('link', { name: 'Next record' })).toBeNull()
})

test('a record that left the list stands between those that are there now', async () => {
  const { user, host, next, previous, shows, gone } = await open(`${at}?perPage=10`)
  await user.click(await screen.findByRole('link', { name: 'Room 5' }))
  await shows('Room 5')
  gone.push(5)
  await act(() => host.queries.invalidateQueries({ queryKey: [list.subject] }))
  await waitFor(() => expect(screen.queryByText(/of 25/)).toBeNull())
  expect(previous()).toHaveAttribute('href', `${at}/${idOf(4)}/detail`)
  expect(next()).toHaveAttribute('href', `${at}/${idOf(6)}/detail`)
})

test('a record that was opened by its link has no neighbours', async () => {
  const { shows } = await open(`${at}/${idOf(5)}/detail`)
  await shows('Room 5')
  expect(screen.queryByRole('navigation', { name: 'Neighbours in the list' })).toBeNull()
})

test('what is switched at one record isn’t the state of the next', async () => {
  const { user, host, next, previous, shows } = await open(`${at}?perPage=10`)
  const toggle = (name: string) => screen.findByRole('switch', { name: `${name} is active` })
  // Never answered while somebody looks.
  host.answers(answer(hotelRooms.endpoints.setActive, () => new Promise<never>(() => {})))
  await user.click(await screen.findByRole('link', { name: 'Room 5' }))
  await shows('Room 5')
  await user.click(next())
  await shows('Room 6')
  await waitFor(() => expect(previous()).toHaveAttribute('href', `${at}/${idOf(5)}/detail`))
  await user.click(previous())
  await shows('Room 5')
  await user.click(await toggle('Room 5'))
  expect(await toggle('Room 5')).not.toBeChecked()
  await waitFor(() => expect(next()).toHaveAttribute('href', `${at}/${idOf(6)}/detail`))
  await user.click(next())
  await shows('Room 6')
  expect(await toggle('Room 6')).toBeChecked()
  await user.click(await toggle('Room 6'))
  await waitFor(() =>
    expect(host.callsOf(hotelRooms.endpoints.setActive).map(({ params }) => params.id)).toEqual([
      idOf(5),
      idOf(6),
    ]),
  )
})

test.each([
  null,
  {},
  { walk: 'x' },
  { walk: { list: '/api/x', at: '/x', query: null, perPage: 20, position: 0 } },
  { walk: { list: '/api/x', at: '/x', query: {}, perPage: 0, position: 0 } },
  { walk: { list: '/api/x', at: '/x', query: {}, perPage: 20, position: -1 } },
  { walk: { list: '/api/x', at: '/x', query: {}, perPage: 20, position: '3' } },
])('%j is no walk', (state) => {
  expect(walkIn(state)).toBeNull()
})

test.each([
  [0, 1, 0],
  [19, 1, 19],
  [20, 2, 0],
  [45, 3, 5],
])('position %i of pages of 20 is page %i, row %i', (position, page, index) => {
  expect(placeOf(position, 20)).toEqual({ page, index })
})
