import { Money, percentText, useCan, useFiguresSide, useLocale, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { marginOf } from './cheapest'

const Small = ({ children }: { children: ReactNode }) => (
  <Typography.Text type="secondary" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
    {children}
  </Typography.Text>
)

interface Props {
  sellCents: number
  costCents?: number | undefined
  /** Off where the margin stands by itself. */
  margin?: boolean
}

/** A sell price; under it cost and margin, for those who may see them. */
export const Amount = ({ sellCents, costCents, margin = true }: Props) => {
  const t = useT('contract')
  const can = useCan()
  const locale = useLocale()
  const side = useFiguresSide()
  if (sellCents === 0 && !costCents) return t('free')
  const seen = can('view.cost') ? costCents : undefined
  const share = marginOf({ sellCents, costCents: seen })
  return (
    <Flex vertical align={side}>
      <Money cents={sellCents} currency={false} />
      {seen !== undefined && (
        <Small>
          {t('cost')} <Money cents={seen} currency={false} />
        </Small>
      )}
      {margin && seen !== undefined && share !== null && (
        <Small>
          {t('margin')} <Money cents={sellCents - seen} currency={false} /> · {percentText(share, locale)}
        </Small>
      )}
    </Flex>
  )
}
