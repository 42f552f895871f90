import type { PriceProblem } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { useCan, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useId } from 'react'
import { useBookNow } from './use-book-now'
import { useProblemText } from './use-problem-text'

interface Props {
  agreement: { decision: 'agreed' | 'disagreed'; current: boolean } | null
  selection: PackageSelection
  refusal: PriceProblem | undefined
}

/** Goes to the wizard with this package, once it has a price and its terms are agreed to; says beside it what is in the way. */
export const BookNow = ({ agreement, selection, refusal }: Props) => {
  const t = useT('packages')
  const can = useCan()
  const bookNow = useBookNow()
  const problemText = useProblemText()
  const reasonId = useId()
  if (!can('create.booking')) return null
  const isAgreed = agreement?.current === true && agreement.decision === 'agreed'
  const reasonOf = () => {
    if (refusal) return t('noPrice', { reason: problemText(refusal) })
    return isAgreed ? undefined : t('agreeFirst')
  }
  const reason = reasonOf()
  return (
    <Flex wrap gap="small" align="center">
      {reason && (
        <Typography.Text type="secondary" id={reasonId}>
          {reason}
        </Typography.Text>
      )}
      <Button
        type="primary"
        disabled={Boolean(reason)}
        {...(reason && { 'aria-describedby': reasonId })}
        onClick={() => bookNow(selection)}
      >
        {t('bookNow')}
      </Button>
    </Flex>
  )
}
