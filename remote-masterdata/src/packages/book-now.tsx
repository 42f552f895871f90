import type { PackageSelection } from '@melali/shared/contract'
import { useCan, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useId } from 'react'
import { useBookNow } from './use-book-now'

interface Props {
  agreement: { decision: 'agreed' | 'disagreed'; current: boolean } | null
  selection: PackageSelection
}

/** Goes to the wizard with this package, once its terms are agreed to; says so beside it until then. */
export const BookNow = ({ agreement, selection }: Props) => {
  const t = useT('packages')
  const can = useCan()
  const bookNow = useBookNow()
  const reasonId = useId()
  if (!can('create.booking')) return null
  const isAgreed = agreement?.current === true && agreement.decision === 'agreed'
  return (
    <Flex wrap gap="small" align="center">
      {!isAgreed && (
        <Typography.Text type="secondary" id={reasonId}>
          {t('agreeFirst')}
        </Typography.Text>
      )}
      <Button
        type="primary"
        disabled={!isAgreed}
        {...(!isAgreed && { 'aria-describedby': reasonId })}
        onClick={() => bookNow(selection)}
      >
        {t('bookNow')}
      </Button>
    </Flex>
  )
}
