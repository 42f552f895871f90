import { keyOf } from '@melali/shared/ui'

/** What a key means in the grid while no cell is being typed in. */
export type Intent =
  | { kind: 'move'; down: number; across: number; extend: boolean }
  | { kind: 'edge'; down: -1 | 0 | 1; across: -1 | 0 | 1; extend: boolean }
  | { kind: 'tab'; back: boolean }
  | { kind: 'edit'; text: string | null }
  | { kind: 'clear' | 'clearRates' | 'fillDown' | 'fillRight' | 'undo' | 'redo' | 'all' | 'save' | 'leave' }

interface Key {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const PAGE = 10

const commands: Record<string, Intent> = {
  d: { kind: 'fillDown' },
  r: { kind: 'fillRight' },
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  a: { kind: 'all' },
  s: { kind: 'save' },
  delete: { kind: 'clearRates' },
  backspace: { kind: 'clearRates' },
}

const arrows: Record<string, readonly [down: -1 | 0 | 1, across: -1 | 0 | 1]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const withCommand = (event: Key, forward: 1 | -1): Intent | null => {
  const { key, shiftKey } = event
  const arrow = arrows[key]
  if (arrow) {
    const across = (arrow[1] * forward) as -1 | 0 | 1
    return { kind: 'edge', down: arrow[0], across, extend: shiftKey }
  }
  if (key === 'Home') return { kind: 'edge', down: -1, across: -1, extend: shiftKey }
  if (key === 'End') return { kind: 'edge', down: 1, across: 1, extend: shiftKey }
  const name = keyOf(event)
  return name === 'z' && shiftKey ? { kind: 'redo' } : (commands[name] ?? null)
}

/** In a sheet that reads from right to left the arrow to the left goes on. */
export const intentOf = (event: Key, rightToLeft: boolean): Intent | null => {
  const { key, shiftKey: extend } = event
  const forward = rightToLeft ? -1 : 1
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return withCommand(event, forward)
  const arrow = arrows[key]
  if (arrow) return { kind: 'move', down: arrow[0], across: arrow[1] * forward, extend }
  switch (key) {
    case 'Home':
      return { kind: 'edge', down: 0, across: -1, extend }
    case 'End':
      return { kind: 'edge', down: 0, across: 1, extend }
    case 'PageUp':
      return { kind: 'move', down: -PAGE, across: 0, extend }
    case 'PageDown':
      return { kind: 'move', down: PAGE, across: 0, extend }
    case 'Tab':
      return { kind: 'tab', back: extend }
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    case 'Escape':
      return { kind: 'leave' }
    default:
      return [...key].length === 1 ? { kind: 'edit', text: key } : null
  }
}
