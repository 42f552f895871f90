import type { BookingDetail } from '@melali/shared/api'
import { Money, PriceWhy, useT } from '@melali/shared/ui'
import { Flex, type FormInstance, Spin, Typography } from 'antd'
import type { LineKind, Scope } from './kind'
import { OnRequest } from './on-request'
import { Units } from './units'
import { useQuote } from './use-quote'

interface Props {
  kind: LineKind
  booking: BookingDetail
  form: FormInstance
  scope: Scope
}

/** The price of a line before it is added, or why it has none. */
export const LineQuote = ({ kind, booking, form, scope }: Props) => {
  const t = useT('steps')
  const { price, problem, pending } = useQuote(kind, booking, form, scope)
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
