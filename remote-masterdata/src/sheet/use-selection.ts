import { useCallback, useState } from 'react'
import { laneKey } from './lanes'
import type { Lane, Range, SeasonRow } from './model/sheet'

export interface Place {
  row: number
  lane: number
}

interface Ground {
  rows: readonly SeasonRow[]
  lanes: readonly Lane[]
  /** As the server has it. */
  data: unknown
}

const into = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Where that stands now which stood there; what is gone leaves its place. */
const followed = <T>(at: number, before: readonly T[], now: readonly T[], keyOf: (one: T) => string) => {
  const one = before[at]
  const there = one ? now.findIndex((other) => keyOf(other) === keyOf(one)) : -1
  return there < 0 ? at : there
}

/** One cell that has the focus, and the rectangle from where it was anchored. */
export const useSelection = ({ rows, lanes, data }: Ground) => {
  const [chosen, setChosen] = useState<{ active: Place; anchor: Place }>({
    active: { row: 0, lane: 0 },
    anchor: { row: 0, lane: 0 },
  })
  const [seen, setSeen] = useState({ rows, lanes, data })
  if (seen.rows !== rows || seen.lanes !== lanes || seen.data !== data) {
    setSeen({ rows, lanes, data })
    // Seasons and columns of somebody else came in: who types goes on in the same ones.
    const follow = ({ row, lane }: Place): Place => ({
      row: followed(row, seen.rows, rows, ({ key }) => key),
      lane: followed(lane, seen.lanes, lanes, laneKey),
    })
    if (seen.data !== data) setChosen((now) => ({ active: follow(now.active), anchor: follow(now.anchor) }))
  }
  const inside = ({ row, lane }: Place): Place => ({
    row: into(row, rows.length),
    lane: into(lane, lanes.length),
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
