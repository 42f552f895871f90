import { theme } from 'antd'
import { useCallback, useMemo, useRef } from 'react'
import { GridHead } from './grid-head'
import type { GridProps } from './grid-props'
import { GridRow } from './grid-row'
import { laneKey, widthsOf } from './lanes'
import type { Problem } from './model/problem'
import type { Lane, Layer, SeasonRow } from './model/sheet'
import { useGrid } from './use-grid'

/** What is wrong with the shown cells of each row, ready to be compared as text. */
const marksByRow = (problems: readonly Problem[], layer: Layer, textOf: (problem: Problem) => string) => {
  const rows = new Map<number, Record<string, { text: string; stops: boolean }>>()
  for (const problem of problems) {
    const { spot, stops, note } = problem
    if (!spot || note || (spot.column && spot.layer !== layer)) continue
    const marks = rows.get(spot.row) ?? {}
    marks[spot.field ?? spot.column ?? ''] ??= { text: textOf(problem), stops }
    rows.set(spot.row, marks)
  }
  return new Map([...rows].map(([row, marks]) => [row, JSON.stringify(marks)]))
}

/** Seasons down, rooms and boards across: a grid that is worked with the keyboard like a spreadsheet. */
export const Grid = (props: GridProps) => {
  const { open, lanes, layer, selection, words, isWide } = props
  const { data, sheet, problems, editing } = open
  const { token } = theme.useToken()
  const table = useRef<HTMLTableElement>(null)
  const hasMouse = useMemo(() => window.matchMedia('(pointer: fine)').matches, [])
  const { handlers, typing } = useGrid(props, table)
  const { active, range } = selection
  const marks = useMemo(
    () => marksByRow(problems, layer, (problem) => words.problemText(sheet, problem)),
    [problems, layer, words, sheet],
  )
  const widths = useMemo(() => widthsOf(lanes, sheet.columns, isWide), [lanes, sheet.columns, isWide])
  const [beside = 0] = widths
  const labelOf = useCallback(
    (row: SeasonRow, at: number, lane: Lane) => {
      const column = lane.kind === 'rate' && sheet.columns.find(({ key }) => key === lane.column)
      const what = column ? words.wholeColumn(column) : words.t(`fields.${laneKey(lane)}`)
      return `${row.name || words.t('seasonNumber', { number: at + 1 })} · ${what}`
    },
    [sheet.columns, words],
  )
  return (
    <div
      style={{
        overflow: 'auto',
        // What gets the focus isn't left behind the season's name or the heads.
        scrollPaddingInlineStart: beside,
        scrollPaddingBlockStart: 64,
        maxBlockSize: 'max(320px, calc(100dvh - 330px))',
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
      }}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is worked in
        role="grid"
        aria-label={words.t('grid', { layer: words.t(`layers.${layer}`) })}
        aria-multiselectable
        aria-rowcount={sheet.rows.length + 2}
        aria-colcount={lanes.length}
        {...handlers}
        style={{
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: 0,
          inlineSize: widths.reduce((sum, width) => sum + width, 0),
          userSelect: 'none',
        }}
      >
        <colgroup>
          {lanes.map((lane, at) => (
            <col key={laneKey(lane)} style={{ inlineSize: widths[at] }} />
          ))}
        </colgroup>
        <GridHead lanes={lanes} columns={sheet.columns} data={data} words={words} beside={beside + 6} />
        <tbody>
          {sheet.rows.map((row, at) => (
            <GridRow
              key={row.key}
              row={row}
              at={at}
              lanes={lanes}
              layer={layer}
              data={data}
              active={at === active.row ? active.lane : -1}
              left={range.top <= at && at <= range.bottom ? range.left : -1}
              right={range.top <= at && at <= range.bottom ? range.right : -1}
              marks={marks.get(at) ?? ''}
              editing={editing?.row === at ? editing : null}
              typing={typing}
              hasMouse={hasMouse}
              token={token}
              shown={words.shown}
              labelOf={labelOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
