import type { CSSProperties } from 'react'

/** What is too long for its line ends in dots. */
export const cut: CSSProperties = {
  maxInlineSize: '100%',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

/** As wide as its words, so that it begins where the page's lines do. */
const line: CSSProperties = { ...cut, display: 'block', inlineSize: 'fit-content' }

/**
 * A name on one line, whole on hover. It keeps its own direction, so that its end is cut and not its beginning;
 * antd's text turns whatever stands in it to the page's.
 */
export const OneLine = ({ text, style }: { text: string; style?: CSSProperties }) => (
  <span dir="auto" title={text} style={{ ...line, ...style }}>
    {text}
  </span>
)
