import { Money, useFiguresSide, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { isDead } from '../../live'
import type { Entry } from './days'

export const ServicePrice = ({ entry: { line } }: { entry: Entry }) => {
  const t = useT('line')
  const { sellCents, costCents } = line
  const counts = !isDead(line)
  return (
    <Flex vertical align={useFiguresSide()}>
      <Typography.Text strong delete={!counts}>
        <Money cents={sellCents} />
      </Typography.Text>
      {costCents !== undefined && (
        <Typography.Text type="secondary" delete={!counts} style={{ whiteSpace: 'nowrap' }}>
          {t('cost')} <Money cents={costCents} currency={false} />
        </Typography.Text>
      )}
    </Flex>
  )
}
