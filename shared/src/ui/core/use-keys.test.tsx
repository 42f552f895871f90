import { fireEvent } from '@testing-library/react'
import { fakeHost, renderPiece } from '../../testing'
import { useKeys } from './use-keys'

const pressed = jest.fn()
const keys = { j: () => pressed('j'), '2': () => pressed('2'), '?': () => pressed('?') }
const Piece = () => {
  useKeys(keys)
  return <input aria-label="Name" />
}

beforeEach(() => pressed.mockReset())

test.each([
  ['Latin', { key: 'j', code: 'KeyJ' }, 'j'],
  ['Arabic', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['Cyrillic', { key: 'О', code: 'KeyJ', shiftKey: true }, 'j'],
  ['Greek', { key: 'ξ', code: 'KeyJ' }, 'j'],
  ['Dvorak', { key: 'j', code: 'KeyC' }, 'j'],
  ['Arabic figures', { key: '٢', code: 'Digit2' }, '2'],
  ['a French 7', { key: '?', code: 'KeyM', shiftKey: true }, '?'],
  ['Arabic signs', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
])('a key is heard on a keyboard of %s', async (_, press, key) => {
  await renderPiece(<Piece />, fakeHost())
  fireEvent.keyDown(document.body, press)
  expect(pressed.mock.calls).toEqual([[key]])
})

test('what writes a Latin letter of its own is that letter, and nothing is heard while somebody types', async () => {
  const { findByRole } = await renderPiece(<Piece />, fakeHost())
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' })
  fireEvent.keyDown(document.body, { key: 'ظ', code: 'Slash' })
  fireEvent.keyDown(await findByRole('textbox'), { key: 'ت', code: 'KeyJ' })
  expect(pressed).not.toHaveBeenCalled()
})
