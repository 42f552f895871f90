import { keyOf } from '@melali/shared/ui'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Typing } from './cell-input'
import type { GridProps } from './grid-props'
import type { Focus } from './use-focus'

const stepsOf = ({ shiftKey }: KeyboardEvent, typed: boolean, rightToLeft: boolean) => {
  const back = shiftKey ? -1 : 1
  const forward = rightToLeft ? -1 : 1
  const steps: Record<string, readonly [down: number, across: number]> = {
    Enter: [back, 0],
    Tab: [0, back],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ...(typed && { ArrowLeft: [0, -forward], ArrowRight: [0, forward] }),
  }
  return steps
}

/** What happens while a cell is typed in. The cells get the same functions all the time. */
export const useTyping = (
  { open, selection, onSave }: GridProps,
  { move, edit, refocus }: Focus,
  rightToLeft: boolean,
): Typing => {
  const saving = useRef(false)
  const latest = useRef<Typing | null>(null)
  const { editing } = open

  // The text is in the sheet first.
  useEffect(() => {
    if (!saving.current || editing) return
    saving.current = false
    onSave()
  })

  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!editing || event.nativeEvent.isComposing) return
    event.stopPropagation()
    const step = stepsOf(event, editing.typed, rightToLeft)[event.key]
    if (step) {
      open.commit()
      move({ row: selection.active.row + step[0], lane: selection.active.lane + step[1] })
    } else if (event.key === 'Escape') {
      refocus()
      // The input goes with the text that is given up; its last word doesn't count.
      if (latest.current) latest.current = { ...latest.current, leave: () => {} }
      open.setEditing(null)
    } else if (keyOf(event) === 's' && (event.ctrlKey || event.metaKey)) {
      saving.current = true
      refocus()
      open.commit()
    } else return
    event.preventDefault()
  }

  useEffect(() => {
    latest.current = {
      change: (text) => (editing ? open.setEditing({ ...editing, text }) : edit(text)),
      key,
      leave: () => open.commit(),
    }
  })
  return useMemo(
    () => ({
      change: (text) => latest.current?.change(text),
      key: (event) => latest.current?.key(event),
      leave: () => latest.current?.leave(),
    }),
    [],
  )
}
