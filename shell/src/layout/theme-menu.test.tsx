import { fireEvent, screen } from '@testing-library/react'
import { renderPage, shellHost } from '../testing/render-shell'
import { colours } from '../theme/colour'
import { setAppearance, useAppearance } from '../theme/store'
import { ThemeMenu } from './theme-menu'

const kept = () => JSON.parse(localStorage.getItem('melali.appearance') ?? '{}').colour

const open = async () => {
  const { user } = await renderPage(<ThemeMenu />, shellHost({}))
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  return user
}

beforeEach(() => setAppearance({ colour: colours.clay }))

test('the colour of the house is the one to begin with, another is kept beside the theme', async () => {
  const user = await open()
  expect(await screen.findByRole('menuitem', { name: 'Clay' })).toHaveClass(/selected/)
  await user.click(screen.getByRole('menuitem', { name: 'Lagoon' }))
  expect(kept()).toBe(colours.lagoon)
})

test('any colour can be taken from the browser’s picker', async () => {
  const user = await open()
  const picker = screen.getByLabelText('Own colour…', { selector: 'input' })
  const asked = jest.spyOn(picker, 'click')
  await user.click(await screen.findByRole('menuitem', { name: 'Own colour…' }))
  expect(asked).toHaveBeenCalled()
  expect(kept()).toBe(colours.clay)
  fireEvent.change(picker, { target: { value: '#123456' } })
  expect(kept()).toBe('#123456')
  expect(useAppearance.getState().colour).toBe('#123456')
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  expect(await screen.findByRole('menuitem', { name: 'Own colour…' })).toHaveClass(/selected/)
})
