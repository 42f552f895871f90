import type { InvoiceRow } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
import type { Obstacle } from './joinable'

interface Props {
  unfit: readonly { row: InvoiceRow; obstacle: Obstacle }[]
  /** None is left to join. */
  all: boolean
}

/** Which of the ticked invoices don't come into the summary, by what is in their way. */
export const LeftOut = ({ unfit, all }: Props) => {
  const t = useT('join')
  const numbers = new Map<string, string[]>()
  for (const { row, obstacle } of unfit) {
    const reason = t(obstacle, { agent: row.agent, currency: row.currency })
    numbers.set(reason, [...(numbers.get(reason) ?? []), row.number ?? row.bookingCode])
  }
  return (
    <Alert
      type={all ? 'error' : 'warning'}
      showIcon
      title={t(all ? 'none' : 'leftOut', { shown: unfit.length })}
      description={
        <ul style={{ paddingInlineStart: 20, margin: 0, maxBlockSize: 240, overflowY: 'auto' }}>
          {[...numbers].map(([reason, those]) => (
            <li key={reason}>
              <Typography.Text strong>{reason}</Typography.Text>
              <Flex wrap gap="0 12px">
                {those.map((number) => (
                  <bdi key={number}>{number}</bdi>
                ))}
              </Flex>
            </li>
          ))}
        </ul>
      }
      style={{ marginBlockEnd: 16 }}
    />
  )
}
