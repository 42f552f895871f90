import { useState } from 'react'
import { between, type Cell, type Selection } from './selection'

/** A range of nights and rooms: by dragging, by two clicks, or by Shift and the arrows. */
export const useSelection = (rooms: readonly string[]) => {
  const [anchor, setAnchor] = useState<Cell | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [dragging, setDragging] = useState(false)
  const extend = (cell: Cell, from = anchor ?? cell) => {
    setAnchor(from)
    setSelection(between(rooms, from, cell))
  }
  const begin = (cell: Cell) => extend(cell, cell)
  const clear = () => {
    setAnchor(null)
    setSelection(null)
  }
  return {
    selection,
    begin,
    extend,
    clear,
    drag: {
      start: (cell: Cell, more: boolean) => {
        setDragging(true)
        if (more) extend(cell)
        else begin(cell)
      },
      over: (cell: Cell) => {
        if (dragging) extend(cell)
      },
      stop: () => setDragging(false),
    },
  }
}
export type Selecting = ReturnType<typeof useSelection>
