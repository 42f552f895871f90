import type { RateSheet } from '@melali/shared/api'
import { useLocale } from '@melali/shared/ui'
import type { GlobalToken } from 'antd'
import { memo } from 'react'
import type { Typing } from './cell-input'
import { ghostOf } from './ghost'
import { GridCell, type Mark } from './grid-cell'
import { laneKey } from './lanes'
import { type Lane, type Layer, type SeasonRow, textAt } from './model/sheet'
import type { Editing } from './use-sheet'
import type { Words } from './use-words'

interface Props {
  row: SeasonRow
  at: number
  lanes: readonly Lane[]
  layer: Layer
  data: RateSheet
  /** The lane that has the focus, -1 in every other row. */
  active: number
  /** The lanes of the selection, -1 where the row has none. */
  left: number
  right: number
  /** By lane, as text: a row draws itself again only when something of it changed. */
  marks: string
  editing: Editing | null
  typing: Typing
  hasMouse: boolean
  token: GlobalToken
  shown: Words['shown']
  labelOf: (row: SeasonRow, at: number, lane: Lane) => string
}

/** One season. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, at, lanes, layer, data, active, left, right, editing, hasMouse } = props
  const locale = useLocale()
  const marks: Record<string, Mark> = props.marks ? JSON.parse(props.marks) : {}
  return (
    <tr aria-rowindex={at + 3}>
      {lanes.map((lane, index) => {
        const key = laneKey(lane)
        // Prices are digits; a finger would get its keyboard at every cell.
        const composes = index === active && lane.kind === 'field' && hasMouse
        const typedHere = editing && laneKey(editing.lane) === key ? editing : null
        return (
          <GridCell
            key={key}
            row={at}
            at={index}
            lane={lane}
            text={props.shown(lane, layer, textAt(row, lane, layer))}
            raw={textAt(row, lane, layer)}
            ghost={lane.kind === 'rate' ? ghostOf(row.cells[lane.column], layer, data, locale) : ''}
            label={typedHere || composes ? props.labelOf(row, at, lane) : ''}
            active={index === active}
            inRange={left <= index && index <= right}
            mark={marks[key]}
            editing={typedHere}
            composes={composes}
            typing={props.typing}
            token={props.token}
          />
        )
      })}
    </tr>
  )
})
