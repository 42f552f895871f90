import type { PriceAnswer } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { Money, type Outcome, useConfirm, useT } from '@melali/shared/ui'
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

type Run<R> = (answer: PriceAnswer) => Promise<Outcome<R>>

/** Runs a command; shows what prices moved since the booking was saved, and goes on with just those once somebody says so. */
export const usePriceQuestion = () => {
  const confirm = useConfirm()
  return useCallback(
    async <R,>(run: Run<R>, title: string, verb: string) => {
      let outcome = await run({})
      while (!outcome.ok && isPriceChange(outcome.error)) {
        const change = changeOf(outcome.error)
        if (!(await confirm({ title, verb, danger: false, content: <Changes change={change} /> }))) break
        outcome = await run({ acceptPriceChange: true, acceptedDeltaCents: change?.deltaCents })
      }
      return outcome
    },
    [confirm],
  )
}
