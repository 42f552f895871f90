import { act, screen, waitFor } from '@testing-library/react'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { fakeHost, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import type { ListShape } from './list-state'
import { SearchBox } from './search-box'
import { useListState } from './use-list-state'

const shape: ListShape = { sorts: [], tabs: [], columns: [], filters: {} }

const List = () => {
  const [{ search }, change] = useListState(shape)
  return (
    <>
      <SearchBox value={search} onChange={(text) => change({ search: text })} placeholder="Search" />
      <Link to="/lotus">Golden Lotus</Link>
    </>
  )
}

test('who types and at once follows a link goes there, and back to what was looked for', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const remote = defineRemote({
    name: 'list',
    routes: [
      { path: '/', element: <List /> },
      { path: '/lotus', loader: () => gate.then(() => null), element: <h1>Golden Lotus Travel</h1> },
    ],
    messages: async () => ({}),
  })
  const { router, user } = await renderRemote(remote, '/', fakeHost())
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'lotus')
  await user.click(screen.getByRole('link', { name: 'Golden Lotus' }))
  await waitFor(() => expect(router.state.location.search).toContain('search=lotus'))
  await act(async () => open())
  expect(await screen.findByRole('heading', { name: 'Golden Lotus Travel' })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('lotus')
})

test('below other things it is one line high, whether it takes their whole width or not', async () => {
  const remote = defineRemote({
    name: 'list',
    routes: [
      {
        path: '/',
        element: (
          <Flex vertical>
            <SearchBox value="" onChange={() => {}} placeholder="Search" />
            <SearchBox value="" onChange={() => {}} placeholder="Find" whole />
          </Flex>
        ),
      },
    ],
    messages: async () => ({}),
  })
  await renderRemote(remote, '/', fakeHost())
  for (const name of ['Search', 'Find']) {
    const box = await screen.findByRole('searchbox', { name })
    expect(box.closest<HTMLElement>('[style]')?.style.flexBasis || 'auto').toBe('auto')
  }
})
