import { Becomes, formatCents, Money, useFiguresSide, useLocale } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

interface Props {
  before: number | undefined
  after: number | null | undefined
}

/** `200.00 → 240.00 (+40.00)`; nothing after means that it is no longer for sale. */
export const BeforeAfter = ({ before = 0, after }: Props) => {
  const locale = useLocale()
  const side = useFiguresSide()
  if (after === null || after === undefined) return <Money cents={before} currency={false} />
  const delta = after - before
  const sign = delta > 0 ? '+' : ''
  return (
    <Flex vertical align={side}>
      <span>
        <Money cents={before} currency={false} />
        <Becomes />
        <Typography.Text strong>
          <Money cents={after} currency={false} />
        </Typography.Text>
      </span>
      <Typography.Text type="secondary">
        <bdi dir="ltr">
          {delta === 0 ? `±${formatCents(0, locale)}` : `${sign}${formatCents(delta, locale)}`}
        </bdi>
      </Typography.Text>
    </Flex>
  )
}
