import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { v7 } from 'uuid'
import type { Typing } from './cell-input'
import type { GridProps } from './grid'
import { type Intent, intentOf } from './keys'
import { clear, clearRates, fillDown, fillRight } from './model/cells'
import { copied, paste } from './model/clipboard'
import { textAt } from './model/sheet'
import type { Place } from './use-selection'

const cellUnder = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-lane]') : null
  return cell ? { row: Number(cell.dataset.row), lane: Number(cell.dataset.lane) } : null
}

/** Keys, mouse and clipboard of the grid. */
export const useGrid = (props: GridProps, table: RefObject<HTMLTableElement | null>) => {
  const rightToLeft = isRightToLeft(useLocale())
  const focusing = useRef(false)
  const leaving = useRef(false)
  const dragging = useRef(false)
  const saving = useRef(false)
  const finger = useRef(false)
  const { open, lanes, layer, selection, onSave, onCut } = props
  const { active, range, go, select, inside } = selection
  const { sheet, editing } = open
  const view = { lanes, layer }
  const last: Place = { row: sheet.rows.length - 1, lane: lanes.length - 1 }

  const jumps = useRef(selection.jumps)
  useEffect(() => {
    if (jumps.current !== selection.jumps) focusing.current = true
    jumps.current = selection.jumps
    if (!focusing.current || editing) return
    focusing.current = false
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-lane="${active.lane}"]`,
    )
    cell?.focus({ preventScroll: false })
  })

  useEffect(() => {
    if (!saving.current || editing) return
    saving.current = false
    onSave()
  })

  const move = (to: Place, extend = false) => {
    focusing.current = true
    go(inside(to), extend)
  }
  const edit = (text: string | null, place = active) => {
    const lane = lanes[place.lane]
    if (!lane) return
    const now = textAt(sheet.rows[place.row], lane, layer)
    open.setEditing({ row: place.row, lane, layer, text: text ?? now, typed: text !== null })
  }
  const commitAnd = (down: number, across: number) => {
    open.commit()
    move({ row: active.row + down, lane: active.lane + across })
  }

  const tab = (back: boolean, event: KeyboardEvent) => {
    const step = back ? -1 : 1
    const isEnd = back
      ? active.row === 0 && active.lane === 0
      : active.row === last.row && active.lane === last.lane
    if (leaving.current || isEnd) return
    event.preventDefault()
    const lane = active.lane + step
    if (lane < 0) move({ row: active.row - 1, lane: last.lane })
    else if (lane > last.lane) move({ row: active.row + 1, lane: 0 })
    else move({ row: active.row, lane })
  }

  const obey = (intent: Exclude<Intent, { kind: 'tab' }>) => {
    focusing.current = true
    switch (intent.kind) {
      case 'move':
        return move({ row: active.row + intent.down, lane: active.lane + intent.across }, intent.extend)
      case 'edge': {
        const to = (step: number, now: number, end: number) => (step === 0 ? now : step < 0 ? 0 : end)
        return move(
          { row: to(intent.down, active.row, last.row), lane: to(intent.across, active.lane, last.lane) },
          intent.extend,
        )
      }
      case 'edit':
        return edit(intent.text)
      case 'clear':
        return open.apply((now) => clear(now, range, view))
      case 'clearRates':
        return open.apply((now) => clearRates(now, range, view))
      case 'fillDown':
        return open.apply((now) => fillDown(now, range, view))
      case 'fillRight':
        return open.apply((now) => fillRight(now, range, view))
      case 'undo':
        return open.undo()
      case 'redo':
        return open.redo()
      case 'all':
        return select({ top: 0, left: 0, bottom: last.row, right: last.lane })
      case 'save':
        return onSave()
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (editing || event.nativeEvent.isComposing) return
    const intent = intentOf(event, rightToLeft)
    if (intent?.kind === 'leave') {
      leaving.current = true
      return
    }
    if (intent?.kind === 'tab') tab(intent.back, event)
    else if (intent) {
      event.preventDefault()
      obey(intent)
    }
    leaving.current = false
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(sheet, range, view))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (!text) return
    const pasted = paste(sheet, range, view, text, v7)
    open.apply(() => pasted.sheet)
    select(pasted.range)
    if (pasted.cut) onCut(pasted.cut)
  }

  const onMouseDown = (event: MouseEvent) => {
    const place = cellUnder(event.target)
    if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (editing) open.commit()
    if (finger.current) return
    dragging.current = true
    move(place, event.shiftKey)
  }

  const latest = useRef<Typing | null>(null)
  const typingKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const { key, shiftKey } = event
    const steps: Record<string, readonly [number, number]> = {
      Enter: [shiftKey ? -1 : 1, 0],
      Tab: [0, shiftKey ? -1 : 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ...(editing?.typed && {
        ArrowLeft: [0, rightToLeft ? 1 : -1],
        ArrowRight: [0, rightToLeft ? -1 : 1],
      }),
    }
    const step = steps[key]
    if (step) commitAnd(...step)
    else if (key === 'Escape') {
      focusing.current = true
      // The input goes with the text that is given up; its last word doesn't count.
      if (latest.current) latest.current = { ...latest.current, leave: () => {} }
      open.setEditing(null)
    } else if (key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      saving.current = true
      open.commit()
    } else return
    event.preventDefault()
  }

  useEffect(() => {
    latest.current = {
      change: (text) => editing && open.setEditing({ ...editing, text }),
      key: typingKey,
      leave: () => open.commit(),
    }
  })
  const typing: Typing = useMemo(
    () => ({
      change: (text) => latest.current?.change(text),
      key: (event) => latest.current?.key(event),
      leave: () => latest.current?.leave(),
    }),
    [],
  )

  return {
    typing,
    handlers: {
      onKeyDown,
      onCopy,
      onPaste,
      onMouseDown,
      onCut: (event: ClipboardEvent) => {
        if (editing) return
        onCopy(event)
        open.apply((sheetNow) => clear(sheetNow, range, view))
      },
      onMouseOver: (event: MouseEvent) => {
        const place = dragging.current && event.buttons === 1 ? cellUnder(event.target) : null
        if (place) move(place, true)
        else if (event.buttons === 0) dragging.current = false
      },
      onDoubleClick: (event: MouseEvent) => {
        const place = editing ? null : cellUnder(event.target)
        if (place) edit(null, place)
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        finger.current = pointerType === 'touch'
      },
      /** A finger chooses a cell, and types in the one that is chosen. */
      onClick: (event: MouseEvent) => {
        const place = cellUnder(event.target)
        if (!place || !finger.current || event.target instanceof HTMLInputElement) return
        if (place.row === active.row && place.lane === active.lane) edit(null, place)
        else move(place)
      },
    },
  }
}
