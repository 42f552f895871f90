import { act, screen, waitFor } from '@testing-library/react'
import type { Reply, Request } from '../../contract'
import { bedTypes } from '../../resources'
import { answer, fakeHost, renderPiece } from '../../testing'
import { DataList } from './data-list'

const { list } = bedTypes.endpoints
type Page = Reply<typeof list>

const SIZE = 60_000

/** A page of so many rows of a list of sixty thousand, named after what was searched. */
const pageOf = ({ query }: Request<typeof list>): Page => {
  const { page = 1, perPage = 20, search = 'all' } = query ?? {}
  const first = (page - 1) * perPage
  return {
    data: Array.from({ length: Math.min(perPage, SIZE - first) }, (_, at) => ({
      id: `0190a0de-0000-7000-8000-${String(first + at).padStart(12, '0')}`,
      version: 1,
      createdAt: '2026-11-20T00:00:00.000Z',
      updatedAt: '2026-11-20T00:00:00.000Z',
      active: true,
      name: `${search} ${first + at + 1}`,
      sleeps: 2,
      description: null,
    })),
    meta: { page, perPage, total: 1000, lastPage: 1000 / perPage, totalCapped: true },
  }
}
const piece = (
  <DataList
    name="long"
    endpoint={list}
    exporting={bedTypes.endpoints.export}
    columns={[{ key: 'name', title: 'Name', render: (bed) => bed.name, sort: true }]}
  />
)
const drawn = () => document.querySelectorAll('tbody tr.ant-table-row').length

beforeEach(() => localStorage.clear())

test('of 60,000 rows a page is asked for and drawn at a time, however far one goes', async () => {
  const host = fakeHost({ answers: [answer(list, pageOf)] })
  const { user } = await renderPiece(piece, host, '/long?page=2400&perPage=20')
  await screen.findByText('all 47981')
  for (const step of [1, 2, 3]) {
    await user.click(screen.getByRole('listitem', { name: 'Next Page' }))
    await screen.findByText(`all ${47981 + step * 20}`)
    expect([host.callsOf(list).length, drawn()]).toEqual([1 + step, 20])
  }
})

test('a page holds a hundred at most, whatever the URL says', async () => {
  const host = fakeHost({ answers: [answer(list, pageOf)] })
  await renderPiece(piece, host, '/long?perPage=100')
  await screen.findByText('all 1')
  expect(drawn()).toBe(100)
  const other = fakeHost({ answers: [answer(list, pageOf)] })
  await renderPiece(piece, other, '/long?perPage=60000')
  await waitFor(() => expect(other.callsOf(list).at(-1)?.query).toEqual({ page: 1, perPage: 20 }))
})

test('a search that was overtaken is cancelled, and its late answer changes nothing', async () => {
  const late: { search: string; signal: AbortSignal; give: () => void }[] = []
  const host = fakeHost({
    answers: [
      answer(list, (request) => {
        const search = request.query?.search
        if (!search) return pageOf(request)
        return new Promise((resolve) =>
          late.push({
            search,
            signal: request.signal as AbortSignal,
            give: () => resolve(pageOf(request)),
          }),
        )
      }),
    ],
  })
  const { user } = await renderPiece(piece, host, '/long')
  await screen.findByText('all 1')
  await user.type(screen.getByRole('searchbox'), 'wan')
  await waitFor(() => expect(late.map(({ search }) => search)).toEqual(['wan']))
  await user.type(screen.getByRole('searchbox'), 'g')
  await waitFor(() => expect(late.map(({ search }) => search)).toEqual(['wan', 'wang']))
  const [first, second] = late
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false])
  await act(async () => second?.give())
  await screen.findByText('wang 1')
  await act(async () => first?.give())
  expect(screen.queryByText('wan 1')).toBeNull()
  expect(screen.getByText('wang 1')).toBeVisible()
})
