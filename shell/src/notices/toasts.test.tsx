import { act, screen, waitFor } from '@testing-library/react'
import { renderPage, shellHost } from '../testing/render-shell'
import { clearFailures, notify, useNotices } from './store'

beforeEach(clearFailures)

test('a failure stays, can be tried again, and is kept in the bell', async () => {
  const retry = jest.fn()
  const { user } = await renderPage(<p>Page</p>, shellHost({}))
  act(() => notify({ kind: 'error', text: 'Could not save', retry }))
  expect(await screen.findByText('Could not save')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(useNotices.getState().failures.map(({ text }) => text)).toEqual(['Could not save'])
})

test('success leaves by itself after a second and is not kept', async () => {
  await renderPage(<p>Page</p>, shellHost({}))
  act(() => notify({ kind: 'success', text: 'Saved' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument(), { timeout: 3000 })
  expect(useNotices.getState().failures).toHaveLength(0)
})
