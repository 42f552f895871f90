import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { GridProps } from './grid-props'
import { type Intent, intentOf } from './keys'
import { clear, clearRates, fillDown, fillRight } from './model/cells'
import { useClipboard } from './use-clipboard'
import { useFocus } from './use-focus'
import { usePointer } from './use-pointer'
import type { Place } from './use-selection'
import { useTyping } from './use-typing'

type Edge = Extract<Intent, { kind: 'edge' }>

const edgeOf = ({ down, across }: Edge, active: Place, last: Place): Place => {
  const to = (step: number, now: number, end: number) => (step === 0 ? now : step < 0 ? 0 : end)
  return { row: to(down, active.row, last.row), lane: to(across, active.lane, last.lane) }
}

/** Keys that only change others. */
const held = ['Shift', 'Control', 'Alt', 'Meta']

/** Of an input method, which says so by this number before it says that it composes. */
const isComposed = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

/** The next cell in reading order; none after the last and before the first. */
const nextOf = ({ row, lane }: Place, last: Place, step: 1 | -1): Place | null => {
  const next = lane + step
  if (next < 0) return row === 0 ? null : { row: row - 1, lane: last.lane }
  if (next > last.lane) return row === last.row ? null : { row: row + 1, lane: 0 }
  return { row, lane: next }
}

/** Keys, mouse and clipboard of the grid. */
export const useGrid = (props: GridProps, table: RefObject<HTMLTableElement | null>) => {
  const rightToLeft = isRightToLeft(useLocale())
  const leaving = useRef(false)
  const { open, lanes, layer, selection, onSave } = props
  const { active, range, select } = selection
  const view = { lanes, layer }
  const last: Place = { row: open.sheet.rows.length - 1, lane: lanes.length - 1 }
  const focus = useFocus(props, table)
  const { move, edit, refocus } = focus

  const obey = (intent: Exclude<Intent, { kind: 'tab' | 'leave' }>) => {
    refocus()
    switch (intent.kind) {
      case 'move':
        return move({ row: active.row + intent.down, lane: active.lane + intent.across }, intent.extend)
      case 'edge':
        return move(edgeOf(intent, active, last), intent.extend)
      case 'edit':
        return edit(intent.text)
      case 'clear':
        return open.apply((sheet) => clear(sheet, range, view))
      case 'clearRates':
        return open.apply((sheet) => clearRates(sheet, range, view))
      case 'fillDown':
        return open.apply((sheet) => fillDown(sheet, range, view))
      case 'fillRight':
        return open.apply((sheet) => fillRight(sheet, range, view))
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
    if (open.editing || isComposed(event) || held.includes(event.key)) return
    const intent = intentOf(event, rightToLeft)
    const mayLeave = leaving.current
    leaving.current = intent?.kind === 'leave'
    if (!intent || intent.kind === 'leave') return
    if (intent.kind !== 'tab') {
      event.preventDefault()
      return obey(intent)
    }
    const next = mayLeave ? null : nextOf(active, last, intent.back ? -1 : 1)
    if (!next) return
    event.preventDefault()
    move(next)
  }

  return {
    typing: useTyping(props, focus, rightToLeft),
    handlers: { onKeyDown, ...useClipboard(props, focus), ...usePointer(props, focus) },
  }
}
