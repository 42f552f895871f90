import { Flex, Typography, theme } from 'antd'
import type { ReactNode } from 'react'

export interface RowItem {
  key: string
  title: ReactNode
  /** Under the title, quieter. */
  detail?: ReactNode
  /** At the end of the line: an amount, a state. */
  end?: ReactNode
}

/** A few things under each other, with hairlines between; long lists are a DataList. */
export const Rows = ({ rows }: { rows: readonly RowItem[] }) => {
  const { token } = theme.useToken()
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map(({ key, title, detail, end }, at) => (
        <li
          key={key}
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'start',
            gap: 16,
            paddingBlock: 10,
            ...(at > 0 && { borderBlockStart: `1px solid ${token.colorBorderSecondary}` }),
          }}
        >
          <Flex vertical style={{ minInlineSize: 0 }}>
            {title}
            {detail && <Typography.Text type="secondary">{detail}</Typography.Text>}
          </Flex>
          {end && <div style={{ flexShrink: 0, textAlign: 'end' }}>{end}</div>}
        </li>
      ))}
    </ul>
  )
}
