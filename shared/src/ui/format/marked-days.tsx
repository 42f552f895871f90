import { Typography, theme } from 'antd'
import type { Dayjs } from 'dayjs'
import { type ReactNode, useMemo, useState } from 'react'
import { type MarkedDay, markedDays } from '../../api/closures'
import { useRead } from '../core/use-read'
import { HiddenText } from '../page/hidden-text'

const HOUR = 3_600_000

/** Asked once for all pickers, when the first of them has a day or is gone into; without an answer days are plain. */
const useMarkedDays = (asked: boolean) => {
  const { data } = useRead(markedDays, undefined, { enabled: asked, fresh: HOUR })
  return useMemo(() => new Map(data?.data.map((one) => [one.day, one])), [data])
}

const Marked = ({ day, children }: { day: MarkedDay; children: ReactNode }) => {
  const { token } = theme.useToken()
  const names = day.names.join(', ')
  return (
    <div
      className="ant-picker-cell-inner"
      title={names}
      style={{ textDecoration: `underline 2px ${day.closed ? token.colorError : token.colorTextSecondary}` }}
    >
      {children}
      <HiddenText>{names}</HiddenText>
    </div>
  )
}

interface CellInfo {
  type: string
  originNode: ReactNode
}

/** What a picker needs so that feasts and closures stand out: their names on hover, and of the chosen days below. */
export const useGuard = (...chosen: (string | null | undefined)[]) => {
  const [asked, setAsked] = useState(false)
  const known = useMarkedDays(asked || chosen.some(Boolean))
  const names = chosen.flatMap((day) => (day ? (known.get(day)?.names ?? []) : []))
  return {
    picker: {
      onFocus: () => setAsked(true),
      cellRender: (date: unknown, { type, originNode }: CellInfo) => {
        const day = type === 'date' ? known.get((date as Dayjs).format('YYYY-MM-DD')) : undefined
        return day ? <Marked day={day}>{(date as Dayjs).date()}</Marked> : originNode
      },
    },
    said: names.length > 0 && (
      <Typography.Text type="secondary" role="status" style={{ display: 'block' }}>
        {names.join(', ')}
      </Typography.Text>
    ),
  }
}
