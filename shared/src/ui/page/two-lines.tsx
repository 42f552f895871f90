import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { cut } from './one-line'

interface Props {
  first: ReactNode
  second?: ReactNode
  /** At most, where a list has many columns. */
  width?: number
}

/** A list that stands close puts the second beside the first; in a card they give way to what is beside them. */
const column: CSSProperties = {
  display: 'inline-flex',
  minInlineSize: 'var(--lines-least, auto)',
  inlineSize: 'var(--lines-size, auto)',
  flexDirection: 'var(--lines-direction, column)' as CSSProperties['flexDirection'],
  alignItems: 'var(--lines, start)',
  columnGap: 6,
  verticalAlign: 'top',
}

/** A name keeps its direction, so that its end is cut and not its beginning. */
const told = (text: ReactNode) => (typeof text === 'string' ? { dir: 'auto', title: text } : {})

/** One or two names in a column; what is too long is told on hover. */
export const TwoLines = ({ first, second, width = 184 }: Props) => {
  const { token } = theme.useToken()
  const quiet = { ...cut, color: token.colorTextSecondary }
  return (
    <span style={{ ...column, maxInlineSize: width }}>
      <span {...told(first)} style={{ ...cut, flexShrink: 0 }}>
        {first}
      </span>
      {second && (
        <span {...told(second)} style={quiet}>
          {second}
        </span>
      )}
    </span>
  )
}
