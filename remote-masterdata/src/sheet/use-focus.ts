import { type RefObject, useEffect, useRef } from 'react'
import type { GridProps } from './grid-props'
import { textAt } from './model/sheet'
import type { Place } from './use-selection'

/** Where the focus of the grid is, and how it gets elsewhere: to a cell, or into its text. */
export const useFocus = (
  { open, lanes, layer, selection }: GridProps,
  table: RefObject<HTMLTableElement | null>,
) => {
  const wanted = useRef(false)
  const jumps = useRef(selection.jumps)
  const { active, go, inside } = selection

  useEffect(() => {
    if (jumps.current !== selection.jumps) wanted.current = true
    jumps.current = selection.jumps
    if (!wanted.current || open.editing) return
    wanted.current = false
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-lane="${active.lane}"]`,
    )
    const waiting = cell?.querySelector('input') ?? cell
    waiting?.focus()
  })

  /** The active cell has it once the grid is drawn again. */
  const refocus = () => {
    wanted.current = true
  }
  const move = (to: Place, extend = false) => {
    refocus()
    go(inside(to), extend)
  }
  const edit = (text: string | null, place = active) => {
    const lane = lanes[place.lane]
    if (!lane) return
    const now = textAt(open.sheet.rows[place.row], lane, layer)
    open.setEditing({ row: place.row, lane, layer, text: text ?? now, typed: text !== null })
  }
  return { move, edit, refocus }
}
export type Focus = ReturnType<typeof useFocus>
