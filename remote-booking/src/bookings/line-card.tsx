import type { TraceStep } from '@melali/shared/api'
import { type Fact, Facts, Money, PriceWhy, StatusTag, useT } from '@melali/shared/ui'
import { Card, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { HandPriceTag } from '../hand-price'
import { isDead } from '../live'

interface Props {
  title: string
  status: string
  onRequest?: boolean
  sellCents: number
  costCents?: number | undefined
  trace: readonly TraceStep[]
  facts: readonly Fact[]
  actions?: ReactNode
}

type PriceProps = Pick<Props, 'title' | 'sellCents' | 'costCents' | 'trace'> & { counts: boolean }

const Price = ({ title, sellCents, costCents, trace, counts }: PriceProps) => {
  const t = useT('line')
  return (
    <Flex vertical align="end">
      <Typography.Text strong delete={!counts}>
        <Money cents={sellCents} />
      </Typography.Text>
      {costCents !== undefined && (
        <Typography.Text type="secondary" delete={!counts} style={{ whiteSpace: 'nowrap' }}>
          {t('cost')} <Money cents={costCents} currency={false} />
        </Typography.Text>
      )}
      <PriceWhy trace={trace} title={title} />
    </Flex>
  )
}

/** One service of a booking: what, when, how much, and what can be done with it. */
export const LineCard = ({ title, status, onRequest, facts, actions, ...price }: Props) => {
  const t = useT('line')
  const counts = !isDead({ status })
  return (
    <Card size="small" type="inner">
      <Flex vertical gap="middle">
        <Flex justify="space-between" gap="middle" align="start">
          <Flex wrap gap="small" align="center" style={{ minInlineSize: 0 }}>
            <Typography.Text strong delete={!counts}>
              {title}
            </Typography.Text>
            <StatusTag kind="line" status={status} />
            {onRequest && status === 'requested' && <Tag color="gold">{t('onRequest')}</Tag>}
          </Flex>
          <Price title={title} counts={counts} {...price} />
        </Flex>
        <HandPriceTag {...price} />
        <Facts items={facts} min={150} />
      </Flex>
      <Flex wrap gap="small" justify="end">
        {actions}
      </Flex>
    </Card>
  )
}
