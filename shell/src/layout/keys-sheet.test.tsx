import { act, screen, waitFor, within } from '@testing-library/react'
import { renderPage, shellHost } from '../testing/render-shell'
import { setAppearance } from '../theme/store'
import { Keys } from './keys-gate'
import { KeysSheet } from './keys-sheet'

const keysOf = async (place: string) => {
  const section = (await screen.findByRole('heading', { name: place })).closest('section') as HTMLElement
  const told = within(section).getAllByRole('definition')
  return Object.fromEntries(
    within(section)
      .getAllByRole('term')
      .map((term, at) => [told[at]?.textContent, term.textContent]),
  )
}

test('the sheet tells the keys of the dispatch board, and what takes back', async () => {
  await renderPage(<KeysSheet />, shellHost({}))
  expect(await keysOf('Everywhere')).toMatchObject({ 'Ctrl Z': 'Take back what was just done' })
  expect(await keysOf('On the dispatch board')).toEqual({
    '← → ↑ ↓': 'Go from job to job',
    'Home End': 'First and last job of the row',
    Space: 'Select the job',
    Enter: 'Show what can be done',
    Delete: 'Take the job off',
    Escape: 'Clear the selection',
  })
})

test('“?” shows the sheet, where single keys are switched off; then it shows no more', async () => {
  const { user } = await renderPage(<Keys />, shellHost({}))
  await user.keyboard('?')
  const keys = await screen.findByRole('switch', { name: 'Single keys are on' })
  expect(keys).toBeChecked()
  await user.click(keys)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setAppearance({ keys: true }))
})
