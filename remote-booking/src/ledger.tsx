import { Money } from '@melali/shared/ui'
import { Divider, Flex, Typography } from 'antd'
import { Fragment, type ReactNode } from 'react'

export interface Entry {
  label: string
  cents: number | undefined
  /** A sum: drawn under a rule, with its currency. */
  sum?: boolean
  quiet?: boolean
}

/** Amounts under each other, their figures in line. */
export const Ledger = ({ entries }: { entries: readonly Entry[] }) => (
  <Flex vertical gap={4}>
    {entries.map(({ label, cents, sum = false, quiet = false }) => (
      <Fragment key={label}>
        {sum && <Divider size="small" />}
        <Flex justify="space-between" gap="middle">
          <Typography.Text strong={sum} {...(quiet && { type: 'secondary' as const })}>
            {label}
          </Typography.Text>
          <Typography.Text strong={sum} {...(quiet && { type: 'secondary' as const })}>
            <Money cents={cents} currency={sum ? 'USD' : false} />
          </Typography.Text>
        </Flex>
      </Fragment>
    ))}
  </Flex>
)

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
