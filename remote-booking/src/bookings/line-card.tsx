import type { TraceStep } from '@melali/shared/api'
import { Money, PriceWhy, StatusTag, useT } from '@melali/shared/ui'
import { Card, Descriptions, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: string
  status: string
  onRequest?: boolean
  sellCents: number
  costCents?: number | undefined
  trace: readonly TraceStep[]
  facts: readonly (readonly [label: string, value: ReactNode])[]
  actions?: ReactNode
}

/** One service of a booking: what, when, how much, and what can be done with it. */
export const LineCard = ({
  title,
  status,
  onRequest,
  sellCents,
  costCents,
  trace,
  facts,
  actions,
}: Props) => {
  const t = useT('line')
  return (
    <Card size="small" type="inner">
      <Flex vertical gap="small">
        <Flex wrap justify="space-between" gap="small" align="start">
          <Flex wrap gap="small" align="center">
            <Typography.Text strong>{title}</Typography.Text>
            <StatusTag kind="line" status={status} />
            {onRequest && status === 'requested' && <Tag color="gold">{t('onRequest')}</Tag>}
          </Flex>
          <Flex vertical align="end">
            <Typography.Text strong>
              <Money cents={sellCents} />
            </Typography.Text>
            {costCents !== undefined && (
              <Typography.Text type="secondary">
                {t('cost')} <Money cents={costCents} currency={false} />
              </Typography.Text>
            )}
            <PriceWhy trace={trace} title={title} />
          </Flex>
        </Flex>
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 3 }}
          items={facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([label, children]) => ({ key: label, label, children }))}
        />
        {actions && (
          <Flex wrap gap="small" justify="end">
            {actions}
          </Flex>
        )}
      </Flex>
    </Card>
  )
}
