import type { AvailabilityMonth } from '@melali/shared/api'
import { Day } from '@melali/shared/ui'
import { Flex } from 'antd'

/** The month's closures and feasts by name. */
export const ClosuresLine = ({ closures }: Pick<AvailabilityMonth, 'closures'>) => (
  <Flex wrap gap="middle">
    {closures.map(({ day, name }) => (
      <span key={`${day} ${name}`}>
        • <Day value={day} /> <bdi>{name}</bdi>
      </span>
    ))}
  </Flex>
)
