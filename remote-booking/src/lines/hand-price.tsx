import type { TraceStep } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'

interface Priced {
  sellCents: number
  trace: readonly TraceStep[]
}

/** What a person made of the contract's price; nothing where it stands. */
export const handPriceOf = ({ sellCents, trace }: Priced) => {
  const step = trace.find(({ code }) => code === 'BY_HAND')
  return step && { reason: String(step.params.reason), contractCents: sellCents - step.sellCents }
}

/** Tells that somebody set a price, and why. */
export const HandPriceTag = (price: Priced) => {
  const t = useT('byHand')
  const byHand = handPriceOf(price)
  if (!byHand) return null
  return (
    <Flex wrap gap="small" align="center">
      <Tag color="blue">{t('tag')}</Tag>
      <Typography.Text type="secondary">
        <bdi>{byHand.reason}</bdi>
      </Typography.Text>
    </Flex>
  )
}
