import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { GridProps } from './grid-props'
import type { Focus } from './use-focus'
import type { Place } from './use-selection'

const cellUnder = ({ target }: MouseEvent): Place | null => {
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return null
  const cell = target.closest<HTMLElement>('[data-lane]')
  return cell ? { row: Number(cell.dataset.row), lane: Number(cell.dataset.lane) } : null
}

/** The mouse chooses, draws a range and opens a cell with two clicks; a finger scrolls, chooses, and types with a second tap. */
export const usePointer = ({ open, selection: { active } }: GridProps, { move, edit }: Focus) => {
  const dragging = useRef(false)
  const finger = useRef(false)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      finger.current = pointerType === 'touch'
    },
    onMouseDown: (event: MouseEvent) => {
      const place = cellUnder(event)
      if (!place || event.button !== 0) return
      event.preventDefault()
      if (open.editing) open.commit()
      if (finger.current) return
      dragging.current = true
      move(place, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.buttons !== 1) dragging.current = false
      const place = dragging.current ? cellUnder(event) : null
      if (place) move(place, true)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = cellUnder(event)
      if (place) edit(null, place)
    },
    onClick: (event: MouseEvent) => {
      const place = finger.current ? cellUnder(event) : null
      if (!place) return
      if (place.row === active.row && place.lane === active.lane) edit(null, place)
      else move(place)
    },
  }
}
