import { Money } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'

export const agesGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 50% - 6px), 1fr))',
  gap: 12,
}

interface AgeFigureProps {
  /** The list that adds up to it, where there is one. */
  to?: string
  label: string
  cents: number
  /** Narrows the list below instead of leading to another. */
  replace?: boolean
}

export const AgeFigure = ({ to, label, cents, replace }: AgeFigureProps) => {
  const card = (
    <Card size="small" hoverable={to !== undefined}>
      <Flex vertical>
        <Typography.Text type="secondary">{label}</Typography.Text>
        <Typography.Text strong style={{ fontSize: 16 }}>
          <Money cents={cents} />
        </Typography.Text>
      </Flex>
    </Card>
  )
  if (!to) return card
  return (
    <Link to={to} replace={replace}>
      {card}
    </Link>
  )
}
