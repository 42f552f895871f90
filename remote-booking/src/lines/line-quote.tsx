import { Money, PriceWhy, useT } from '@melali/shared/ui'
import { Flex, Spin, Typography } from 'antd'
import { OnRequest } from './on-request'
import { Units } from './units'
import { type Asked, useQuote } from './use-quote'

/** The price of a line before it is added, or why it has none. */
export const LineQuote = ({ kind, booking, lineId, form, scope }: Asked) => {
  const t = useT('steps')
  const { price, problem, pending } = useQuote({ kind, booking, lineId, form, scope })
  if (!price && !problem && !pending) return null
  return (
    <Flex
      role="status"
      aria-label={t('quote')}
      justify="space-between"
      align="start"
      gap="small"
      style={{ marginBlockEnd: 16 }}
    >
      {problem ? (
        <Typography.Text type="warning">{problem}</Typography.Text>
      ) : (
        <>
          <Flex vertical>
            <Typography.Text strong>{t('quote')}</Typography.Text>
            {price && <Units units={price.units} />}
          </Flex>
          <Flex gap="small" align="center">
            {pending && <Spin size="small" />}
            {price?.onRequest && <OnRequest />}
            {price && (
              <Typography.Text strong>
                <Money cents={price.sellCents} />
              </Typography.Text>
            )}
            {price && <PriceWhy trace={price.trace} title={t('quote')} />}
          </Flex>
        </>
      )}
    </Flex>
  )
}
