import { Flex, Typography, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { figures } from '../format/figures'

export interface RowItem {
  key: string
  title: ReactNode
  /** Under the title, quieter. */
  detail?: ReactNode
  /** At the end of the line: an amount, a state. */
  end?: ReactNode
}

const list: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
}

const across = { gridColumn: '1 / -1' } as const

const row: CSSProperties = {
  ...across,
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'start',
  paddingBlock: 10,
}

/** A few things under each other, with hairlines between; long lists are a DataList. */
export const Rows = ({ rows }: { rows: readonly RowItem[] }) => {
  const { token } = theme.useToken()
  return (
    <ul style={list}>
      {rows.map(({ key, title, detail, end }, at) => (
        <li
          key={key}
          style={{
            ...row,
            ...(at > 0 && { borderBlockStart: `1px solid ${token.colorBorderSecondary}` }),
          }}
        >
          <Flex vertical style={{ minInlineSize: 0, ...(!end && across) }}>
            {title}
            {detail && <Typography.Text type="secondary">{detail}</Typography.Text>}
          </Flex>
          {end && <div style={{ textAlign: figures.align }}>{end}</div>}
        </li>
      ))}
    </ul>
  )
}
