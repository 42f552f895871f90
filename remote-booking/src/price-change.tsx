import type { ApiError } from '@melali/shared/contract'
import { Money, useConfirm, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useCallback } from 'react'

interface Change {
  lines: { lineId: string; title: string; beforeCents: number; afterCents: number }[]
  deltaCents: number
}

const changeOf = (error: ApiError) => error.body.details as Partial<Change> | undefined

const Changes = ({ change }: { change: Partial<Change> | undefined }) => {
  const t = useT('price')
  return (
    <Flex vertical gap="small">
      {(change?.lines ?? []).map((line) => (
        <Flex key={line.lineId} vertical>
          <span>{line.title}</span>
          <span>
            <Typography.Text type="secondary" delete>
              <Money cents={line.beforeCents} currency={false} />
            </Typography.Text>{' '}
            <Money cents={line.afterCents} />
          </span>
        </Flex>
      ))}
      {change?.deltaCents !== undefined && (
        <Typography.Text strong>
          {t('difference')} <Money cents={change.deltaCents} />
        </Typography.Text>
      )}
    </Flex>
  )
}

export const isPriceChange = (error: ApiError) => error.code === 'PRICE_CHANGED'

/** Shows what prices moved since the booking was saved, and asks whether to go on. */
export const usePriceQuestion = () => {
  const confirm = useConfirm()
  return useCallback(
    (error: ApiError, title: string, verb: string) =>
      confirm({ title, verb, danger: false, content: <Changes change={changeOf(error)} /> }),
    [confirm],
  )
}
