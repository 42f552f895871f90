import { theme } from 'antd'
import type { CSSProperties } from 'react'

interface Props {
  first: string
  second?: string | null
  /** At most, where a list has many columns. */
  width?: number
}

const column: CSSProperties = {
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'var(--lines, start)',
  verticalAlign: 'top',
}

/** A name keeps its direction, so that its end is cut and not its beginning. */
const cut: CSSProperties = {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

/** One or two names in a column; what is too long is told on hover. */
export const TwoLines = ({ first, second, width = 184 }: Props) => {
  const { token } = theme.useToken()
  return (
    <span style={{ ...column, maxInlineSize: width }}>
      <span dir="auto" title={first} style={cut}>
        {first}
      </span>
      {second && (
        <span dir="auto" title={second} style={{ ...cut, color: token.colorTextSecondary }}>
          {second}
        </span>
      )}
    </span>
  )
}
