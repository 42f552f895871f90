import type { DispatchBoard } from '@melali/shared/api'
import { formatDay, useLocale } from '@melali/shared/ui'
import { theme } from 'antd'
import { useMemo } from 'react'
import { BoardRow } from './board-row'
import { clockOf, type Hours, hoursOf } from './hours'
import type { Block } from './plan'
import { shadesOf } from './shades'

interface Props {
  board: DispatchBoard
  blocks: readonly Block[]
  selected: ReadonlySet<string>
}

const Head = ({ days, hours }: { days: readonly string[]; hours: Hours }) => {
  const { token } = theme.useToken()
  const locale = useLocale()
  const marks =
    days.length === 1
      ? Array.from({ length: hours.until - hours.from }, (_, at) => clockOf((hours.from + at) * 60))
      : days.map((day) => formatDay(day, locale).replace(/\s*\d{4}\s*$/, ''))
  return (
    <div
      aria-hidden
      style={{
        display: 'grid',
        gridTemplateColumns: '176px minmax(0, 1fr)',
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 2,
        background: token.colorBgContainer,
        borderBlockEnd: `1px solid ${token.colorBorder}`,
        fontSize: 12,
        color: token.colorTextSecondary,
      }}
    >
      <span />
      <div style={{ display: 'grid', gridTemplateColumns: `repeat(${marks.length}, minmax(0, 1fr))` }}>
        {marks.map((mark) => (
          <span key={mark} style={{ overflow: 'hidden', fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{mark}</bdi>
          </span>
        ))}
      </div>
    </div>
  )
}

const none: never[] = []

const groupBy = <T,>(rows: readonly T[], keyOf: (row: T) => string | null) => {
  const groups = new Map<string | null, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const useRows = ({ board, blocks }: Pick<Props, 'board' | 'blocks'>) =>
  useMemo(() => {
    const byPerson = groupBy(blocks, ({ personId }) => personId)
    const shades = groupBy(shadesOf(board), ({ personId }) => personId)
    const plates = new Map(board.vehicles.map(({ id, plate, seats }) => [id, `${plate} (${seats})`]))
    return board.people.map((person) => {
      const mine = byPerson.get(person.id) ?? none
      const cars = [...new Set(mine.flatMap(({ vehicleId }) => plates.get(vehicleId ?? '') ?? []))].join(', ')
      return { person, blocks: mine, shades: shades.get(person.id) ?? none, cars }
    })
  }, [board, blocks])

/** Who by when: rows of people over the hours of a day, or the days of a week. */
export const BoardGrid = ({ board, blocks, selected }: Props) => {
  const { token } = theme.useToken()
  const rows = useRows({ board, blocks })
  const hours = useMemo(() => hoursOf([...board.jobs, ...board.reaching]), [board])
  return (
    <div
      style={{
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
        background: token.colorBgContainer,
        overflow: 'auto',
        maxBlockSize: 'calc(100vh - 210px)',
        minBlockSize: 320,
      }}
    >
      <Head days={board.days} hours={hours} />
      {rows.map((row) => (
        <BoardRow
          key={row.person.id}
          {...row}
          days={board.days}
          hours={hours}
          selectedHere={row.blocks
            .filter(({ key }) => selected.has(key))
            .map(({ key }) => key)
            .join(',')}
          selected={selected.size}
        />
      ))}
    </div>
  )
}
