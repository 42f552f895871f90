import { screen, waitFor } from '@testing-library/react'
import { bedTypes } from '../../resources'
import { answer, fakeHost, refusal, renderPiece } from '../../testing'
import { DataList } from './data-list'

const { list, export: exporting } = bedTypes.endpoints
const page = {
  data: [
    {
      id: '0190a0de-0000-7000-8000-000000000001',
      version: 1,
      createdAt: '2026-11-20T00:00:00.000Z',
      updatedAt: '2026-11-20T00:00:00.000Z',
      active: true,
      name: 'King',
      sleeps: 2,
      description: null,
    },
  ],
  meta: { page: 1, perPage: 20, total: 45, lastPage: 3 },
}
const piece = (
  <DataList
    name="beds"
    endpoint={list}
    exporting={exporting}
    query={{ active: 'true' }}
    columns={[
      { key: 'name', title: 'Name', render: (bed) => bed.name, sort: true },
      { key: 'photo', title: 'Photo', render: () => null },
      { key: 'sleeps', title: 'Sleeps', render: (bed) => bed.sleeps },
      { key: 'description', title: 'Description', render: (bed) => bed.description, hidden: true },
    ]}
  />
)

const kept = jest.fn()
beforeEach(() => {
  kept.mockClear()
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept(this.download)
  })
})

const open = async (host: ReturnType<typeof fakeHost>, at = '/beds?search=king&sort=-name&page=2') => {
  const { user } = await renderPiece(piece, host, at)
  await screen.findByText('King')
  await user.click(screen.getByRole('button', { name: 'Export this view' }))
  return user
}

test('downloads the view as it stands: filters, search, order and shown columns, without pages', async () => {
  const host = fakeHost({ answers: [answer(list, page), answer(exporting, new Blob(['x']))] })
  const user = await open(host)
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(kept).toHaveBeenCalled())
  expect(host.callsOf(exporting)[0].query).toEqual({
    active: 'true',
    search: 'king',
    sort: '-name',
    format: 'csv',
    language: 'en',
    columns: 'name,sleeps',
  })
  expect(kept.mock.calls[0][0]).toMatch(/^bed-types-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(host.notices).toEqual([])
})

test('a refusal is told, and nothing is kept', async () => {
  const host = fakeHost({
    answers: [
      answer(list, page),
      answer(exporting, () => {
        throw refusal(403, { code: 'FORBIDDEN', message: 'You are not allowed to do this.' })
      }),
    ],
  })
  const user = await open(host)
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() =>
    expect(host.notices).toEqual([{ kind: 'error', text: 'You are not allowed to do this.' }]),
  )
  expect(kept).not.toHaveBeenCalled()
})

test('a long one can be cancelled, and says nothing then', async () => {
  let signal: AbortSignal | undefined
  const host = fakeHost({
    answers: [
      answer(list, page),
      answer(exporting, (request) => {
        signal = request.signal
        return new Promise((_, reject) =>
          request.signal?.addEventListener('abort', () => reject(new Error('gone'))),
        )
      }),
    ],
  })
  const user = await open(host)
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await user.click(await screen.findByRole('button', { name: /The file is being made/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the export' }))
  await waitFor(() => expect(signal?.aborted).toBe(true))
  expect(await screen.findByRole('button', { name: 'Export this view' })).toBeVisible()
  expect([kept.mock.calls, host.notices]).toEqual([[], []])
})
