import { intentOf } from './keys'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean> & { code: string }> = {},
) => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...held,
})

test('arrows go where they point, in both directions of writing', () => {
  const left = press('ArrowLeft', { shiftKey: true })
  expect(intentOf(left, false)).toEqual({ kind: 'move', down: 0, across: -1, extend: true })
  expect(intentOf(left, true)).toEqual({ kind: 'move', down: 0, across: 1, extend: true })
  const jump = press('ArrowRight', { ctrlKey: true })
  expect(intentOf(jump, false)).toMatchObject({ kind: 'edge', across: 1 })
  expect(intentOf(jump, true)).toMatchObject({ kind: 'edge', across: -1 })
  expect(intentOf(press('PageDown'), true)).toMatchObject({ kind: 'move', down: 10 })
})

test.each([
  [press('d', { ctrlKey: true }), 'fillDown'],
  [press('r', { metaKey: true }), 'fillRight'],
  [press('z', { ctrlKey: true }), 'undo'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  [press('y', { ctrlKey: true }), 'redo'],
  [press('a', { ctrlKey: true }), 'all'],
  [press('ئ', { ctrlKey: true, code: 'KeyZ' }), 'undo'],
  [press('ي', { ctrlKey: true, code: 'KeyD' }), 'fillDown'],
  [press('Delete'), 'clear'],
  [press('Delete', { ctrlKey: true }), 'clearRates'],
  [press('F2'), 'edit'],
  [press('Enter'), 'edit'],
  [press('7'), 'edit'],
  [press('季'), 'edit'],
  [press('Escape'), 'leave'],
] as const)('%o means %s', (key, kind) => {
  expect(intentOf(key, false)?.kind).toBe(kind)
})

test.each([press('c', { ctrlKey: true }), press('F5'), press('Shift'), press('ArrowDown', { altKey: true })])(
  '%o stays the browser’s',
  (key) => {
    expect(intentOf(key, false)).toBeNull()
  },
)
