import { useT } from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import type { Unfit } from './joinable'

interface Props {
  unfit: readonly Unfit[]
  /** None is left to join. */
  all: boolean
  /** What leaves them out. */
  hint?: string
}

/** Which of the ticked invoices don't come into the summary, by what is in their way. */
export const LeftOut = ({ unfit, all, hint }: Props) => {
  const t = useT('join')
  const box = useRef<HTMLDivElement>(null)
  const shown = unfit.length
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const isMixed = unfit.some(({ obstacle }) => obstacle === 'otherAgent')
  const title = [t(all ? 'none' : 'leftOut', { shown }), isMixed && !all && t('oneAgent'), hint]
  const numbers = new Map<string, string[]>()
  for (const { row, obstacle } of unfit) {
    const reason = t(obstacle, { agent: row.agent, currency: row.currency })
    numbers.set(reason, [...(numbers.get(reason) ?? []), row.number ?? row.bookingCode])
  }
  return (
    <div ref={box} style={{ marginBlockEnd: 16 }}>
      <Alert
        type={all ? 'error' : 'warning'}
        showIcon
        title={title.filter(Boolean).join(' ')}
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
      />
    </div>
  )
}
