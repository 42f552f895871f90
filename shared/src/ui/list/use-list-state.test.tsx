import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ListShape } from './list-state'
import { useListState } from './use-list-state'

const shape: ListShape = { sorts: ['code'], tabs: [], columns: ['agent', 'total'], filters: {} }

const List = () => {
  const [{ cols, search }, change] = useListState(shape)
  const shown = cols.split(',').filter(Boolean)
  return (
    <>
      <output>{[...shown, search].join(' ')}</output>
      {['agent', 'total'].map((column) => (
        <button key={column} type="button" onClick={() => change({ cols: [...shown, column].join(',') })}>
          {column}
        </button>
      ))}
      <button type="button" onClick={() => change({ search: 'lotus' })}>
        search
      </button>
    </>
  )
}

test('what is changed while the address is still on its way joins what was changed before', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('?') ? gate.then(() => null) : null
  const router = createMemoryRouter([{ path: '/', loader, element: <List /> }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'agent' }))
  await user.click(screen.getByRole('button', { name: 'total' }))
  await user.click(screen.getByRole('button', { name: 'search' }))
  expect(screen.getByRole('status')).toHaveTextContent('agent total lotus')
  expect(router.state.location.search).toBe('')
  await act(async () => open())
  expect(new URLSearchParams(router.state.location.search).get('cols')).toBe('agent,total')
  expect(screen.getByRole('status')).toHaveTextContent('agent total lotus')

  await act(() => router.navigate('/'))
  expect(screen.getByRole('status')).toHaveTextContent('')
})
