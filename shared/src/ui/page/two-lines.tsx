import { Flex, theme } from 'antd'
import type { CSSProperties } from 'react'

interface Props {
  first: string
  second?: string | null
}

/** A name keeps its direction, so that its end is cut and not its beginning; it lies where the column begins. */
const cut: CSSProperties = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'match-parent',
}

/** One or two names in a column; what is too long is told on hover. */
export const TwoLines = ({ first, second }: Props) => {
  const { token } = theme.useToken()
  return (
    <Flex vertical style={{ maxInlineSize: 190 }}>
      <span dir="auto" title={first} style={cut}>
        {first}
      </span>
      {second && (
        <span dir="auto" title={second} style={{ ...cut, color: token.colorTextSecondary }}>
          {second}
        </span>
      )}
    </Flex>
  )
}
