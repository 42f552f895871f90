import { figures, Money } from '@melali/shared/ui'
import { Typography, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

export interface Entry {
  label: string
  cents: number | undefined
  /** A sum: drawn under a rule, with its currency. */
  sum?: boolean
  quiet?: boolean
}

const list: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 16px',
  margin: 0,
}
const row: CSSProperties = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }

const useRule = (): CSSProperties => {
  const { token } = theme.useToken()
  return { marginBlockStart: 8, paddingBlockStart: 12, borderBlockStart: `1px solid ${token.colorSplit}` }
}

/** Amounts under each other, their figures in line. */
export const Ledger = ({ entries }: { entries: readonly Entry[] }) => {
  const rule = useRule()
  return (
    <dl style={list}>
      {entries.map(({ label, cents, sum = false, quiet = false }) => {
        const written = { strong: sum, ...(quiet && { type: 'secondary' as const }) }
        return (
          <div key={label} style={{ ...row, ...(sum && rule) }}>
            <dt>
              <Typography.Text {...written}>{label}</Typography.Text>
            </dt>
            <dd style={{ margin: 0, textAlign: figures.align }}>
              <Typography.Text {...written}>
                <Money cents={cents} currency={sum ? 'USD' : false} />
              </Typography.Text>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Several of them beside each other, where there is room. */
export const Ledgers = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      gap: '16px 48px',
    }}
  >
    {children}
  </div>
)
