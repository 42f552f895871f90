import { Money, useCan, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

interface Props {
  sellCents: number
  costCents?: number | undefined
}

/** A sell price; under it what it costs, for those who may see that. */
export const Amount = ({ sellCents, costCents }: Props) => {
  const t = useT('contract')
  const can = useCan()
  if (sellCents === 0 && !costCents) return t('free')
  return (
    <Flex vertical align="end">
      <Money cents={sellCents} currency={false} />
      {can('view.cost') && costCents !== undefined && (
        <Typography.Text type="secondary" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
          {t('cost')} <Money cents={costCents} currency={false} />
        </Typography.Text>
      )}
    </Flex>
  )
}
