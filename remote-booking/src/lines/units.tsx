import type { UnitPrice } from '@melali/shared/api'
import { Money, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

/** What one costs and how many there are: "USD 100.00 per room and night × 4". */
export const Units = ({ units }: { units: readonly UnitPrice[] }) => {
  const t = useT('units')
  return (
    <Flex vertical>
      {units.map(({ unit, quantity, unitCents }) => (
        <Typography.Text key={`${unit} ${unitCents}`} type="secondary">
          <Money cents={unitCents} /> {t(unit)} <bdi style={{ whiteSpace: 'nowrap' }}>× {quantity}</bdi>
        </Typography.Text>
      ))}
    </Flex>
  )
}
