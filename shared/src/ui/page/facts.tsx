import { Typography } from 'antd'
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

interface Props {
  /** Those without a value are left out. */
  items: readonly Fact[]
  /** The narrowest a column gets, in pixels. */
  min?: number
}

const isSaid = ([, value]: Fact) => value !== null && value !== undefined && value !== false && value !== ''

/** Labels with their values under them, in columns that line up from card to card. */
export const Facts = ({ items, min = 180 }: Props) => (
  <dl
    style={{
      display: 'grid',
      // Even a phone has room for two.
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 50% - 12px), 1fr))`,
      gap: '12px 24px',
      margin: 0,
    }}
  >
    {items.filter(isSaid).map(([label, value]) => (
      <div key={label} style={{ minInlineSize: 0 }}>
        <dt>
          <Typography.Text type="secondary" style={{ fontSize: 13 }}>
            {label}
          </Typography.Text>
        </dt>
        <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{value}</dd>
      </div>
    ))}
  </dl>
)
