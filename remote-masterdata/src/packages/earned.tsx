import { Money, percentText, useCan, useLocale, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { marginOf } from '../contracts/cheapest'

interface Props {
  sellCents: number
  costCents: number | undefined
}

/** What a price costs us and what is left of it, for those who may see that. */
export const Earned = ({ sellCents, costCents }: Props) => {
  const t = useT('packages.quote')
  const can = useCan()
  const locale = useLocale()
  if (!can('view.cost') || costCents === undefined) return null
  const share = marginOf({ sellCents, costCents })
  return (
    <Flex wrap justify="space-between" gap="0 12px">
      <Typography.Text type="secondary">
        {t('cost')} <Money cents={costCents} currency={false} />
      </Typography.Text>
      <Typography.Text type="secondary">
        {t('margin')} <Money cents={sellCents - costCents} currency={false} />
        {share !== null && <> · {percentText(share, locale)}</>}
      </Typography.Text>
    </Flex>
  )
}
