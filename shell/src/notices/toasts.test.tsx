import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage, shellHost } from '../testing/render-shell'
import { clearFailures, notify, useNotices } from './store'

beforeEach(clearFailures)

const toastOf = (words: HTMLElement) =>
  words.closest<HTMLElement>('.ant-notification-notice') ?? document.body

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
  const saved = await screen.findByText('Saved')
  expect(saved).toBeVisible()
  expect(within(toastOf(saved)).queryByRole('button')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
  expect(useNotices.getState().failures).toHaveLength(0)
})

test('what can be taken back is offered for ten seconds, and taken back once by its button', async () => {
  const undo = jest.fn()
  const { user } = await renderPage(<p>Page</p>, shellHost({}))
  act(() => notify({ kind: 'success', text: 'Made is no longer active.', undo }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(button.closest('[role="status"]')).not.toBeNull()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  expect(undo).toHaveBeenCalledTimes(1)
})

test('what stays lies at the foot of the window, away from buttons of the page’s head', async () => {
  await renderPage(<p>Page</p>, shellHost({}))
  act(() => notify({ kind: 'success', text: 'Saved on the board.', undo: jest.fn() }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(button.closest('.ant-notification-bottom')).not.toBeNull()
  act(() => notify({ kind: 'error', text: 'Could not save' }))
  const failure = await screen.findByText('Could not save')
  expect(failure.closest('.ant-notification-bottom')).not.toBeNull()
  act(() => notify({ kind: 'success', text: 'Saved' }))
  expect((await screen.findByText('Saved')).closest('.ant-notification-topRight')).not.toBeNull()
})

test('by keys the latest is taken back, on any keyboard, and nothing while somebody types', async () => {
  const [first, second] = [jest.fn(), jest.fn()]
  const { user } = await renderPage(<input aria-label="Name" />, shellHost({}))
  act(() => notify({ kind: 'success', text: 'First', undo: first }))
  act(() => notify({ kind: 'success', text: 'Second', undo: second }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Control>}z{/Control}')
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'ئ', code: 'KeyZ', ctrlKey: true })
  expect(first).toHaveBeenCalledTimes(1)
})
