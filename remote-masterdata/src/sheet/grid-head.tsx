import type { RateSheet } from '@melali/shared/api'
import { figures } from '@melali/shared/ui'
import { theme } from 'antd'
import { type CSSProperties, memo } from 'react'
import { roomName } from './lanes'
import type { Lane, RateColumn } from './model/sheet'
import type { Words } from './use-words'

const HEIGHT = 30

interface Props {
  lanes: readonly Lane[]
  columns: readonly RateColumn[]
  data: Pick<RateSheet, 'rooms'>
  words: Words
  /** The width of the lane that stays in sight. */
  beside: number
}

/** Neighbouring lanes of one room, and each lane of the season alone. */
const groupsOf = (lanes: readonly Lane[], columns: readonly RateColumn[]) => {
  const groups: { at: number; span: number; lane: Lane; roomId: string | undefined }[] = []
  for (const [at, lane] of lanes.entries()) {
    const roomId = lane.kind === 'rate' ? columns.find(({ key }) => key === lane.column)?.roomId : undefined
    const last = groups.at(-1)
    if (last?.roomId && last.roomId === roomId) last.span++
    else groups.push({ at, span: 1, lane, roomId })
  }
  return groups
}

/** Rooms above, what is sold of each under them; both stay in sight. */
export const GridHead = memo(function GridHead({ lanes, columns, data, words, beside }: Props) {
  const { token } = theme.useToken()
  const { t } = words
  const style = (top: number, isFirst: boolean): CSSProperties => ({
    position: 'sticky',
    insetBlockStart: top,
    ...(isFirst && { insetInlineStart: 0 }),
    zIndex: isFirst ? 4 : 3,
    blockSize: HEIGHT,
    paddingInline: 6,
    // Unlike hidden, it lets a room's name move along inside its columns.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    background: token.colorFillAlter,
    backgroundColor: token.colorBgLayout,
    borderBlockEnd: `1px solid ${token.colorBorderSecondary}`,
    borderInlineEnd: `1px solid ${token.colorBorderSecondary}`,
  })
  return (
    <thead>
      <tr aria-rowindex={1}>
        {groupsOf(lanes, columns).map(({ at, span, lane, roomId }) =>
          lane.kind === 'field' ? (
            <th
              key={at}
              scope="col"
              rowSpan={2}
              style={{ ...style(0, at === 0), textAlign: 'start' }}
              title={lane.field === 'weekdays' ? t('weekdaysHint') : undefined}
            >
              {t(`fields.${lane.field}`)}
            </th>
          ) : (
            <th
              key={at}
              scope="colgroup"
              colSpan={span}
              style={{ ...style(0, false), textAlign: 'start' }}
              title={roomName(data, roomId ?? '')}
            >
              <bdi style={{ position: 'sticky', insetInlineStart: beside }}>
                {roomName(data, roomId ?? '')}
              </bdi>
            </th>
          ),
        )}
      </tr>
      <tr aria-rowindex={2}>
        {lanes.flatMap((lane) => {
          const column = lane.kind === 'rate' && columns.find(({ key }) => key === lane.column)
          if (!column) return []
          return (
            <th
              key={column.key}
              scope="col"
              style={{ ...style(HEIGHT, false), textAlign: figures.align }}
              title={words.wholeColumn(column)}
            >
              <bdi dir="ltr">{words.columnName(column)}</bdi>
            </th>
          )
        })}
      </tr>
    </thead>
  )
})
