import { useCallback, useState } from 'react'
import type { Range } from './model/sheet'

export interface Place {
  row: number
  lane: number
}

interface Size {
  rows: number
  lanes: number
}

const into = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** One cell that has the focus, and the rectangle from where it was anchored. */
export const useSelection = (size: Size) => {
  const [chosen, setChosen] = useState<{ active: Place; anchor: Place }>({
    active: { row: 0, lane: 0 },
    anchor: { row: 0, lane: 0 },
  })
  const inside = ({ row, lane }: Place): Place => ({
    row: into(row, size.rows),
    lane: into(lane, size.lanes),
  })
  const [active, anchor] = [inside(chosen.active), inside(chosen.anchor)]
  const range: Range = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.lane, anchor.lane),
    right: Math.max(active.lane, anchor.lane),
  }
  const go = useCallback(
    (to: Place, extend = false) => setChosen((now) => ({ active: to, anchor: extend ? now.anchor : to })),
    [],
  )
  const select = useCallback(
    ({ top, bottom, left, right }: Range) =>
      setChosen({ anchor: { row: top, lane: left }, active: { row: bottom, lane: right } }),
    [],
  )
  const [jumps, setJumps] = useState(0)
  /** Goes to a cell from outside the grid, which then takes the focus. */
  const jump = useCallback(
    (to: Place) => {
      go(to)
      setJumps((count) => count + 1)
    },
    [go],
  )
  /** The active cell takes the focus again. */
  const refocus = useCallback(() => setJumps((count) => count + 1), [])
  return { active, range, go, select, inside, jump, jumps, refocus }
}
export type Selection = ReturnType<typeof useSelection>
